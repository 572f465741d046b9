import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openAppFixture,
  SERVICE_KEY,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';

const LISTED = 'https://portal.example';
const HOST = 'https://host.example';

let lab: AppFixture;
let token: string;

const check = (body: object, as: CallOptions['as'] = { token }, origin = HOST) =>
  lab.call({ method: 'POST', path: '/posted-tokens', as, body, headers: { origin } });

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  const { data } = await lab.call({ path: '/tenants', as: 'ana' });
  const { items } = data as { items: { id: string; code: string }[] };
  const acme = items.find(({ code }) => code === 'acme')?.id ?? '';
  await lab.call({
    method: 'PUT',
    path: `/tenants/${acme}`,
    as: 'ana',
    body: { origins: [LISTED, HOST] },
  });
  const minted = await lab.call({
    method: 'POST',
    path: '/embed-tokens',
    as: { token: SERVICE_KEY },
    body: { subject: 'visitor', resources: ['cube:flights'] },
  });
  token = (minted.data as { token: string }).token;
});
afterAll(() => lab.close());

describe('a posted token', () => {
  test('may be posted by an origin on the list of its own tenant, and says whose it is', async () => {
    const answer = await check({ tenant: 'acme', origin: LISTED });
    expect(answer).toMatchObject({ status: 200, code: 1000 });
    expect(answer.data).toEqual({ userName: 'visitor', tenantId: 'acme' });
  });

  test.each([
    ['an unlisted origin', 'https://evil.example'],
    ['a lookalike', `${LISTED}.evil.example`],
    ['another scheme', 'http://portal.example'],
    ['another port', `${LISTED}:8443`],
    ['no origin', 'null'],
    ['a star', '*'],
  ])('may not be posted by %s', async (_name, origin) => {
    const answer = await check({ tenant: 'acme', origin });
    expect(answer).toMatchObject({ status: 403, code: 1002 });
  });

  test('is refused where the element names another tenant, existing or not', async () => {
    for (const tenant of ['globex', 'nobody']) {
      const answer = await check({ tenant, origin: LISTED });
      expect(answer).toMatchObject({ status: 403, code: 1002 });
    }
  });

  test('is refused from a page that its tenant does not list, whoever posted it', async () => {
    const answer = await check({ tenant: 'acme', origin: LISTED }, { token }, 'http://evil.test');
    expect(answer).toMatchObject({ status: 403, code: 1002 });
  });

  test('that is dead, or a service key, is no token', async () => {
    for (const dead of ['nothing', SERVICE_KEY]) {
      const answer = await check({ tenant: 'acme', origin: LISTED }, { token: dead });
      expect(answer.status).toBe(401);
    }
  });

  test.each([
    {},
    { tenant: 'acme' },
    { tenant: '', origin: LISTED },
    { tenant: 'acme', origin: 5 },
  ])('needs a tenant and an origin: %j', async (body) => {
    expect(await check(body)).toMatchObject({ code: 1001, data: null });
  });
});
