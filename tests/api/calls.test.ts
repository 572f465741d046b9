import { expect, test } from 'vitest';
import { getCube, listCubes, listMembers } from '@bi/contract/endpoints/cubes';
import { getMe } from '@bi/contract/endpoints/me';
import {
  createReport,
  deleteReport,
  duplicateReport,
  getReport,
  listReports,
  listReportVersions,
  markReport,
  restoreReport,
  saveReport,
} from '@bi/contract/endpoints/reports';
import type { Presentation } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import { sendCode, verifyCode } from '../../src/api/account';
import {
  checkMultiTenant,
  executeProxy,
  listTenants,
  login,
  loginConfig,
  logoutAddress,
  socialConfig,
  socialLogin,
  userInfo,
  validateSocialUser,
} from '../../src/api/identity';
import { saveOver } from '../../src/api/save';
import { call } from '../../src/core/http/call';
import type { CallOptions, HttpClient } from '../../src/core/http/http-types';
import type { IdentityCallOptions, IdentityClient } from '../../src/core/http/identity-client';

interface Made {
  line: string;
  body?: unknown;
  options?: CallOptions | IdentityCallOptions;
}

/** A client that notes what it is asked for and answers `answer`. */
function recorder(answer: unknown = {}) {
  const made: Made[] = [];
  const note = (method: string) => (path: string, body?: unknown, options?: CallOptions) => {
    made.push({
      line: `${method} ${path}`,
      ...(body === undefined ? {} : { body }),
      options: options ?? {},
    });
    return Promise.resolve(answer);
  };
  const read = (method: string) => (path: string, options?: CallOptions) =>
    note(method)(path, undefined, options);
  const http = {
    get: read('GET'),
    post: note('POST'),
    put: note('PUT'),
    delete: read('DELETE'),
    cancel: () => {},
    cancelAll: () => {},
  } as HttpClient;
  const identity = {
    server: 'http://iam.test',
    addressOf: (path: string) => Promise.resolve(path),
    get: read('GET'),
    post: note('POST'),
  } as IdentityClient;
  return { made, http, identity };
}

const query: Query = { cube: 'c', rows: [], columns: [], measures: [] };
const presentation: Presentation = { show: 'grid', chart: { version: 1 } };
const report = { name: 'n', query, presentation };

test.each<[string, (http: HttpClient) => Promise<unknown>, unknown?]>([
  ['GET /me', (http) => call(http, getMe, {})],
  ['GET /cubes', (http) => call(http, listCubes, { query: { page: 2 } })],
  ['GET /cubes/a%2Fb', (http) => call(http, getCube, { id: 'a/b' })],
  [
    'POST /cubes/f/members',
    (http) => call(http, listMembers, { id: 'f', body: { of: 'state' } }),
    { of: 'state' },
  ],
  ['GET /reports', (http) => call(http, listReports, { query: {} })],
  ['GET /reports/r', (http) => call(http, getReport, { id: 'r' })],
  ['POST /reports', (http) => call(http, createReport, { body: report }), report],
  ['POST /reports/r/duplicate', (http) => call(http, duplicateReport, { id: 'r' }), {}],
  ['DELETE /reports/r', (http) => call(http, deleteReport, { id: 'r' })],
  ['POST /reports/r/restore', (http) => call(http, restoreReport, { id: 'r' }), {}],
  [
    'POST /reports/r/favourite',
    (http) => call(http, markReport, { id: 'r', body: { favourite: true } }),
    { favourite: true },
  ],
  ['GET /reports/r/history', (http) => call(http, listReportVersions, { id: 'r' })],
])('%s', async (line, send, body) => {
  const { made, http } = recorder();
  await send(http);
  expect(made[0]?.line).toBe(line);
  expect(made[0]?.body).toEqual(body);
});

