import type { Axis, Filter, MemberPath, MemberSet, Query } from '@bi/contract/query/query';

/** The set that an axis names. */
export function setOf({ set }: Axis, { sets = [] }: Query): MemberSet | null {
  return sets.find(({ name }) => name === set) ?? null;
}

function filterOf(
  { of, grain, calendar }: Axis,
  { paths }: MemberSet,
  isHierarchy: boolean,
): Filter {
  if (isHierarchy) return { of, op: 'in', paths };
  const values = paths.map(([key = null]) => key);
  if (grain === undefined) return { of, op: 'in', values };
  return { of, grain, ...(calendar === undefined ? {} : { calendar }), op: 'in', values };
}

function expanded({ expand = 1 }: Axis, { paths }: MemberSet): Axis['expand'] {
  const length = paths[0]?.length ?? 1;
  if (expand === 'all') return expand;
  if (typeof expand === 'number') return Math.max(expand, length);
  return [
    ...paths.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1))),
    ...expand,
  ];
}

/**
 * A question whose sets are conditions on the rows and open the members above theirs; the order of the
 * members stays with the axis.
 */
export function withSets(query: Query, hierarchies: readonly string[]): Query {
  if (query.sets === undefined) return query;
  const axes = [...query.rows, ...query.columns];
  const filters = axes.flatMap((axis) => {
    const set = setOf(axis, query);
    return set === null ? [] : [filterOf(axis, set, hierarchies.includes(axis.of))];
  });
  const opened = (axis: Axis): Axis => {
    const set = setOf(axis, query);
    return set === null ? axis : { ...axis, expand: expanded(axis, set)! };
  };
  const parts = [...(query.where === undefined ? [] : [query.where]), ...filters];
  return {
    ...query,
    rows: query.rows.map(opened),
    columns: query.columns.map(opened),
    ...(parts.length === 0 ? {} : { where: { and: parts } }),
  };
}

/**
 * Conditions that hold for a share of all over some axes: those on other fields than theirs, and the
 * sets of the other axes.
 */
export function filtersBeside(
  query: Query,
  sides: readonly ('rows' | 'columns')[],
  levelsOf: (of: string) => string[],
  around: (names: string[]) => string[] = (names) => names,
): Filter[] {
  const own = sides.flatMap((side) => query[side]);
  const names = new Set(around(own.flatMap(({ of }) => levelsOf(of))));
  const fields = (filter: Filter): string[] => {
    if ('and' in filter) return filter.and.flatMap(fields);
    if ('or' in filter) return filter.or.flatMap(fields);
    return 'not' in filter ? fields(filter.not) : levelsOf(filter.of);
  };
  const parts = (filter: Filter | undefined): Filter[] => {
    if (filter === undefined) return [];
    return 'and' in filter ? filter.and.flatMap(parts) : [filter];
  };
  const left = parts(query.where).filter((part) => {
    const tested = fields(part);
    return tested.length === 0 || tested.some((name) => !names.has(name));
  });
  const others = [...query.rows, ...query.columns].filter((axis) => !own.includes(axis));
  const sets = others.flatMap((axis) => {
    const set = setOf(axis, query);
    return set === null ? [] : [filterOf(axis, set, levelsOf(axis.of)[0] !== axis.of)];
  });
  return [...left, ...sets];
}

/** Place of a member in a set, by the keys down to it; of the first member below it, too. */
export function placeInSet(set: MemberSet, keys: MemberPath): number {
  const length = Math.min(keys.length, set.paths[0]?.length ?? 1);
  return set.paths.findIndex((path) =>
    keys.slice(0, length).every((key, index) => key === path[index]),
  );
}
