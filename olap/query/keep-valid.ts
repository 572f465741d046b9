import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  Axis,
  Filter,
  FilterTest,
  Having,
  MeasureFilter,
  Query,
  Show,
} from '@bi/contract/query/query';
import { otherAxis, type AxisName } from './axis-name';
import {
  findDimension,
  findField,
  findMeasure,
  levelNames,
  levelsOnAxes,
  measureName,
  showId,
  withCalculated,
} from './model-fields';
import { hasPreviousPeriod } from './previous-period';

/** Most fields an axis, and most measures a query, may hold (limits of the contract). */
export const MAX_AXIS_FIELDS = 12;
export const MAX_MEASURES = 40;

/**
 * The query without whatever does not fit the model or itself: unknown and repeated fields and
 * measures, comparisons with a period before that nothing names, sorts and Top-N by measures that are not shown, sets that are not there, unknown properties, sorts at a member of an axis that was
 * rearranged since `before`, filters on unknown fields, measure conditions at levels that no longer
 * are on an axis. Measures that the query brings along count as the model's. Returns `query` itself when nothing had to go.
 */
export function keepValid(query: Query, cube: CubeModel, before: Query = query): Query {
  const model = withCalculated(cube, query);
  const taken = new Set<string>();
  const fit = (axes: Axis[], axis: AxisName): Axis[] =>
    axes
      .filter(({ of }) => {
        if (taken.has(of) || !findField(model, of)) return false;
        taken.add(of);
        return true;
      })
      .slice(0, MAX_AXIS_FIELDS)
      .map((one) => fitAxis(one, axis));
  const measures = uniqueMeasures(query, model);
  const shown = new Set(measures.flatMap((show) => [showId(show), measureName(show)]));
  const ids = new Set(measures.map(showId));

  function fitAxis(axis: Axis, name: AxisName): Axis {
    const { sort, top, set, properties, ...rest } = axis;
    const sortFits =
      sort !== undefined &&
      (ids.has(sort.by) || (sort.at === undefined && findDimension(model, sort.by) !== null)) &&
      (sort.at === undefined || stillMeans(before, query, otherAxis(name)));
    const topFits = top !== undefined && shown.has(top.by);
    const setFits =
      set !== undefined &&
      query.sets?.some((one) => one.name === set && one.of === axis.of) === true;
    const known = properties?.filter((one) => findDimension(model, one) !== null) ?? [];
    const fits =
      (sort === undefined || sortFits) &&
      (top === undefined || topFits) &&
      (set === undefined || setFits) &&
      known.length === (properties?.length ?? 0);
    if (fits) return axis;
    return {
      ...rest,
      ...(sortFits && { sort }),
      ...(topFits && { top }),
      ...(setFits && { set }),
      ...(known.length > 0 && { properties: known }),
    };
  }

  const rows = fit(query.rows, 'rows');
  const columns = fit(query.columns, 'columns');
  const next: Query = { ...query, rows, columns, measures };
  const where = query.where && fitFilter(query.where, model);
  if (where === undefined) delete next.where;
  else next.where = where;
  const having = fitHaving(query.having ?? [], next, model);
  if (having.length === 0) delete next.having;
  else next.having = having;
  return same(next, query) ? query : next;
}

/** True when `query` can be sent to the server as it is: a measure is shown and nothing has to be dropped. */
export function isRunnable(query: Query, model: CubeModel): boolean {
  return query.measures.length > 0 && keepValid(query, model) === query;
}

function uniqueMeasures(query: Query, model: CubeModel): Query['measures'] {
  const seen = new Set<string>();
  return query.measures
    .filter((show) => {
      const id = showId(show);
      if (seen.has(id) || !findMeasure(model, measureName(show))) return false;
      if (!isComparable(show, query, model)) return false;
      seen.add(id);
      return true;
    })
    .slice(0, MAX_MEASURES);
}

