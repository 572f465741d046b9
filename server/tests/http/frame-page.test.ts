import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { bodyOf, dashboardCalls, place } from '../support/dashboard-calls';

const HOST = 'charts.example.com';
const STORED = `https://${HOST}/board?r={{Region}}`;
const PORTAL = 'https://portal.example';

let now = Date.parse('2026-01-05T10:00:00Z');
let lab: AppFixture;
let board: { id: string; version: number; body: { filters: unknown[] } };
beforeAll(async () => {
  lab = await openAppFixture({ data: false, now: () => now });
  await allow([{ host: HOST, sameOrigin: false }]);
  const filters = [
    { id: 'r', name: 'Region', bindings: { flights: 'origin_region' }, scope: 'all' },
  ];
  board = await create(
    bodyOf([{ ...place('u'), kind: 'url', url: 'a' }], { urls: { a: STORED }, filters }),
  );
  await share(board.id, 'Raj');
});
afterAll(() => lab.close());

const { call, create, share } = dashboardCalls(() => lab);
const allow = (frameHosts: unknown[]) =>
  call('PUT', '/tenants/acme', {
    frameHosts: [...frameHosts, { host: 'localhost:80', sameOrigin: false }],
    origins: [PORTAL],
  });
const mint = (body: object = { url: 'a' }, as: 'ana' | 'raj' | 'gus' = 'ana') =>
  call('POST', `/dashboards/${board.id}/frame`, body, as);
const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await lab.app.inject({ method: 'GET', url: path, headers });
  const policy = String(answer.headers['content-security-policy']);
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, policy };
};

describe('a page around an address of another site', () => {
  it('frames that address in a sandbox, and its rules name that host only', async () => {
    const { data } = await mint();
    const { status, text, policy, headers } = await open(data.path);
    expect(status).toBe(200);
    expect(text).toContain(`src="https://${HOST}/board?r="`);
    expect(text).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(text).toContain('referrerpolicy="no-referrer"');
    expect(text).toContain('allow=""');
    expect(text).not.toContain('<script');
    expect(policy).toContain(`frame-src https://${HOST};`);
    expect(policy).toContain(`frame-ancestors 'self' ${PORTAL}`);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is good once, for a minute, and in a frame', async () => {
    const { path } = (await mint()).data;
    expect((await open(path, { 'sec-fetch-dest': 'document' })).text).not.toContain(HOST);
    expect((await open(path, { 'sec-fetch-dest': 'iframe' })).text).toContain(HOST);
    const again = await open(path);
    expect(again.text).toContain('Load the tile again');
    expect(again.text).not.toContain(HOST);
    expect(again.policy).not.toContain('frame-src');
    const late = (await mint()).data;
    now += 60_001;
    expect((await open(late.path)).text).not.toContain(HOST);
    for (const odd of ['/frame', '/frame?ticket=x', `/frame?ticket=${'x'.repeat(500)}`]) {
      expect((await open(odd, { 'accept-language': 'zh' })).text).toContain('失效');
    }
  });

  it('has the values of filters in its address, encoded', async () => {
    const filters = { r: { op: 'in', values: ['West&x="y"'] } };
    const { data } = await mint({ url: 'a', filters }, 'raj');
    expect(data.address).toBe(`https://${HOST}/board?r=West%26x%3D%22y%22`);
    expect((await open(data.path)).text).toContain('r=West%26x%3D%22y%22"');
  });

  it('is not given once the host went from the list, nor for a ticket from before', async () => {
    const { path } = (await mint()).data;
    await allow([]);
    const refused = await mint();
    expect([refused.code, refused.message]).toEqual([1001, expect.stringContaining(HOST)]);
    expect((await open(path)).text).not.toContain(HOST);
    await allow([{ host: HOST, sameOrigin: false }]);
  });

  it('has an origin of its own only where an administrator said so', async () => {
    await allow([{ host: HOST, sameOrigin: true }]);
    const { data } = await mint();
    expect(data.sameOrigin).toBe(true);
    expect((await open(data.path)).text).toContain('allow-popups allow-same-origin"');
    await allow([{ host: HOST, sameOrigin: false }]);
  });
});

describe('an address that is not stored', () => {
  it('is tried by those who may edit the dashboard', async () => {
    const address = `https://${HOST}/other`;
    expect((await mint({ address })).data.address).toBe(address);
    expect((await mint({ address }, 'raj')).code).toBe(1002);
    expect((await mint({ address }, 'gus')).code).toBe(1003);
  });

  it.each([
    ['of plain http', `http://${HOST}/`],
    ['of this server, although it is listed', 'https://localhost:80/'],
    ['of a host that is not listed', 'https://evil.test/'],
    ['with a user name', `https://${HOST}@evil.test/`],
    ['that is a script', 'javascript:alert(1)'],
    ['that is data', 'data:text/html,x'],
    ['whose host a filter would decide', 'https://{{Region}}/'],
    ['whose host a filter would end', `https://${HOST}{{Region}}/`],
  ])('is refused: one %s', async (_what, address) => {
    const filters = { r: { op: 'in', values: ['.evil.test'] } };
    expect((await mint({ address, filters })).code).toBe(1001);
  });

  it('is not read by a key that the dashboard has not', async () => {
    for (const url of ['b', 'toString', '__proto__']) expect((await mint({ url })).code).toBe(1001);
  });
});
