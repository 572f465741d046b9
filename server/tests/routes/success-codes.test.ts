import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { listRoutes } from '../support/route-list';

const QUERY = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const REPORT = {
  name: 'New',
  query: QUERY,
  presentation: { show: 'grid', chart: { kind: 'auto' } },
};
const TEXT = `name: trips
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: origin, expr: origin, type: string}]
hierarchies: []
measures: [{name: trips, agg: count}]`;
const PERSON = { username: 'ana.lee@acme.test', password: 'demo-ana' };
const EARLY = { of: 'year', op: '<', value: 2001 };

/** A body with which each call without an item succeeds; a query string when it begins with `?`. */
const SUCCEEDS: Record<string, unknown> = {
  'POST /api/v1/cubes': { text: TEXT },
  'POST /api/v1/cubes/generate': { table: 'fact_flights' },
  'POST /api/v1/cubes/validate': { text: TEXT },
  'POST /api/v1/cubes/determined': { text: TEXT, dimension: 'origin' },
  'POST /api/v1/cubes/preview': { text: TEXT, members: { of: 'origin' } },
  'POST /api/v1/cubes/visible-rows': { text: TEXT },
  'POST /api/v1/query': QUERY,
  'POST /api/v1/query/drill-through': { query: QUERY, cell: { rows: [], columns: [] } },
  'POST /api/v1/query/changes': {
    query: QUERY,
    measure: 'flights',
    from: { where: EARLY },
    to: { where: { not: EARLY } },
  },
  'POST /api/v1/reports': REPORT,
  'POST /api/v1/row-rules': {
    userId: 'demo-mia',
    name: 'California',
    filter: { of: 'origin_state', op: 'in', values: ['CA'] },
  },
  'POST /api/v1/row-rules/visible-rows': {
    userId: 'demo-mia',
    filter: { of: 'origin_state', op: 'in', values: ['CA'] },
  },
  'POST /api/v1/tenants': { code: 'initech', name: 'Initech' },
  'POST /api/v1/table-list/rebuild': undefined,
  'POST /api/v1/uploads': { fileName: 'a.csv', sizeBytes: 4 },
  'POST /api/v1/users': {
    userName: 'lee.new',
    name: 'Lee New',
    email: 'lee@acme.test',
    role: 'viewer',
    password: 'four quiet rivers',
  },
  'POST /api/v1/views': { name: 'New', sql: 'SELECT 1 AS x', materialisation: { kind: 'live' } },
  'POST /api/v1/sql/run': { sql: 'SELECT 1 AS x' },
  'POST /api/v1/sql/check': { sql: 'SELECT 1 AS x' },
  'POST /api/v1/sql/explain': { sql: 'SELECT 1 AS x' },
  'POST /api/v1/sql/export': { sql: 'SELECT 1 AS x', format: 'csv' },
  'POST /api/v1/sql/snippets': { name: 'New', sql: 'SELECT 1', shared: false },
  'POST /api/v1/service-keys': { name: 'Portal' },
  'POST /api/v1/links': { query: QUERY, presentation: REPORT.presentation },
  'POST /register/v1/email/send-code': {
    email: 'ida@mail.test',
    source: 'createAccount',
  },
  'POST /iam/login': { ...PERSON, tenantId: 'acme' },
  'POST /iam/proxy/execute': { type: 'list-sessions', body: '{}' },
  'POST /iam/password/forgot': { username: 'nobody' },
  'GET /iam/return-address': '?address=http%3A%2F%2F127.0.0.1%3A8080%2F',
  'POST /iam/code': { redirectUrl: 'http://127.0.0.1:8080/' },
  'POST /sign-in/check-multi-tenant': { username: PERSON.username },
  'POST /sign-in/tenants': PERSON,
};
for (const name of [
  ...['me', 'cubes', 'cube-sources', 'reports', 'row-rules', 'tables', 'tenants', 'users'],
  ...['views', 'sql/catalog', 'sql/tabs', 'sql/history', 'sql/snippets', 'service-keys', 'audit'],
]) {
  SUCCEEDS[`GET /api/v1/${name}`] = undefined;
}
for (const path of ['/iam/login/config', '/iam/login/userinfo', '/iam/outbox']) {
  SUCCEEDS[`GET ${path}`] = undefined;
}
// the last one: it ends the session
SUCCEEDS['POST /oauth2/logout'] = {};

