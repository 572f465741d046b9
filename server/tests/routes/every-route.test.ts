import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { listRoutes } from '../support/route-list';
import { makeTable, uploadFile } from '../support/upload-file';

type Method = NonNullable<CallOptions['method']>;

/** Routes that answer without any token, each for a reason. */
const OPEN = [
  'GET /',
  // built files of elements and app: /elements/* and /assets/*, as the router prints them
  'GET /*',
  'GET /auth/callback',
  'GET /icon.svg',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /log-level',
  'PUT /log-level',
  'GET /api/v1/openapi.json',
  'GET /iam/login/config',
  'GET /iam/return-address',
  'GET /iam/outbox',
  'GET /oauth2/logout',
  'POST /iam/login',
  'POST /iam/password/forgot',
  'POST /iam/password/reset',
  'POST /iam/code/exchange',
  'POST /sign-in/check-multi-tenant',
  'POST /sign-in/tenants',
  'POST /component/oauth2/v1/config',
  'POST /component/oauth2/v1/users/validate',
  'POST /component/oauth2/v1/login',
  'POST /component/oauth2/v1/collect',
  'POST /component/oauth2/v1/handover',
  'POST /register/v1/email/send-code',
  'POST /register/v1/email/verify-code',
  'POST /register/v1/users',
];

/** Identity calls that need a token: they refuse in their own envelope. */
const IDENTITY: Record<string, unknown> = {
  'GET /iam/login/userinfo': undefined,
  'POST /iam/login/refresh': undefined,
  'POST /iam/proxy/execute': { type: 'list-sessions', body: '{}' },
  'POST /iam/code': { redirectUrl: 'http://127.0.0.1:8080/' },
  'POST /oauth2/logout': undefined,
  'POST /component/oauth2/v1/link': undefined,
};

const REPORT = {
  name: 'Of Acme',
  query: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
  presentation: { show: 'grid', chart: { kind: 'auto' } },
};
const RULE = { of: 'origin_state', op: 'in', values: ['CA'] };

