import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberPath, Query } from '@bi/contract/query/query';
import { editAxis, placeOf } from './edit-fields';
import { keepValid } from './keep-valid';
import { pathKey } from './member-path';
import { findDimension, levelsOf } from './model-fields';

/** A named list of members that a query brings along. */
export type NewSet = NonNullable<Query['sets']>[number];

/** Most sets a query holds (limit of the contract). */
const MAX_SETS = 40;

/** Sets of members of one field, in the order they were made. */
export function setsOf(query: Query, of: string): NewSet[] {
  return (query.sets ?? []).filter((one) => one.of === of);
}

/**
 * Makes a set of members of a field on an axis and shows just these. Paths of another length than the
 * first are left out. A query that is full, or no member, changes nothing.
 */
export function makeSet(
  query: Query,
  model: CubeModel,
  of: string,
  paths: readonly MemberPath[],
  label: string,
): Query {
  const sets = query.sets ?? [];
  const length = paths[0]?.length ?? 0;
  const kept = paths.filter((path) => path.length === length);
  if (length === 0 || sets.length >= MAX_SETS || placeOf(query, of) === null) return query;
  const name = freeName(sets);
  const made: NewSet = { name, of, label: label.slice(0, 120), paths: kept };
  return showSet({ ...query, sets: [...sets, made] }, model, of, name);
}

/** Shows the members of a set of the field alone; null shows all again. */
export function showSet(query: Query, model: CubeModel, of: string, name: string | null): Query {
  const next = editAxis(query, model, of, ({ set: _set, ...axis }) =>
    name === null ? axis : { ...axis, set: name },
  );
  return keepValid(next, model, query);
}

/** Gives a set another label; an empty one changes nothing. */
export function renameSet(query: Query, name: string, label: string): Query {
  const text = label.trim().slice(0, 120);
  if (text === '') return query;
  const sets = (query.sets ?? []).map((one) => (one.name === name ? { ...one, label: text } : one));
  return { ...query, sets };
}

/** Removes a set; where it was shown, all members are shown again. */
export function removeSet(query: Query, model: CubeModel, name: string): Query {
  const sets = (query.sets ?? []).filter((one) => one.name !== name);
  const { sets: _sets, ...rest } = query;
  return keepValid(sets.length > 0 ? { ...rest, sets } : rest, model, query);
}

/** Removes members from a set; a set without any is removed. */
export function withoutInSet(
  query: Query,
  model: CubeModel,
  name: string,
  members: readonly MemberPath[],
): Query {
  const gone = new Set(members.map(pathKey));
  const left = (one: NewSet): MemberPath[] => one.paths.filter((path) => !gone.has(pathKey(path)));
  const known = query.sets?.find((one) => one.name === name);
  if (known === undefined) return query;
  if (left(known).length === 0) return removeSet(query, model, name);
  const sets = (query.sets ?? []).map((one) =>
    one.name === name ? { ...one, paths: left(one) } : one,
  );
  return { ...query, sets };
}

/** Shows or hides a property of a field's members next to their headers. */
export function toggleProperty(query: Query, model: CubeModel, of: string, name: string): Query {
  return editAxis(query, model, of, ({ properties = [], ...axis }) => {
    const next = properties.includes(name)
      ? properties.filter((one) => one !== name)
      : [...properties, name];
    return next.length > 0 ? { ...axis, properties: next } : axis;
  });
}

/**
 * Names of dimensions that a level of a field says it determines: each has one value per member, so it
 * can be next to the member's header.
 */
export function propertiesOf(model: CubeModel, of: string): string[] {
  const levels = levelsOf(model, of);
  const named = levels.flatMap((level) => findDimension(model, level)?.determines ?? []);
  return [...new Set(named)].filter(
    (name) => !levels.includes(name) && findDimension(model, name)?.hidden !== true,
  );
}

function freeName(sets: readonly NewSet[]): string {
  for (let number = 1; ; number++) {
    const name = `set${number}`;
    if (!sets.some((one) => one.name === name)) return name;
  }
}
