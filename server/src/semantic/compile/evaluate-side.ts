import type { AxisMaps } from './axis-maps';
import type { Compilation } from './compilation';
import { plainGrouping, type Grouping } from './groupings';
import { limitsAbove, limitsWithout } from './excluded-levels';
import { groupedSource, runningPercentileSql } from './running-rows';
import {
  dateColumn,
  distinctKeys,
  rowKeyColumns,
  semiParts,
  seriesColumns,
  sideColumns,
  timesColumn,
  valueColumn,
} from '../states/side-rows';
import type {
  LevelsState,
  PercentileState,
  RepeatState,
  RowsState,
  SemiState,
  NonAdditiveState,
} from '../states/non-additive-states';

/** Groups in a FROM clause: their keys are in `v`; `column` gives a state, `root` the total. */
export interface Groups {
  sql: string;
  column: (alias: string) => string;
  root: string;
}

type GroupsOf = (
  compilation: Compilation,
  grouping: Grouping,
  sides: readonly NonAdditiveState[],
  maps: AxisMaps,
) => Groups;

function select(columns: readonly string[], from: string, tail = ''): string {
  return `SELECT ${columns.join(', ')} FROM ${from}${tail}`;
}

/** Different keys of each group, counted. */
function countedSql(
  alias: string,
  keys: readonly string[],
  grouping: Grouping,
  rows: string,
): string {
  const different = select([...grouping.select, ...keys], rows, grouping.groupBy(keys));
  const columns = [...grouping.keys, `count(*) AS ${alias}`];
  return select(columns, `(${different})`, plainGrouping(grouping.keys).groupBy());
}

/**
 * A percentile from values and how often each occurs: the value, or the mean of two by their nearness,
 * at the place that it has among all in their order.
 */
function countedPercentileSql(
  { statement: { dialect } }: Compilation,
  { alias, p }: PercentileState,
  grouping: Grouping,
  rows: string,
): string {
  const { keys } = grouping;
  const [x, times] = [valueColumn(alias), timesColumn(alias)];
  const values = select(
    [...grouping.select, x, `sum(${times}) AS times`],
    rows,
    grouping.groupBy([x]),
  );
  const partition = keys.length === 0 ? '' : `PARTITION BY ${keys.join(', ')}`;
  const all = dialect.toDouble(`sum(times) OVER (${partition})`, 'integer');
  const placed = select(
    [
      ...keys,
      x,
      `sum(times) OVER (${partition} ORDER BY ${x}) AS upto`,
      `${p} * (${all} - 1) AS place`,
    ],
    `(${values})`,
  );
  const at = (place: string): string => `min(CASE WHEN upto > ${place}(place) THEN ${x} END)`;
  const between = select(
    [
      ...keys,
      `${at('floor')} AS low`,
      `${at('ceil')} AS high`,
      'max(place - floor(place)) AS part',
    ],
    `(${placed})`,
    plainGrouping(keys).groupBy(),
  );
  return select([...keys, `low * (1 - part) + high * part AS ${alias}`], `(${between})`);
}

/** Each series' rows of its first or last date in the group, or the mean of its dates. */
function semiSql(
  { statement: { dialect } }: Compilation,
  state: SemiState,
  grouping: Grouping,
  rows: string,
): string {
  const { alias, semi, measure } = state;
  const { agg } = measure.measure;
  const date = dateColumn(alias);
  const series = seriesColumns(state);
  const grouped = plainGrouping(grouping.keys);
  if (agg === 'distinct') {
    const keys = distinctKeys({ alias, keys: measure.keys });
    const inner = [...series, date, ...keys];
    const dated = select([...grouping.select, ...inner], rows, grouping.groupBy(inner));
    return countedSql(alias, keys, grouped, `(${edgeSql(dated)}) AS source`);
  }
  const parts = semiParts(state);
  const merged = parts.map(({ column, merge }) => `${merge}(${column}) AS ${column}`);
  const once = state.rowKeys.length > 0;
  const onDate = once ? parts.map(({ column, fromRows }) => `${fromRows} AS ${column}`) : merged;
  const inner = [...series, date];
  const dated = select([...grouping.select, ...inner, ...onDate], rows, grouping.groupBy(inner));
  const [first = '', second = ''] = parts.map(({ column }) => column);
  const mean = (a: string, b: string): string =>
    `${dialect.toDouble(a, 'integer')} / nullif(${dialect.toDouble(b, 'integer')}, 0)`;
  const value = agg === 'avg' ? mean(first, second) : first;
  if (semi.take !== 'avg') {
    const columns = [...grouping.keys, ...merged];
    const taken = select(columns, `(${edgeSql(dated)})`, grouped.groupBy());
    return select([...grouping.keys, `${value} AS ${alias}`], `(${taken})`);
  }
  // means are fractions: added in another order, their sum may end in another digit
  const overDates = agg === 'avg' ? `sum(${value} ORDER BY ${value})` : `sum(${value})`;
  const average = `${mean(overDates, 'count(*)')} AS x`;
  const perSeries = select([...grouping.keys, average], `(${dated})`, grouped.groupBy(series));
  const sum = 'sum(x ORDER BY x)';
  const extreme = agg === 'min' || agg === 'max' ? `${agg}(x)` : sum;
  const together = agg === 'avg' ? mean(sum, 'count(x)') : extreme;
  return select([...grouping.keys, `${together} AS ${alias}`], `(${perSeries})`, grouped.groupBy());

  function edgeSql(source: string): string {
    const by = [...grouping.keys, ...series];
    const partition = by.length === 0 ? '' : `PARTITION BY ${by.join(', ')}`;
    const edge = `${semi.take === 'first' ? 'min' : 'max'}(${date}) OVER (${partition}) AS edge`;
    return `SELECT * FROM (SELECT *, ${edge} FROM (${source})) WHERE ${date} = edge`;
  }
}