const TAB = {
  title: 'Of Acme',
  sql: 'SELECT 1',
  variables: [],
  values: {},
  viewId: null,
  viewVersion: null,
  position: 0,
  closed: false,
};
const VIEW = {
  name: 'Of Acme',
  sql: 'SELECT 1 AS x',
  materialisation: { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' },
};
const view = () => made['view'] ?? '';
const SNIPPET = { name: 'Of Acme', sql: 'SELECT 1', shared: true };
/** Calls that answer with bytes instead of an envelope. */
const BYTES = ['GET /api/v1/audit/export', 'GET /api/v1/files/:id', 'GET /api/v1/tables/:id/csv'];

interface Item {
  /** item of Acme that its administrator reaches */
  id: () => string;
  body?: () => unknown;
  /** query string with its `?` */
  query?: string;
  headers?: Record<string, string>;
  /** code that its own tenant gets; 1000 when absent */
  code?: number;
}
const made: Record<string, string> = {};
const cube = () => made['cube'] ?? '';
const report = () => made['report'] ?? '';
const own = () => made['copy'] ?? '';
const [table, upload] = [() => made['table'] ?? '', () => made['upload'] ?? ''];

/** Every route that names an item, in an order in which Acme's administrator can use them all. */
const ITEMS: Record<string, Item> = {
  'GET /api/v1/cubes/:id': { id: cube },
  'POST /api/v1/cubes/:id/members': { id: cube, body: () => ({ of: 'origin_state' }) },
  'GET /api/v1/cubes/:id/date-range': { id: cube, query: '?of=day' },
  'GET /api/v1/cubes/:id/versions': { id: cube },
  'GET /api/v1/cubes/:id/edit': { id: cube },
  'GET /api/v1/cubes/:id/history': { id: cube },
  'GET /api/v1/cubes/:id/used-by': { id: cube },
  'GET /api/v1/cube-drafts/:id': { id: cube },
  'PUT /api/v1/cube-drafts/:id': {
    id: cube,
    body: () => ({ text: 'name: x', baseVersion: 1 }),
  },
  'DELETE /api/v1/cube-drafts/:id': { id: cube },
  'PUT /api/v1/cubes/:id': { id: cube, body: () => ({ version: 1, tag: 'A' }) },
  'POST /api/v1/cubes/:id/duplicate': { id: cube },
  'DELETE /api/v1/cubes/:id': { id: () => made['cubeCopy'] ?? '' },
  'POST /api/v1/cubes/:id/restore': { id: () => made['cubeCopy'] ?? '' },
  'GET /api/v1/jobs/:id': { id: () => made['job'] ?? '' },
  'GET /api/v1/jobs/:id/result': { id: () => made['job'] ?? '' },
  'DELETE /api/v1/jobs/:id': { id: () => made['job'] ?? '' },
  'GET /api/v1/links/:id': { id: () => made['link'] ?? '' },
  'GET /api/v1/reports/:id': { id: report },
  'GET /api/v1/reports/:id/history': { id: report },
  'GET /api/v1/reports/:id/picture': { id: report },
  'GET /api/v1/cubes/:id/picture': { id: cube },
  'PUT /api/v1/reports/:id': { id: report, body: () => ({ ...REPORT, version: 1 }) },
  'POST /api/v1/reports/:id/duplicate': { id: report, body: () => ({ name: 'Copy' }) },
  'POST /api/v1/reports/:id/favourite': { id: report, body: () => ({ favourite: true }) },
  'DELETE /api/v1/reports/:id': { id: own },
  'POST /api/v1/reports/:id/restore': { id: own },
  'GET /api/v1/tables/:id': { id: table },
  'POST /api/v1/tables/:id/rows': { id: table, body: () => ({ limit: 1 }) },
  'GET /api/v1/tables/:id/csv': { id: table },
  'PUT /api/v1/tables/:id': { id: table, body: () => ({ name: 'Ours', version: 1 }) },
  'GET /api/v1/tables/:id/history': { id: table },
  'GET /api/v1/tables/:id/profile': { id: table, code: 1010 },
  'POST /api/v1/tables/:id/checks/run': { id: table, body: () => ({}) },
  'GET /api/v1/tables/:id/used-by': { id: table },
  'GET /api/v1/tables/:id/lineage': { id: table },
  'DELETE /api/v1/tables/:id': { id: table },
  'POST /api/v1/tables/:id/restore': { id: table },
  'GET /api/v1/uploads/:id': { id: upload },
  'PUT /api/v1/uploads/:id/parts': {
    id: () => made['part'] ?? '',
    query: '?offset=0',
    body: () => Buffer.from('n\n1\n'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  'POST /api/v1/uploads/:id/inspect': { id: upload, body: () => ({}) },
  'POST /api/v1/uploads/:id/import': {
    id: upload,
    body: () => ({ mode: 'create', name: 'New', options: {} }),
    code: 1010,
  },
  'DELETE /api/v1/uploads/:id': { id: () => made['part'] ?? '' },
  'GET /api/v1/views/:id': { id: view },
  'POST /api/v1/views/:id/rows': { id: view, body: () => ({ limit: 1 }) },
  'GET /api/v1/views/:id/history': { id: view },
  'GET /api/v1/views/:id/used-by': { id: view },
  'GET /api/v1/views/:id/lineage': { id: view },
  'PUT /api/v1/views/:id': { id: view, body: () => ({ ...VIEW, version: 1 }) },
  'POST /api/v1/views/:id/duplicate': { id: view, body: () => ({}) },
  'POST /api/v1/views/:id/favourite': { id: view, body: () => ({ favourite: true }) },
  'POST /api/v1/views/:id/run': { id: view, code: 1010 },
  'DELETE /api/v1/views/:id': { id: view },
  'POST /api/v1/views/:id/restore': { id: view },
  'PUT /api/v1/sql/tabs/:id': { id: () => made['tab'] ?? '', body: () => ({ ...TAB, version: 1 }) },
  'PUT /api/v1/sql/snippets/:id': { id: () => made['snippet'] ?? '', body: () => SNIPPET },
  'DELETE /api/v1/sql/snippets/:id': { id: () => made['snippet'] ?? '' },
  'GET /api/v1/files/:id': { id: () => made['file'] ?? '' },
  'GET /api/v1/users/:id': { id: () => 'demo-raj' },
  'PUT /api/v1/users/:id': { id: () => 'demo-raj', body: () => ({ role: 'analyst' }) },
  'PUT /api/v1/users/:id/tenants': {
    id: () => 'demo-raj',
    body: () => ({ tenants: [{ code: 'acme', role: 'analyst' }] }),
  },
  'POST /api/v1/users/:id/reset': {
    id: () => 'demo-raj',
    body: () => ({ password: 'four quiet rivers' }),
  },
  'PUT /api/v1/tenants/:id': { id: () => 'acme', body: () => ({ name: 'Acme' }) },
  'PUT /api/v1/row-rules/:id': {
    id: () => 'rule-demo-raj',
    body: () => ({ name: 'West', filter: RULE }),
  },
  'DELETE /api/v1/row-rules/:id': { id: () => 'rule-demo-raj' },
  'DELETE /api/v1/service-keys/:id': { id: () => 'demo-portal' },
};

let lab: AppFixture;
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const split = (key: string) => key.split(' ') as [Method, string];
const send = (
  key: string,
  id: string,
  { query = '', ...options }: Omit<CallOptions, 'path' | 'method'> & { query?: string },
) => {
  const [method, path] = split(key);
  return lab.call({ ...options, method, path: `!${path.replace(':id', id)}${query}` });
};

beforeAll(async () => {
  lab = await openAppFixture({ env: { BI_JOB_AFTER_MS: '1', BI_CACHE_MB: '0' } });
  const create = async (name: string) =>
    (await lab.call({ as: 'ana', method: 'POST', path: '/reports', body: { ...REPORT, name } }))
      .data.id as string;
  made['report'] = await create(REPORT.name);
  made['copy'] = await create('To be deleted');
  const post = async (path: string, body: object) =>
    (await lab.call({ as: 'ana', method: 'POST', path, body })).data as Record<string, string>;
  made['view'] = (await post('/views', VIEW))['id']!;
  made['snippet'] = (await post('/sql/snippets', SNIPPET))['id']!;
  made['tab'] = 'b7f0a9c2-0000-4000-8000-0000000000aa';
  const tab = { ...TAB, version: 0 };
  await lab.call({ as: 'ana', method: 'PUT', path: `/sql/tabs/${made['tab']}`, body: tab });
  const exported = await post('/sql/export', { sql: 'SELECT 1 AS x', format: 'csv' });
  const exportJob = (exported['job'] as unknown as { id: string }).id;
  await lab.call({ as: 'ana', path: `/jobs/${exportJob}?wait=20` });
  made['file'] = (await lab.call({ as: 'ana', path: `/jobs/${exportJob}/result` })).data
    .id as string;
  const { name: _name, ...link } = REPORT;
  const linked = await lab.call({ as: 'ana', method: 'POST', path: '/links', body: link });
  made['link'] = linked.data.key as string;
  made['cube'] = (await lab.call({ as: 'ana', path: '/cubes/flights' })).data.id as string;
  const copied = await lab.call({ as: 'ana', method: 'POST', path: '/cubes/flights/duplicate' });
  made['cubeCopy'] = copied.data.cube.id as string;
  const query = {
    ...REPORT.query,
    rows: [{ of: 'origin', expand: 'all' }],
    columns: [{ of: 'date', expand: 'all' }],
    measures: ['flights', 'routes'],
  };
  const asked = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
  expect(asked.code, asked.message).toBe(1010);
  made['job'] = asked.data.job.id as string;
  await lab.call({ as: 'ana', path: `/jobs/${made['job']}?wait=20` });
  made['table'] = await makeTable(lab, 'ana', 'ours.csv', 'n\n1\n');
  made['upload'] = await uploadFile(lab, 'ana', 'more.csv', 'n\n2\n');
  const body = { fileName: 'part.csv', sizeBytes: 4 };
  const announced = await lab.call({ as: 'ana', method: 'POST', path: '/uploads', body });
  made['part'] = announced.data.id as string;
});
afterAll(() => lab.close());

test('the lists below name every route that needs a decision, and no other', () => {
  const routes = listRoutes(lab.app).map(keyOf);
  expect(routes.length).toBeGreaterThan(50);
  const elsewhere = routes.filter((key) => !split(key)[1].startsWith('/api/v1/'));
  const [open, closed] = [OPEN.filter((key) => !key.includes(' /api/')), Object.keys(IDENTITY)];
  expect(elsewhere.sort()).toEqual([...open, ...closed].sort());
  expect(lab.app.hasRoute({ method: 'GET', url: '/*' })).toBe(false);
  const items = routes.filter((key) => key.includes(' /api/v1/'));
  expect(items.filter((key) => key.includes(':')).sort()).toEqual(Object.keys(ITEMS).sort());
});

test('every call of the analytics API is refused without a live token', async () => {
  const routes = listRoutes(lab.app).filter(({ path }) => path.startsWith('/api/v1/'));
  for (const key of routes.map(keyOf).filter((one) => !OPEN.includes(one))) {
    const body = split(key)[0] === 'GET' ? {} : { body: {} };
    for (const token of [undefined, '', 'bia_dead', 'Bearer bia_dead', 'a.b.c']) {
      const as = token === undefined ? {} : { as: { token } };
      const answer = await send(key, 'x', { ...as, ...body });
      expect([key, answer.status, answer.code, answer.data]).toEqual([key, 401, 1002, null]);
    }
  }
});

test('a live token in an address is no token, but where the spec writes it so', async () => {
  const token = await lab.token('ana');
  const names = ['authorization', 'accessToken', 'access_token', 'token', 'share', 'code'];
  const query = `?${names.map((name) => `${name}=${token}`).join('&')}`;
  const routes = listRoutes(lab.app).filter(({ path }) => path.startsWith('/api/v1/'));
  for (const key of routes.map(keyOf).filter((one) => !OPEN.includes(one))) {
    const body = split(key)[0] === 'GET' ? {} : { body: {} };
    const answer = await send(key, 'x', { ...body, query });
    expect([key, answer.status]).toEqual([key, 401]);
  }
  for (const [key, body] of Object.entries(IDENTITY)) {
    const [method, path] = split(key);
    if (path === '/iam/login/userinfo') continue;
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await lab.app.inject({ method: method as 'GET', url: path + query, ...payload });
    expect([key, answer.json<{ success: boolean }>().success]).toEqual([key, false]);
  }
  expect(lab.logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(lab.logged)).not.toContain(token);
});

describe('an identity call for people who are signed in', () => {
  test.each(Object.entries(IDENTITY))('%s is refused without a live token', async (key, body) => {
    const [method, path] = split(key);
    for (const token of ['', 'bia_dead']) {
      const answer = await lab.app.inject({
        method: method as 'GET',
        url: path,
        headers: token === '' ? {} : { authorization: token },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const told = answer.json<{ success: boolean; data: unknown }>();
      // signing out with a token that is dead already changes nothing
      const harmless = path === '/oauth2/logout' && token !== '';
      expect([answer.statusCode < 500, told.success]).toEqual([true, harmless]);
      expect(told.data ?? null).toBeNull();
    }
  });
});

describe("an item of another tenant is like a missing one, and is there for its tenant's own", () => {
  test.each(Object.entries(ITEMS))('%s', async (key, { id, body, query, headers, code }) => {
    const given = {
      ...(body ? { body: body() } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
    };
    const theirs = await send(key, id(), { as: 'gus', ...given });
    const missing = await send(key, 'nowhere', { as: 'gus', ...given });
    expect(theirs.code, theirs.message).toBe(1003);
    const told = ({ status, code, message, data }: typeof theirs) => ({
      status,
      code,
      message,
      data: data as unknown,
    });
    expect(told(theirs)).toEqual(told(missing));
    const own = await send(key, id(), { as: 'ana', ...given });
    if (BYTES.includes(key)) expect([own.status, own.code]).toEqual([200, undefined]);
    else expect(own.code, own.message).toBe(code ?? 1000);
  });

  test('lists and questions hold nothing of another tenant', async () => {
    const routes = listRoutes(lab.app).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/v1/') && !path.includes(':'),
    );
    const theirs = [
      made['report']!,
      made['cube']!,
      made['table']!,
      'demo-raj',
      'demo-ana',
      'rule-demo-raj',
      'Acme',
    ];
    for (const key of routes.map(keyOf).filter((one) => !OPEN.includes(one))) {
      const answer = await send(key, '', { as: 'gus' });
      expect([key, answer.code]).toEqual([key, BYTES.includes(key) ? undefined : 1000]);
      for (const one of theirs) expect([key, answer.text.includes(one)]).toEqual([key, false]);
    }
    const query = { ...REPORT.query, cube: made['cube'] };
    const asked = await lab.call({ as: 'gus', method: 'POST', path: '/query', body: query });
    expect(asked.code).toBe(1003);
    const body = { ...REPORT, query };
    const saved = await lab.call({ as: 'gus', method: 'POST', path: '/reports', body });
    expect(saved.code).toBe(1003);
  });
});
