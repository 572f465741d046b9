import type { Measure, PeriodShift } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import type { OracleMeasure, OracleNumber, OracleRow } from './oracle-world';
import { levelMeasures } from './level-measures';
import { manyMeasures } from './many-measures';
import { semiMeasures } from './semi-measures';
import { column } from './world-dimensions';

/** Sum of fixed-point numbers, exact; text where the unscaled sum does not fit a double. */
export function exactSum(values: readonly MemberKey[], scale: number): OracleNumber {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  let sum = 0n;
  for (const value of known) sum += BigInt(Math.round(Number(value) * 10 ** scale));
  const size = sum < 0n ? -sum : sum;
  if (size < 2n ** 53n) return Number(sum) / 10 ** scale;
  const text = size.toString().padStart(scale + 1, '0');
  const whole = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  return `${sum < 0n ? '-' : ''}${whole}`;
}

function roundHalfAway(value: number, scale: number): number {
  const scaled = Math.abs(value) * 10 ** scale;
  const rounded = scaled - Math.floor(scaled) >= 0.5 ? Math.floor(scaled) + 1 : Math.floor(scaled);
  return (Math.sign(value) * rounded) / 10 ** scale;
}

function rowsMeasure(
  measure: Measure,
  value: (rows: readonly OracleRow[]) => OracleNumber,
): [Measure, OracleMeasure] {
  return [measure, { kind: 'rows', value }];
}

function distinct(rows: readonly OracleRow[], keys: ((row: OracleRow) => MemberKey)[]): number {
  const found = new Set<string>();
  for (const row of rows) {
    const values = keys.map((key) => key(row));
    if (!values.includes(null)) found.add(JSON.stringify(values));
  }
  return found.size;
}

function shifted(name: string, calc: string, shift: PeriodShift): [Measure, OracleMeasure] {
  const column = shift.over === 'day' ? 'day' : 'ts';
  return [
    { name, calc, shift },
    {
      kind: 'calc',
      of: [calc],
      shift: { column, n: shift.n, unit: shift.unit },
      value: ([value = null]) => value,
    },
  ];
}

