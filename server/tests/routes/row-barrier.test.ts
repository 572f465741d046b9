import type { CubeModel } from '@bi/contract/cube/cube';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { LEAK_AGGREGATES, LEAK_EXPRESSIONS } from '../sql/leak-expressions';
import type { Answer, AppFixture } from '../support/app-fixture';
import { download } from '../support/download';
import { openTwoWorlds, type TwoWorlds } from '../support/two-worlds';
import { shareWithTenant } from '../../src/repositories/sharing/share-repository';
import { shareWithEverybody } from '../support/share-with-everybody';

/** Parts of ten of the expressions that are tried; the part moves each day, UTC. */
const PARTS = Math.min(10, Math.max(1, Number(process.env['BI_BARRIER_PARTS'] ?? 1)));
const DAY = Number(process.env['BI_BARRIER_DAY'] ?? Math.floor(Date.now() / 86_400_000));

type Who = 'ana' | 'raj';
let pair: TwoWorlds;
beforeAll(async () => {
  pair = await openTwoWorlds();
});
afterAll(async () => {
  process.stderr.write(`row barrier: ${compared} answers compared, ${different} differ\n`);
  await pair.close();
});

let compared = 0;
let different = 0;
const ofToday = (index: number) => (index + DAY) % 10 < PARTS;
const expressions = LEAK_EXPRESSIONS.filter((_, index) => ofToday(index));
const aggregates = LEAK_AGGREGATES.filter((_, index) => ofToday(index));

const post = (lab: AppFixture, as: Who, path: string, body: unknown) =>
  lab.call({ as, method: 'POST', path, body });
const shown = ({ code, message, data }: Answer) => ({ code, message, data: data as unknown });

async function exported(lab: AppFixture, as: Who, sql: string): Promise<unknown> {
  const made = await post(lab, as, '/sql/export', { sql, format: 'csv' });
  if (made.code !== 1000) return shown(made);
  const { id, rows, sizeBytes } = made.data as { id: string; rows: number; sizeBytes: number };
  return { rows, sizeBytes, text: (await download(lab, as, id)).text };
}

let views = 0;
/** A cube over a View that claims that all its rows are of the West. */
function cubeOver(table: string): CubeModel {
  return {
    version: 1,
    name: table,
    label: table,
    source: { table },
    key: [],
    joins: [
      { name: 'airport', to: 'dim_airport', rel: 'many_to_one', on: [['origin', 'airport_code']] },
    ],
    dimensions: [
      { name: 'origin_region', expr: 'region', type: 'string' },
      { name: 'value', expr: 'v', type: 'string' },
      { name: 'city', expr: 'airport.city', type: 'string' },
    ],
    hierarchies: [{ name: 'origin', levels: ['origin_region'] }],
    measures: [{ name: 'n', agg: 'count' }],
  } as unknown as CubeModel;
}

async function addCube({ database }: AppFixture, model: CubeModel): Promise<void> {
  const row = await database
    .selectFrom('cube')
    .selectAll()
    .where('tenant_id', '=', 'acme')
    .where('slug', '=', 'flights')
    .executeTakeFirstOrThrow();
  const { name } = model;
  const own = { id: name, slug: name, name, name_key: name };
  const text = { model: JSON.stringify(model), model_text: null };
  await database
    .insertInto('cube')
    .values({ ...row, ...own, ...text })
    .execute();
  await shareWithTenant(database, { ...row, ...own }, 'cube', 'view');
}

/** A View of the expression, its rows, and the rows and cells of a cube over it. */
async function viewed(lab: AppFixture, as: Who, name: string, value: string): Promise<unknown> {
  const sql = `SELECT 'West' AS region, origin, left(CAST((${value}) AS VARCHAR), 900) AS v
    FROM fact_flights`;
  const made = await post(lab, as, '/views', { name, sql });
  if (made.code !== 1000) return shown(made);
  const rows = await post(lab, as, `/views/${made.data.id as string}/rows`, { search: 'e' });
  await addCube(lab, cubeOver(name));
  const query = { cube: name, rows: [{ of: 'value' }], columns: [], measures: ['n'] };
  const cells = await post(lab, as, '/query', query);
  const cell = { rows: [], columns: [] };
  const drilled = await post(lab, as, '/query/drill-through', { query, cell });
  const members = await post(lab, as, `/cubes/${name}/members`, { of: 'value' });
  await lab.database.deleteFrom('cube').where('id', '=', name).execute();
  await lab.call({ as, method: 'DELETE', path: `/views/${made.data.id as string}` });
  return [rows, cells, drilled, members].map(shown);
}

