import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurity } from '../../src/http/web-app';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

const PORTAL = 'http://localhost:5555';
const STRANGER = 'https://evil.example';
const LOADER = '/elements/bi-elements.js';
const LOADER_CACHE = 'public, max-age=0, stale-while-revalidate=600';
const CHUNK = '/elements/c/react-AbCd1234.js';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false, env: { BI_WEB_DIR: mkdirWeb() } });
});
afterAll(() => lab.close());

function mkdirWeb(): string {
  const webDir = path.join(process.env['TMPDIR'] ?? '/tmp', `bi-web-${process.pid}`);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(webDir, file)), { recursive: true });
    writeFileSync(path.join(webDir, file), text);
  };
  write(
    'standalone/index.html',
    '<meta name="bi-origins" content="{{origins}}"><script nonce="{{nonce}}"></script>',
  );
  write('standalone/assets/index-AbCd1234.js', 'export {}');
  write('elements/bi-elements.js', 'export const loader = 1;'.repeat(100));
  write('elements/c/react-AbCd1234.js', 'export const chunk = 1;'.repeat(100));
  write('elements/c/small-AbCd1234.js', 'export {};');
  write('elements/c/builds.json', '[]');
  return webDir;
}

const fetchFile = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  lab.app.inject({ method, url, headers: { origin: STRANGER, ...headers } });