/** The value below which a share of values lies, between two of them where need be. */
export function percentile(values: readonly number[], p: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = p * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

/** Every measure of a random world, in the model's words and as a plain function. */
export function worldMeasures(): [Measure, OracleMeasure][] {
  const of =
    (name: string) =>
    (rows: readonly OracleRow[]): MemberKey[] =>
      rows.map(column('fact', name));
  const known = (values: MemberKey[]): number[] =>
    values.filter((value) => value !== null).map(Number);
  const mean = (values: MemberKey[], scale: number): number | null => {
    const count = known(values).length;
    return count === 0 ? null : Number(exactSum(values, scale)) / count;
  };
  const positive = (rows: readonly OracleRow[]): OracleRow[] =>
    rows.filter((row) => Number(row['fact']?.['n'] ?? 0) > 0);
  return [
    rowsMeasure({ name: 'rows', agg: 'count' }, (rows) => rows.length),
    rowsMeasure(
      { name: 'positive', agg: 'count', where: 'n > 0' },
      (rows) => positive(rows).length,
    ),
    rowsMeasure(
      { name: 'texts', agg: 'count', expr: 's' },
      (rows) => of('s')(rows).filter((value) => value !== null).length,
    ),
    rowsMeasure({ name: 'sum_n', agg: 'sum', expr: 'n' }, (rows) => exactSum(of('n')(rows), 0)),
    rowsMeasure({ name: 'sum_x', agg: 'sum', expr: 'x' }, (rows) => exactSum(of('x')(rows), 2)),
    rowsMeasure({ name: 'sum_big', agg: 'sum', expr: 'big' }, (rows) =>
      exactSum(of('big')(rows), 0),
    ),
    rowsMeasure({ name: 'sum_y', agg: 'sum', expr: 'y' }, (rows) => {
      const values = known(of('y')(rows));
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
    }),
    rowsMeasure({ name: 'sum_y2', agg: 'sum', expr: 'y', scale: 2 }, (rows) =>
      exactSum(
        of('y')(rows).map((value) => (value === null ? null : roundHalfAway(Number(value), 2))),
        2,
      ),
    ),
    rowsMeasure(
      { name: 'sum_x_where', agg: 'sum', expr: 'x', where: "n > 0 and s <> 'a'" },
      (rows) =>
        exactSum(
          of('x')(
            positive(rows).filter(
              (row) => !['a', null].includes(column('fact', 's')(row) as string),
            ),
          ),
          2,
        ),
    ),
    rowsMeasure({ name: 'avg_n', agg: 'avg', expr: 'n' }, (rows) => mean(of('n')(rows), 0)),
    rowsMeasure({ name: 'avg_x', agg: 'avg', expr: 'x' }, (rows) => mean(of('x')(rows), 2)),
    rowsMeasure({ name: 'min_y', agg: 'min', expr: 'y' }, (rows) => {
      const values = known(of('y')(rows));
      return values.length === 0 ? null : Math.min(...values);
    }),
    rowsMeasure({ name: 'max_n', agg: 'max', expr: 'n * 2' }, (rows) => {
      const values = known(of('n')(rows));
      return values.length === 0 ? null : Math.max(...values) * 2;
    }),
    rowsMeasure({ name: 'distinct_s', agg: 'distinct', expr: 's' }, (rows) =>
      distinct(rows, [column('fact', 's')]),
    ),
    rowsMeasure({ name: 'pairs', agg: 'distinct', keys: ['place', 'back'] }, (rows) =>
      distinct(rows, [column('fact', 'place'), column('fact', 'back')]),
    ),
    rowsMeasure({ name: 'cities', agg: 'distinct', expr: 'origin.city', where: 'n > 0' }, (rows) =>
      distinct(positive(rows), [column('origin', 'city')]),
    ),
    [
      { name: 'ratio', calc: 'sum_n / positive' },
      {
        kind: 'calc',
        of: ['sum_n', 'positive'],
        value: ([sum = null, count = null]) =>
          sum === null || count === null || count === 0 ? null : sum / count,
      },
    ],
    [
      { name: 'nested', calc: 'case when ratio > 1 then ratio - distinct_s else -avg_n end' },
      {
        kind: 'calc',
        of: ['ratio', 'distinct_s', 'avg_n'],
        value: ([ratio = null, count = null, avg = null]) => {
          if (ratio !== null && ratio > 1) return count === null ? null : ratio - count;
          return avg === null ? null : -avg;
        },
      },
    ],
    shifted('sum_n_year_ago', 'sum_n', { over: 'day', n: -1, unit: 'year' }),
    shifted('rows_next_month', 'rows', { over: 'day', n: 1, unit: 'month' }),
    shifted('distinct_s_ago', 'distinct_s', { over: 'day', n: -1, unit: 'quarter' }),
    shifted('avg_x_ago', 'avg_x', { over: 'ts', n: -2, unit: 'week' }),
    shifted('rows_day_ago', 'rows', { over: 'local_day', n: -1, unit: 'day' }),
    shifted('year_and_week_ago', 'sum_n_year_ago', { over: 'ts', n: -1, unit: 'week' }),
    rowsMeasure({ name: 'median_x', agg: 'percentile', expr: 'x', p: 0.5 }, (rows) =>
      percentile(known(of('x')(rows)), 0.5),
    ),
    rowsMeasure(
      { name: 'high_n', agg: 'percentile', expr: 'n', p: 0.75, where: "s <> 'a'" },
      (rows) =>
        percentile(
          known(
            of('n')(
              rows.filter((row) => !['a', null].includes(column('fact', 's')(row) as string)),
            ),
          ),
          0.75,
        ),
    ),
    ...manyMeasures(),
    ...semiMeasures(),
    ...levelMeasures(),
    [
      { name: 'growth', calc: 'sum_n - coalesce(sum_n_year_ago, 0)' },
      {
        kind: 'calc',
        of: ['sum_n', 'sum_n_year_ago'],
        value: ([now = null, before = null]) => (now === null ? null : now - (before ?? 0)),
      },
    ],
  ];
}
