import type { CubeModel, Dimension, Measure } from '@bi/contract/cube';
import type { MemberKey } from '@bi/contract/query';
import { wallClock } from './oracle-calendar';
import type {
  OracleDimension,
  OracleMeasure,
  OracleNumber,
  OracleRow,
  OracleWorld,
} from './oracle-world';
import type { SeededRandom } from './seeded-random';

const texts = [
  'a',
  'A',
  'b',
  'Ünïcødé',
  '',
  ' ',
  "O'Hara",
  '"quoted"',
  '日本',
  'z😀',
  'zﬀ',
  'null',
  '0',
  '%_\\',
];
const instants = [
  '2024-03-10T06:59:59.999Z',
  '2024-03-10T07:00:00.000Z',
  '2024-11-03T05:30:00.000Z',
  '2024-11-03T06:30:00.000Z',
  '2023-12-31T23:30:00.000Z',
  '2024-01-01T00:00:00.000Z',
  '2024-01-01T04:59:00.000Z',
  '2024-03-31T00:59:00.000Z',
  '2024-03-31T01:00:00.000Z',
  '2024-10-27T00:30:00.000Z',
  '2024-10-27T01:30:00.000Z',
  '2024-06-15T12:00:00.000Z',
  '2024-12-30T18:45:00.000Z',
  '2025-01-01T00:15:00.000Z',
];
const days = [
  '2023-12-31',
  '2024-01-01',
  '2024-02-29',
  '2024-03-10',
  '2024-03-31',
  '2024-04-01',
  '2024-06-30',
  '2024-07-01',
  '2024-11-03',
  '2024-12-29',
  '2024-12-30',
  '2024-12-31',
  '2025-01-01',
  '2025-01-06',
];

type Plain = Record<string, MemberKey>;

function maybe<T>(random: SeededRandom, share: number, value: () => T): T | null {
  return random.chance(share) ? null : value();
}

function factRow(random: SeededRandom, places: number): Plain {
  return {
    place: maybe(random, 0.08, () => random.int(0, places + 1)),
    back: maybe(random, 0.08, () => random.int(0, places)),
    s: maybe(random, 0.1, () => random.pick(texts)),
    n: maybe(random, 0.1, () => random.int(-4, 6)),
    x: maybe(random, 0.1, () => random.int(-100_000, 100_000) / 100),
    y: maybe(random, 0.1, () => random.int(-800, 800) / 8),
    b: maybe(random, 0.1, () => random.chance(0.5)),
    day: maybe(random, 0.06, () => random.pick(days)),
    ts: maybe(random, 0.06, () => random.pick(instants)),
    big: maybe(random, 0.3, () => random.int(0, 3) + 9_007_199_254_740_980),
  };
}

function quoted(value: MemberKey): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function insert(table: string, rows: Plain[]): string[] {
  if (rows.length === 0) return [];
  const values = rows.map((row) => `(${Object.values(row).map(quoted).join(', ')})`);
  return [`INSERT INTO ${table} VALUES ${values.join(', ')}`];
}

const column =
  (table: string, name: string) =>
  (row: OracleRow): MemberKey =>
    row[table]?.[name] ?? null;

