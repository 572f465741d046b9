import type { Dialect } from '../../engine/dialect';
import type { RowSource } from '../rows/row-source';
import { aggregateInput, type RowsState, type SemiState } from './non-additive-states';

type Named = readonly [alias: string, sql: string];

/** What the rows of a state are read with, and their aggregates per group of the leaf. */
export interface SideRows {
  /** per row */
  inputs: Named[];
  /** conditions on rows */
  tests: string[];
  /** columns; rows are grouped by the first `grouped` of them, or kept as they are where it is null */
  output: { columns: Named[]; grouped: number | null };
}

/** Aggregates of a stock's values on one date, put together by `merge`. */
export interface SemiPart {
  column: string;
  fromRows: string;
  merge: 'sum' | 'min' | 'max';
}

/** Columns with the keys of a distinct count. */
export function distinctKeys({
  alias,
  keys,
}: {
  alias: string;
  keys: readonly unknown[];
}): string[] {
  return keys.map((_, index) => `${alias}_u${index}`);
}

/** Column with a value per row. */
export function valueColumn(alias: string): string {
  return `${alias}_x`;
}

/** Column with how often a value occurs. */
export function timesColumn(alias: string): string {
  return `${alias}_c`;
}

/** Columns that identify rows which a join repeats. */
export function rowKeyColumns(state: RowsState): string[] {
  return state.kind === 'distinct'
    ? []
    : state.rowKeys.map((_, index) => `${state.alias}_k${index}`);
}

/** Column with the date of a stock. */
export function dateColumn(alias: string): string {
  return `${alias}_d`;
}

/** Columns that identify the series of a stock. */
export function seriesColumns({ alias, semi }: SemiState): string[] {
  return semi.series.map((_, index) => `${alias}_s${index}`);
}

/** The aggregates of a stock's values on one date. */
export function semiParts({ alias, measure }: SemiState): SemiPart[] {
  const x = valueColumn(alias);
  const sum: SemiPart = { column: `${alias}_a`, fromRows: `sum(${x})`, merge: 'sum' };
  const count: SemiPart = { column: `${alias}_b`, fromRows: `count(${x})`, merge: 'sum' };
  const { agg } = measure.measure;
  switch (agg) {
    case 'count':
      return [{ ...count, column: `${alias}_a` }];
    case 'avg':
      return [sum, count];
    case 'min':
    case 'max':
      return [{ column: `${alias}_a`, fromRows: `${agg}(${x})`, merge: agg }];
    default:
      return [sum];
  }
}

/** Whether all that is read of a stock's rows is what `semiParts` keeps of them. */
export function isReadByParts(state: RowsState): state is SemiState {
  const { kind } = state;
  return kind === 'semi' && state.rowKeys.length === 0 && state.measure.measure.agg !== 'distinct';
}

