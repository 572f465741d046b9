import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
let now = Date.now();
const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

beforeAll(async () => {
  lab = await openAppFixture({ data: false, now: () => now });
});
afterAll(() => lab.close());

const call = callsBy(() => lab);
const create = async (name: string) => {
  const made = await call('ana', 'POST', '/reports', { name, query, presentation });
  const shares = [{ kind: 'tenant', id: '', level: 'edit' }];
  await call('ana', 'PUT', `/reports/${made.data.id}/shares`, { shares });
  return made.data as { id: string };
};
const verify = (as: CallOptions['as'], id: string, verified = true, kind = 'report') =>
  call(as, 'PUT', `/items/${id}/verified`, { kind, verified, note: 'Checked with finance' });

describe('a verification', () => {
  it('says who gave it and when, and that the thing was saved again since', async () => {
    const { id } = await create('Verified');
    const { data } = await verify('ana', id);
    expect(data).toMatchObject({
      verified: { by: 'Ana Lee', note: 'Checked with finance', changed: false },
      mayVerify: true,
    });
    const page = await call('raj', 'GET', '/reports?verified=true');
    expect(page.data.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(page.data.facts[id]).toMatchObject({ verified: { by: 'Ana Lee' }, mayVerify: false });
    const own = await call('ana', 'GET', '/reports?verified=true');
    expect(own.data.facts[id].mayVerify).toBe(true);
    const body = { name: 'Verified now', query, presentation, version: 1 };
    expect((await call('ana', 'PUT', `/reports/${id}`, body)).code).toBe(1000);
    const facts = await call('raj', 'GET', `/items/${id}/facts?kind=report`);
    expect(facts.data).toMatchObject({ verified: { changed: true }, mayVerify: false });
    expect((await call('raj', 'GET', '/reports?verified=true')).data.items).toEqual([]);
    expect((await verify('ana', id, false)).data.verified).toBeNull();
  });

  it('is given by administrators, and of a cube by its owner', async () => {
    const { id } = await create('Not theirs');
    const { as } = await signUp(lab, 'modeler', 'analyst');
    expect((await verify(as, id)).code).toBe(1002);
    expect((await verify('gus', id)).code).toBe(1003);
    const copy = await call('ana', 'POST', '/cubes/flights/duplicate');
    const cube = copy.data.cube.id as string;
    const shares = [{ kind: 'tenant', id: '', level: 'edit' }];
    await call('ana', 'PUT', `/cubes/${cube}/shares`, { shares });
    expect((await verify(as, cube, true, 'cube')).code).toBe(1002);
    expect((await verify('ana', cube, true, 'cube')).data.verified.by).toBe('Ana Lee');
  });
});

describe('openings', () => {
  it('are counted by person, once a minute, for 30 days, and lists are sorted by them', async () => {
    const [one, two] = [await create('Opened'), await create('Seldom')];
    for (const as of ['ana', 'ana', 'raj'] as const) await call(as, 'GET', `/reports/${one.id}`);
    now += 61_000;
    await call('ana', 'GET', `/reports/${one.id}`);
    await call('ana', 'GET', `/reports/${two.id}`);
    const page = await call('raj', 'GET', '/reports?sort=-opens&pageSize=2');
    expect(page.data.items.map((item: { name: string }) => item.name)).toEqual([
      'Opened',
      'Seldom',
    ]);
    expect(page.data.facts[one.id].opens).toEqual({ count: 3, people: 2, guests: 0 });
    now += 31 * 86_400_000;
    const later = await call('raj', 'GET', `/items/${one.id}/facts?kind=report`);
    expect(later.data.opens).toEqual({ count: 0, people: 0, guests: 0 });
  });
});