type Place = (lab: AppFixture, as: Who, value: string, name: string) => Promise<unknown>;
const run =
  (write: (value: string) => string): Place =>
  async (lab, as, value) =>
    shown(await post(lab, as, '/sql/run', { sql: write(value) }));

const PLACES: Record<string, Place> = {
  SELECT: run((value) => `SELECT (${value}) AS v FROM fact_flights`),
  WHERE: run(
    (value) => `SELECT count(*), min(origin) FROM fact_flights
      WHERE CAST((${value}) AS VARCHAR) <> 'x'`,
  ),
  JOIN: run(
    (value) => `SELECT count(*) FROM fact_flights
      JOIN dim_airport a ON a.airport_code <> CAST((${value}) AS VARCHAR)`,
  ),
  'ORDER BY': run(
    (value) => `SELECT origin FROM fact_flights ORDER BY (${value}), date, hour LIMIT 3`,
  ),
  check: async (lab, as, value) =>
    shown(await post(lab, as, '/sql/check', { sql: `SELECT (${value}) FROM fact_flights` })),
  EXPLAIN: async (lab, as, value) => {
    const sql = `SELECT origin FROM fact_flights WHERE CAST((${value}) AS VARCHAR) <> 'x'`;
    return shown(await post(lab, as, '/sql/explain', { sql }));
  },
  export: (lab, as, value) => exported(lab, as, `SELECT (${value}) AS v FROM fact_flights`),
  'View and a cube over it': (lab, as, value, name) => viewed(lab, as, name, value),
};
const WINDOWS = /OVER/;

describe('no expression reveals a row that row rules leave out', () => {
  process.stderr.write(
    `row barrier: ${expressions.length} expressions, ${aggregates.length} aggregates of day ${DAY}\n`,
  );

  for (const [place, ask] of Object.entries(PLACES))
    test(
      `in ${place}`,
      async () => {
        let differ = 0;
        const revealed: string[] = [];
        const inSelect = ['SELECT', 'check', 'export'].includes(place);
        const tried = inSelect ? [...expressions, ...aggregates] : expressions;
        for (const value of tried) {
          if (WINDOWS.test(value) && ['WHERE', 'JOIN', 'EXPLAIN'].includes(place)) continue;
          views += 1;
          const name = `v_${views}`;
          const [a, b] = await pair.both((lab) => ask(lab, 'raj', value, name));
          compared += 1;
          if (a !== b) different += 1;
          if (a !== b) revealed.push(`${value}\n  ${a}\n  ${b}`);
          if (differ > 0) continue;
          const [all, other] = await pair.both((lab) => ask(lab, 'ana', value, `w_${views}`));
          if (all !== other) differ += 1;
        }
        expect(revealed).toEqual([]);
        // The worlds are not the same for who may see every row: a check never looks at rows.
        if (place !== 'check') expect(differ).toBe(1);
      },
      180_000 * PARTS,
    );
});

