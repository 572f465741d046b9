import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, PEOPLE, SERVICE_KEY, type AppFixture } from '../support/app-fixture';
import { download } from '../support/download';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Person = keyof typeof PEOPLE;
const exported = async (sql: string, as: Person) => {
  const body = { sql, format: 'csv' };
  const made = await lab.call({ as, method: 'POST', path: '/sql/export', body });
  expect(made.code, made.message).toBe(1000);
  return {
    id: made.data.id as string,
    text: (await download(lab, as, made.data.id as string)).text,
  };
};

describe('a file of a statement', () => {
  it('gives nothing to somebody whose rules are others than those it was written under', async () => {
    const sql = 'SELECT DISTINCT origin FROM fact_flights ORDER BY 1';
    const { id, text } = await exported(sql, 'mia');
    expect(text).toContain('LAX');
    const rule = {
      name: 'West',
      filter: { of: 'origin', op: 'in', paths: [['West']] },
      userId: 'demo-mia',
    };
    const limited = await lab.call({ as: 'ana', method: 'POST', path: '/row-rules', body: rule });
    expect(limited.code, limited.message).toBe(1000);
    const refused = await lab.call({ as: 'mia', method: 'POST', path: `/files/${id}/ticket` });
    expect([refused.code, refused.data]).toEqual([1002, null]);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/row-rules/${limited.data.id}` });
    expect((await download(lab, 'mia', id)).text).toBe(text);
  });

  it('gives nothing to a guest whom a portal calls by the id of its owner', async () => {
    const { id } = await exported('SELECT 1 AS x', 'ana');
    const body = {
      subject: 'demo-ana',
      resources: ['cube:flights'],
      actions: ['explore', 'export'],
    };
    const { data } = await lab.call({
      as: { token: SERVICE_KEY },
      method: 'POST',
      path: '/embed-tokens',
      body,
    });
    const guest = { token: data.token as string };
    expect((await lab.call({ as: guest, path: '/files' })).data.items).toEqual([]);
    const path = `/files/${id}`;
    expect((await lab.call({ as: guest, method: 'POST', path: `${path}/ticket` })).code).toBe(1003);
    expect((await lab.call({ as: guest, method: 'DELETE', path })).code).toBe(1003);
    expect((await lab.call({ as: 'ana', path })).code).toBe(1000);
  });
});
