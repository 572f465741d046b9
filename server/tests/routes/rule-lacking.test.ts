import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
let amy: { id: string; as: { token: string } };
let bob: { id: string; as: { token: string } };
let ruleId: string;

const places =
  'joins: [{name: place, to: dim_airport, on: [[origin, airport_code]], rel: many_to_one}]';
const area = 'dimensions: [{name: area, expr: place.region, type: string}]';
const model = (
  name: string,
  table: string,
  joins = 'joins: []',
  dimensions = 'dimensions: [{name: month, expr: month, type: string}]',
) =>
  `name: ${name}
source: {table: ${table}}
key: []
${joins}
${dimensions}
hierarchies: []
measures:
  - {name: count, agg: count}
`;
type As = Parameters<AppFixture['call']>[0]['as'];
const call = callsBy(() => lab);

/** What the cube counts for Amy; a refusal's code. */
async function counted(cube: string): Promise<unknown> {
  const query = { cube, rows: [], columns: [], measures: ['count'] };
  const { code, data } = await call(amy.as, 'POST', '/query', query);
  return code === 1000 ? data.cellSet.cells[0].values[0] : code;
}

/** Rows of the table that Amy reads by SQL; a refusal's code. */
async function read(table: string): Promise<unknown> {
  const sql = `SELECT count(*) FROM ${table}`;
  const { code, data } = await call(amy.as, 'POST', '/sql/run', { sql });
  return code === 1000 ? data.rows.values[0][0] : code;
}

const choose = async (lacking: string) => {
  const answer = await call('ana', 'PUT', `/row-rules/${ruleId}`, { lacking });
  expect([answer.errorMessage, answer.data.lacking]).toEqual(['', lacking]);
};

beforeAll(async () => {
  lab = await openAppFixture({ shared: true });
  amy = await signUp(lab, 'amy', 'analyst');
  bob = await signUp(lab, 'bob', 'analyst');
  await call('ana', 'DELETE', '/cubes/flights');
  const cubes = [model('trips', 'fact_flights', places, area), model('days', 'dim_date')];
  for (const text of cubes) {
    expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
  }
  const filter = { of: 'area', op: 'in', values: ['West'] };
  const made = await call('ana', 'POST', '/row-rules', { userId: amy.id, name: 'West', filter });
  expect(made.data.lacking).toBe('refuse');
  ruleId = made.data.id;
});
afterAll(() => lab.close());