/** Whether the query says which period comes before that of a comparison. */
function isComparable(show: Show, query: Query, model: CubeModel): boolean {
  const compare = typeof show === 'string' ? undefined : show.compare;
  if (compare?.to !== 'previous' || compare.over === undefined) return true;
  return hasPreviousPeriod(query, model, compare.over);
}

/** A member path of an axis means the same while the fields it ran through stay where they were. */
function stillMeans(before: Query, after: Query, axis: AxisName): boolean {
  const sign = (one: Axis): string => `${one.of}:${one.grain ?? ''}`;
  const old = before[axis].map(sign);
  const now = after[axis].map(sign);
  return old.length > 0 && old.every((part, index) => now[index] === part);
}

function fitFilter(filter: Filter, model: CubeModel): Filter | undefined {
  if ('and' in filter || 'or' in filter) {
    const all = 'and' in filter ? filter.and : filter.or;
    const kept = all.flatMap((one) => fitFilter(one, model) ?? []);
    if (kept.length === 0) return undefined;
    if (kept.length === all.length && kept.every((one, index) => one === all[index])) return filter;
    return 'and' in filter ? { and: kept } : { or: kept };
  }
  if ('not' in filter) {
    const inner = fitFilter(filter.not, model);
    if (inner === undefined) return undefined;
    return inner === filter.not ? filter : { not: inner };
  }
  const field = findField(model, filter.of);
  if (!field) return undefined;
  return 'paths' in filter && field.kind !== 'hierarchy' ? undefined : filter;
}

function fitHaving(having: Having[], query: Query, model: CubeModel): Having[] {
  const levels = new Set(levelsOnAxes(query, model).map(({ level }) => level));
  const kept = having.filter(
    (one) =>
      levels.has(one.level) &&
      measuresOf(one.filter).every((name) => findMeasure(model, name) !== null) &&
      membersFit(one, query, model),
  );
  return kept.length === having.length ? having : kept;
}

/** Names of the measures a condition tests. */
export function measuresOf(filter: MeasureFilter): string[] {
  if ('and' in filter) return filter.and.flatMap(measuresOf);
  if ('or' in filter) return filter.or.flatMap(measuresOf);
  if ('not' in filter) return measuresOf(filter.not);
  if (!('m' in filter)) return [];
  return 'other' in filter ? [filter.m, filter.other] : [filter.m];
}

/** Whether the members that a condition tests are on the axis of its level, at it or before it. */
function membersFit({ filter, level }: Having, query: Query, model: CubeModel): boolean {
  const axis = [query.rows, query.columns].find((axes) => standsOn(axes, level, model) >= 0);
  if (axis === undefined) return false;
  const above = axis.slice(0, standsOn(axis, level, model) + 1);
  return membersOf(filter).every((test) =>
    above.some((one, index) => {
      if ('paths' in test) return one.of === test.of;
      const own = levelNames(model, one.of);
      const levels = index < above.length - 1 ? own : own.slice(0, own.indexOf(level) + 1);
      const isCut = 'values' in test || 'from' in test || 'value' in test;
      const grain = 'grain' in test ? test.grain : undefined;
      return levels.includes(test.of) && (!isCut || one.grain === grain);
    }),
  );
}

function standsOn(axes: Axis[], level: string, model: CubeModel): number {
  return axes.findIndex((axis) => levelNames(model, axis.of).includes(level));
}

function membersOf(filter: MeasureFilter): FilterTest[] {
  if ('and' in filter) return filter.and.flatMap(membersOf);
  if ('or' in filter) return filter.or.flatMap(membersOf);
  if ('not' in filter) return membersOf(filter.not);
  return 'of' in filter ? [filter] : [];
}

function same(a: Query, b: Query): boolean {
  const rowsSame = sameItems(a.rows, b.rows) && sameItems(a.columns, b.columns);
  return (
    rowsSame &&
    sameItems(a.measures, b.measures) &&
    a.where === b.where &&
    (a.having === b.having || (a.having === undefined && b.having === undefined))
  );
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
