import { mappedSource, type AxisMaps } from './axis-maps';
import type { Compilation } from './compilation';
import { distinctKeys } from './compile-leaf';
import { plainGrouping, type Grouping } from './groupings';
import type { DistinctState } from './measure-states';

/** States of every group: the grouping's keys and one column per state. */
export function statesSql(compilation: Compilation, grouping: Grouping, maps: AxisMaps): string {
  const states = compilation.measures.states();
  const source = mappedSource(
    compilation,
    'coded',
    maps,
    states.map(({ alias }) => alias),
  );
  const columns = [
    ...grouping.select,
    ...states.map(({ alias, merged }) => `${merged} AS ${alias}`),
  ];
  const selected = columns.length === 0 ? 'count(*) AS one' : columns.join(', ');
  return `SELECT ${selected} FROM ${source} AS source${grouping.groupBy()}`;
}

/** Value of a state that is not put together from smaller groups: the grouping's keys and its alias. */
export function sideSql(
  compilation: Compilation,
  state: DistinctState,
  grouping: Grouping,
  maps: AxisMaps,
): string {
  const keys = distinctKeys(state);
  const rows = mappedSource(compilation, `coded_${state.alias}`, maps, keys);
  const different = `SELECT ${[...grouping.select, ...keys].join(', ')} FROM ${rows} AS source${grouping.groupBy(keys)}`;
  const columns = [...grouping.keys, `count(*) AS ${state.alias}`];
  return `SELECT ${columns.join(', ')} FROM (${different})${plainGrouping(grouping.keys).groupBy()}`;
}

/** Alias of a state that stands in a part of its own. */
export function isSide(alias: string): boolean {
  return alias.startsWith('n');
}

/** Values of measures per group: columns `by` of `v` and one SQL per measure. */
export function valuesAt(
  compilation: Compilation,
  by: readonly string[],
  measures: readonly string[],
  maps: AxisMaps,
): { sql: string; value: (measure: string) => string } {
  const { measures: states, statement } = compilation;
  const grouping = plainGrouping(by);
  let sql = `(${statesSql(compilation, grouping, maps)}) AS v`;
  for (const state of states.distinctsOf(measures)) {
    const { alias } = state;
    const on = by.map((name) => statement.dialect.sameOrNull(`v.${name}`, `${alias}.${name}`));
    sql += ` LEFT JOIN (${sideSql(compilation, state, grouping, maps)}) AS ${alias} ON ${on.length === 0 ? '1 = 1' : on.join(' AND ')}`;
  }
  const column = (alias: string): string => (isSide(alias) ? `${alias}.${alias}` : `v.${alias}`);
  const root = by.length === 0 ? '1 = 1' : '1 = 0';
  return { sql, value: (measure) => states.final(measure, column, root) };
}