/** Sum of fixed-point numbers, exact; text where the unscaled sum does not fit a double. */
function exactSum(values: readonly MemberKey[], scale: number): OracleNumber {
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

interface DimensionDraft {
  dimension: Dimension;
  plain: OracleDimension;
}

function draft(
  name: string,
  type: OracleDimension['type'],
  expr: string,
  joins: string[],
  value: OracleDimension['value'],
  sortBy?: string,
): DimensionDraft {
  return {
    dimension: { name, type, expr, ...(sortBy === undefined ? {} : { sortBy }) },
    plain: { type, joins, value },
  };
}

function placeDrafts(join: string, prefix: string): DimensionDraft[] {
  const from = (name: string) => column(join, name);
  const land = `${join}_land`;
  return [
    draft(`${prefix}city`, 'string', `${join}.city`, [join], from('city')),
    draft(`${prefix}state`, 'string', `${join}.state`, [join], from('state')),
    draft(`${prefix}grade`, 'number', `${join}.grade`, [join], from('grade')),
    draft(`${prefix}country`, 'string', `${land}.country`, [join, land], column(land, 'country')),
  ];
}

function drafts(): DimensionDraft[] {
  const n = column('fact', 'n');
  const s = column('fact', 's');
  return [
    draft('s', 'string', 's', [], s, 's_length'),
    draft('s_length', 'number', 'length(s)', [], (row) => {
      const value = s(row);
      return value === null ? null : [...String(value)].length;
    }),
    draft('n', 'number', 'n', [], n),
    draft('minus_n', 'number', '-n', [], (row) => {
      const value = n(row);
      return value === null ? null : 0 - Number(value);
    }),
    draft('sign_n', 'string', "case when n > 0 then 'pos' when n < 0 then 'neg' end", [], (row) => {
      const value = n(row);
      if (value === null || value === 0) return null;
      return Number(value) > 0 ? 'pos' : 'neg';
    }),
    draft('y', 'number', 'y', [], column('fact', 'y')),
    draft('b', 'boolean', 'b', [], column('fact', 'b')),
    draft('day', 'date', 'day', [], column('fact', 'day')),
    draft('ts', 'timestamp', 'ts', [], column('fact', 'ts')),
    draft('year', 'number', 'year(day)', [], (row) => {
      const value = column('fact', 'day')(row);
      return value === null ? null : Number(String(value).slice(0, 4));
    }),
    draft('month', 'number', 'month(day)', [], (row) => {
      const value = column('fact', 'day')(row);
      return value === null ? null : Number(String(value).slice(5, 7));
    }),
    draft('hour', 'number', 'hour(ts)', [], (row, timezone) => {
      const value = column('fact', 'ts')(row);
      return value === null ? null : Number(wallClock(String(value), timezone).slice(11, 13));
    }),
    ...placeDrafts('origin', 'from_'),
    ...placeDrafts('target', 'to_'),
  ];
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

function measures(): [Measure, OracleMeasure][] {
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
  ];
}

/** A model with data: facts with NULLs, dangling keys, duplicates, unicode and the edges of calendars. */
export function randomWorld(random: SeededRandom): OracleWorld {
  const lands = Array.from({ length: 4 }, (_, id) => ({
    id,
    country: maybe(random, 0.15, () => random.pick(['NO', 'SE', 'DK'])),
  }));
  const places = Array.from({ length: random.int(1, 8) }, (_, id) => ({
    id,
    city: maybe(random, 0.1, () => random.pick(['Oslo', 'Bergen', 'Malmö', 'Springfield', ''])),
    state: maybe(random, 0.1, () => random.pick(['N', 'S', 'W'])),
    grade: maybe(random, 0.2, () => random.int(1, 3)),
    land: maybe(random, 0.1, () => random.int(0, 5)),
  }));
  const facts = Array.from({ length: random.chance(0.05) ? 0 : random.int(1, 70) }, () =>
    factRow(random, places.length),
  );
  const landOf = (place: Plain | undefined): Plain | null =>
    lands.find(({ id }) => id === place?.['land']) ?? null;
  const placeOf = (id: MemberKey | undefined): Plain | undefined =>
    places.find((place) => place.id === id);
  const rows = facts.map((fact): OracleRow => {
    const [origin, target] = [placeOf(fact['place']), placeOf(fact['back'])];
    return {
      fact,
      origin: origin ?? null,
      origin_land: landOf(origin),
      target: target ?? null,
      target_land: landOf(target),
    };
  });
  const tables = Object.fromEntries(
    ['origin', 'target'].flatMap((join): [string, OracleRow[]][] => [
      [join, places.map((place) => ({ [join]: place, [`${join}_land`]: landOf(place) }))],
      [`${join}_land`, lands.map((land) => ({ [`${join}_land`]: land }))],
    ]),
  );
  const all = drafts();
  const allMeasures = measures();
  const model: CubeModel = {
    name: 'world',
    source: { table: 'fact' },
    key: [],
    ...(random.chance(0.5) ? { timezone: 'America/New_York' } : {}),
    joins: ['origin', 'target'].flatMap((join) => [
      {
        name: join,
        to: 'place',
        rel: 'many_to_one' as const,
        on: [[join === 'origin' ? 'place' : 'back', 'id'] as [string, string]],
      },
      {
        name: `${join}_land`,
        from: join,
        to: 'land',
        rel: 'many_to_one' as const,
        on: [['land', 'id'] as [string, string]],
      },
    ]),
    dimensions: all.map(({ dimension }) => dimension),
    hierarchies: [
      { name: 'from', levels: ['from_country', 'from_state', 'from_city'] },
      { name: 'to', levels: ['to_state', 'to_city'] },
      { name: 'calendar', levels: ['year', 'month', 'day'] },
      { name: 'mixed', levels: ['sign_n', 's', 'from_grade', 'b'] },
    ],
    measures: allMeasures.map(([measure]) => measure),
  };
  return {
    model,
    statements: [
      'CREATE OR REPLACE TABLE land (id INTEGER, country VARCHAR)',
      ...insert('land', lands),
      'CREATE OR REPLACE TABLE place (id INTEGER, city VARCHAR, state VARCHAR, grade TINYINT, land INTEGER)',
      ...insert('place', places),
      'CREATE OR REPLACE TABLE fact (place INTEGER, back SMALLINT, s VARCHAR, n TINYINT, x DECIMAL(12,2), y DOUBLE, b BOOLEAN, day DATE, ts TIMESTAMP, big BIGINT)',
      ...insert('fact', facts),
    ],
    rows,
    tables,
    dimensions: new Map(all.map(({ dimension, plain }) => [dimension.name, plain])),
    measures: new Map(allMeasures.map(([measure, plain]) => [measure.name, plain])),
  };
}
