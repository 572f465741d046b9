import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

const REPORT = `name: By key
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: flights, measures: [flights], rows: [{of: origin}]}
`;
type As = NonNullable<Parameters<AppFixture['call']>[0]['as']>;
async function makeKey(name: string, scope: string, as: As = 'ana') {
  const made = await lab.call({ as, method: 'POST', path: '/service-keys', body: { name, scope } });
  const { id, key } = made.data as { id: string; key: string };
  return { id, as: { token: key } };
}
const planned = (as: As, text = REPORT) =>
  lab.call({
    as,
    method: 'POST',
    path: '/blueprint/plans',
    body: { files: { 'reports/by-key.yaml': text } },
  });
const applied = (as: As, id: string) =>
  lab.call({ as, method: 'POST', path: `/blueprint/plans/${id}/apply`, body: {} });
const keyInfo = async (id: string) => {
  const { data } = await lab.call({ as: 'ana', path: '/service-keys' });
  return (data as { items: { id: string }[] }).items.find((one) => one.id === id);
};

describe('a service key for files', () => {
  it('plans and applies as who made it, which the history and the audit say', async () => {
    const { id, as } = await makeKey('CI', 'apply');
    expect(await keyInfo(id)).toMatchObject({ scope: 'apply', actsAs: 'Ana Lee', usedAt: null });
    const plan = await planned(as);
    expect(plan.data).toMatchObject({ by: 'Ana Lee (CI)', changes: [{ action: 'create' }] });
    expect((await applied(as, (plan.data as { id: string }).id)).code).toBe(1000);
    const { data: report } = await lab.call({ as: 'ana', path: '/reports/by-key' });
    expect(report).toMatchObject({ ownerName: 'Ana Lee' });
    const { data: history } = await lab.call({ as: 'ana', path: '/blueprint/history' });
    expect((history as { items: object[] }).items[0]).toMatchObject({ by: 'Ana Lee (CI)' });
    const { data: audit } = await lab.call({ as: 'ana', path: '/audit?action=workspace.apply' });
    expect((audit as { items: object[] }).items[0]).toMatchObject({ detail: { key: 'CI' } });
    expect((await keyInfo(id)) as unknown).toMatchObject({
      usedAt: expect.any(String),
      powerless: false,
    });
  });

  it('for plans applies nothing, and is refused once it is revoked', async () => {
    const { id, as } = await makeKey('Review', 'plan');
    const text = REPORT.replace('By key', 'Another name');
    const plan = await planned(as, text);
    expect(plan.code).toBe(1000);
    const refused = await applied(as, (plan.data as { id: string }).id);
    expect([refused.code, refused.errorMessage]).toEqual([1002, refused.message]);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/service-keys/${id}` });
    expect((await planned(as, text)).status).toBe(401);
  });

  it('is made by administrators alone, and refused where a page sends it', async () => {
    const { as: raj } = await signUp(lab, 'raj.two', 'analyst');
    const body = { name: 'Mine', scope: 'plan' };
    const refused = await lab.call({ as: raj, method: 'POST', path: '/service-keys', body });
    expect(refused.code).toBe(1002);
    const { as } = await makeKey('Page', 'plan');
    const headers = { origin: 'http://localhost:3000' };
    const sent = await lab.call({ as, path: '/blueprint/history', headers });
    expect(sent.status).toBe(401);
  });

  it('ends to work with whom it acts as', async () => {
    const { as: other, id: userId } = await signUp(lab, 'second.admin', 'administrator');
    const { id, as } = await makeKey('Leaving', 'apply', other);
    expect((await planned(as)).code).toBe(1000);
    const body = { enabled: false };
    const off = await lab.call({ as: 'ana', method: 'PUT', path: `/users/${userId}`, body });
    expect(off.code).toBe(1000);
    expect((await planned(as)).status).toBe(401);
    expect(await keyInfo(id)).toMatchObject({ powerless: true });
  });
});
