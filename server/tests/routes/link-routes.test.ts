import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

const LINK = {
  query: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
  presentation: { show: 'chart', chart: { version: 1, mark: 'arc' } },
};
const make = (body: unknown = LINK, as: CallOptions['as'] = 'ana') =>
  lab.call({ as, method: 'POST', path: '/links', body });
const open = (key: string, as: CallOptions['as'] = 'ana') =>
  lab.call({ as, method: 'GET', path: `/links/${key}` });

describe('a short link', () => {
  it('gives back what was stored, to everybody of the tenant who may open the cube', async () => {
    const made = await make();
    expect(made.code, made.message).toBe(1000);
    expect(made.data.key).toMatch(/^[\w-]{16}$/);
    expect(made.data.expiresAt).toBeNull();
    for (const as of ['ana', 'raj'] as const) {
      expect((await open(made.data.key, as)).data).toEqual(LINK);
    }
  });

  it('has one key for one exploration, and the later of two ends', async () => {
    const body = { ...LINK, query: { ...LINK.query, weekStart: 7 } };
    const year = await make({ ...body, expires: 'year' });
    expect(year.data.expiresAt).not.toBeNull();
    const never = await make(body);
    expect(never.data).toEqual({ key: year.data.key, expiresAt: null });
    const again = await make({ ...body, expires: 'year' });
    expect(again.data.expiresAt).toBeNull();
  });

  it('gives a chart in the form of today, also where it was sent or stored in the one before', async () => {
    const before = { ...LINK, presentation: { show: 'chart', chart: { kind: 'pie' } } };
    const sent = await make({ ...before, query: { ...LINK.query, weekStart: 4 } });
    expect(sent.code, sent.message).toBe(1000);
    expect((await open(sent.data.key)).data.presentation).toEqual(LINK.presentation);
    await lab.database
      .updateTable('link')
      .set({ content: JSON.stringify(before) })
      .where('key', '=', sent.data.key)
      .execute();
    expect((await open(sent.data.key)).data.presentation).toEqual(LINK.presentation);
  });

  it('cannot be distinguished from a missing one in another tenant', async () => {
    const { data } = await make();
    const [other, missing] = [await open(data.key, 'gus'), await open('AAAAAAAAAAAAAAAA', 'gus')];
    expect([other.code, other.message]).toEqual([1003, missing.message]);
  });

  it('no longer exists after its end, and is forgotten', async () => {
    const body = { ...LINK, query: { ...LINK.query, weekStart: 3 }, expires: 'year' };
    const { data } = await make(body);
    await lab.database
      .updateTable('link')
      .set({ expires_ms: 1 })
      .where('key', '=', data.key)
      .execute();
    expect((await open(data.key)).code).toBe(1003);
    await tidyUp(lab.database, Date.now());
    const left = await lab.database
      .selectFrom('link')
      .select('key')
      .where('key', '=', data.key)
      .execute();
    expect(left).toEqual([]);
  });

  it('is not made without a token, for an unknown cube or of something else', async () => {
    const nobody = await lab.app.inject({ method: 'POST', url: '/api/v1/links', payload: LINK });
    expect(nobody.statusCode).toBe(401);
    expect((await make({ ...LINK, query: { ...LINK.query, cube: 'nothing' } })).code).toBe(1003);
    expect((await make({ ...LINK, query: { ...LINK.query, rows: 'all' } })).code).toBe(1001);
    expect((await make({ ...LINK, expires: 'tomorrow' })).code).toBe(1001);
  });
});

describe('a short link of a dashboard', () => {
  const BODY = {
    tabs: [{ id: 'one', name: 'One' }],
    tiles: [{ id: 'a', tab: 'one', x: 0, y: 0, w: 6, h: 4, kind: 'text', text: 'a' }],
    ...{ filters: [], urls: {} },
  };
  const choice = {
    filters: { region: { op: 'in', values: ['West'] }, gone: null },
    selections: { a: { cube: 'flights', points: [[{ of: 'origin', path: ['West'] }]] } },
  };
  const dashboard = async (name: string) => {
    const body = { name, body: BODY };
    return (await lab.call({ as: 'ana', method: 'POST', path: '/dashboards', body })).data;
  };

  it('opens what is chosen on it for whoever sees the dashboard, and for nobody else', async () => {
    const { id, slug } = await dashboard('Linked');
    const made = await make({ dashboard: slug, choice });
    expect(made.code, made.message).toBe(1000);
    expect((await open(made.data.key)).data).toEqual({ dashboard: id, choice });
    const hidden = await open(made.data.key, 'raj');
    const missing = await open('AAAAAAAAAAAAAAAA', 'raj');
    expect([hidden.code, hidden.message]).toEqual([missing.code, missing.message]);
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    const path = `/dashboards/${id}/shares`;
    await lab.call({ as: 'ana', method: 'PUT', path, body: { shares } });
    expect((await open(made.data.key, 'raj')).data.choice).toEqual(choice);
    expect((await open(made.data.key, 'gus')).code).toBe(1003);
  });

  it('has one key for one choice, leads to nothing once the dashboard is deleted, and is not made of a hidden one', async () => {
    const { id } = await dashboard('Linked twice');
    const [first, second] = [
      await make({ dashboard: id, choice }),
      await make({ dashboard: id, choice }),
    ];
    expect(second.data.key).toBe(first.data.key);
    expect((await make({ dashboard: id, choice }, 'raj')).code).toBe(1003);
    expect((await make({ dashboard: id, choice: { filters: {} } })).code).toBe(1001);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/dashboards/${id}` });
    expect((await open(first.data.key)).code).toBe(1003);
  });
});