describe('files', () => {
  it('of elements load everywhere', async () => {
    for (const origin of [PORTAL, STRANGER]) {
      const { status, headers } = await lab.call({
        path: '!/elements/bi-elements.js',
        headers: { origin },
      });
      expect(status).toBe(200);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('does not lead out of a folder', async () => {
    const standalone = ['..%2fstandalone%2findex.html', '%2e%2e/standalone/index.html'];
    const others = ['..%2f..%2fmetadata.db', 'c%2f..%2f..%2fstandalone%2findex.html', 'c', 'c/'];
    for (const address of [...standalone, ...others, '..%5cstandalone%5cindex.html']) {
      for (const encoding of ['identity', 'br']) {
        const headers = { 'accept-encoding': encoding };
        const answer = await lab.call({ path: `!/elements/${address}`, headers });
        expect([400, 403, 404], address).toContain(answer.status);
        expect(answer.text).not.toContain('<script');
      }
    }
  });

  it('without a hash are asked for again by their ETag; the loader is used meanwhile', async () => {
    const first = await lab.call({ path: '!/elements/bi-elements.js' });
    expect(first.headers).toMatchObject({ 'cache-control': LOADER_CACHE });
    const again = await lab.call({
      path: '!/elements/bi-elements.js',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  it('with a hash never change', async () => {
    for (const file of [CHUNK, '/assets/index-AbCd1234.js']) {
      for (const encoding of ['identity', 'br']) {
        const { headers } = await fetchFile(file, { 'accept-encoding': encoding });
        expect(headers['cache-control']).toMatch(/immutable/);
        expect(headers['content-type']).toMatch(/javascript/);
      }
    }
    const { headers } = await fetchFile('/elements/c/builds.json');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([LOADER, CHUNK])('%s is compressed for those who can read it', async (file) => {
    const plain = await fetchFile(file);
    const br = await fetchFile(file, { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await fetchFile(file, { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    const answers = [plain, br, zipped];
    for (const { headers, rawPayload } of answers) {
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['timing-allow-origin']).toBe('*');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  it('that are small go out as they are', async () => {
    const { headers, payload } = await fetchFile('/elements/c/small-AbCd1234.js', {
      'accept-encoding': 'br',
    });
    expect([headers['content-encoding'], payload]).toEqual([undefined, 'export {};']);
    expect(headers['vary']).toMatch(/accept-encoding/i);
  });

  it.each(['identity', 'gzip', 'br'])('answer HEAD like GET, in %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const [got, head] = [
      await fetchFile(LOADER, headers),
      await fetchFile(LOADER, headers, 'HEAD'),
    ];
    expect(head.rawPayload).toHaveLength(0);
    const lasting = (all: Record<string, unknown>) => ({ ...all, date: '', 'x-request-id': '' });
    expect([head.statusCode, lasting(head.headers)]).toEqual([200, lasting(got.headers)]);
  });

  it.each(['identity', 'gzip', 'br'])(
    'unchanged in %s are 304 without a body',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const first = await fetchFile(LOADER, headers);
      const tag = String(first.headers['etag']);
      const again = (ifNoneMatch: string) =>
        fetchFile(LOADER, { ...headers, 'if-none-match': ifNoneMatch });
      for (const value of [tag, `"x", ${tag}`, `W/${tag.replace(/^W\//, '')}`, '*']) {
        const { statusCode, rawPayload, headers: repeated } = await again(value);
        expect([statusCode, rawPayload.length], value).toEqual([304, 0]);
        expect(repeated).toMatchObject({ etag: tag, 'cache-control': LOADER_CACHE });
        expect(repeated['vary']).toMatch(/accept-encoding/i);
      }
      expect((await again('"x"')).statusCode).toBe(200);
    },
  );

  it('that are missing are 404 and not cached by anyone', async () => {
    for (const encoding of ['identity', 'br']) {
      const answer = await fetchFile('/elements/c/react-gone1234.js', {
        'accept-encoding': encoding,
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
  });
});

describe('a folder that is built after the server has started', () => {
  it('is served without another start', async () => {
    const webDir = path.join(process.env['TMPDIR'] ?? '/tmp', `bi-late-${process.pid}`);
    rmSync(webDir, { recursive: true, force: true });
    const late = await openAppFixture({ data: false, env: { BI_WEB_DIR: webDir } });
    const status = async () =>
      (await late.app.inject({ method: 'GET', url: LOADER, headers: { origin: STRANGER } }))
        .statusCode;
    try {
      expect(await status()).toBe(404);
      mkdirSync(path.join(webDir, 'elements'), { recursive: true });
      writeFileSync(path.join(webDir, 'elements', 'bi-elements.js'), 'export {};');
      expect(await status()).toBe(200);
    } finally {
      await late.close();
      rmSync(webDir, { recursive: true, force: true });
    }
  });
});

describe('the page', () => {
  it.each(['/', '/auth/callback?code=1&state=2'])('at %s has a new nonce each time', async (to) => {
    const [one, two] = [await lab.call({ path: `!${to}` }), await lab.call({ path: `!${to}` })];
    const nonce = /nonce="([^"]+)"/.exec(one.text)![1]!;
    expect(two.text).not.toContain(nonce);
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(one.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('may be framed by the origins of the tenant it names, and by nobody else', async () => {
    const ancestors = async (to: string) =>
      /frame-ancestors ([^;]+)/.exec(
        String((await lab.call({ path: `!${to}` })).headers['content-security-policy']),
      )![1];
    expect(await ancestors('/')).toBe("'self'");
    expect(await ancestors('/?tenant=nobody')).toBe("'self'");
    expect(await ancestors('/?tenant=acme')).toContain('http://localhost:*');
    expect((await lab.call({ path: '!/?tenant=acme' })).text).toContain('http://localhost:*');
  });

  it('is alone in its window, but as a step of a sign-in window', async () => {
    const policy = async (to: string) =>
      (await lab.call({ path: `!${to}` })).headers['cross-origin-opener-policy'];
    for (const to of ['/', '/?tenant=acme', '/auth/callback', '/auth/callback?state=x']) {
      expect([to, await policy(to)]).toEqual([to, 'same-origin']);
    }
    for (const to of ['/?popup', '/auth/callback?code=1&state=2', '/auth/callback?error=x']) {
      expect([to, await policy(to)]).toEqual([to, 'unsafe-none']);
    }
  });

  it('uses no camera, microphone, place or payment, nor lets a framed page', async () => {
    const { headers } = await lab.call({ path: '!/' });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toMatch(new RegExp(`(^|, )${feature}=\\(\\)`));
    }
  });

  it('may call the identity service it is configured for', () => {
    expect(contentSecurity('n', [], ['https://iam.example'])).toContain(
      "connect-src 'self' https://iam.example;",
    );
  });
});

describe('strict transport security', () => {
  const CALLS = ['/', '/api/v1/me', '/iam/login/config', LOADER, '/nowhere'];
  const headersOf = async (app: AppFixture, headers: Record<string, string>) => {
    const answers = CALLS.map((url) => app.app.inject({ url, headers }));
    return (await Promise.all(answers)).map((one) => one.headers['strict-transport-security']);
  };
  const behindProxy = { 'x-forwarded-proto': 'https' };

  it('is sent over https at a trusted proxy only', async () => {
    const none = CALLS.map(() => undefined);
    expect(await headersOf(lab, {})).toEqual(none);
    expect(await headersOf(lab, behindProxy)).toEqual(none);
    const trusting = await openAppFixture({
      data: false,
      env: { BI_WEB_DIR: mkdirWeb(), BI_TRUST_PROXY: '1' },
    });
    try {
      expect(await headersOf(trusting, {})).toEqual(none);
      expect(await headersOf(trusting, { 'x-forwarded-proto': 'http' })).toEqual(none);
      const expected = CALLS.map(() => 'max-age=31536000');
      expect(await headersOf(trusting, behindProxy)).toEqual(expected);
    } finally {
      await trusting.close();
    }
  });
});
