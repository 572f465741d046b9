import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';
import { placesText } from './origins-text';

let lab: AppFixture;
let val: { token: string };

type As = Parameters<AppFixture['call']>[0]['as'];
const call = callsBy(() => lab);

const plain = (
  name: string,
  table: string,
  measure: string,
  more = '',
  type = 'string',
) => `name: ${name}
label: ${name}
source: {table: ${table}}
key: []
joins: []
dimensions: [{name: start, expr: origin, type: ${type}}]
hierarchies: []
measures: [{name: n, ${measure}}]
${more}`;
const trips = (rows: string, hide = '[]') =>
  placesText(
    'trips',
    { start: 'origin' },
    { n: 'agg: count', miles: 'agg: sum, expr: distance_mi' },
    `access:
  - {role: viewer, rows: "${rows}", hide: ${hide}}
`,
  );
const WEST = "place.region = 'West'";

async function makeView(name: string, sql: string, more: object = {}): Promise<string> {
  const made = await call('ana', 'POST', '/views', { name, sql, ...more });
  expect(made.errorMessage).toBe('');
  return made.data.viewName as string;
}
async function makeCube(text: string): Promise<void> {
  expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
}
async function saveTrips(text: string): Promise<void> {
  const { data } = await call('ana', 'GET', '/cubes/trips/edit');
  const body = { version: data.cube.version, text, acceptVisible: true, acceptBreaks: true };
  expect((await call('ana', 'PUT', '/cubes/trips', body)).errorMessage).toBe('');
}
const totalOf = (cube: string) => ({ cube, rows: [], columns: [], measures: ['n'] });
/** What a cube counts for somebody; a refusal's code. */
async function counted(as: As, cube: string): Promise<unknown> {
  const { code, data } = await call(as, 'POST', '/query', totalOf(cube));
  return code === 1000 ? data.cellSet.cells[0].values[0] : code;
}

beforeAll(async () => {
  lab = await openAppFixture({ shared: true });
  val = (await signUp(lab, 'val', 'viewer')).as;
  await call('ana', 'DELETE', '/cubes/flights');
  await makeCube(trips(WEST));
  const sql = 'SELECT origin, count(*) AS trips FROM fact_flights GROUP BY ALL';
  await makeCube(plain('summary', await makeView('Summary', sql), 'agg: sum, expr: trips'));
});
afterAll(() => lab.close());

describe('a cube over a View of a table that another cube’s access limits', () => {
  it('counts, drills and lists members of the rows that are left', async () => {
    const asked = await call(val, 'POST', '/query', totalOf('summary'));
    expect([await counted('ana', 'summary'), await counted(val, 'summary')]).toEqual([480, 240]);
    expect(asked.data.trace).toMatchObject({ rowsLimited: true, rowsScanned: null });
    const drilled = await call(val, 'POST', '/query/drill-through', {
      query: totalOf('summary'),
      cell: { rows: [], columns: [] },
    });
    expect(drilled.data.rows.total).toBe(2);
    const members = await call(val, 'POST', '/cubes/summary/members', { of: 'start' });
    expect(members.data.members).toHaveLength(2);
  });

  it('follows a change of that access, whatever was answered before', async () => {
    await saveTrips(trips("origin = 'SEA'"));
    expect(await counted(val, 'summary')).toBe(120);
    await saveTrips(trips(WEST));
    expect(await counted(val, 'summary')).toBe(240);
  });

  it('reads no stored rows of the View, and gives no number of them', async () => {
    const sql = 'SELECT origin, 1 AS one FROM fact_flights';
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const view = await makeView('Kept', sql, { materialisation });
    expect((await call('ana', 'POST', `/views/${view}/run`)).errorMessage).toBe('');
    await makeCube(plain('over_kept', view, 'agg: sum, expr: one'));
    expect([await counted('ana', 'over_kept'), await counted(val, 'over_kept')]).toEqual([
      480, 240,
    ]);
    const sizes = async (as: As) => {
      const one = await call(as, 'GET', '/cubes/over_kept');
      const versions = await call(as, 'GET', '/cubes/over_kept/versions');
      const { items } = (await call(as, 'GET', '/cubes?search=over_kept')).data;
      return [one.data.rowCount, items[0].rowCount, versions.data.data[0]?.rowCount ?? null];
    };
    expect(await sizes('ana')).toEqual([480, 480, 480]);
    expect(await sizes(val)).toEqual([null, null, null]);
  });

  it('is refused by name where the View needs a column that is hidden', async () => {
    const view = await makeView('Far', 'SELECT origin, distance_mi AS far FROM fact_flights');
    await makeCube(plain('far', view, 'agg: sum, expr: far'));
    await saveTrips(trips(WEST, '[miles]'));
    const refused = await call(val, 'POST', '/query', totalOf('far'));
    expect([refused.code, refused.message]).toEqual([1002, expect.stringContaining('trips')]);
    expect(await counted(val, 'summary')).toBe(240);
    await saveTrips(trips(WEST));
  });
});

describe('a cube whose access is about a View', () => {
  it('is followed itself, and refuses other Views of the same tables', async () => {
    const days = 'SELECT date AS origin, is_weekend FROM dim_date';
    const view = await makeView('Days', days);
    const access = 'access: [{role: viewer, rows: is_weekend}]';
    await makeCube(plain('days', view, 'agg: count', access, 'date'));
    const [all, some] = [await counted('ana', 'days'), await counted(val, 'days')];
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(Number(all));
    const other = await makeView('Other days', days);
    await makeCube(plain('other_days', other, 'agg: count', '', 'date'));
    const refused = await call(val, 'POST', '/query', totalOf('other_days'));
    expect([refused.code, refused.message]).toEqual([1002, expect.stringContaining('"days"')]);
    expect(await counted('ana', 'other_days')).toBe(all);
    await makeCube(plain('same_days', view, 'agg: count', '', 'date'));
    expect(await counted(val, 'same_days')).toBe(all);
  });
});

describe('a person with row rules', () => {
  it('reads no stored rows of a View through a cube over it', async () => {
    const filter = { of: 'start', op: 'in', values: ['SEA'] };
    const amy = await signUp(lab, 'amy', 'analyst');
    const rule = { userId: amy.id, name: 'SEA', filter };
    expect((await call('ana', 'POST', '/row-rules', rule)).errorMessage).toBe('');
    const sql = "SELECT 'SEA' AS origin, 1 AS one FROM fact_flights";
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const view = await makeView('Mislabelled', sql, { materialisation });
    await call('ana', 'POST', `/views/${view}/run`);
    await makeCube(plain('mislabelled', view, 'agg: sum, expr: one'));
    expect([await counted('ana', 'mislabelled'), await counted(amy.as, 'mislabelled')]).toEqual([
      480, 120,
    ]);
    await saveTrips(trips(WEST).replace('expr: origin', 'expr: place.city'));
    expect(await counted(amy.as, 'mislabelled')).not.toBe(120);
  });
});