/** Rows of a state with their groups; rows that a join repeats count once in each group. */
function groupedRows(
  compilation: Compilation,
  state: RowsState,
  grouping: Grouping,
  maps: AxisMaps,
): { rows: string; grouping: Grouping } {
  const columns = sideColumns(state);
  const rows = `${groupedSource(compilation, `coded_${state.alias}`, maps, columns, grouping.keys)} AS source`;
  const rowKeys = rowKeyColumns(state);
  if (rowKeys.length === 0) return { rows, grouping };
  const others = columns.filter((name) => !rowKeys.includes(name));
  const least = others.map((name) => `min(${name}) AS ${name}`);
  const once = select([...grouping.select, ...least], rows, grouping.groupBy(rowKeys));
  return { rows: `(${once}) AS source`, grouping: plainGrouping(grouping.keys) };
}

function rowsSql(
  compilation: Compilation,
  state: RowsState,
  grouped: Grouping,
  maps: AxisMaps,
): string {
  const { alias } = state;
  const x = valueColumn(alias);
  if (state.kind === 'percentile' && state.rowKeys.length === 0) {
    const percentile = { alias, value: x, p: state.p };
    const running = runningPercentileSql(compilation, percentile, maps, grouped.keys);
    if (running !== null) return running;
  }
  const { rows, grouping } = groupedRows(compilation, state, grouped, maps);
  const { dialect } = compilation.statement;
  switch (state.kind) {
    case 'distinct':
      return countedSql(alias, distinctKeys(state), grouping, rows);
    case 'semi':
      return semiSql(compilation, state, grouping, rows);
    case 'keyed': {
      const { agg } = state.measure.measure;
      const mean = `${dialect.toDouble(`sum(${x})`, 'integer')} / nullif(count(${x}), 0)`;
      const value = agg === 'avg' ? mean : `${agg}(${x})`;
      return select([...grouping.select, `${value} AS ${alias}`], rows, grouping.groupBy());
    }
    case 'percentile': {
      if (state.isCounted) return countedPercentileSql(compilation, state, grouping, rows);
      const value = `${dialect.percentile(x, state.p)} AS ${alias}`;
      return grouping
        .sets()
        .map((set) => select([...set.select, value], rows, set.groupBy))
        .join(' UNION ALL ');
    }
  }
}

