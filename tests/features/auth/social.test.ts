import { describe, expect, test } from 'vitest';
import { generatedPassword } from '../../../src/features/auth/generated-password';
import { identityPage, missingConfigFields } from '../../../src/features/auth/global-config';
import {
  encodeSocialState,
  isFreshSocialState,
  parseSocialState,
  OFFERED_PROVIDERS,
  type SocialState,
} from '../../../src/features/auth/social-state';
import {
  authorizationAddress,
  checkSocialConfig,
  newSocialState,
} from '../../../src/features/auth/start-social';

const CONFIG = {
  iamUrl: 'https://id.example',
  oauthApiBaseUrl: 'https://id.example',
  clientId: 'bi',
  scope: 'openid',
  loginUrl: 'https://id.example/#/login',
  source: 'bi-app',
  showOAuthLogin: true,
  identity: 'acme',
  redirectUrl: 'https://bi.example/auth/callback',
  embedded: false,
};
const STATE: SocialState = {
  provider: 'google',
  loginUrl: 'https://bi.example/#/login?名=值',
  identity: 'acme',
  target: 'google',
  redirectUrl: 'https://bi.example/',
  timestamp: 1_700_000_000_000,
  random: 'r-1',
};

describe('the social state', () => {
  test('comes back as it was sent, whatever characters it holds', () => {
    const text = encodeSocialState(STATE);
    expect(text).toMatch(/^[\w-]+$/);
    expect(parseSocialState(text)).toEqual(STATE);
  });

  test.each(OFFERED_PROVIDERS)('is accepted in the legacy three-part form for %s', (provider) => {
    expect(parseSocialState(`${provider}:1700000000000:abc`)).toMatchObject({
      provider,
      timestamp: 1_700_000_000_000,
      random: 'abc',
    });
  });

  test.each([
    ['an unknown provider', encodeSocialState({ ...STATE, provider: 'myspace' as 'google' })],
    ['no provider', btoa(JSON.stringify({ timestamp: 1 }))],
    ['no timestamp', btoa(JSON.stringify({ provider: 'google' }))],
    ['a timestamp that is no number', 'google:soon:abc'],
    ['an unknown provider in the legacy form', 'myspace:1700000000000:abc'],
    ['four parts', 'google:1700000000000:abc:d'],
    ['nothing', ''],
    ['something else', '%%%'],
  ])('is refused with %s', (_, text) => {
    expect(parseSocialState(text)).toBeNull();
  });

  test('is fresh for ten minutes', () => {
    const minute = 60_000;
    expect(isFreshSocialState(STATE, STATE.timestamp + 10 * minute)).toBe(true);
    expect(isFreshSocialState(STATE, STATE.timestamp + 10 * minute + 1)).toBe(false);
    expect(isFreshSocialState(STATE, STATE.timestamp - 11 * minute)).toBe(false);
  });

  test('carries provider, login address, identity, target, redirect address, time and random', () => {
    const state = newSocialState('github', CONFIG, 42);
    expect(state).toMatchObject({
      provider: 'github',
      target: 'github',
      loginUrl: CONFIG.loginUrl,
      identity: 'acme',
      redirectUrl: CONFIG.redirectUrl,
      timestamp: 42,
    });
    expect(state.random).not.toBe(newSocialState('github', CONFIG, 42).random);
  });
});

describe('the social configuration', () => {
  const texts = { empty: 'empty', invalid: (fields: string) => `invalid: ${fields}` };
  const good = {
    clientId: 'c',
    authorizationUri: 'https://provider.example/auth?nonce=n&code_challenge=x',
    redirectUri: 'https://bi.example/auth/callback',
    scope: 'openid email',
  };
  const answer = (data: object | null) => ({ success: true, code: 0, msg: '', data });

  test.each([
    [{ ...good, clientId: '' }, 'invalid: clientId'],
    [{ ...good, authorizationUri: '' }, 'invalid: authorizationUri'],
    [{ clientId: 'c', authorizationUri: good.authorizationUri }, 'invalid: redirectUri, scope'],
    [{ ...good, authorizationUri: 'not an address' }, 'invalid: authorizationUri'],
    [{}, 'empty'],
    [null, 'empty'],
  ])('%j is refused: %s', (data, problem) => {
    expect(checkSocialConfig(answer(data), texts)).toEqual({ config: null, problem });
  });

  test('of a refusal shows the text of the service', () => {
    const refusal = { success: false, code: 1, msg: 'not set up', data: null };
    expect(checkSocialConfig(refusal, texts).problem).toBe('not set up');
  });

  test('makes the address, keeping what it carries', () => {
    const url = new URL(authorizationAddress(good, STATE));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      nonce: 'n',
      code_challenge: 'x',
      response_type: 'code',
      client_id: 'c',
      redirect_uri: good.redirectUri,
      scope: 'openid email',
      state: encodeSocialState(STATE),
    });
  });
});

test('a generated password has 12 random characters and 4 upper-case ones', () => {
  const passwords = Array.from({ length: 50 }, generatedPassword);
  for (const password of passwords) expect(password).toMatch(/^[a-z0-9]{12}[A-Z]{4}$/);
  expect(new Set(passwords).size).toBe(50);
});

describe('the Global config', () => {
  test.each([
    'iamUrl',
    'oauthApiBaseUrl',
    'clientId',
    'scope',
    'loginUrl',
    'source',
    'showOAuthLogin',
  ])('requires %s', (field) => {
    expect(missingConfigFields(CONFIG)).toEqual([]);
    expect(missingConfigFields({ ...CONFIG, [field]: undefined })).toEqual([field]);
  });

  test('does not take a switched-off flag for a missing one', () => {
    expect(missingConfigFields({ ...CONFIG, showOAuthLogin: false })).toEqual([]);
  });

  test.each(['forget', 'register'] as const)(
    'leads to the page %s of an external service with source and return address',
    (page) => {
      const address = identityPage(
        { ...CONFIG, iamUrl: 'https://id.example/' },
        page,
        'https://bi/#/login',
      );
      expect(address.startsWith(`https://id.example/#/${page}?`)).toBe(true);
      const query = new URLSearchParams(address.split('?')[1]);
      expect(query.get('source')).toBe('bi-app');
      expect(query.get('redirectUrl')).toBe('https://bi/#/login');
    },
  );
});
