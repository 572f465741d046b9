import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { shareWithEverybody } from '../support/share-with-everybody';
import { signUp } from '../support/sign-up';
import { placesText } from './origins-text';

let lab: AppFixture;
let amy: { token: string };

const model = (name: string, more = '') =>
  placesText(
    name,
    { origin: 'origin', region: 'place.region', town: 'place.city' },
    { trips: 'agg: count', miles: 'agg: sum, expr: distance_mi' },
    more,
  );

const limited = `access:
  - {role: analyst, rows: "place.region = 'West'", hide: [miles, town]}
`;

const call = callsBy(() => lab);
const run = (sql: string) => call(amy, 'POST', '/sql/run', { sql });

beforeAll(async () => {
  lab = await openAppFixture();
  amy = (await signUp(lab, 'amy', 'analyst')).as;
  await call('ana', 'DELETE', '/cubes/flights');
  const made = await call('ana', 'POST', '/cubes', { text: model('west_trips', limited) });
  expect(made.errorMessage).toBe('');
  await shareWithEverybody(lab, '/cubes/west_trips', 'manage');
});
afterAll(() => lab.close());

describe('an analyst whom a cube limits', () => {
  it('may not edit, copy or delete that cube, and sees what its access shows', async () => {
    const seen = await call(amy, 'GET', '/cubes/west_trips');
    expect(seen.data.permissions).toMatchObject({ edit: false, delete: false });
    expect(JSON.stringify(seen.data.model)).not.toContain('miles');
    const { version } = seen.data;
    const answers = [
      await call(amy, 'PUT', '/cubes/west_trips', { version, text: model('west_trips') }),
      await call(amy, 'POST', '/cubes/west_trips/duplicate'),
      await call(amy, 'DELETE', '/cubes/west_trips'),
      await call(amy, 'GET', '/cubes/west_trips/history'),
    ];
    for (const answer of answers) {
      expect([answer.code, answer.message]).toEqual([1002, expect.stringContaining('west_trips')]);
    }
  });

  it('works on no other model over its tables', async () => {
    const text = model('other');
    const query = { cube: 'other', rows: [{ of: 'town' }], columns: [], measures: ['miles'] };
    const answers = [
      await call(amy, 'POST', '/cubes', { text }),
      await call(amy, 'POST', '/cubes/preview', { text, query }),
      await call(amy, 'POST', '/cubes/validate', { text, measure: true }),
      await call(amy, 'POST', '/cubes/determined', { text, dimension: 'town' }),
      await call(amy, 'POST', '/cubes/generate', { table: 'fact_flights' }),
    ];
    for (const answer of answers) {
      expect([answer.code, answer.message]).toEqual([1002, expect.stringContaining('west_trips')]);
    }
    const sources = await call(amy, 'GET', '/cube-sources');
    expect(sources.data.map(({ table }: { table: string }) => table)).toEqual(['dim_date']);
  });

  it('reads the same rows by SQL, without the columns of hidden fields', async () => {
    const counted = await run(
      'SELECT count(*) AS n, count(DISTINCT origin) AS o FROM fact_flights',
    );
    expect(counted.data.rows.values).toEqual([[240], [2]]);
    expect(counted.data.rowsLimited).toBe(true);
    const hidden = await run('SELECT distance_mi FROM fact_flights');
    expect(hidden.code).toBe(1001);
    const places = await run('SELECT airport_code FROM dim_airport ORDER BY 1');
    expect(places.data.rows.values).toEqual([['LAX', 'SEA']]);
    expect((await run('SELECT city FROM dim_airport')).code).toBe(1001);
    const catalog = await call(amy, 'GET', '/sql/catalog');
    const flights = catalog.data.relations.find(
      (one: { name: string }) => one.name === 'fact_flights',
    );
    expect(flights.rowCount).toBeNull();
    expect(JSON.stringify(flights.columns)).not.toContain('distance_mi');
  });

  it('reads the same rows and columns in the review of a table, its profile and its file', async () => {
    const tables = await call(amy, 'GET', '/tables?pageSize=50');
    const flights = tables.data.items.find(
      (one: { tableName: string }) => one.tableName === 'fact_flights',
    );
    expect([flights.rowCount, flights.sizeBytes]).toEqual([null, null]);
    const detail = await call(amy, 'GET', `/tables/${flights.id}`);
    expect([detail.data.rowsLimited, JSON.stringify(detail.data.columns)]).toEqual([
      true,
      expect.not.stringContaining('distance_mi'),
    ]);
    const rows = await call(amy, 'POST', `/tables/${flights.id}/rows`, { limit: 5 });
    expect(rows.data.total).toBe(240);
    expect(rows.data.columns.map(({ name }: { name: string }) => name)).not.toContain(
      'distance_mi',
    );
    const named = { columns: ['distance_mi'] };
    expect((await call(amy, 'POST', `/tables/${flights.id}/rows`, named)).code).toBe(1001);
    const profile = await call(amy, 'GET', `/tables/${flights.id}/profile`);
    expect(profile.data.rowCount).toBe(240);
    expect(JSON.stringify(profile.data)).not.toContain('distance_mi');
    const file = (await call(amy, 'GET', `/tables/${flights.id}/csv`)).text.trimEnd().split('\n');
    const header = (file[0] ?? '').split(',');
    const origins = new Set(file.slice(1).map((line) => line.split(',')[header.indexOf('origin')]));
    expect([file.length, [...origins].sort()]).toEqual([241, ['LAX', 'SEA']]);
    expect([header.includes('hour'), header.includes('distance_mi')]).toEqual([true, false]);
    const whole = await call('ana', 'GET', `/tables/${flights.id}/profile`);
    expect(whole.data.rowCount).toBe(480);
  });

  it('drills through to the same rows without hidden fields or plain columns', async () => {
    const query = { cube: 'west_trips', rows: [], columns: [], measures: ['trips'] };
    const drilled = await call(amy, 'POST', '/query/drill-through', {
      query,
      cell: { rows: [], columns: [] },
    });
    expect(drilled.data.rows.total).toBe(240);
    const names = drilled.data.rows.columns.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['origin', 'region']);
  });

  it('reads a View over the tables under the same rows, never rows that were stored', async () => {
    const made = await call('ana', 'POST', '/views', {
      name: 'All trips',
      sql: 'SELECT origin, count(*) AS trips FROM fact_flights GROUP BY ALL',
      materialisation: { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' },
    });
    expect(made.errorMessage).toBe('');
    await shareWithEverybody(lab, `/views/${String(made.data.id)}`);
    await lab.keepDue();
    const read = await run(`SELECT sum(trips) AS n FROM ${made.data.viewName}`);
    expect(read.data.rows.values).toEqual([[240]]);
    const tables = await call('ana', 'GET', '/tables?pageSize=50');
    const kept = tables.data.items.find(
      (one: { tableName: string }) => one.tableName === made.data.viewName,
    );
    const rows = await call(amy, 'POST', `/tables/${kept.id}/rows`, {});
    expect([rows.code, rows.message]).toEqual([1002, expect.stringContaining('west_trips')]);
    const wide = await call('ana', 'POST', '/views', {
      name: 'Miles of trips',
      sql: 'SELECT origin, distance_mi FROM fact_flights',
    });
    await shareWithEverybody(lab, `/views/${String(wide.data.id)}`);
    const broken = await run(`SELECT * FROM ${wide.data.viewName}`);
    expect(broken.code).toBe(1001);
    const scheduled = await call(amy, 'POST', '/views', {
      name: 'Kept by Amy',
      sql: 'SELECT origin FROM fact_flights',
      materialisation: { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' },
    });
    expect(scheduled.code).toBe(1001);
  });

  it('may not turn a View that cubes read into a way around', async () => {
    const view = await call(amy, 'POST', '/views', {
      name: 'Days',
      sql: 'SELECT date FROM dim_date',
    });
    const text = `name: days\nsource: {table: ${view.data.viewName}}\nkey: []\njoins: []\ndimensions:\n  - {name: day, expr: date, type: date}\nhierarchies: []\nmeasures:\n  - {name: n, agg: count}\n`;
    expect((await call(amy, 'POST', '/cubes', { text })).code).toBe(1000);
    const { id, version } = view.data;
    const saved = await call(amy, 'PUT', `/views/${id}`, {
      name: 'Days',
      version,
      sql: 'SELECT date FROM fact_flights',
      accept: true,
    });
    expect([saved.code, saved.message]).toEqual([1002, expect.stringContaining('west_trips')]);
  });
});

describe('a cube over a View', () => {
  it('refuses the View and what it reads to whom it limits, naming the cube', async () => {
    const view = await call('ana', 'POST', '/views', {
      name: 'Calendar',
      sql: 'SELECT date, is_weekend FROM dim_date',
    });
    const { viewName } = view.data;
    await shareWithEverybody(lab, `/views/${String(view.data.id)}`);
    const text = `name: calendar\nlabel: Calendar\nsource: {table: ${viewName}}\nkey: []\njoins: []\ndimensions:\n  - {name: day, expr: date, type: date}\nhierarchies: []\nmeasures:\n  - {name: n, agg: count}\naccess:\n  - {role: analyst, rows: "is_weekend"}\n`;
    expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
    for (const name of [viewName, 'dim_date']) {
      const refused = await run(`SELECT * FROM ${name}`);
      expect([refused.code, refused.message]).toEqual([1001, expect.stringContaining('Calendar')]);
    }
  });
});

describe('an administrator whom an entry names', () => {
  it('is limited as well, but may repair the cube', async () => {
    const text = model('own_limit', `access:\n  - {role: administrator, rows: "origin = 'BOS'"}\n`);
    const made = await call('ana', 'POST', '/cubes', { text });
    expect(made.errorMessage).toBe('');
    const counted = await call('ana', 'POST', '/sql/run', {
      sql: 'SELECT count(*) FROM fact_flights',
    });
    expect(counted.data.rows.values).toEqual([[120]]);
    const { version } = made.data.cube ?? made.data;
    const body = { version, text: model('own_limit'), acceptVisible: true };
    expect((await call('ana', 'PUT', '/cubes/own_limit', body)).errorMessage).toBe('');
    const whole = await call('ana', 'POST', '/sql/run', {
      sql: 'SELECT count(*) FROM fact_flights',
    });
    expect(whole.data.rows.values).toEqual([[480]]);
  });
});