function semiRows(
  state: SemiState,
  rows: RowSource,
  dialect: Dialect,
  held: ReadonlyMap<string, string> | null,
): SideRows {
  const { alias, measure, semi } = state;
  const series = seriesColumns(state);
  const date = dateColumn(alias);
  const read = (expression: (typeof semi)['over']): string =>
    rows.value({ expression, type: expression.type });
  const over = read(semi.over);
  const inputs: Named[] = [
    [date, over],
    ...semi.series.map((expression, index): Named => [series[index] ?? '', read(expression)]),
  ];
  const own: Named[] = [date, ...series].map((name) => [name, name]);
  const rowKeys = rowKeyColumns(state);
  if (measure.measure.agg === 'distinct') {
    const keys = distinctKeys({ alias, keys: measure.keys });
    const values = measure.keys.map((expression, index): Named => [
      keys[index] ?? '',
      read(expression),
    ]);
    const where = measure.where === null ? [] : [rows.emit(measure.where)];
    const notNull = [[date, over] as const, ...values].map(([, sql]) => `${sql} IS NOT NULL`);
    const columns = [...own, ...keys.map((key): Named => [key, key])];
    return {
      inputs: [...inputs, ...values],
      tests: [...notNull, ...where],
      output: { columns, grouped: columns.length },
    };
  }
  if (held !== null) {
    const parts = semiParts(state);
    const has = parts.map(({ column }) => rows.held(held.get(column) ?? 'NULL'));
    const [first = ''] = has;
    const hasValue = measure.measure.agg === 'count' ? `${first} > 0` : `${first} IS NOT NULL`;
    const merged = parts.map(({ column, merge }): Named => [column, `${merge}(${column})`]);
    return {
      inputs: [...inputs, ...parts.map(({ column }, at): Named => [column, has[at] ?? ''])],
      tests: [`${over} IS NOT NULL`, hasValue],
      output: { columns: [...own, ...merged], grouped: own.length },
    };
  }
  const x = aggregateInput(measure, rows, dialect) ?? '1';
  if (rowKeys.length > 0) {
    const value = valueColumn(alias);
    const columns = [...own, ...[...rowKeys, value].map((name): Named => [name, name])];
    return {
      inputs: [
        ...inputs,
        ...rowKeys.map((name, index): Named => [name, state.rowKeys[index] ?? '']),
        [value, x],
      ],
      tests: [`${over} IS NOT NULL`, `${x} IS NOT NULL`],
      output: { columns, grouped: columns.length },
    };
  }
  return {
    inputs: [...inputs, [valueColumn(alias), x]],
    tests: [`${over} IS NOT NULL`, `${x} IS NOT NULL`],
    output: {
      columns: [
        ...own,
        ...semiParts(state).map(({ column, fromRows }): Named => [column, fromRows]),
      ],
      grouped: own.length,
    },
  };
}

/** How the rows of a state are read; `held` are columns of the parts of a stock; null: none. */
export function sideRows(
  state: RowsState,
  rows: RowSource,
  dialect: Dialect,
  held: ReadonlyMap<string, string> | null = null,
): SideRows {
  const { alias } = state;
  switch (state.kind) {
    case 'semi':
      return semiRows(state, rows, dialect, held);
    case 'keyed':
    case 'percentile': {
      const x = aggregateInput(state.measure, rows, dialect) ?? '1';
      const type = state.measure.expression?.type ?? 'double';
      const value = valueColumn(alias);
      const rowKeys = rowKeyColumns(state);
      const isCounted = state.kind === 'percentile' && state.isCounted;
      const columns = [...rowKeys, value].map((name): Named => [name, name]);
      if (isCounted) columns.push([timesColumn(alias), 'count(*)']);
      return {
        inputs: [
          ...rowKeys.map((name, index): Named => [name, state.rowKeys[index] ?? '']),
          [value, state.kind === 'percentile' ? dialect.toDouble(x, type) : x],
        ],
        tests: x === '1' ? [] : [`${x} IS NOT NULL`],
        output: { columns, grouped: isCounted ? 1 : rowKeys.length === 0 ? null : columns.length },
      };
    }
    case 'distinct': {
      const names = distinctKeys(state);
      const inputs = state.keys.map((expression, index): Named => [
        names[index] ?? '',
        rows.value({ expression, type: expression.type }),
      ]);
      const own = state.where === null ? [] : [rows.emit(state.where)];
      return {
        inputs,
        tests: [...inputs.map(([, sql]) => `${sql} IS NOT NULL`), ...own],
        output: { columns: names.map((name): Named => [name, name]), grouped: names.length },
      };
    }
  }
}

/** Columns of a state's rows besides the keys of the fields. */
export function sideColumns(state: RowsState): string[] {
  switch (state.kind) {
    case 'distinct':
      return distinctKeys(state);
    case 'percentile':
      if (state.isCounted) return [valueColumn(state.alias), timesColumn(state.alias)];
      return [...rowKeyColumns(state), valueColumn(state.alias)];
    case 'keyed':
      return [...rowKeyColumns(state), valueColumn(state.alias)];
    case 'semi': {
      const own = [dateColumn(state.alias), ...seriesColumns(state)];
      if (state.measure.measure.agg === 'distinct') {
        return [...own, ...distinctKeys({ alias: state.alias, keys: state.measure.keys })];
      }
      const rowKeys = rowKeyColumns(state);
      if (rowKeys.length > 0) return [...own, ...rowKeys, valueColumn(state.alias)];
      return [...own, ...semiParts(state).map(({ column }) => column)];
    }
  }
}