/** Calls that need more than one call before them; here they are refused. */
const REFUSED = [
  'POST /api/v1/posted-tokens',
  'POST /api/v1/query/verify',
  'POST /api/v1/embed-tokens',
  'DELETE /api/v1/embed-tokens',
  'POST /register/v1/email/verify-code',
  'POST /register/v1/users',
  'POST /iam/login/refresh',
  'POST /iam/password/reset',
  'POST /iam/code/exchange',
  'POST /component/oauth2/v1/collect',
  'POST /component/oauth2/v1/config',
  'POST /component/oauth2/v1/handover',
  'POST /component/oauth2/v1/users/validate',
  'POST /component/oauth2/v1/login',
  'POST /component/oauth2/v1/link',
];
/** Pages, files, states of health and calls that answer with bytes: they have no envelope. */
const BARE = [
  'GET /',
  'GET /*',
  'GET /auth/callback',
  'GET /icon.svg',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /log-level',
  'PUT /log-level',
  'GET /api/v1/openapi.json',
  'GET /api/v1/audit/export',
  'GET /oauth2/logout',
  'POST /api/v1/query/drill-through/export',
];

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const routes = () => listRoutes(lab.app).map(({ method, path }) => `${method} ${path}`);
const send = async (key: string, given: unknown) => {
  const [method, path] = key.split(' ') as ['GET', string];
  const isQuery = typeof given === 'string' && given.startsWith('?');
  const answer = await lab.app.inject({
    method,
    url: path.replace(':id', 'nowhere') + (isQuery ? given : ''),
    headers: { authorization: await lab.token('ana') },
    ...(given === undefined || isQuery ? {} : { payload: given as object }),
  });
  return answer.json<Record<string, unknown>>();
};
const ANALYTICS = ['code', 'data', 'errorMessage', 'message', 'requestId'];
const IDENTITY = ['code', 'data', 'msg', 'success'];
const isAnalytics = (key: string) => key.includes(' /api/v1/');
const known = Object.values<number>(RESPONSE_CODES);

describe('the code of an answer', () => {
  test('is decided about for every route', () => {
    const listed = [...Object.keys(SUCCEEDS), ...REFUSED, ...BARE];
    const items = routes().filter((key) => key.includes(':'));
    expect([...listed, ...items].sort()).toEqual(routes().sort());
  });

  test('is 1000 where the analytics API succeeds and 0 where the identity service does', async () => {
    for (const [key, given] of Object.entries(SUCCEEDS)) {
      const answer = await send(key, given);
      const { code, message, msg, success } = answer;
      const keys = Object.keys(answer).sort();
      if (isAnalytics(key)) {
        expect([key, code, message, keys]).toEqual([key, 1000, '', ANALYTICS]);
      } else {
        expect([key, success, code, msg, keys]).toEqual([key, true, 0, '', IDENTITY]);
      }
    }
  });

  test('is neither where a call is refused', async () => {
    const items = routes().filter((key) => key.includes(':'));
    for (const key of [...REFUSED, ...items]) {
      const answer = await send(key, key.startsWith('GET') ? undefined : {});
      const keys = Object.keys(answer).sort();
      if (isAnalytics(key)) {
        expect([key, keys]).toEqual([key, ANALYTICS]);
        expect([key, known.includes(answer['code'] as number)]).toEqual([key, true]);
        expect([key, answer['code']]).not.toEqual([key, 1000]);
      } else {
        expect([key, keys, answer['success']]).toEqual([key, IDENTITY, false]);
        expect([key, answer['code']]).not.toEqual([key, 0]);
      }
    }
  });

  test('is documented', () => {
    const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    expect(text).toMatch(/1000 is the only code of a success/);
    expect(text).toMatch(/0 is the only code of a success/);
  });
});
