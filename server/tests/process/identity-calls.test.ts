import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGitHubLike, type LoopbackProvider } from '../identity/loopback-providers';
import {
  EMAIL,
  mailedCode,
  openRegistration,
  openStage,
  PASSWORD,
  throughProvider,
  type Setting,
  type Stage,
  type ServerAnswer,
} from './identity-fixture';

const NEWCOMER = 'octo@mail.test';

const SESSION = {
  access_token: expect.stringMatching(/^bia_/) as string,
  refresh_token: expect.stringMatching(/^bir_/) as string,
  expires_in: expect.closeTo(900, -1) as number,
  token_type: 'Bearer',
  userId: expect.any(String) as string,
  tenantId: 'corp',
};

/** One call of the spec's section 7, and what it answers. */
interface SpecCall {
  call: string;
  query?: (stage: Stage) => Record<string, string>;
  body?: (stage: Stage) => unknown;
  token?: (stage: Stage) => string;
  data: (stage: Stage) => unknown;
  /** keeps what later calls need */
  then?: (stage: Stage, data: never) => Promise<void> | void;
}

const newcomer = ({ seen }: Stage) => ({
  code: seen['code'],
  state: seen['state'],
  provider: 'github',
  identity: 'corp',
  source: seen['source'],
  email: NEWCOMER,
  username: 'Octo Cat',
  oauth2Email: NEWCOMER,
  oauth2UserId: seen['oauth2UserId'],
  oauth2UserName: 'Octo Cat',
  rawPassword: 'Generated12chABCD',
});
const startSocial = async (stage: Stage, data: Record<string, string>) => {
  const back = await throughProvider(data);
  stage.seen['code'] = back.searchParams.get('code') ?? '';
  stage.seen['state'] = back.searchParams.get('state') ?? '';
};
const keepSession = (stage: Stage, data: Record<string, string>) => {
  stage.seen['token'] = data['access_token'] ?? '';
  stage.seen['refresh'] = data['refresh_token'] ?? '';
};

/** In the order in which a person makes them. */
const CALLS: SpecCall[] = [
  {
    call: 'GET /iam/login/config',
    data: ({ iam }) => ({
      iamUrl: iam,
      oauthApiBaseUrl: iam,
      clientId: 'bi-app',
      scope: 'openid profile email',
      loginUrl: `${iam}/#/login`,
      source: 'bi-app',
      showOAuthLogin: true,
      identity: 'corp',
      redirectUrl: `${iam}/auth/callback`,
      embedded: true,
    }),
  },
  {
    call: 'POST /sign-in/check-multi-tenant',
    body: () => ({ username: EMAIL }),
    data: () => false,
  },
  {
    call: 'POST /sign-in/tenants',
    body: () => ({ username: EMAIL, password: PASSWORD }),
    data: () => [{ code: 'corp', name: 'corp' }],
  },
  {
    call: 'POST /iam/login',
    body: () => ({ username: EMAIL, password: PASSWORD, tenantId: 'corp', extauth: 'from=mail' }),
    data: () => ({ ...SESSION, userName: EMAIL }),
    then: keepSession,
  },
  {
    call: 'GET /iam/login/userinfo',
    query: ({ seen }) => ({ accessToken: seen['token'] ?? '' }),
    data: () => ({
      userId: expect.any(String) as string,
      userName: EMAIL,
      name: expect.any(String) as string,
      email: EMAIL,
      tenantId: 'corp',
      tenants: [{ code: 'corp', name: 'corp' }],
      roles: ['administrator'],
    }),
  },
  {
    call: 'POST /iam/login/refresh',
    query: ({ seen }) => ({ refreshToken: seen['refresh'] ?? '' }),
    data: () => ({ ...SESSION, userName: EMAIL }),
    then: keepSession,
  },
  {
    call: 'POST /iam/proxy/execute',
    body: () => ({ type: 'list-sessions', body: '{}' }),
    token: ({ seen }) => seen['token'] ?? '',
    data: () => expect.arrayContaining([expect.objectContaining({ current: true })]) as unknown[],
  },
  {
    call: 'GET /oauth2/logout',
    query: ({ product }) => ({ post_logout_redirect_uri: `${product}/#/login` }),
    data: ({ product }) => `${product}/#/login`,
    then: async (stage) => {
      const { code } = await stage.send(
        'GET',
        `/iam/login/userinfo?accessToken=${stage.seen['token']}`,
      );
      expect(code).toBe(IDENTITY_CODES.TOKEN);
    },
  },
  {
    call: 'POST /component/oauth2/v1/config',
    body: () => ({ target: 'github' }),
    data: ({ iam }) => ({
      clientId: 'bi',
      authorizationUri: expect.stringContaining('/login/oauth/authorize') as string,
      redirectUri: `${iam}/auth/callback`,
      scope: expect.any(String) as string,
    }),
    then: startSocial,
  },
  {
    call: 'POST /component/oauth2/v1/users/validate',
    body: ({ seen }) => ({ code: seen['code'], state: seen['state'] }),
    data: () => ({
      source: expect.any(String) as string,
      identity: 'corp',
      provider: 'github',
      email: NEWCOMER,
      name: 'Octo Cat',
      oauth2UserId: '4711',
      redirectUrl: expect.any(String) as string,
      userId: '',
      userExists: false,
    }),
    then: ({ seen }, data: Record<string, string>) => {
      seen['source'] = data['source'] ?? '';
      seen['oauth2UserId'] = data['oauth2UserId'] ?? '';
    },
  },
  {
    call: 'POST /register/v1/email/send-code',
    body: () => ({ email: NEWCOMER, source: 'createAccount', userName: 'Octo Cat' }),
    data: () => ({ delayTime: 60 }),
    then: async (stage) => void (stage.seen['mailed'] = await mailedCode(stage)),
  },
  {
    call: 'POST /register/v1/email/verify-code',
    body: ({ seen }) => ({
      email: NEWCOMER,
      verificationCode: seen['mailed'],
      source: 'createAccount',
    }),
    data: () => null,
  },
  {
    call: 'POST /component/oauth2/v1/login',
    body: newcomer,
    data: () => ({ ...SESSION, userName: NEWCOMER }),
    then: keepSession,
  },
  // the same provider once more: now the person exists
  {
    call: 'POST /component/oauth2/v1/config',
    body: () => ({ target: 'github' }),
    data: () => expect.objectContaining({ clientId: 'bi' }) as unknown,
    then: startSocial,
  },
  {
    call: 'POST /component/oauth2/v1/users/validate',
    body: ({ seen }) => ({ code: seen['code'], state: seen['state'] }),
    data: () => expect.objectContaining({ userExists: true, provider: 'github' }) as unknown,
    then: ({ seen }, data: Record<string, string>) => {
      seen['userId'] = data['userId'] ?? '';
    },
  },
  {
    call: 'POST /component/oauth2/v1/login',
    body: ({ seen }) => ({ userId: seen['userId'], provider: 'github' }),
    data: () => ({ ...SESSION, userName: NEWCOMER }),
    then: keepSession,
  },
];

