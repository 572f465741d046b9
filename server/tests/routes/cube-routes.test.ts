import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentMe } from '../../src/presenters/me';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { buildPrincipal } from '../support/build-principal';

let lab: AppFixture;
let empty: AppFixture;
beforeAll(async () => {
  [lab, empty] = await Promise.all([
    openAppFixture({ shared: true }),
    openAppFixture({ data: false }),
  ]);
});
afterAll(() => Promise.all([lab.close(), empty.close()]));

const members = (body: unknown, as: 'ana' | 'raj' = 'ana') =>
  lab.call({ as, method: 'POST', path: '/cubes/flights/members', body });

describe('GET /me', () => {
  it('says who asks and what they may do', async () => {
    const { data } = await lab.call({ as: 'raj', path: '/me' });
    expect(data).toMatchObject({
      name: 'Raj Patel',
      tenant: { code: 'acme', name: 'Acme' },
      role: 'analyst',
      rowsLimited: true,
      mode: 'demo',
      env: 'Preview',
    });
    expect(data.actions).toContain('report.create');
    expect(data.actions).not.toContain('user.manage');
  });

  it('warns of a demo by where the server listens, not by the address it was reached at', () => {
    const facts = { mode: 'demo', env: 'Preview', version: '1' } as const;
    const me = (demoRemote: boolean) => presentMe(buildPrincipal(), { ...facts, demoRemote });
    expect(me(true).demoRemote).toBe(true);
    expect(me(false)).not.toHaveProperty('demoRemote');
  });

  it('needs a token', async () => {
    expect((await lab.call({ path: '/me' })).status).toBe(401);
  });
});

describe('GET /cubes', () => {
  it('lists the tenant’s cubes with the size of their data and its newest date', async () => {
    const { data } = await lab.call({ as: 'ana', path: '/cubes' });
    expect(data).toMatchObject({ total: 1, page: 1, pageSize: 50 });
    expect(data.items[0]).toMatchObject({ slug: 'flights', name: 'Flights', rowCount: 480 });
    expect(data.items[0].dataAsOf).toBe('2001-06-30');
  });

  it('gives the number of rows to nobody whose rows are limited, of refused cubes least of all', async () => {
    const text = `name: notes
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: minutes, expr: delay_min, type: number}]
hierarchies: []
measures: [{name: notes, agg: count}]`;
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/cubes', body: { text } });
    expect(made.code, made.message).toBe(1000);
    const query = { cube: 'notes', rows: [], columns: [], measures: ['notes'] };
    const asked = await lab.call({ as: 'raj', method: 'POST', path: '/query', body: query });
    expect([asked.code, asked.data]).toEqual([1002, null]);
    const countsOf = async (as: 'ana' | 'raj', path: string) => {
      const { text: answer } = await lab.call({ as, path });
      return [...answer.matchAll(/"rowCount":(\w+)/g)].map(([, count]) => count);
    };
    for (const path of ['/cubes/notes', '/cubes/notes/versions', '/cubes/flights/versions']) {
      expect([path, await countsOf('ana', path)]).toEqual([path, ['480']]);
      expect([path, await countsOf('raj', path)]).toEqual([path, ['null']]);
    }
    expect(await countsOf('ana', '/cubes')).toEqual(['480', '480']);
    expect(await countsOf('raj', '/cubes')).toEqual(['null', 'null']);
    expect((await lab.call({ as: 'raj', path: '/cube-sources' })).code).toBe(1002);
    await lab.call({ as: 'ana', method: 'DELETE', path: '/cubes/notes' });
  });

  it('lists them while their data is still being built', async () => {
    const { data } = await empty.call({ as: 'ana', path: '/cubes' });
    expect(data.items[0]).toMatchObject({ slug: 'flights', rowCount: null, dataAsOf: null });
  });

  it('needs a token', async () => {
    expect((await lab.call({ path: '/cubes' })).status).toBe(401);
  });

  it('refuses a sort that is none', async () => {
    expect((await lab.call({ as: 'ana', path: '/cubes?sort=rows' })).code).toBe(1001);
  });
});

describe('GET /cubes/{id}', () => {
  it('gives a cube with its model, by slug and by id', async () => {
    const bySlug = await lab.call({ as: 'ana', path: '/cubes/flights' });
    expect(bySlug.data.model.name).toBe('flights');
    expect(bySlug.data.rowsLimited).toBe(false);
    const byId = await lab.call({ as: 'ana', path: `/cubes/${bySlug.data.id}` });
    expect(byId.data).toEqual(bySlug.data);
  });

  it('informs a person whose rows are limited so', async () => {
    expect((await lab.call({ as: 'raj', path: '/cubes/flights' })).data.rowsLimited).toBe(true);
  });

  it('of another tenant is missing like one that never was', async () => {
    const { data } = await lab.call({ as: 'ana', path: '/cubes/flights' });
    const theirs = await lab.call({ as: 'gus', path: `/cubes/${data.id}` });
    const never = await lab.call({ as: 'gus', path: '/cubes/never' });
    expect([theirs.code, theirs.message]).toEqual([1003, never.message]);
  });

  it('needs a token', async () => {
    expect((await lab.call({ path: '/cubes/flights' })).status).toBe(401);
  });

  it('takes any text as an id without harm', async () => {
    for (const id of ["' or 1=1 --", '%00', '%F0%9F%98%80', '..%2F..', '%', 'a'.repeat(300)]) {
      const answer = await lab.call({ as: 'ana', path: `/cubes/${encodeURI(id)}` });
      expect([1001, 1003], id).toContain(answer.code);
      expect(answer.status, id).toBeLessThan(500);
    }
  });
});

describe('POST /cubes/{id}/members', () => {
  it('lists members in natural order', async () => {
    const answer = await members({ of: 'origin', parent: [] });
    expect(answer.code, answer.message).toBe(1000);
    expect(answer.data.members.map((member: { key: string }) => member.key)).toEqual([
      'Midwest',
      'Northeast',
      'West',
    ]);
  });

  it('lists only members of rows the person may see', async () => {
    const answer = await members({ of: 'origin', parent: [] }, 'raj');
    expect(answer.data.members.map((member: { key: string }) => member.key)).toEqual(['West']);
  });

  it.each([
    [{}, 1001],
    [{ of: 'nope' }, 1001],
    [{ of: 'origin', limit: 0 }, 1001],
    [{ of: 'origin', where: { of: 'x' } }, 1001],
  ])('refuses %j', async (body, code) => {
    expect((await members(body)).code).toBe(code);
  });

  it('says so while the data is still being built', async () => {
    const answer = await empty.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/flights/members',
      body: { of: 'origin' },
    });
    expect([answer.code, answer.message]).toEqual([1005, expect.stringMatching(/being prepared/)]);
  });

  it('needs a token and a cube', async () => {
    const path = '/cubes/flights/members';
    const body = { of: 'origin' };
    expect((await lab.call({ method: 'POST', path, body })).status).toBe(401);
    const other = await lab.call({ as: 'ana', method: 'POST', path: '/cubes/x/members', body });
    expect(other.code).toBe(1003);
  });
});
