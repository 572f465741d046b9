import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRedirect } from '@bi/contract/descriptors/endpoint-schemas';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { openAppFixture, PEOPLE, type AppFixture } from '../support/app-fixture';
import { EVERY_CALL, type DescribedCall } from '../support/every-endpoint';
import { invalidInputs } from '../support/invalid-inputs';
import type { Sent } from './endpoint-examples';

/** Answer of an identity call. */
interface Answer {
  status: number;
  success: boolean;
  code: number;
  msg: string;
  data: Record<string, string>;
}

const CALLS = [...EVERY_CALL.values()].filter(({ base }) => base === 'server');
const IDENTITY = CALLS.filter(({ schema }) => schema.tag === 'identity');
const SIGNED_IN = IDENTITY.filter(({ schema }) => schema.who === 'holder');
const PASSWORD = 'four quiet rivers';
const ADDRESS = 'http://127.0.0.1:8080/';
const EMAIL = 'ida@mail.test';
const SECRET = 's'.repeat(43);

let lab: AppFixture;
/** cookies of one browser */
const cookies: Record<string, string> = {};

async function send(
  { method, path }: Pick<DescribedCall, 'method' | 'path'>,
  { query = '', body, headers = {} }: Sent,
  token?: string,
) {
  const answer = await lab.app.inject({
    method,
    url: path + query,
    cookies,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: token }) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  for (const { name, value } of answer.cookies) cookies[name] = value;
  return answer;
}
const callOf = (id: string): DescribedCall => {
  const call = EVERY_CALL.get(id);
  if (!call) throw new Error(`no call ${id}`);
  return call;
};
const answerOf = async (id: string, sent: Sent, token?: string): Promise<Answer> => {
  const answer = await send(callOf(id), sent, token);
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
};
const codeIn = (address = '') => /code=([\w-]+)/.exec(address)?.[1] ?? '';
/** What is in the newest mail to somebody that the browser had sent. */
async function mailed(to: string, pattern: RegExp): Promise<string> {
  const found = async () => {
    const { data } = await answerOf('listOutbox', {});
    const mails = data as unknown as { to: string; text: string }[];
    return pattern.exec(mails.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

/** What each call is sent so that it succeeds, in an order in which all of them do. */
const EXAMPLES: Record<string, () => Sent | Promise<Sent>> = {
  loginConfig: () => ({}),
  collectSignIn: () => ({ body: { verifier: SECRET, wait: 0 } }),
  userInfo: () => ({}),
  returnAddress: () => ({ query: `?address=${encodeURIComponent(ADDRESS)}` }),
  checkMultiTenant: () => ({ body: { username: PEOPLE.ana.username } }),
  signInTenants: () => ({ body: PEOPLE.ana }),
  login: () => ({ body: PEOPLE.ana }),
  refreshLogin: () => ({}),
  executeProxy: () => ({ body: { type: 'list-sessions', body: '{}' } }),
  issueCode: () => ({ body: { redirectUrl: ADDRESS } }),
  exchangeCode: async () => {
    const body = { redirectUrl: ADDRESS };
    const { data } = await answerOf('issueCode', { body }, await lab.token('ana'));
    return { body: { code: codeIn(data['redirectUrl']) } };
  },
  forgotPassword: () => ({ body: { username: PEOPLE.raj.username } }),
  listOutbox: () => ({}),
  resetPassword: async () => ({
    body: { code: await mailed(PEOPLE.raj.username, /code=([\w-]+)/), password: PASSWORD },
  }),
  sendCode: () => ({ query: '?page=register', body: { email: EMAIL, source: 'createAccount' } }),
  verifyCode: async () => ({
    query: '?page=register',
    body: {
      email: EMAIL,
      source: 'createAccount',
      verificationCode: await mailed(EMAIL, /\b(\d{6})\b/),
    },
  }),
  registerUser: async () => ({
    body: {
      email: EMAIL,
      userName: 'ida',
      password: PASSWORD,
      verificationCode: await mailed(EMAIL, /\b(\d{6})\b/),
      identity: 'acme',
      redirectUrl: ADDRESS,
    },
  }),
  logout: () => ({}),
  leave: () => ({}),
};
/** Calls that need a provider or a window of a browser: server/tests/identity/social-*.test.ts. */
const ELSEWHERE: Record<string, Sent> = {
  socialConfig: { body: { target: 'google' } },
  validateSocialUser: { body: { code: 'x', state: 'y' } },
  socialLogin: { body: { userId: 'x', provider: 'google' } },
  linkSocialAccount: {},
  handOffSignIn: { body: {} },
};

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

test('every identity call has an example', () => {
  const named = [...Object.keys(EXAMPLES), ...Object.keys(ELSEWHERE)];
  expect(named.sort()).toEqual(IDENTITY.map(({ id }) => id).sort());
});

describe('an identity call for people who are signed in', () => {
  test.each(SIGNED_IN)('is refused without a live token: $id', async ({ id, schema }) => {
    for (const token of [undefined, '', 'bia_dead']) {
      const sent = await (EXAMPLES[id]?.() ?? {});
      const { status, success, code, data } = await answerOf(id, sent, token);
      // signing out with a token that is dead already changes nothing
      const harmless = id === 'logout' && token === 'bia_dead';
      expect([status, success, data]).toEqual([200, harmless, null]);
      if (!harmless) expect(code).toBe(IDENTITY_CODES.TOKEN);
      expect(schema.who).toBe('holder');
    }
  });

  test('takes no token of its address, but where its description has one', async () => {
    const token = await lab.token('ana');
    for (const call of SIGNED_IN) {
      const query = `?${['authorization', 'accessToken', 'token'].map((name) => `${name}=${token}`).join('&')}`;
      const sent = { ...(await (EXAMPLES[call.id]?.() ?? {})), query };
      const { success } = await answerOf(call.id, sent);
      expect([call.id, success]).toEqual([call.id, call.id === 'userInfo']);
    }
    expect(JSON.stringify(lab.logged)).not.toContain(token);
  });
});

describe('an identity call with an input that its description does not have', () => {
  test.each(IDENTITY)('is refused: $id', async (call) => {
    const sent = { ...ELSEWHERE[call.id] };
    const token = call.schema.who === 'holder' ? await lab.token('ana') : undefined;
    for (const [what, wrong] of invalidInputs(call, sent)) {
      // only the fields that the spec names are read of a query string
      if (what === 'an unknown parameter') continue;
      const answer = await send(call, wrong, token);
      const { success, code, data } = answer.json<Answer>();
      expect([what, answer.statusCode, success, code, data]).toEqual([
        what,
        200,
        false,
        IDENTITY_CODES.INVALID,
        null,
      ]);
    }
  });
});

describe('an identity call', () => {
  test.each(Object.keys(EXAMPLES))('succeeds with code 0: %s', async (id) => {
    const call = callOf(id);
    const sent = await EXAMPLES[id]!();
    const token = call.schema.who === 'holder' ? await lab.token('ana') : undefined;
    const answer = await send(call, sent, token);
    if (isRedirect(call.schema.answer)) {
      expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.any(String)]);
      return;
    }
    const envelope = answer.json<Answer>();
    expect([envelope.success, envelope.code, envelope.msg]).toEqual([true, 0, '']);
    expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg', 'success']);
  });

  test.each(Object.keys(ELSEWHERE))('is refused without its provider or window: %s', async (id) => {
    const token = callOf(id).schema.who === 'holder' ? await lab.token('ana') : undefined;
    const { success, code } = await answerOf(id, ELSEWHERE[id]!, token);
    expect([success, code === 0]).toEqual([false, false]);
  });
});

describe('a call of those who run the server', () => {
  const operations = CALLS.filter(({ schema }) => schema.tag === 'operations');
  const TOKEN = 'operator-token-of-this-test';
  let guarded: AppFixture;
  beforeAll(async () => {
    guarded = await openAppFixture({ data: false, env: { BI_OPERATIONS_TOKEN: TOKEN } });
  });
  afterAll(() => guarded.close());
  const answer = (call: DescribedCall, token?: string, payload?: object) =>
    guarded.app.inject({
      method: call.method,
      url: call.path,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });

  test('is an identity call or one of operations, and nothing else is next to the API', () => {
    expect(operations.length + IDENTITY.length).toBe(CALLS.length);
    expect(operations.length).toBeGreaterThan(0);
  });

  test.each(operations)(
    'needs the token of operators where it is described so: $id',
    async (call) => {
      const body = call.method === 'PUT' ? { level: 'info' } : undefined;
      const isOpen = call.schema.who === 'anyone';
      expect((await answer(call, undefined, body)).statusCode).toBe(isOpen ? 200 : 401);
      expect((await answer(call, 'wrong', body)).statusCode).toBe(isOpen ? 200 : 401);
      expect((await answer(call, TOKEN, body)).statusCode).toBe(200);
      if (body) {
        const invalid = await answer(call, TOKEN, { level: 'loud' });
        expect(invalid.json<{ code: number }>().code).toBe(1001);
      }
    },
  );
});
