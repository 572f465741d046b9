import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, SERVICE_KEY, type AppFixture } from '../support/app-fixture';
import { bodyOf, LOOK, reportTile } from '../support/dashboard-calls';
import { signUp } from '../support/sign-up';
import { makeTable } from '../support/upload-file';

let lab: AppFixture;
let amy: Awaited<ReturnType<typeof signUp>>;
let view: { id: string; viewName: string; version: number };
let report: { id: string; slug: string; version: number };

type As = Parameters<AppFixture['call']>[0]['as'];
const call = (as: As, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  lab.call({
    ...(as === undefined ? {} : { as }),
    method,
    path,
    ...(body === undefined ? {} : { body }),
  });
async function made(path: string, body: unknown, as: As = 'ana') {
  const answer = await call(as, 'POST', path, body);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
}

const SQL = 'SELECT origin, "date" AS flown, distance_mi AS miles FROM fact_flights';
/** Airports of the fixture, those of the West among them, and the row of the total. */
const [AIRPORTS, WESTERN, TOTAL] = [4, 2, 1];
const presentation = { show: 'grid', chart: { kind: 'auto' } };
const everybody = { shares: [{ kind: 'tenant', id: '', level: 'view' }] };
const cube = () => `view:${view.id}`;
const ask = () => ({
  cube: cube(),
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['row_count', 'sum_miles'],
});
const total = (of = cube()) => ({ cube: of, rows: [], columns: [], measures: ['row_count'] });
const counted = async (as: As, query: object = total()) => {
  const { code, data } = await call(as, 'POST', '/query', query);
  return code === 1000 ? data.cellSet.cells[0].values[0] : code;
};
const save = async (sql: string, accept = false) => {
  const { data } = await call('ana', 'GET', `/views/${view.id}`);
  const { name, version } = data;
  return call('ana', 'PUT', `/views/${view.id}`, { name, sql, version, accept });
};

beforeAll(async () => {
  lab = await openAppFixture();
  amy = await signUp(lab, 'amy', 'analyst');
  view = await made('/views', { name: 'Trips', sql: SQL });
  report = await made('/reports', { name: 'Trips by origin', query: ask(), presentation });
});
afterAll(() => lab.close());

describe('a View that is asked', () => {
  it('has its columns as fields, with dates, sums and means of numbers', async () => {
    const { data } = await call('ana', 'GET', `/cubes/${encodeURIComponent(cube())}`);
    expect(data).toMatchObject({ id: cube(), name: 'Trips', explorable: true, rowsLimited: false });
    expect(data.permissions).toEqual({ edit: false, delete: false, share: false });
    const names = (all: { name: string }[]) => all.map(({ name }) => name);
    expect(names(data.model.dimensions)).toEqual(
      expect.arrayContaining(['origin', 'flown_year', 'flown_day', 'miles']),
    );
    expect(names(data.model.hierarchies)).toEqual(['flown']);
    expect(names(data.model.measures)).toEqual(
      'sum_miles row_count avg_miles min_miles max_miles origin_count'.split(' '),
    );
  });

  it('answers, gives members, the days of its dates, the rows behind a cell and files', async () => {
    const path = `/cubes/${encodeURIComponent(cube())}`;
    expect(await counted('ana')).toBe(480);
    const { data: members } = await call('ana', 'POST', `${path}/members`, {
      of: 'origin',
      search: 'se',
    });
    expect(members.members.map(({ key }: { key: string }) => key)).toEqual(['SEA']);
    const { data: range } = await call('ana', 'GET', `${path}/date-range?of=flown_day`);
    expect(range).toEqual({ first: '2001-01-01', last: '2001-06-30' });
    const rows = await made('/query/drill-through', {
      query: total(),
      cell: { rows: [], columns: [] },
    });
    expect(rows.rows.total).toBe(480);
    const begun = await call('ana', 'POST', `/reports/${report.id}/export`, { format: 'csv' });
    expect(begun.code, begun.message).toBe(1010);
    await expect
      .poll(async () => (await call('ana', 'GET', `/jobs/${begun.data.job.id}?wait=5`)).data.state)
      .toBe('done');
    const asked = await made('/query', ask());
    const again = await made('/query/verify', {
      query: ask(),
      receipt: asked.trace.receipt,
    });
    expect(again).toMatchObject({ state: 'computed', what: [] });
    expect(again.cellSet).toEqual(asked.cellSet);
  });

  it('is not there for another tenant, without a token and for a colleague it is not shared with', async () => {
    const path = `/cubes/${encodeURIComponent(cube())}`;
    for (const as of ['gus', amy.as, 'raj'] as const) {
      expect((await call(as, 'GET', path)).code).toBe(1003);
      expect(await counted(as)).toBe(1003);
      expect((await call(as, 'POST', `${path}/members`, { of: 'origin' })).code).toBe(1003);
      const body = { name: 'Mine', query: ask(), presentation };
      expect((await call(as, 'POST', '/reports', body)).code).not.toBe(1000);
    }
    expect((await call(undefined, 'POST', '/query', total())).status).toBe(401);
    expect(await counted('ana', total('view:trips'))).toBe(1003);
  });

  it('cannot be edited, deleted, copied or shared as a cube', async () => {
    const path = `/cubes/${encodeURIComponent(cube())}`;
    expect((await call('ana', 'GET', `${path}/edit`)).code).toBe(1003);
    expect((await call('ana', 'DELETE', path)).code).toBe(1003);
    expect((await call('ana', 'POST', `${path}/duplicate`)).code).toBe(1003);
    expect((await call('ana', 'PUT', `${path}/shares`, everybody)).code).toBe(1003);
  });
});

describe('a report on a View', () => {
  it('is named by its View, in lists and where the View is used', async () => {
    const { data } = await call('ana', 'GET', '/reports?search=Trips by');
    expect(data.items[0]).toMatchObject({ cube: cube(), cubeName: 'Trips' });
    const used = await call('ana', 'GET', `/views/${view.id}/used-by`);
    expect(used.data).toContainEqual({
      kind: 'report',
      id: report.slug,
      name: 'Trips by origin',
      columns: ['origin', 'miles'],
    });
  });

  it('is shared without its View: filtered and drilled as it is, and nothing else is asked', async () => {
    await call('ana', 'PUT', `/reports/${report.id}/shares`, everybody);
    const { code, data } = await call(amy.as, 'POST', '/query', ask());
    expect([code, data.cellSet.rows.count]).toEqual([1000, AIRPORTS + TOTAL]);
    const where = { of: 'origin', op: 'in', values: ['SEA'] };
    expect(await counted(amy.as, { ...ask(), where })).toBe(120);
    expect(await counted(amy.as)).toBe(1002);
    const detail = await call(amy.as, 'GET', `/cubes/${encodeURIComponent(cube())}`);
    expect(detail.data.explorable).toBe(false);
    expect(JSON.stringify(detail.data.model)).not.toContain('flown');
    expect((await call(amy.as, 'GET', `/views/${view.id}`)).code).toBe(1003);
  });

  it('shows a person the rows that their rules leave in the View, and no other', async () => {
    const { data } = await call('raj', 'POST', '/query', ask());
    expect(data.trace).toMatchObject({ rowsLimited: true, rowsScanned: null });
    const asked = await call('raj', 'POST', '/sql/run', {
      sql: 'SELECT DISTINCT origin FROM fact_flights',
    });
    expect(asked.data.rows.total).toBe(WESTERN);
    expect(data.cellSet.rows.count).toBe(WESTERN + TOTAL);
  });

  it('is refused to a person whose rules cannot be applied to what the View reads', async () => {
    await makeTable(lab, 'ana', 'wages.csv', 'place,wage\nOslo,10\nRome,20', { name: 'Wages' });
    const { id } = await made('/views', { name: 'Pay', sql: 'SELECT place, wage FROM wages' });
    const query = { ...total(`view:${id}`), rows: [{ of: 'place' }] };
    const paid = await made('/reports', { name: 'Pay', query, presentation });
    await call('ana', 'PUT', `/reports/${paid.id}/shares`, everybody);
    expect((await call(amy.as, 'POST', '/query', query)).data.cellSet.rows.count).toBe(2 + TOTAL);
    const refused = await call('raj', 'POST', '/query', query);
    expect([refused.code, refused.message]).toEqual([1002, expect.stringContaining('Pay')]);
    expect(refused.text).not.toContain('Oslo');
  });

  it('is given to a guest by its token, and nothing else of the View', async () => {
    const { data } = await call({ token: SERVICE_KEY }, 'POST', '/embed-tokens', {
      subject: 'guest',
      resources: [`report:${report.id}`],
    });
    const guest = { token: data.token };
    expect((await call(guest, 'POST', '/query', ask())).code).toBe(1000);
    expect(await counted(guest)).toBe(1002);
  });

  it('is in dashboards, with filters that are bound to columns, also for those who do not see the View', async () => {
    const tiles = [{ ...reportTile(report.id) }];
    const filters = [
      { id: 'f', name: 'From', bindings: { [cube()]: 'origin' }, scope: 'all' as const },
    ];
    const board = await made('/dashboards', { name: 'Trips', body: bodyOf(tiles, { filters }) });
    await call('ana', 'PUT', `/dashboards/${board.id}/shares`, everybody);
    const opened = await made(`/dashboards/${board.id}/open`, {}, amy.as);
    expect(opened.cubes).toMatchObject([{ slug: cube(), name: 'Trips', explorable: false }]);
    expect(opened.dashboard.reports).toMatchObject([{ cube: cube(), cubeName: 'Trips' }]);
    const picked = { ...ask(), where: { of: 'origin', op: 'in', values: ['SEA'] } };
    expect(await counted(amy.as, picked)).toBe(120);
  });

  it('names the dashboards that show it or ask the View themselves among the users of the View', async () => {
    const tile = { ...reportTile(report.id), kind: 'query', query: total(), presentation: LOOK };
    const { report: _report, ...own } = tile;
    const query = { ...total(), measures: ['sum_miles'] };
    const board = await made('/dashboards', { name: 'Own', body: bodyOf([{ ...own, query }]) });
    const used = async (as: As) => {
      const { data } = await call(as, 'GET', `/views/${view.id}/used-by`);
      return (data as { kind: string }[]).filter(({ kind }) => kind === 'dashboard');
    };
    expect(await used('ana')).toEqual([
      { kind: 'dashboard', id: board.slug, name: 'Own', columns: ['miles'] },
      { kind: 'dashboard', id: 'trips', name: 'Trips', columns: [] },
    ]);
    await call('ana', 'DELETE', `/dashboards/${board.id}`);
    expect(await used('ana')).toHaveLength(1);
  });
});

describe('a View that changes below its reports', () => {
  it('says which reports lose a column before it is saved', async () => {
    const refused = await save(SQL.replace('distance_mi AS miles', 'delay_min AS late'));
    expect(refused.code).toBe(1010);
    expect(refused.data.breaks).toContainEqual({
      kind: 'report',
      id: report.id,
      name: 'Trips by origin',
      columns: ['miles'],
    });
  });

  it('says by name which field a report no longer has', async () => {
    const sql = SQL.replace('distance_mi AS miles', 'delay_min AS late');
    expect((await save(sql, true)).code).toBe(1000);
    const asked = await call('ana', 'POST', '/query', ask());
    expect([asked.code, asked.message]).toEqual([1001, expect.stringContaining('sum_miles')]);
    expect((await save(SQL, true)).code).toBe(1000);
    expect((await call('ana', 'POST', '/query', ask())).code).toBe(1000);
  });

  it('says that it is in the trash, and is back with it', async () => {
    await call('ana', 'DELETE', `/views/${view.id}`);
    const gone = await call('ana', 'POST', '/query', ask());
    expect([gone.code, gone.message]).toEqual([1003, expect.stringContaining('trash of Views')]);
    const { data } = await call('ana', 'GET', `/reports/${report.id}`);
    expect(data.cubeName).toBe('Trips');
    await call('ana', 'POST', `/views/${view.id}/restore`);
    expect(await counted('ana')).toBe(480);
  });

  it('says which table is missing below it', async () => {
    const table = await makeTable(lab, 'ana', 'x.csv', 'k,v\na,1', { name: 'Extra' });
    const { data } = await call('ana', 'GET', `/tables/${table}`);
    const sql = `SELECT k, v FROM ${data.tableName}`;
    const { id } = await made('/views', { name: 'Over extra', sql });
    expect(await counted('ana', total(`view:${id}`))).toBe(1);
    await call('ana', 'DELETE', `/tables/${table}`);
    const gone = await call('ana', 'POST', '/query', total(`view:${id}`));
    expect([gone.code, gone.message]).toEqual([1003, expect.stringContaining(data.tableName)]);
  });
});
