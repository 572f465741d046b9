import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReturnAddresses } from '../../src/identity/return-addresses';
import { call, openFixture, ORIGIN, type Fixture } from './identity-fixture';
import { makeState } from './social-journey';
import { parseReturnedState } from '../../src/identity/social/returned-state';
import { acceptanceFile } from '../support/acceptance-file';

const OTHER = 'https://portal.test';
const addresses = createReturnAddresses([ORIGIN, OTHER]);

describe('a return address', () => {
  test.each([
    ['/', `${ORIGIN}/`],
    ['/#/home?x=1', `${ORIGIN}/#/home?x=1`],
    [`${ORIGIN}/#/login`, `${ORIGIN}/#/login`],
    [`${OTHER}/a/b?c=d`, `${OTHER}/a/b?c=d`],
  ])('%s is allowed', (given, full) => {
    expect(addresses.resolve(given)).toBe(full);
  });

  test.each([
    '',
    'home',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'https:evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    `${ORIGIN}@evil.test`,
    'http://user@127.0.0.1:8080/',
    'http://127.0.0.1:8081/',
    'https://127.0.0.1:8080/',
    'https://portal.test.evil.test/',
    'https://portal.test:444/',
    `${OTHER}\r\nSet-Cookie: a=b`,
    ` ${OTHER}`,
    `${OTHER}/${'x'.repeat(2048)}`,
  ])('%j is not', (given) => {
    expect(addresses.resolve(given)).toBeNull();
    expect(addresses.resolveOrSignIn(given)).toBe(`${ORIGIN}/#/login`);
  });
});

const FILE = acceptanceFile('security-payloads/open-redirect.json');
const CRLF = acceptanceFile('security-payloads/crlf.json');
const isHere = existsSync(FILE) && existsSync(CRLF);

describe.skipIf(!isHere)(`open-redirect payloads${isHere ? '' : ' (absent: skipped)'}`, () => {
  let fixture: Fixture;
  beforeAll(async () => void (fixture = await openFixture({ returnOrigins: [OTHER] })));
  afterAll(() => fixture.close());

  const payloads = !isHere
    ? []
    : [FILE, CRLF].flatMap((file) =>
        (JSON.parse(readFileSync(file, 'utf8')) as { payload: string }[]).map(
          ({ payload }) => payload,
        ),
      );
  const allowed = new Set([ORIGIN, 'http://localhost:8080', OTHER]);

  test('never send sign-out, password pages or social sign-in elsewhere', async () => {
    expect(payloads.length).toBeGreaterThan(250);
    for (const payload of payloads) {
      const query = new URLSearchParams({ post_logout_redirect_uri: payload });
      const logout = await call(fixture.app, 'GET', `/oauth2/logout?${query.toString()}`);
      expect(logout.status).toBe(302);
      const location = String(logout.headers['location']);
      expect(allowed).toContain(new URL(location, ORIGIN).origin);
      expect(Object.keys(logout.headers)).not.toContain('crlf');
      expect(String(logout.headers['set-cookie'])).not.toContain('injection');

      const address = new URLSearchParams({ address: payload });
      const page = await call(fixture.app, 'GET', `/iam/return-address?${address.toString()}`);
      expect(allowed).toContain(new URL(page.data.redirectUrl).origin);
    }
  });

  test('written into the address as they are never send sign-out elsewhere', async () => {
    for (const payload of payloads) {
      const raw = payload.replace(/[^\x21-\x7e]/g, encodeURIComponent).replaceAll('#', '%23');
      const url = `/oauth2/logout?post_logout_redirect_uri=${raw}`;
      const answer = await call(fixture.app, 'GET', url);
      const location = (answer.headers['location'] as string | undefined) ?? '/';
      expect(allowed).toContain(new URL(location, ORIGIN).origin);
    }
  });

  test('in a social state are read as text and resolved to nothing', () => {
    for (const payload of payloads) {
      const state = parseReturnedState(
        makeState('google', { redirectUrl: payload, timestamp: 1000 }),
        1000,
      );
      const target = addresses.resolve(state?.redirectUrl ?? '');
      if (target !== null) expect(allowed).toContain(new URL(target).origin);
    }
  });
});