describe('the other ways to rows reveal nothing of those that row rules leave out', () => {
  const ask =
    (path: string, body?: unknown): ((lab: AppFixture) => Promise<unknown>) =>
    async (lab) =>
      shown(
        await lab.call({
          as: 'raj',
          path,
          ...(body === undefined ? {} : { method: 'POST' as const, body }),
        }),
      );
  const table = '/tables/fact_flights';
  const flights = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
  const ways: Record<string, (lab: AppFixture) => Promise<unknown>> = {
    'the catalog of SQL': ask('/sql/catalog'),
    'a preview': ask(`${table}/rows`, { limit: 50, sort: { column: 'delay_min', dir: 'desc' } }),
    'a search': ask(`${table}/rows`, { search: 'a' }),
    'a preview of a joined table': ask('/tables/dim_airport/rows', {}),
    'a profile': ask(`${table}/profile`),
    'a profile of a joined table': ask('/tables/dim_airport/profile'),
    'a download': async (lab) => (await lab.call({ as: 'raj', path: `${table}/csv` })).text,
    'a download of a joined table': async (lab) =>
      (await lab.call({ as: 'raj', path: '/tables/dim_airport/csv' })).text,
  };
  for (const [way, give] of Object.entries(ways))
    it(way, async () => {
      const [a, b] = await pair.both(give);
      expect(a).toBe(b);
      expect(a.length).toBeGreaterThan(50);
      expect(a).not.toMatch(/Alpha|Beta|QQ|ZZA/);
    });

  const calculated = [
    'flights / (flights - flights)',
    'flights * 9223372036854775807',
    'miles * miles * miles * miles * miles',
    'power(miles, 400)',
    'sqrt(flights - 1000)',
    'ln(flights - 240)',
    'to_number(to_text(miles))',
    'round(miles, 9)',
    'abs(flights - 9223372036854775807)',
    'if(flights > 240, 1 / 0, 2)',
    'miles % (flights - 120)',
    'average_delay / on_time_rate',
  ];
  const tests = [
    { of: 'origin_airport', op: 'contains', value: 'Alpha' },
    { of: 'origin_city', op: 'in', values: ['Beta', 'Alpha', 'Seattle'] },
    { of: 'hour', op: '>', value: 22 },
    { of: 'distance_band', op: '<>', value: '(' },
    { of: 'date', op: 'between', from: '2001-01-01', to: '2001-06-30' },
    { not: { of: 'destination_city', op: 'empty' } },
    { of: 'date', grain: 'month', op: '=', value: '2001-06-01' },
    {
      or: [
        { of: 'day_part', op: 'startsWith', value: '[' },
        { of: 'hour', op: '<', value: 3 },
      ],
    },
  ];
  const asked: [string, object][] = [
    ...calculated.map((calc): [string, object] => [
      `the measure ${calc}`,
      { ...flights, calculations: [{ name: 'mine', calc }], measures: ['flights', 'mine'] },
    ]),
    ...tests.map((where): [string, object] => [
      `the filter ${JSON.stringify(where)}`,
      { ...flights, where },
    ]),
    [
      'a condition on cells',
      {
        ...flights,
        having: [
          { on: 'origin_region', where: { m: 'flights', op: '>', value: 1 }, totals: 'all' },
        ],
      },
    ],
    [
      'a ranking',
      {
        ...flights,
        rows: [
          { of: 'destination', expand: 'all', top: { n: 2, by: 'average_delay', others: true } },
        ],
      },
    ],
  ];
  for (const [what, query] of asked)
    it(`a question with ${what}, its trace and the rows behind it`, async () => {
      const give = async (lab: AppFixture) => {
        const cells = await post(lab, 'raj', '/query', query);
        const cell = { rows: [], columns: [] };
        return [cells, await post(lab, 'raj', '/query/drill-through', { query, cell })].map(shown);
      };
      const [a, b] = await pair.both(give);
      expect(a).toBe(b);
      expect(a).not.toMatch(/Alpha|Beta|QQ|ZZA/);
    });

  it('how many rows were read is shown to those who see them all', async () => {
    const [lab] = pair.worlds;
    const body = { ...flights, rows: [{ of: 'day_part' }] };
    const limited = await post(lab, 'raj', '/query', body);
    expect(limited.data.trace.rowsScanned).toBeNull();
    const whole = await post(lab, 'ana', '/query', body);
    expect(whole.data.trace.rowsScanned).toBeGreaterThan(0);
    const statement = await post(lab, 'raj', '/sql/run', {
      sql: 'SELECT sum(hour) FROM fact_flights',
    });
    expect(statement.data.rowsScanned).toBe(240);
  });
});

describe('a cube over a live View', () => {
  it('that has a field of a rule leaves every other table readable', async () => {
    const [lab] = pair.worlds;
    const sql = `SELECT f.*, a.region FROM fact_flights f JOIN dim_airport a ON a.airport_code = f.origin`;
    const made = await post(lab, 'ana', '/views', { name: 'regional', sql });
    await shareWithEverybody(lab, `/views/${String(made.data.id)}`);
    const model = cubeOver('regional');
    await addCube(lab, {
      ...model,
      dimensions: model.dimensions.filter(({ name }) => name !== 'value'),
    });
    for (const table of ['fact_flights', 'dim_airport', 'dim_date', 'regional']) {
      const answer = await post(lab, 'raj', '/sql/run', { sql: `SELECT count(*) FROM ${table}` });
      expect([table, answer.code, answer.message]).toEqual([table, 1000, '']);
    }
    const query = { cube: 'regional', rows: [{ of: 'city' }], columns: [], measures: ['n'] };
    const cells = await post(lab, 'raj', '/query', query);
    expect(cells.code, cells.message).toBe(1000);
    expect(cells.data.cellSet.cells[0].values[0]).toBe(240);
    await lab.database.deleteFrom('cube').where('id', '=', 'regional').execute();
  });
});
