import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, Query } from '@bi/contract/query/query';
import { timeOf } from '../dashboard/binding';
import { readBoundCondition } from '../dashboard/read-choice';
import { fieldFilters, filterOf, setFilter, soleField } from '../query/edit-filters';
import { findDimension, findField, labelOf } from '../query/model-fields';
import { readFilter } from '../query/read-filter';
import { isRecord } from '../query/read-json';
import { GivenError } from './given-error';
import {
  findGivable,
  givenName,
  isLocked,
  type Givable,
  type GivenFilters,
  type GivenRights,
} from './given-names';
import { givenKind, givenValue, readGivenValue } from './given-value';

/** A report that a page sets filters of. */
export interface GivenReport {
  saved: Query;
  /** of its cube, as the reader may see it, with the fields that the report brings along */
  model: CubeModel;
  /** the fields that it has as slicers */
  slicers: readonly string[];
  /** the reader may add conditions, and take none of the report's own away */
  isBound: boolean;
}

/**
 * A question with conditions on fields set as a page says, and all others as they are.
 * @throws {GivenError} for the first that cannot be set; then none is
 */
export function withGivenFilters(
  query: Query,
  given: GivenFilters,
  report: GivenReport,
  rights: GivenRights,
): Query {
  const names = Object.keys(given);
  if (names.length > 0 && !rights.mayFilter) throw new GivenError({ kind: 'forbidden' });
  const fields = fieldsOf(query, report);
  return names.reduce((before, name) => {
    const { id } = findGivable(fields, name);
    const { model, saved, isBound } = report;
    const own = fieldsBehind(model, id);
    const isFixed = isBound && own.some((of) => filterOf(saved, of) !== null);
    if (isFixed || isLocked(model, id, rights.locked)) {
      throw new GivenError({ kind: 'locked', name });
    }
    const filter = readFieldFilter(given[name], model, id);
    if (filter === undefined) {
      throw new GivenError({ kind: 'value', name, takes: givenKind(model, id) });
    }
    const cleared = own.reduce((one, of) => setFilter(one, model, of, null), before);
    const of = filter === null ? null : soleField(filter);
    return of === null ? cleared : setFilter(cleared, model, of, filter);
  }, query);
}

/** A question in which the conditions on fields of these names are as they are saved. */
export function withoutGivenFilters(
  query: Query,
  names: readonly string[],
  report: GivenReport,
): Query {
  const fields = fieldsOf(query, report);
  return names
    .flatMap((name) => fieldsBehind(report.model, findGivable(fields, name).id))
    .reduce((one, of) => setFilter(one, report.model, of, filterOf(report.saved, of)), query);
}

/** The conditions of a question, and of its slicers also those without, as a page gets them. */
export function givenOfQuery(query: Query, report: GivenReport): GivenFilters {
  const fields = fieldsOf(query, report);
  const all = [query, report.saved].flatMap((one) => fieldFilters(one).map(({ of }) => of));
  const shown = new Set([...all, ...report.slicers]);
  return Object.fromEntries(
    fields
      .filter(({ id }) => shown.has(id))
      .map((field) => [givenName(fields, field), fieldValue(filterOf(query, field.id))]),
  );
}

/** Fields that a page can set: those that are filtered or slicers first, then all that are not hidden. */
function fieldsOf(query: Query, { saved, model, slicers }: GivenReport): Givable[] {
  const filtered = [query, saved].flatMap((one) => fieldFilters(one).map(({ of }) => of));
  const hidden = ({ name }: { name: string }) => findDimension(model, name)?.hidden === true;
  const open = [...model.hierarchies, ...model.dimensions].filter((one) => !hidden(one));
  const names = [...filtered, ...slicers, ...open.map(({ name }) => name)];
  return [...new Set(names)].flatMap((of) =>
    of === null || findField(model, of) === null ? [] : [{ id: of, label: labelOf(model, of) }],
  );
}

/** A field and, of a time hierarchy, its days, which spans are about. */
function fieldsBehind(model: CubeModel, of: string): string[] {
  const days = timeOf(model, of)?.name;
  return days === undefined || days === of ? [of] : [of, days];
}

function readFieldFilter(given: unknown, model: CubeModel, of: string): Filter | null | undefined {
  if (isRecord(given) && ('op' in given || 'and' in given || 'or' in given || 'not' in given)) {
    const filter = readFilter('op' in given ? { ...given, of } : given);
    return filter !== null && soleField(filter) === of ? filter : undefined;
  }
  const value = readGivenValue(given, model, of);
  if (!value) return value;
  const isList = value.op === 'in' || value.op === 'notIn';
  return { ...value, of: isList ? of : (timeOf(model, of)?.name ?? of) };
}

function fieldValue(filter: Filter | null): unknown {
  if (filter === null || !('of' in filter)) return filter;
  const { of: _of, ...condition } = filter;
  const bound = readBoundCondition(condition);
  return bound === undefined ? condition : givenValue(bound);
}
