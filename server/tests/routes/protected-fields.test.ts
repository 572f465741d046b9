import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
let amy: { token: string };

const places = '{name: place, to: dim_airport, on: [[origin, airport_code]], rel: many_to_one}';
const model = (name: string, region = 'place.region', more = '', joins = places) => `name: ${name}
label: ${name}
source: {table: fact_flights}
key: []
joins:
  - ${joins}
dimensions:
  - {name: area, expr: ${region}, type: string}
  - {name: town, expr: place.city, type: string}
hierarchies: []
measures:
  - {name: trips, agg: count}
  - {name: miles, agg: sum, expr: distance_mi}
${more}`;
const access = (more: string) => `access:\n  - {role: viewer, ${more}}\n`;
const viewers = access(`rows: "place.region = 'West'", hide: [miles]`);

type As = Parameters<AppFixture['call']>[0]['as'];
const call = callsBy(() => lab);

async function save(as: As, name: string, text: string, more: object = {}) {
  const { data } = await call('ana', 'GET', `/cubes/${name}/edit`);
  return call(as, 'PUT', `/cubes/${name}`, { version: data.cube.version, text, ...more });
}

const audited = async (action: string) =>
  (await call('ana', 'GET', `/audit?action=${action}`)).data.items[0].detail;

beforeAll(async () => {
  lab = await openAppFixture({ shared: true });
  const person = await signUp(lab, 'amy', 'analyst');
  amy = person.as;
  const bob = await signUp(lab, 'bob', 'analyst');
  await call('ana', 'DELETE', '/cubes/flights');
  for (const name of ['ruled', 'open']) {
    const text = model(name, 'place.region', name === 'ruled' ? viewers : '');
    expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
  }
  const rule = { userId: bob.id, name: 'West', filter: { of: 'area', op: 'in', values: ['West'] } };
  const exempt = { ...rule, exemptCubes: ['open'] };
  expect((await call('ana', 'POST', '/row-rules', exempt)).errorMessage).toBe('');
  const cara = { ...rule, userId: (await signUp(lab, 'cara', 'viewer')).id };
  expect((await call('ana', 'POST', '/row-rules', cara)).errorMessage).toBe('');
});
afterAll(() => lab.close());

describe('an analyst without limits', () => {
  it('changes what no rule uses', async () => {
    const label = model('ruled', 'place.region', viewers).replace(
      'type: string}',
      'type: string, label: Area}',
    );
    expect((await save(amy, 'ruled', label)).errorMessage).toBe('');
  });

  it.each([
    ['the expression of a field that a rule uses', model('ruled', `"'West'"`, viewers), 'area'],
    [
      'the join by which such a field is reached',
      model('ruled', 'place.region', viewers, places.replace('[origin,', '[destination,')),
      'area',
    ],
    [
      'the condition of an access entry',
      model('ruled', 'place.region', access(`rows: "origin <> ''", hide: [miles]`)),
      'access.viewer',
    ],
    ['access by leaving it out', model('ruled'), 'access.viewer'],
    [
      'a hidden field to a visible one',
      model('ruled', 'place.region', access(`rows: "place.region = 'West'"`)),
      'miles',
    ],
    [
      'a hidden field to one of another name',
      model('ruled', 'place.region', viewers).replace(
        'measures:',
        'measures:\n  - {name: far, agg: max, expr: distance_mi}',
      ),
      'far',
    ],
    [
      'totals to those of all rows',
      model(
        'ruled',
        'place.region',
        access(`rows: "place.region = 'West'", hide: [miles], totals: full`),
      ),
      'access.viewer',
    ],
  ])('may not change %s', async (_, text, name) => {
    const answer = await save(amy, 'ruled', text);
    expect([answer.code, answer.message]).toEqual([1002, expect.stringContaining(name)]);
    expect(answer.message).toContain('administrator');
  });

  it('may limit more', async () => {
    const more = access(`rows: "place.region = 'West'", hide: [miles, town]`);
    expect((await save(amy, 'ruled', model('ruled', 'place.region', more))).errorMessage).toBe('');
    const none = model('open', 'place.region', access(`rows: "place.region = 'West'"`));
    expect((await save(amy, 'open', none)).errorMessage).toBe('');
  });

  it('may not make or copy a cube that shows limited people more, nor delete one that limits them', async () => {
    const text = model('around', `"'West'"`);
    const made = await call(amy, 'POST', '/cubes', { text });
    expect([made.code, made.message]).toEqual([1002, expect.stringContaining('area')]);
    const hidden = viewers.replace('[miles]', '[miles, town]');
    const same = await call(amy, 'POST', '/cubes', {
      text: model('same', 'place.region', hidden),
    });
    expect(same.errorMessage).toBe('');
    const removed = await call(amy, 'DELETE', '/cubes/ruled');
    expect([removed.code, removed.message]).toEqual([
      1002,
      expect.stringContaining('access.viewer'),
    ]);
  });

  it('may not change the statement of a View that a rule’s field comes from', async () => {
    const sql = 'SELECT region AS area, count(*) AS n FROM dim_airport GROUP BY ALL';
    const view = await call(amy, 'POST', '/views', { name: 'Areas', sql });
    const { id, version, viewName } = view.data;
    const text = `name: areas\nsource: {table: ${viewName}}\nkey: []\njoins: []\ndimensions:\n  - {name: area, expr: area, type: string}\nhierarchies: []\nmeasures:\n  - {name: n, agg: count}\n`;
    expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
    const body = { name: 'Areas', version, sql: sql.replace('region AS area', "'West' AS area") };
    const saved = await call(amy, 'PUT', `/views/${id}`, { ...body, accept: true });
    expect([saved.code, saved.message]).toEqual([1002, expect.stringContaining('areas')]);
    const renamed = await call(amy, 'PUT', `/views/${id}`, { ...body, name: 'Areas 2', sql });
    expect(renamed.errorMessage).toBe('');
  });
});

describe('an administrator', () => {
  const wide = model('ruled', `"case when true then 'West' end"`, viewers);

  it('sees whose rows change before saving, saves knowingly, and both are in the audit list', async () => {
    const { data } = await call('ana', 'POST', '/cubes/visible-rows', {
      text: wide,
      cube: 'ruled',
    });
    expect(data.people).toEqual([
      expect.objectContaining({ kind: 'person', name: 'bob', of: '', before: 240, after: 480 }),
      expect.objectContaining({ kind: 'person', name: 'cara', of: '', before: 240, after: 240 }),
    ]);
    const blind = await save('ana', 'ruled', wide);
    expect([blind.code, blind.message]).toEqual([1001, expect.stringContaining('area')]);
    const saved = await save('ana', 'ruled', wide, { acceptVisible: true });
    expect(saved.errorMessage).toBe('');
    expect(await audited('cube.save')).toMatchObject({
      name: 'ruled',
      visibleRows: expect.stringContaining('bob: 240 → 480'),
    });
  });

  it('is shown roles that an entry limits', async () => {
    const { data } = await call('ana', 'POST', '/cubes/visible-rows', {
      text: model('ruled'),
      cube: 'ruled',
    });
    expect(data.people).toContainEqual(
      expect.objectContaining({ kind: 'role', id: 'viewer', before: 240, after: 480 }),
    );
    const asked = await call(amy, 'POST', '/cubes/visible-rows', { text: wide, cube: 'ruled' });
    expect(asked.code).toBe(1002);
  });
});
