import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PostedTokens, spendToken } from '../../../src/core/session/posted-token';
import type { TokenGrant } from '../../../src/core/session/session-types';
import { deferred } from './session-fixture';

const PORTAL = 'https://portal.test';

/** A page that hears posts; the server's answers are given by the test. */
function hearingPage(allowed: readonly string[] | null = null) {
  const target = new EventTarget();
  const self = Object.assign(target, { parent: {}, opener: null });
  let generation = 0;
  const taken: TokenGrant[] = [];
  const asked: { token: string; answer: ReturnType<typeof deferred<Response>> }[] = [];
  vi.stubGlobal('fetch', (_url: string, init: { headers: { authorization: string } }) => {
    const answer = deferred<Response>();
    asked.push({ token: init.headers.authorization, answer });
    return answer.promise;
  });
  const posted = new PostedTokens({
    server: 'http://bi.test',
    generation: () => generation,
    take: (grant) => {
      taken.push(grant);
      generation += 1;
    },
    signal: () => new AbortController().signal,
    self: self as unknown as Window,
  });
  const stop = posted.hear({ tenant: 'acme', allowed });
  const postOf = (token: string, patch: Record<string, unknown> = {}) => {
    const event = new Event('message');
    const data = { access_token: token };
    const fields = { data, origin: PORTAL, source: self.parent, isTrusted: true, ...patch };
    for (const [name, value] of Object.entries(fields)) {
      Object.defineProperty(event, name, { value });
    }
    return event as MessageEvent;
  };
  const say = (token: string, patch: Record<string, unknown> = {}) =>
    target.dispatchEvent(postOf(token, patch));
  const answer = async (token: string, data: object | null) => {
    asked.find((one) => one.token === token)?.answer.resolve(Response.json({ data }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const owner = { userName: 'visitor', tenantId: 'acme' };
  const left = () => (generation += 1);
  return { posted, stop, postOf, say, answer, owner, left, taken, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a posted token', () => {
  test('that came before it could be heard is checked like a later one', async () => {
    const page = hearingPage([PORTAL]);
    page.stop();
    const posts = [
      page.postOf('early'),
      page.postOf('strange', { origin: 'https://elsewhere.test' }),
      page.postOf('made', { isTrusted: false }),
    ];
    page.posted.hear({ tenant: 'acme', allowed: [PORTAL] }, posts);
    expect(page.asked.map(({ token }) => token)).toEqual(['early']);
    await page.answer('early', page.owner);
    expect(page.taken).toEqual([{ token: 'early', ...page.owner }]);
  });

  test('is taken once the server has said whose it is', async () => {
    const page = hearingPage();
    page.say('t1');
    expect(page.taken).toEqual([]);
    await page.answer('t1', page.owner);
    expect(page.taken).toEqual([{ token: 't1', ...page.owner }]);
  });

  test('is asked about once, however often it comes meanwhile', async () => {
    const page = hearingPage();
    for (let time = 0; time < 20; time += 1) page.say('t1');
    expect(page.asked).toHaveLength(1);
    for (let other = 0; other < 20; other += 1) page.say(`flood-${other}`);
    expect(page.asked).toHaveLength(4);
    await page.answer('t1', page.owner);
    expect(page.taken).toHaveLength(1);
  });

  test('gives way to a token or a sign-out that came while the server was asked', async () => {
    const page = hearingPage();
    page.say('t1');
    page.left();
    await page.answer('t1', page.owner);
    expect(page.taken).toEqual([]);
  });

  test('that was signed out while the server was asked is not taken', async () => {
    const page = hearingPage();
    page.say('spent-meanwhile');
    spendToken('spent-meanwhile');
    await page.answer('spent-meanwhile', page.owner);
    page.say('spent-meanwhile');
    expect(page.taken).toEqual([]);
    expect(page.asked).toHaveLength(1);
  });

  test('two in a row are both taken, in the order of their answers', async () => {
    const page = hearingPage();
    page.say('t1');
    page.say('t2');
    await page.answer('t1', page.owner);
    await page.answer('t2', page.owner);
    expect(page.taken.map(({ token }) => token)).toEqual(['t1', 't2']);
  });

  test('that the server refuses is named in the console, without the token', async () => {
    const page = hearingPage();
    page.say('secret-1');
    await page.answer('secret-1', null);
    expect(page.taken).toEqual([]);
    const [text] = vi.mocked(console.warn).mock.calls[0] ?? [];
    expect(text).toContain(PORTAL);
    expect(text).not.toContain('secret-1');
  });

  test('of an empty allowed-origins is refused from everybody', () => {
    const page = hearingPage(['']);
    page.say('t1');
    expect(page.asked).toEqual([]);
  });

  test('is no longer heard after the element has stopped', () => {
    const page = hearingPage();
    page.stop();
    page.say('t1');
    expect(page.asked).toEqual([]);
  });
});

describe('waiting for a posted token', () => {
  const ended = (waiting: Promise<null>) => {
    const end = vi.fn();
    void waiting.then(end);
    return end;
  };

  test('ends with the token', async () => {
    const page = hearingPage();
    const end = ended(page.posted.wait());
    page.say('t1');
    await page.answer('t1', page.owner);
    expect(end).toHaveBeenCalled();
  });

  test('ends after 15 s', async () => {
    const page = hearingPage();
    const end = ended(page.posted.wait());
    await vi.advanceTimersByTimeAsync(14_999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalled();
  });

  test('is over at once where nobody hears', async () => {
    const page = hearingPage();
    page.stop();
    const end = ended(page.posted.wait());
    await vi.advanceTimersByTimeAsync(0);
    expect(end).toHaveBeenCalled();
  });
});
