import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishTables, tablesOf } from '../support/publish-tables';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { makeTable } from '../support/upload-file';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  const rows = `FROM (VALUES (1, TIMESTAMP '2001-01-31 23:30:00'), (2, TIMESTAMP '2001-02-01 02:00:00'),
    (4, TIMESTAMP '2001-02-28 12:00:00'), (8, NULL)) AS t(n, moment)`;
  const types = ['TIMESTAMP', 'TIMESTAMP_S', 'TIMESTAMP_MS', 'TIMESTAMP_NS'];
  const columns = types.map((type) => `CAST(moment AS ${type}) AS ${type.toLowerCase()}_at`);
  const select = `SELECT n, ${columns.join(', ')}, timezone('UTC', moment) AS timestamptz_at, CAST(moment AS DATE) AS date_at ${rows}`;
  const plans = `SELECT timezone('UTC', moment) AS due, n * 10 AS planned ${rows}`;
  await publishTables(lab.dataDir, tablesOf({ moments: select, plans }));
});
afterAll(() => lab.close());

const text = (name: string, column: string, timezone = 'UTC') => `name: ${name}
source: {table: moments}
key: [n]
timezone: ${timezone}
joins: []
dimensions:
  - {name: day, expr: ${column}, type: date}
  - {name: month, expr: month(${column}), type: number}
  - {name: week_later, expr: "add_days(${column}, 7)", type: date}
hierarchies:
  - {name: calendar, levels: [month, day]}
measures:
  - {name: total, agg: sum, expr: n}
  - {name: before, calc: total, shift: {over: day, n: -1, unit: month}}
  - {name: last, agg: sum, expr: n, semi: {over: day, take: last, per: []}}
  - {name: planned, agg: sum, expr: planned, of: plans}
facts:
  - {name: plans, source: {table: plans}, key: [], joins: [], map: {day: due, month: month(due)}}
`;
const call = (path: string, body: object) => lab.call({ as: 'ana', method: 'POST', path, body });
/** Members of the rows with the numbers of each measure. */
const numbers = async (cube: string, query: object) => {
  const { data, message } = await call('/query', { cube, columns: [], ...query });
  const { rows, cells } = data?.cellSet ?? {};
  expect(rows, message).toBeDefined();
  return Array.from({ length: rows.count }, (_, at) => {
    const member =
      rows.kind[at] === 0 ? rows.levels[rows.level[at]].members[rows.member[at]] : 'total';
    return [member, ...cells.map(({ values }: { values: unknown[] }) => values[at])];
  });
};

describe.each(['date', 'timestamp', 'timestamp_s', 'timestamp_ms', 'timestamp_ns', 'timestamptz'])(
  'a date of a column of type %s',
  (type) => {
    it('has days, months, periods, moves and last days', async () => {
      const made = await call('/cubes', { text: text(`by_${type}`, `${type}_at`) });
      expect(made.code, made.message).toBe(1000);
      expect(
        await numbers(`by_${type}`, {
          rows: [{ of: 'day' }],
          measures: ['total', 'before', 'last', 'planned'],
        }),
      ).toEqual([
        ['total', 15, 15, 4, 150],
        ['2001-01-31', 1, null, 1, 10],
        ['2001-02-01', 2, null, 2, 20],
        ['2001-02-28', 4, 1, 4, 40],
        ['2001-03-01', null, 2, null, null],
        ['2001-03-28', null, 4, null, null],
        [null, 8, 8, null, 80],
      ]);
      expect(
        await numbers(`by_${type}`, {
          rows: [{ of: 'day', grain: 'month', totals: 'none' }],
          measures: ['total'],
          where: { of: 'day', op: 'between', from: '2001-01-31', to: '2001-02-01' },
        }),
      ).toEqual([
        ['2001-01-01', 1],
        ['2001-02-01', 2],
      ]);
      expect(
        (await numbers(`by_${type}`, { rows: [{ of: 'week_later' }], measures: ['total'] }))[1],
      ).toEqual(['2001-02-07', 1]);
      const { data } = await call(`/cubes/by_${type}/members`, { of: 'day' });
      expect(data.members.map(({ key }: { key: string }) => key)).toEqual([
        '2001-01-31',
        '2001-02-01',
        '2001-02-28',
        null,
      ]);
    });
  },
);

it('the days of a timestamp are those of the zone of the question', async () => {
  for (const type of ['timestamp', 'timestamptz', 'timestamp_ns']) {
    const name = `zone_${type}`;
    const made = await call('/cubes', { text: text(name, `${type}_at`, 'America/New_York') });
    expect(made.code, made.message).toBe(1000);
    const days = await numbers(name, { rows: [{ of: 'day' }], measures: ['total', 'planned'] });
    expect(days.slice(1, 3)).toEqual([
      ['2001-01-31', 3, 30],
      ['2001-02-28', 4, 40],
    ]);
  }
});

describe('a column of timestamps that people bring', () => {
  const cubeOf = (table: string) => `name: cube_of_${table}
source: {table: ${table}}
key: [n]
joins: []
dimensions:
  - {name: day, expr: moment, type: date}
hierarchies: []
measures:
  - {name: total, agg: sum, expr: n}
  - {name: before, calc: total, shift: {over: day, n: -1, unit: month}}
facts: []
`;
  const days = async (table: string) => {
    const made = await call('/cubes', { text: cubeOf(table) });
    expect(made.code, made.message).toBe(1000);
    const cube = `cube_of_${table}`;
    const query = { rows: [{ of: 'day' }], measures: ['total', 'before'] };
    const found = await numbers(cube, query);
    const where = { of: 'day', op: 'in', values: ['2001-02-28'] };
    expect(await numbers(cube, { ...query, measures: ['total'], where })).toEqual([
      ['total', 4],
      ['2001-02-28', 4],
    ]);
    return found;
  };
  const expected = [
    ['total', 15, 15],
    ['2001-01-31', 1, null],
    ['2001-02-01', 2, null],
    ['2001-02-28', 4, 1],
    ['2001-03-01', null, 2],
    ['2001-03-28', null, 4],
    [null, 8, 8],
  ];

  it('in a Parquet file gives the days of a date', async () => {
    const file = path.join(lab.dataDir, 'brought.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT * FROM (VALUES (1, TIMESTAMP '2001-01-31 23:30:00'), (2, TIMESTAMP '2001-02-01 02:00:00'),
        (4, TIMESTAMP '2001-02-28 12:00:00'), (8, NULL)) AS t(n, moment)) TO '${file}' (FORMAT parquet)`,
    );
    connection.closeSync();
    instance.closeSync();
    await makeTable(lab, 'ana', 'brought.parquet', readFileSync(file), { name: 'Brought' });
    expect(await days('brought')).toEqual(expected);
  });

  it('in a View gives the days of a date', async () => {
    const sql = 'SELECT n, timestamp_at AS moment FROM moments';
    const view = await call('/views', { name: 'Seen', sql });
    expect(view.code, view.message).toBe(1000);
    expect(view.data.columns).toContainEqual({ name: 'moment', type: 'timestamp' });
    expect(await days('seen')).toEqual(expected);
  });
});