test('reads are retried, writes are not', async () => {
  const { made, http } = recorder();
  await call(http, getCube, { id: 'c' });
  await call(http, createReport, { body: report });
  await saveOver(http, saveReport, { id: 'r', body: { ...report, version: 1 } });
  expect(made.map(({ options }) => options && 'retry' in options)).toEqual([true, false, false]);
});

test('a save over a newer version is a conflict, not an error', async () => {
  const newer = { code: 1007, data: { mine: 1 }, message: 'Ana saved', errorMessage: '' };
  const input = { id: 'r', body: { ...report, version: 1 } };
  expect(await saveOver(recorder(newer).http, saveReport, input)).toEqual({
    saved: null,
    conflict: { mine: 1 },
  });
  const saved = { id: 'r', code: 'not an envelope' };
  expect(await saveOver(recorder(saved).http, saveReport, input)).toEqual({
    saved,
    conflict: null,
  });
});

const credentials = { credentials: true };
const newUser = {
  code: 'c',
  state: 's',
  provider: 'google',
  identity: 'acme',
  source: 'x',
  email: 'e',
  username: 'u',
  oauth2Email: 'e',
  oauth2UserId: '1',
  oauth2UserName: 'u',
  rawPassword: 'p',
};

test.each<[string, (identity: IdentityClient) => Promise<unknown>, unknown, unknown]>([
  [
    'POST /iam/login',
    (iam) => login(iam, { username: 'a', password: 'b', tenantId: 't', extauth: 'x' }),
    { username: 'a', password: 'b', tenantId: 't', extauth: 'x' },
    credentials,
  ],
  ['POST /sign-in/check-multi-tenant', (iam) => checkMultiTenant(iam, 'a'), { username: 'a' }, {}],
  [
    'POST /sign-in/tenants',
    (iam) => listTenants(iam, { username: 'a', password: 'b' }),
    { username: 'a', password: 'b' },
    {},
  ],
  [
    'POST /component/oauth2/v1/config',
    (iam) => socialConfig(iam, { target: 'google' }),
    { target: 'google' },
    credentials,
  ],
  [
    'POST /component/oauth2/v1/users/validate',
    (iam) => validateSocialUser(iam, { code: 'c', state: 's' }),
    { code: 'c', state: 's' },
    credentials,
  ],
  ['POST /component/oauth2/v1/login', (iam) => socialLogin(iam, newUser), newUser, credentials],
  [
    'POST /register/v1/email/send-code',
    (iam) => sendCode(iam, { email: 'e', userName: 'u', source: 'createAccount' }),
    { email: 'e', userName: 'u', source: 'createAccount' },
    credentials,
  ],
  [
    'POST /register/v1/email/verify-code',
    (iam) => verifyCode(iam, { email: 'e', verificationCode: '123456', source: 'createAccount' }),
    { email: 'e', verificationCode: '123456', source: 'createAccount' },
    credentials,
  ],
  ['GET /iam/login/config', (iam) => loginConfig(iam), undefined, {}],
  [
    'GET /iam/login/userinfo',
    (iam) => userInfo(iam, 'tok'),
    undefined,
    { params: { accessToken: 'tok' } },
  ],
  [
    'POST /iam/proxy/execute',
    (iam) => executeProxy(iam, { type: 'list-sessions', body: '{}' }, 'tok'),
    { type: 'list-sessions', body: '{}' },
    { token: 'tok' },
  ],
])('%s with the body of the spec', async (line, send, body, options) => {
  const { made, identity } = recorder();
  await send(identity);
  expect(made[0]?.line).toBe(line);
  expect(made[0]?.body).toEqual(body);
  expect(made[0]?.options).toEqual(options);
});

test('logout leads to the identity service with the way back', () => {
  expect(logoutAddress('http://iam.test/oauth2/logout', 'http://app.test/#/login')).toBe(
    'http://iam.test/oauth2/logout?post_logout_redirect_uri=http%3A%2F%2Fapp.test%2F%23%2Flogin',
  );
});
