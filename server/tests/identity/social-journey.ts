import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { call, openFixture, ORIGIN, START, type Answer, type Fixture } from './identity-fixture';
import {
  followToProduct,
  startGitHubLike,
  startOpenIdProvider,
  type LoopbackProvider,
} from './loopback-providers';

/** An identity service with providers behind it. */
export interface SocialFixture {
  fixture: Fixture;
  openId: LoopbackProvider;
  github: LoopbackProvider;
}

/** Starts the providers once and a fresh identity service for every test of a file. */
export function withSocialFixture(): () => SocialFixture {
  let openId: LoopbackProvider;
  let github: LoopbackProvider;
  let fixture: Fixture;
  beforeAll(async () => {
    openId = await startOpenIdProvider();
    github = await startGitHubLike();
  });
  afterAll(async () => {
    await openId.close();
    await github.close();
  });
  beforeEach(async () => {
    const { settings } = openId;
    fixture = await openFixture({
      showOAuthLogin: true,
      social: {
        google: settings,
        linkedin: settings,
        adobe: settings,
        github: github.settings,
      },
    });
    openId.person = { id: 'sub-1', email: 'new.person@mail.test', name: 'New Person' };
    github.person = { id: '4711', email: 'octo@mail.test', name: 'Octo Cat' };
    for (const provider of [openId, github]) {
      Object.assign(provider, { fault: 'none', exchanges: 0 });
    }
  });
  afterEach(() => fixture.close());
  return () => ({ fixture, openId, github });
}

/** What the browser holds on the way through a provider. */
export interface Journey {
  cookies: Record<string, string>;
  code: string;
  state: string;
  config: Answer;
}

/** The state a browser makes: base64url JSON. */
export function makeState(provider: string, fields: Record<string, unknown> = {}): string {
  const state = {
    provider,
    loginUrl: '',
    identity: 'acme',
    target: provider,
    redirectUrl: 'http://127.0.0.1:8080/#/home',
    timestamp: START,
    random: 'r4nd0m',
    ...fields,
  };
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

/** Config, the provider's pages, and back with code and state. */
export async function travel(
  { app, clock }: Fixture,
  provider: string,
  state = makeState(provider, { timestamp: clock.now() }),
  more: object = {},
): Promise<Journey> {
  const config = await call(app, 'POST', '/component/oauth2/v1/config', {
    body: { target: provider, ...more },
    headers: { origin: ORIGIN },
  });
  const address = new URL(config.data.authorizationUri);
  address.searchParams.set('client_id', config.data.clientId);
  address.searchParams.set('redirect_uri', config.data.redirectUri);
  address.searchParams.set('scope', config.data.scope);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('state', state);
  const back = await followToProduct(address.href);
  return {
    cookies: { bi_ticket: config.cookies['bi_ticket'] ?? '' },
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    config,
  };
}

/** users/validate with a journey's code, state and cookie. */
export function validate({ app }: Fixture, { code, state, cookies }: Journey): Promise<Answer> {
  const url = '/component/oauth2/v1/users/validate';
  return call(app, 'POST', url, { body: { code, state }, cookies });
}

/** v1/login with a journey's cookie. */
export function socialLogin({ app }: Fixture, journey: Journey, body: object): Promise<Answer> {
  return call(app, 'POST', '/component/oauth2/v1/login', { body, cookies: journey.cookies });
}

/** The body of a new person's login as the browser sends it. */
export function newPerson(journey: Journey, { data }: Answer, email = data.email): object {
  return {
    code: journey.code,
    state: journey.state,
    provider: data.provider,
    identity: data.identity,
    source: data.source,
    email,
    username: data.name,
    oauth2Email: data.email,
    oauth2UserId: data.oauth2UserId,
    oauth2UserName: data.name,
    rawPassword: 'Generated12chABCD',
  };
}

/** Mails a code to the journey's e-mail and answers the six digits. */
export async function mailedCode(fixture: Fixture, journey: Journey, email: string) {
  const answer = await call(fixture.app, 'POST', '/register/v1/email/send-code', {
    body: { email, source: 'createAccount', userName: 'x' },
    cookies: journey.cookies,
  });
  const code = /\b\d{6}\b/.exec(fixture.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
  return { answer, code };
}

/** verify-code of a journey. */
export function verifyCode(
  { app }: Fixture,
  journey: Journey,
  email: string,
  verificationCode: string,
): Promise<Answer> {
  return call(app, 'POST', '/register/v1/email/verify-code', {
    body: { email, verificationCode, source: 'createAccount' },
    cookies: journey.cookies,
  });
}

/** A new person from the provider's page to the session. */
export async function registerNewPerson(fixture: Fixture, provider: string): Promise<Journey> {
  const journey = await travel(fixture, provider);
  const answer = await validate(fixture, journey);
  const { code } = await mailedCode(fixture, journey, answer.data.email);
  await verifyCode(fixture, journey, answer.data.email, code);
  const login = await socialLogin(fixture, journey, newPerson(journey, answer));
  expect(login).toMatchObject({ success: true, code: 0 });
  return journey;
}
