import type { AggregateMeasure, Measure } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import type { OracleMeasure, OracleNumber, OracleRow } from './oracle-world';
import { column } from './world-dimensions';

const value = (row: OracleRow, name: string): MemberKey => row['fact']?.[name] ?? null;

function groupedBy(rows: readonly OracleRow[], keyOf: (row: OracleRow) => unknown): OracleRow[][] {
  const groups = new Map<string, OracleRow[]>();
  for (const row of rows) {
    const id = JSON.stringify(keyOf(row));
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups.values()];
}

const numbers = (rows: readonly OracleRow[], name: string): number[] =>
  rows.map((row) => Number(value(row, name)));

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

type Put = (rows: readonly OracleRow[]) => number;

/** Values of integers are exact, so that first and last can be compared to the digit. */
function taken(
  measure: AggregateMeasure,
  series: ((row: OracleRow) => unknown)[],
  counts: (row: OracleRow) => boolean,
  put: Put,
): [Measure, OracleMeasure] {
  const { take } = measure.semi!;
  const plain = (rows: readonly OracleRow[]): OracleNumber => {
    const all = rows.filter((row) => value(row, 'day') !== null && counts(row));
    if (all.length === 0) return null;
    const perSeries = groupedBy(all, (row) => series.map((one) => one(row)));
    if (take === 'avg') {
      const values = perSeries.map((own) =>
        mean(groupedBy(own, (row) => value(row, 'day')).map(put)),
      );
      if (measure.agg === 'avg') return mean(values);
      if (measure.agg === 'max') return Math.max(...values);
      return sum(values);
    }
    const kept = perSeries.flatMap((own) => {
      const days = own.map((row) => String(value(row, 'day'))).sort();
      const edge = take === 'first' ? days[0] : days.at(-1);
      return own.filter((row) => value(row, 'day') === edge);
    });
    return put(kept);
  };
  return [measure, { kind: 'rows', value: plain }];
}

/** Stocks over the day of a fact, as models say them and as plain functions. */
export function semiMeasures(): [Measure, OracleMeasure][] {
  const has = (name: string) => (row: OracleRow) => value(row, name) !== null;
  const s = (row: OracleRow) => value(row, 's');
  const place = (row: OracleRow) => value(row, 'place');
  const city = column('origin', 'city');
  const state = column('origin', 'state');
  return [
    taken(
      {
        name: 'stock_last',
        agg: 'sum',
        expr: 'n',
        semi: { over: 'day', take: 'last', per: ['s'] },
      },
      [s],
      has('n'),
      (rows) => sum(numbers(rows, 'n')),
    ),
    taken(
      {
        name: 'stock_first',
        agg: 'avg',
        expr: 'n',
        where: 'b',
        semi: { over: 'day', take: 'first', per: ['from_city', 'from_state'] },
      },
      [city, state],
      (row) => value(row, 'b') === true && value(row, 'n') !== null,
      (rows) => mean(numbers(rows, 'n')),
    ),
    taken(
      {
        name: 'stock_avg',
        agg: 'sum',
        expr: 'x',
        semi: { over: 'day', take: 'avg', per: ['s', 'from_city'] },
      },
      [s, city],
      has('x'),
      (rows) => sum(numbers(rows, 'x')),
    ),
    taken(
      { name: 'stock_mean', agg: 'avg', expr: 'n', semi: { over: 'day', take: 'avg', per: [] } },
      [],
      has('n'),
      (rows) => mean(numbers(rows, 'n')),
    ),
    taken(
      { name: 'stock_rows', agg: 'count', semi: { over: 'day', take: 'last', per: [] } },
      [],
      () => true,
      (rows) => rows.length,
    ),
    taken(
      { name: 'stock_most', agg: 'max', expr: 'n', semi: { over: 'day', take: 'avg', per: ['s'] } },
      [s],
      has('n'),
      (rows) => Math.max(...numbers(rows, 'n')),
    ),
    taken(
      {
        name: 'stock_places',
        agg: 'distinct',
        expr: 'place',
        semi: { over: 'day', take: 'last', per: ['s'] },
      },
      [s],
      has('place'),
      (rows) => new Set(rows.map(place)).size,
    ),
  ];
}
