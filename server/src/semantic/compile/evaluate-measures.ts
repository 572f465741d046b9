import type { AxisMaps } from './axis-maps';
import type { Compilation } from './compilation';
import { evaluateSide, type Groups } from './evaluate-side';
import { plainGrouping, type Grouping } from './groupings';
import { groupedSource } from './running-rows';
import type { NonAdditiveState } from '../states/non-additive-states';

/** States of every group: the grouping's keys and one column per state. */
export function statesSql(compilation: Compilation, grouping: Grouping, maps: AxisMaps): string {
  const states = compilation.measures.states();
  const source = groupedSource(
    compilation,
    'coded',
    maps,
    states.map(({ alias }) => alias),
    grouping.keys,
  );
  const columns = [
    ...grouping.select,
    ...states.map(({ alias, merged }) => `${merged} AS ${alias}`),
    ...(states.length === 0 ? ['count(*) AS one'] : []),
  ];
  return `SELECT ${columns.join(', ')} FROM ${source} AS source${grouping.groupBy()}`;
}

/** Values of one state that is computed again for each group: the grouping's keys and its alias. */
export function sideSql(
  compilation: Compilation,
  state: NonAdditiveState,
  grouping: Grouping,
  maps: AxisMaps,
): string {
  return evaluateSide(compilation, state, grouping, maps, measureGroupsOf);
}

/** As `sideSql`, but 0 in place of every value of a state with rows of its own. */
export function presenceSql(
  compilation: Compilation,
  { alias }: NonAdditiveState,
  grouping: Grouping,
  maps: AxisMaps,
): string {
  const source = groupedSource(compilation, `coded_${alias}`, maps, [], grouping.keys);
  const columns = [...grouping.select, `CASE WHEN count(*) > 0 THEN 0 END AS ${alias}`];
  return `SELECT ${columns.join(', ')} FROM ${source} AS source${grouping.groupBy()}`;
}

/** Alias of a state that has a part of its own. */
export function isSide(alias: string): boolean {
  return alias.startsWith('n');
}

/** States of every group and of the sides asked for, joined. */
export function measureGroupsOf(
  compilation: Compilation,
  grouping: Grouping,
  sides: readonly NonAdditiveState[],
  maps: AxisMaps,
): Groups {
  const { dialect } = compilation.statement;
  let sql = `(${statesSql(compilation, grouping, maps)}) AS v`;
  for (const state of sides) {
    const { alias } = state;
    const on = grouping.keys.map((name) => dialect.sameOrNull(`v.${name}`, `${alias}.${name}`));
    sql += ` LEFT JOIN (${sideSql(compilation, state, grouping, maps)}) AS ${alias} ON ${on.length === 0 ? '1 = 1' : on.join(' AND ')}`;
  }
  return {
    sql,
    column: (alias) => (isSide(alias) ? `${alias}.${alias}` : `v.${alias}`),
    root: grouping.root('v'),
  };
}

/** Values of measures per group: columns `by` of `v` and one SQL per measure. */
export function valuesAt(
  compilation: Compilation,
  by: readonly string[],
  measures: readonly string[],
  maps: AxisMaps,
): { sql: string; value: (measure: string) => string } {
  const { measures: states } = compilation;
  const sides = states.sidesOf(measures);
  const { sql, column, root } = measureGroupsOf(compilation, plainGrouping(by), sides, maps);
  return { sql, value: (measure) => states.final(measure, column, root) };
}