/** What the service refuses, with the code it refuses with. */
const REFUSALS: [call: string, body: unknown, code: number][] = [
  ['POST /iam/login', { username: EMAIL, password: 'wrong' }, IDENTITY_CODES.WRONG_PASSWORD],
  ['POST /iam/login', { username: EMAIL }, IDENTITY_CODES.INVALID],
  ['POST /iam/login', { username: EMAIL, password: 'x', role: 'x' }, IDENTITY_CODES.INVALID],
  ['POST /sign-in/check-multi-tenant', { username: 7 }, IDENTITY_CODES.INVALID],
  ['POST /sign-in/tenants', { username: EMAIL, password: 'wrong' }, IDENTITY_CODES.WRONG_PASSWORD],
  ['POST /component/oauth2/v1/config', { target: 'myspace' }, IDENTITY_CODES.PROVIDER],
  [
    'POST /component/oauth2/v1/users/validate',
    { code: 'x', state: 'forged' },
    IDENTITY_CODES.TICKET,
  ],
  [
    'POST /component/oauth2/v1/login',
    { userId: 'demo-ana', provider: 'github' },
    IDENTITY_CODES.TICKET,
  ],
  [
    'POST /register/v1/email/send-code',
    { email: 'nobody', source: 'createAccount', userName: 'x' },
    IDENTITY_CODES.INVALID,
  ],
  [
    'POST /register/v1/email/verify-code',
    { email: NEWCOMER, verificationCode: '1234567', source: 'createAccount' },
    IDENTITY_CODES.INVALID,
  ],
  ['GET /iam/login/userinfo?accessToken=bia_dead', undefined, IDENTITY_CODES.TOKEN],
  ['POST /iam/login/refresh?refreshToken=bir_dead', undefined, IDENTITY_CODES.REFRESH_REFUSED],
  ['POST /iam/proxy/execute', { type: 'list-sessions', body: '{}' }, IDENTITY_CODES.TOKEN],
  ['POST /iam/proxy/execute', { type: 7, body: {} }, IDENTITY_CODES.TOKEN],
];

let provider: LoopbackProvider;
beforeAll(async () => {
  provider = await startGitHubLike();
});
afterAll(() => provider.close());

describe.each<Setting>(['embedded', 'external'])('with an identity service that is %s', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(kind, provider);
    await openRegistration(stage);
  });
  afterAll(() => stage.close());

  test('the product says where it is', async () => {
    const { data } = (await (
      await fetch(`${stage.product}/iam/login/config`)
    ).json()) as ServerAnswer;
    expect(data.embedded).toBe(kind === 'embedded');
    expect(stage.iam === stage.product).toBe(kind === 'embedded');
    if (kind === 'embedded') return;
    for (const { call } of CALLS.filter((one) => !one.call.endsWith('/config'))) {
      const [method = '', to = ''] = call.split(' ');
      const response = await fetch(stage.product + to, { method });
      expect([call, response.status]).toEqual([call, 404]);
    }
  });

  test.each(CALLS.map((one, at) => [at + 1, one.call, one] as const))(
    'call %i, %s, answers the envelope with its data',
    async (_at, call, { query, body, token, data, then }) => {
      const [method = '', to = ''] = call.split(' ');
      const search = query ? `?${new URLSearchParams(query(stage)).toString()}` : '';
      const answer = await stage.send(method, to + search, body?.(stage), token?.(stage));
      const status = to === '/oauth2/logout' ? 302 : 200;
      expect(answer).toEqual({ status, success: true, code: 0, msg: '', data: data(stage) });
      await then?.(stage, answer.data as never);
    },
  );

  test('the last of these sessions is one of the product, which sees who it is', async () => {
    const me = await stage.me(stage.seen['token'] ?? '');
    expect(me.data).toMatchObject({
      userName: NEWCOMER,
      tenant: { code: 'corp', name: 'corp' },
      role: 'viewer',
    });
    expect((await stage.me('bia_dead')).status).toBe(401);
  });

  test.each(REFUSALS)(
    '%s with %j is refused in the envelope, code %i',
    async (call, body, code) => {
      stage.cookies.clear();
      const [method = '', to = ''] = call.split(' ');
      const answer = await stage.send(method, to, body);
      expect(answer).toEqual({
        status: 200,
        success: false,
        code,
        msg: expect.stringMatching(/\S/) as string,
        data: null,
      });
    },
  );
});
