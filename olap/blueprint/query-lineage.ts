import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Query } from '@bi/contract/query/query';
import { findField, labelOf, measureName, showId, withCalculated } from '../query/model-fields';
import { namesInQuery } from '../query/names-in-query';
import { expressionNames } from './expression-names';
import type { LineagePart } from './lineage';

/** A dimension or measure of a cube that a question uses. */
export interface FieldUse {
  /** name in the cube */
  field: string;
  /** field or measure on an axis of the question that shows it; null: everything it shows */
  part: string | null;
  direct: boolean;
}

/** Fields and measures that a question shows, rows first. */
export function queryParts(query: Query, cube: CubeModel | null): LineagePart[] {
  const model = cube === null ? null : withCalculated(cube, query);
  const label = (name: string): string => (model === null ? name : labelOf(model, name));
  const shown = [
    ...[...query.rows, ...query.columns].map(({ of }) => ({ id: of, name: label(of) })),
    ...query.measures.map((show) => ({
      id: showId(show),
      name: (typeof show === 'string' ? undefined : show.label) ?? label(measureName(show)),
    })),
  ];
  return [...new Map(shown.map((part) => [part.id, part])).values()];
}

/** Follows the names of one question to the fields of its cube. */
class QueryReader {
  readonly #query: Query;
  readonly #cube: CubeModel | null;

  constructor(query: Query, cube: CubeModel | null) {
    this.#query = query;
    this.#cube = cube;
  }

  /** Fields of the cube that a name of the question means, through the question's own fields and measures. */
  fields(name: string, within: ReadonlySet<string> = new Set()): string[] {
    if (within.has(name) || this.#isParameter(name)) return [];
    const deeper = new Set([...within, name]);
    const own = this.#query.fields?.find((one) => one.name === name);
    if (own !== undefined) {
      const made = [own.of, ...names('expr' in own ? own.expr : undefined)];
      return made.flatMap((one) => (one === undefined ? [] : this.fields(one, deeper)));
    }
    const calculated = this.#query.calculated?.find((one) => one.name === name);
    if (calculated !== undefined) {
      return names(calculated.calc).flatMap((one) => this.fields(one, deeper));
    }
    return this.#ofCube(name);
  }

  /** Fields that steer a measure of the question's own without being shown in it. */
  steering(name: string): string[] {
    const calculated = this.#query.calculated?.find((one) => one.name === name);
    if (calculated === undefined) return [];
    const { at = {}, shift, where } = calculated;
    const levels = [...(at.fix ?? []), ...(at.exclude ?? []), ...(at.include ?? [])];
    return [...levels, ...(shift ? [shift.over] : []), ...names(where)];
  }

  #isParameter(name: string): boolean {
    return this.#query.parameters?.some((one) => one.name === name) === true;
  }

  #ofCube(name: string): string[] {
    const found = this.#cube === null ? null : findField(this.#cube, name);
    if (found?.kind !== 'hierarchy') return [name];
    const { levels, parent, caption } = found.hierarchy;
    return [...levels, ...[parent, caption].flatMap((one) => one ?? [])];
  }
}

const names = (text: string | undefined): string[] =>
  expressionNames(text).flatMap(([first]) => first ?? []);

/**
 * Fields of a cube that a question uses, each use once. What its axes and measures show is direct;
 * conditions, sorts, Top-N, sets, compared periods and the levels of calculations are not.
 * @param cube null where the cube does not exist: names are then taken as they are
 */
export function queryLineage(query: Query, cube: CubeModel | null): FieldUse[] {
  const reader = new QueryReader(query, cube);
  const shown = (axis: Axis) =>
    [axis.of, ...(axis.properties ?? [])].flatMap((name) =>
      reader.fields(name).map((field) => ({ field, part: axis.of, direct: true })),
    );
  const direct: FieldUse[] = [
    ...[...query.rows, ...query.columns].flatMap(shown),
    ...query.measures.flatMap((show) =>
      reader
        .fields(measureName(show))
        .map((field) => ({ field, part: showId(show), direct: true })),
    ),
  ];
  const ids = new Set(query.measures.map(showId));
  const calculated = (query.calculated ?? []).flatMap(({ name }) => reader.steering(name));
  const other = [...namesInQuery(query).filter((name) => !ids.has(name)), ...calculated]
    .flatMap((name) => reader.fields(name))
    .filter((field) => !direct.some((use) => use.field === field))
    .map((field) => ({ field, part: null, direct: false }));
  const chosen = conditionNames(query)
    .flatMap((name) => reader.fields(name))
    .map((field) => ({ field, part: null, direct: false }));
  const all = [...direct, ...other, ...chosen];
  return [...new Map(all.map((use) => [JSON.stringify([use.field, use.part]), use])).values()];
}

/** Names in the conditions of a question, its sets and what its axes are ordered and cut by. */
function conditionNames(query: Query): string[] {
  const { where, having, sets } = query;
  const axes = [...query.rows, ...query.columns].map(({ sort, top }) => ({ sort, top }));
  const asked: Query = { ...query, rows: [], columns: [], measures: [] };
  const ordered = axes.flatMap(({ sort, top }) => [sort?.by, top?.by].flatMap((by) => by ?? []));
  const shows = new Map(query.measures.map((show) => [showId(show), measureName(show)]));
  const conditions = where || having || sets ? namesInQuery(asked) : [];
  return [...conditions, ...ordered.map((name) => shows.get(name) ?? name)];
}