function levelsSql(
  compilation: Compilation,
  state: LevelsState,
  grouping: Grouping,
  maps: AxisMaps,
  groupsOf: GroupsOf,
): string {
  const { dialect } = compilation.statement;
  const { alias, measure, keys } = state;
  const { kind = 'exclude', names = [], agg = 'avg' } = measure.at ?? {};
  const evaluated = (inner: Grouping): string => {
    const hasRows = state.hasRows((name) => `v.${name}`);
    const tests = [
      ...state.lacking.map((name) => `v.${name} = 0`),
      ...(hasRows === null || kind !== 'include' ? [] : [`(${hasRows} OR ${inner.root('v')})`]),
    ];
    const where = tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
    return evaluatedSql(compilation, state, inner, maps, groupsOf, where);
  };
  const present = compilation.measures.streams().length > 1 ? state.presences() : [];
  /** groups that have rows the calculation reads */
  const outerGroups = (groups: Grouping, further: readonly string[]): string => {
    const counts = present.map((one, index) => `sum(${one}) AS q${index}`);
    const columns = [...groups.select, ...further, ...counts, 'count(*) AS one'];
    const rows = `${groupedSource(compilation, 'coded', maps, present, groups.keys)} AS source`;
    const all = select(columns, rows, groups.groupBy());
    const tests = [...counts.map((_, index) => `s.q${index} > 0`), groups.root('s')];
    return present.length === 0
      ? `(${all})`
      : `(SELECT * FROM (${all}) AS s WHERE ${tests.join(' OR ')})`;
  };
  // fractions added in another order may end in another digit
  const sorted = agg === 'sum' || agg === 'avg' ? `${agg}(x ORDER BY x)` : `${agg}(x)`;
  const put = (columns: readonly string[], from: string): string =>
    select([...columns, `${sorted} AS ${alias}`], from, plainGrouping(columns).groupBy());
  if (kind === 'include') return put(grouping.keys, `(${evaluated(grouping.with(keys))})`);
  if (kind === 'fix') {
    const outer = outerGroups(grouping.with(keys), []);
    const on = keys.map((key) => dialect.sameOrNull(`l.${key}`, `w.${key}`));
    const joined = select(
      [...grouping.keys.map((key) => `l.${key} AS ${key}`), 'w.x AS x'],
      `${outer} AS l JOIN (${evaluated(plainGrouping([], keys))}) AS w`,
      ` ON ${on.length === 0 ? '1 = 1' : on.join(' AND ')}`,
    );
    return put(grouping.keys, `(${joined})`);
  }
  const excluded = limitsAbove(compilation, limitsWithout(compilation, names), grouping);
  const selects = excluded.map(({ limits, levels, test }) => {
    const reduced = grouping.reduced(limits);
    const least = reduced.nodes.map((name, index) => `min(${name}) AS m${index}`);
    const outer = outerGroups(grouping, [...least, ...levels]);
    const on = reduced.on('l', 'w').map(([left, right]) => dialect.sameOrNull(left, right));
    return select(
      [...grouping.keys.map((key) => `l.${key} AS ${key}`), `w.x AS ${alias}`],
      `${outer} AS l JOIN (${evaluated(reduced.grouping)}) AS w`,
      ` ON ${[...on, ...test].join(' AND ') || '1 = 1'}`,
    );
  });
  return selects.join(' UNION ALL ');
}

/** Values `x` that a state is computed from, per group of another grouping. */
function evaluatedSql(
  compilation: Compilation,
  state: LevelsState | RepeatState,
  inner: Grouping,
  maps: AxisMaps,
  groupsOf: GroupsOf,
  where = '',
): string {
  const { sql, column, root } = groupsOf(compilation, inner, state.sides(), maps);
  const columns = inner.keys.map((key) => `v.${key} AS ${key}`);
  return select([...columns, `${state.value(column, root)} AS x`], sql, where);
}

/** Values of the larger groups that a fact has, for every group in them. */
function repeatSql(
  compilation: Compilation,
  state: RepeatState,
  grouping: Grouping,
  maps: AxisMaps,
  groupsOf: GroupsOf,
): string {
  const { dialect } = compilation.statement;
  const reduced = grouping.reduced(state.limits, state.without);
  const least = reduced.nodes.map((name, index) => `min(${name}) AS m${index}`);
  const rows = `${groupedSource(compilation, 'coded', maps, [], grouping.keys)} AS source`;
  const columns = [...grouping.select, ...least, 'count(*) AS one'];
  const outer = select(columns, rows, grouping.groupBy());
  const on = reduced.on('l', 'w').map(([left, right]) => dialect.sameOrNull(left, right));
  const values = evaluatedSql(compilation, state, reduced.grouping, maps, groupsOf);
  return select(
    [...grouping.keys.map((key) => `l.${key} AS ${key}`), `w.x AS ${state.alias}`],
    `(${outer}) AS l JOIN (${values}) AS w`,
    ` ON ${on.length === 0 ? '1 = 1' : on.join(' AND ')}`,
  );
}

/** See `sideSql`. `groupsOf` evaluates the measures a calculation at other levels reads. */
export function evaluateSide(
  compilation: Compilation,
  state: NonAdditiveState,
  grouping: Grouping,
  maps: AxisMaps,
  groupsOf: GroupsOf,
): string {
  if (state.kind === 'levels') return levelsSql(compilation, state, grouping, maps, groupsOf);
  if (state.kind === 'repeat') return repeatSql(compilation, state, grouping, maps, groupsOf);
  return rowsSql(compilation, state, grouping, maps);
}
