import type { Axis, Filter, Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';

function without<T>(list: readonly T[]): T[][] {
  return list.map((_, index) => list.filter((_unused, other) => other !== index));
}

function smallerAxes(axes: Axis[]): Axis[][] {
  const plainer = axes.flatMap((axis, index) =>
    (['top', 'sort', 'totals', 'grain', 'expand', 'set', 'properties'] as const)
      .filter((part) => axis[part] !== undefined)
      .map((part) =>
        axes.map((other, at) => (at === index ? { ...other, [part]: undefined } : other)),
      ),
  );
  return [...without(axes), ...plainer].map((list) => JSON.parse(JSON.stringify(list)) as Axis[]);
}

function smallerFilters(filter: Filter): Filter[] {
  if ('not' in filter) return [filter.not, ...smallerFilters(filter.not).map((not) => ({ not }))];
  const parts = 'and' in filter ? filter.and : 'or' in filter ? filter.or : [];
  const rebuilt = [
    ...without(parts),
    ...parts.flatMap((part, index) =>
      smallerFilters(part).map((smaller) =>
        parts.map((other, at) => (at === index ? smaller : other)),
      ),
    ),
  ];
  return [
    ...parts,
    ...rebuilt.map((list): Filter => ('and' in filter ? { and: list } : { or: list })),
  ];
}

/** Queries with one part less, for finding the least one that still differs. */
export function* smallerQueries(
  query: Query,
  rules: AppliedRule[],
): Generator<{ query: Query; rules: AppliedRule[] }> {
  for (const fewer of without(rules)) yield { query, rules: fewer };
  for (const part of ['where', 'window', 'totals', 'showEmpty', 'timezone', 'weekStart'] as const) {
    if (query[part] === undefined) continue;
    const { [part]: _, ...rest } = query;
    yield { query: rest, rules };
  }
  for (const calculated of without(query.calculated ?? [])) {
    yield { query: { ...query, calculated }, rules };
  }
  for (const fields of without(query.fields ?? [])) {
    yield { query: { ...query, fields }, rules };
  }
  for (const having of without(query.having ?? [])) yield { query: { ...query, having }, rules };
  for (const rows of smallerAxes(query.rows)) yield { query: { ...query, rows }, rules };
  for (const columns of smallerAxes(query.columns)) yield { query: { ...query, columns }, rules };
  for (const measures of without(query.measures)) yield { query: { ...query, measures }, rules };
  for (const where of query.where === undefined ? [] : smallerFilters(query.where)) {
    yield { query: { ...query, where }, rules };
  }
}
