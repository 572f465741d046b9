import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FrameMessage } from '../../../src/core/session/frame-message';
import { FrameSource } from '../../../src/core/session/frame-source';

const PORTAL = 'https://portal.test';

/** A framed window and the host around it, connected by a real MessageChannel. */
function framedPage(options: { ancestor?: string; referrer?: string } = {}) {
  const posted: { message: FrameMessage; origin: string; port: MessagePort }[] = [];
  const parent = {
    postMessage(message: FrameMessage, origin: string, [port]: MessagePort[]) {
      if (port) posted.push({ message, origin, port });
    },
  };
  const target = new EventTarget();
  const self = {
    parent,
    location: {
      ancestorOrigins: options.ancestor === undefined ? undefined : [options.ancestor],
    },
    document: { referrer: options.referrer ?? '' },
    addEventListener: target.addEventListener.bind(target),
  };
  const say = (data: unknown, patch: Record<string, unknown> = {}) => {
    const event = new Event('message');
    const fields = { data, origin: PORTAL, source: parent, isTrusted: true, ...patch };
    for (const [name, value] of Object.entries(fields)) {
      Object.defineProperty(event, name, { value });
    }
    target.dispatchEvent(event);
  };
  return { posted, say, self: self as unknown as Window };
}

/** The host's side: welcomes and answers every request. */
function answerHello(
  page: ReturnType<typeof framedPage>,
  answer: FrameMessage,
  challenge?: string,
) {
  const hello = page.posted[0];
  if (hello?.message.type !== 'bi:hello') throw new Error('no hello');
  const asked: string[] = [];
  hello.port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data.type !== 'token-request') return;
    asked.push(data.reason);
    hello.port.postMessage(answer);
  };
  hello.port.postMessage({ type: 'welcome', challenge: challenge ?? hello.message.challenge });
  return { asked, port: hello.port };
}

describe('handshake', () => {
  test('says hello with a challenge to the exact origin of a listed parent', () => {
    const page = framedPage({ ancestor: PORTAL });
    const source = new FrameSource({ origins: [PORTAL], self: page.self, limit: 50 });
    void source.request('initial');
    expect(page.posted).toHaveLength(1);
    expect(page.posted[0]?.origin).toBe(PORTAL);
    expect(page.posted[0]?.message).toMatchObject({ type: 'bi:hello', v: 1 });
    page.posted[0]?.port.close();
  });

  test('the referrer identifies the parent where the browser names no ancestors', () => {
    const page = framedPage({ referrer: `${PORTAL}/page?x=1` });
    void new FrameSource({ origins: [PORTAL], self: page.self, limit: 50 }).request('initial');
    expect(page.posted[0]?.origin).toBe(PORTAL);
    page.posted[0]?.port.close();
  });

  test('a parent may be listed with any port of its host', async () => {
    for (const ancestor of ['http://localhost:4711', 'http://localhost']) {
      const page = framedPage({ ancestor });
      const source = new FrameSource({ origins: ['http://localhost:*'], self: page.self });
      const asked = source.request('initial');
      const host = answerHello(page, { type: 'token', token: 't1' });
      expect(await asked).toEqual({ token: 't1' });
      expect(page.posted[0]?.origin).toBe(ancestor);
      host.port.close();
    }
    for (const ancestor of ['https://localhost:4711', 'http://localhost.evil.test:1']) {
      const page = framedPage({ ancestor });
      const source = new FrameSource({ origins: ['http://localhost:*'], self: page.self });
      expect(await source.request('initial')).toBeNull();
      expect(page.posted).toHaveLength(0);
    }
  });

  test('a parent that may hand over nothing is not waited for', async () => {
    vi.useFakeTimers();
    const page = framedPage({ ancestor: 'https://evil.test' });
    const source = new FrameSource({ origins: [PORTAL], self: page.self });
    expect(await source.request('initial')).toBeNull();
    vi.useRealTimers();
  });

  test.each([
    ['an unlisted parent', { ancestor: 'https://evil.test' }],
    [
      'an unlisted parent behind a listed referrer',
      { ancestor: 'https://evil.test', referrer: PORTAL },
    ],
    ['a parent that cannot be identified', {}],
    ['a null origin', { ancestor: 'null' }],
  ])('says nothing to %s', async (_name, options) => {
    const page = framedPage(options);
    const source = new FrameSource({ origins: [PORTAL], self: page.self, limit: 20 });
    expect(await source.request('initial')).toBeNull();
    expect(page.posted).toHaveLength(0);
  });

  test('gives the token the welcomed host sends', async () => {
    const page = framedPage({ ancestor: PORTAL });
    const source = new FrameSource({ origins: [PORTAL], self: page.self });
    const asked = source.request('rejected');
    const host = answerHello(page, { type: 'token', token: 't1', expiresIn: 300 });
    expect(await asked).toEqual({ token: 't1', expiresIn: 300 });
    expect(host.asked).toEqual(['rejected']);
    expect(await source.request('expiring')).toEqual({ token: 't1', expiresIn: 300 });
    expect(page.posted).toHaveLength(1);
    host.port.close();
  });

  test('a wrong challenge opens nothing', async () => {
    const page = framedPage({ ancestor: PORTAL });
    const source = new FrameSource({ origins: [PORTAL], self: page.self, limit: 40 });
    const asked = source.request('initial');
    const host = answerHello(page, { type: 'token', token: 'stolen' }, 'replayed');
    host.port.postMessage({ type: 'token', token: 'stolen' });
    expect(await asked).toBeNull();
    host.port.close();
  });

  test('a refused token is no token', async () => {
    const page = framedPage({ ancestor: PORTAL });
    const source = new FrameSource({ origins: [PORTAL], self: page.self });
    const asked = source.request('initial');
    const host = answerHello(page, { type: 'token-error' });
    expect(await asked).toBeNull();
    host.port.close();
  });
});

describe('posted access_token of the spec', () => {
  const heard = (say: (page: ReturnType<typeof framedPage>) => void, origins = [PORTAL]) => {
    const page = framedPage({ ancestor: PORTAL });
    const grants: string[] = [];
    new FrameSource({ origins, self: page.self }).onGrant(({ token }) => grants.push(token));
    say(page);
    return grants;
  };

  test('is taken from the listed parent', () => {
    expect(heard(({ say }) => say({ access_token: 'legacy' }))).toEqual(['legacy']);
  });

  test.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.test' }],
    ['a lookalike origin', { origin: `${PORTAL}.evil.test` }],
    ['a script of the page itself', { isTrusted: false }],
  ])('is refused from %s', (_name, patch) => {
    expect(heard(({ say }) => say({ access_token: 'forged' }, patch))).toEqual([]);
  });

  test.each([null, 'x', 7, {}, { access_token: '' }, { access_token: 5 }])(
    'other data %j is ignored',
    (data) => {
      expect(heard(({ say }) => say(data))).toEqual([]);
    },
  );

  test('nobody is heard without a list', () => {
    expect(heard(({ say }) => say({ access_token: 'x' }), [])).toEqual([]);
  });
});

describe('silence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a parent that never answers is given up after 15 s', async () => {
    const page = framedPage({ ancestor: PORTAL });
    const asked = new FrameSource({ origins: [PORTAL], self: page.self }).request('initial');
    await vi.advanceTimersByTimeAsync(14_999);
    const race = await Promise.race([asked, Promise.resolve('waiting')]);
    expect(race).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBeNull();
    page.posted[0]?.port.close();
  });
});
