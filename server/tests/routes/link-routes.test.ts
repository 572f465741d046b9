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
