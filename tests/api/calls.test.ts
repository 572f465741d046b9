import { expect, test } from 'vitest';
import type { Presentation } from '@bi/contract/report';
import type { Query } from '@bi/contract/query';
import { sendCode, verifyCode } from '../../src/api/account';
import { getCube, listCubes, listMembers } from '../../src/api/cubes';
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
import { getMe } from '../../src/api/me';
import {
  createReport,
  deleteReport,
  duplicateReport,
  favouriteReport,
  getReport,
  listReports,
  reportHistory,
  restoreReport,
  saveReport,
} from '../../src/api/reports';
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
  ['GET /me', (http) => getMe(http)],
  ['GET /cubes', (http) => listCubes(http, { page: 2 })],
  ['GET /cubes/a%2Fb', (http) => getCube(http, 'a/b')],
  ['POST /cubes/f/members', (http) => listMembers(http, 'f', { of: 'state' }), { of: 'state' }],
  ['GET /reports', (http) => listReports(http)],
  ['GET /reports/r', (http) => getReport(http, 'r')],
  ['POST /reports', (http) => createReport(http, report), report],
  ['POST /reports/r/duplicate', (http) => duplicateReport(http, 'r'), {}],
  ['DELETE /reports/r', (http) => deleteReport(http, 'r')],
  ['POST /reports/r/restore', (http) => restoreReport(http, 'r'), {}],
  ['POST /reports/r/favourite', (http) => favouriteReport(http, 'r', true), { favourite: true }],
  ['GET /reports/r/history', (http) => reportHistory(http, 'r')],
])('%s', async (line, call, body) => {
  const { made, http } = recorder();
  await call(http);
  expect(made[0]?.line).toBe(line);
  expect(made[0]?.body).toEqual(body);
});

test('reads are retried, writes are not', async () => {
  const { made, http } = recorder();
  await getCube(http, 'c');
  await createReport(http, report);
  await saveReport(http, 'r', { ...report, version: 1 });
  expect(made.map(({ options }) => options && 'retry' in options)).toEqual([true, false, false]);
});

test('a save over a newer version is a conflict, not an error', async () => {
  const newer = { code: 1007, data: { mine: 1 }, message: 'Ana saved', errorMessage: '' };
  expect(await saveReport(recorder(newer).http, 'r', { ...report, version: 1 })).toEqual({
    saved: null,
    conflict: { data: { mine: 1 }, message: 'Ana saved' },
  });
  const saved = { id: 'r', code: 'not an envelope' };
  expect(await saveReport(recorder(saved).http, 'r', { ...report, version: 1 })).toEqual({
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
])('%s with the body of the spec', async (line, call, body, options) => {
  const { made, identity } = recorder();
  await call(identity);
  expect(made[0]?.line).toBe(line);
  expect(made[0]?.body).toEqual(body);
  expect(made[0]?.options).toEqual(options);
});

test('logout leads to the identity service with the way back', () => {
  expect(logoutAddress('http://iam.test/oauth2/logout', 'http://app.test/#/login')).toBe(
    'http://iam.test/oauth2/logout?post_logout_redirect_uri=http%3A%2F%2Fapp.test%2F%23%2Flogin',
  );
});