describe('cubes and tables that lack the field of a row rule', () => {
  it('refuse the person unless the rule says otherwise', async () => {
    const limited = await counted('trips');
    expect([await counted('days'), await read('dim_date')]).toEqual([1002, 1001]);
    expect(await read('fact_flights')).toBe(limited);
  });

  it('have reports that come last in the list, which says why the person is given no rows of them', async () => {
    for (const cube of ['trips', 'days']) {
      const query = { cube, rows: [], columns: [], measures: ['count'] };
      const presentation = { show: 'grid', chart: { version: 1 } };
      const body = { name: `Of ${cube}`, query, presentation };
      const { data, errorMessage } = await call('ana', 'POST', '/reports', body);
      expect(errorMessage).toBe('');
      const shares = [{ kind: 'tenant', id: '', level: 'view' }];
      const { stamp } = (await call('ana', 'GET', `/reports/${data.id}/shares`)).data;
      await call('ana', 'PUT', `/reports/${data.id}/shares`, { shares, stamp });
    }
    const refused = async (as: As) => {
      const { items } = (await call(as, 'GET', '/reports?sort=name')).data;
      return (items as { name: string; refusedFor?: string }[])
        .filter(({ name }) => name.startsWith('Of '))
        .map(({ name, refusedFor }) => [name, refusedFor]);
    };
    expect(await refused(amy.as)).toEqual([
      ['Of trips', undefined],
      ['Of days', 'area'],
    ]);
    expect((await refused('ana')).map(([, field]: unknown[]) => field)).toEqual([
      undefined,
      undefined,
    ]);
    expect(await refused(bob.as)).toContainEqual(['Of days', undefined]);
    await choose('whole');
    expect(await refused(amy.as)).toContainEqual(['Of days', undefined]);
    await choose('refuse');
  });

  it('are shown with all rows when the rule says so, while what has the field stays limited', async () => {
    const limited = [await counted('trips'), await read('fact_flights'), await read('dim_airport')];
    await choose('whole');
    const query = { cube: 'days', rows: [], columns: [], measures: ['count'] };
    const whole = (await call('ana', 'POST', '/query', query)).data.cellSet.cells[0].values[0];
    expect([await counted('days'), await read('dim_date')]).toEqual([whole, whole]);
    expect([await counted('trips'), await read('fact_flights'), await read('dim_airport')]).toEqual(
      limited,
    );
    await choose('refuse');
    expect(await counted('days')).toBe(1002);
    await choose('whole');
    const audit = await call('ana', 'GET', '/audit?action=rule.update');
    expect(audit.data.items[0].detail).toMatchObject({ lackingBefore: 'refuse', lacking: 'whole' });
  });

  it('follow the choice when they are made later; one over limited tables is for administrators', async () => {
    const made = await call(bob.as, 'POST', '/cubes', { text: model('later', 'dim_date') });
    expect(made.errorMessage).toBe('');
    expect(await counted('later')).toBe(await counted('days'));
    const around = await call(bob.as, 'POST', '/cubes', {
      text: model('around', 'fact_flights', places, area.replace('name: area', 'name: zone')),
    });
    expect([around.code, around.message]).toEqual([1002, expect.stringContaining('area')]);
  });

  it('are not made from a limited cube by who is no administrator', async () => {
    const { data } = await call(bob.as, 'GET', '/cubes/trips/edit');
    const text = model('trips', 'fact_flights', places, area.replace('name: area', 'name: zone'));
    const body = { version: data.cube.version, text, acceptVisible: true, acceptBreaks: true };
    expect((await call(bob.as, 'PUT', '/cubes/trips', body)).code).toBe(1002);
    expect((await call(bob.as, 'DELETE', '/cubes/trips')).code).toBe(1002);
  });

  it('are listed with the rows that the person would see, before the rule is saved', async () => {
    const filter = { of: 'area', op: 'in', values: ['West'] };
    const change = { id: ruleId, userId: amy.id, filter, lacking: 'refuse' };
    const { data } = await call('ana', 'POST', '/row-rules/visible-rows', change);
    const days = await counted('days');
    expect(data.people).toEqual([
      expect.objectContaining({ of: 'days', before: days, after: null }),
      expect.objectContaining({ of: 'later', before: days, after: null }),
    ]);
    const lacks = data.lacks.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`);
    expect(lacks).toEqual(expect.arrayContaining(['cube days', 'cube later']));
  });

  it('are reviewed, profiled and read through Views and files as in statements', async () => {
    await choose('whole');
    const { data } = await call(amy.as, 'GET', '/tables?pageSize=50');
    const seen = async (table: string) => {
      const found = data.items.find(({ tableName }: { tableName: string }) => tableName === table);
      const rows = await call(amy.as, 'POST', `/tables/${found.id}/rows`, { limit: 1 });
      const profile = await call(amy.as, 'GET', `/tables/${found.id}/profile`);
      const file = await call(amy.as, 'GET', `/tables/${found.id}/csv`);
      const sql = `SELECT 1 AS one FROM ${table}`;
      const view = await call(amy.as, 'POST', '/views', { name: `Of ${table}`, sql });
      const through = await call(amy.as, 'POST', `/views/${view.data.id}/rows`, {});
      const lines = file.text.trimEnd().split('\n').length - 1;
      return [rows.data.total, profile.data.rowCount, lines, through.data.total];
    };
    const [all, some] = [await counted('days'), await counted('trips')];
    expect(await seen('dim_date')).toEqual([all, all, all, all]);
    expect(await seen('fact_flights')).toEqual([some, some, some, some]);
  });

  it('are listed before the only cube with the field is deleted, which shows all rows of its tables', async () => {
    const limited = [await read('fact_flights'), await read('dim_airport')];
    const { data } = await call('ana', 'POST', '/cubes/visible-rows', { cube: 'trips' });
    expect(data.fields).toEqual(['area']);
    const listed = data.people.map(({ name, of, before }: Record<string, unknown>) => [
      name,
      of,
      before,
    ]);
    expect(listed).toEqual([
      ['amy', 'fact_flights', limited[0]],
      ['amy', 'dim_airport', limited[1]],
    ]);
    expect((await call(bob.as, 'POST', '/cubes/visible-rows', { cube: 'trips' })).code).toBe(1002);
    expect((await call('ana', 'POST', '/cubes/visible-rows', { cube: 'days' })).data).toEqual({
      people: [],
      fields: [],
    });
    expect((await call('ana', 'DELETE', '/cubes/trips')).errorMessage).toBe('');
    const after = data.people.map((one: { after: number }) => one.after);
    expect([await read('fact_flights'), await read('dim_airport')]).toEqual(after);
    expect(after).not.toEqual(limited);
    const audit = await call('ana', 'GET', '/audit?action=cube.delete');
    expect(audit.data.items[0].detail.visibleRows).toContain(
      `${String(limited[0])} → ${String(after[0])}`,
    );
    expect((await call('ana', 'POST', '/cubes/trips/restore')).errorMessage).toBe('');
  });
});

it('two persons whose rules differ in nothing else never share an answer', async () => {
  const cleo = await signUp(lab, 'cleo', 'analyst');
  const filter = { of: 'area', op: 'in', values: ['West'] };
  const rule = { userId: cleo.id, name: 'West', filter };
  expect((await call('ana', 'POST', '/row-rules', rule)).errorMessage).toBe('');
  const ask = async (as: As, cube: string) => {
    const rows = cube === 'trips' ? [{ of: 'area' }] : [];
    const query = { cube, rows, columns: [], measures: ['count'] };
    const { code, data } = await call(as, 'POST', '/query', query);
    return [code, data?.trace?.source];
  };
  const [whole, refused] = [amy.as, cleo.as];
  expect((await call('ana', 'GET', '/row-rules?search=cleo')).data.items[0].lacking).toBe('refuse');
  expect([await ask(whole, 'days'), await ask(refused, 'days')]).toEqual([
    [1000, expect.any(String)],
    [1002, undefined],
  ]);
  await ask(whole, 'trips');
  expect(await ask(whole, 'trips')).toEqual([1000, 'cache']);
  expect(await ask(refused, 'trips')).toEqual([1000, 'base']);
  expect(await ask(refused, 'trips')).toEqual([1000, 'cache']);
});
