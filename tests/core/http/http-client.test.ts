import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../src/core/errors';
import { SessionClient } from '../../../src/core/http/http-client';
import type { FailurePorts, Surface } from '../../../src/core/http/failure-policy';
import { openSession } from '../session/session-fixture';
import { envelope, json, loopbackForAll } from './loopback-server';

const server = loopbackForAll();
beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(surface: Surface = 'lone', token: string | null = 'secret') {
  const session = openSession({ server: server().url });
  if (token !== null) session.setToken(token);
  const shown: string[] = [];
  const ports: FailurePorts = {
    surface,
    toast: (error) => shown.push(`toast ${error.message}`),
    goTo: (path) => shown.push(`go ${path}`),
    emitError: (error) => {
      shown.push(`event ${error.code}`);
      return true;
    },
  };
  const http = new SessionClient(session, { ports, language: () => 'en' });
  return { session, http, shown };
}

async function failure(call: Promise<unknown>): Promise<CallError> {
  const thrown: unknown = await call.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof CallError)) throw thrown;
  return thrown;
}

describe('a call', () => {
  test('carries the raw token, the language, its query and body', async () => {
    server().answer((_call, response) => json(response, envelope(1000, { ok: 1 })));
    const { http } = open();
    expect(
      await http.post('/reports', { a: [1] }, { params: { x: 'ä b', y: null, z: undefined } }),
    ).toEqual({ ok: 1 });
    const [call] = server().calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/api/v1/reports?x=%C3%A4+b',
      body: { a: [1] },
    });
    expect(call?.headers['authorization']).toBe('secret');
    expect(call?.headers['accept-language']).toBe('en');
    expect(call?.headers['cookie']).toBeUndefined();
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s takes query parameters and a body',
    async (method) => {
      server().answer((_call, response) => json(response, envelope(1000)));
      const { http } = open();
      const [params, body] = [{ x: 'ä b' }, { a: [1] }];
      if (method === 'GET') await http.get('/things', { params, body });
      else if (method === 'POST') await http.post('/things', body, { params });
      else if (method === 'PUT') await http.put('/things', body, { params });
      else await http.delete('/things', { params, body });
      expect(server().calls[0]).toMatchObject({
        method,
        path: '/api/v1/things?x=%C3%A4+b',
        body: { a: [1] },
      });
    },
  );

  test('every POST carries an Idempotency-Key of its own, a GET none', async () => {
    server().answer((_call, response) => json(response, envelope(1000)));
    const { http } = open();
    await http.post('/query', {});
    await http.post('/query', {});
    await http.get('/me');
    const keys = server().calls.map((call) => call.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });

  test("the host's interceptor changes the headers", async () => {
    const { session } = open();
    const http = new SessionClient(session, {
      ports: { surface: 'lone', toast: () => {}, goTo: () => {}, emitError: () => true },
      language: () => 'zh',
      intercept: ({ method, path, headers }) => {
        headers['x-portal'] = `${method} ${path}`;
      },
    });
    await http.get('/me');
    expect(server().calls[0]?.headers['x-portal']).toBe('GET /me');
    expect(server().calls[0]?.headers['accept-language']).toBe('zh');
  });

  test('two elements with two tokens never send the other one', async () => {
    const one = open('lone', 'tenant-a');
    const two = open('lone', 'tenant-b');
    await Promise.all([one.http.get('/a'), two.http.get('/b'), one.http.get('/a')]);
    expect(
      server()
        .calls.map(({ path, headers }) => `${path} ${headers['authorization'] ?? ''}`)
        .sort(),
    ).toEqual(['/api/v1/a tenant-a', '/api/v1/a tenant-a', '/api/v1/b tenant-b']);
  });
});

describe('a dead token', () => {
  test('is renewed once for all calls, and each is sent once more', async () => {
    server().answer(({ headers }, response) =>
      headers['authorization'] === 'fresh'
        ? json(response, envelope(1000, 'yes'))
        : json(response, envelope(1002, null, 'ended'), 401),
    );
    const { http, session, shown } = open('standalone', 'dead');
    const provider = vi.fn(() => Promise.resolve('fresh'));
    session.setTokenProvider(provider);
    expect(await Promise.all([http.get('/a'), http.get('/b'), http.get('/c')])).toEqual([
      'yes',
      'yes',
      'yes',
    ]);
    expect(provider).toHaveBeenCalledTimes(1);
    expect(server().calls).toHaveLength(6);
    expect(shown).toEqual([]);
  });

  test('that nobody renews ends in one toast and /login', async () => {
    server().answer((_call, response) => json(response, envelope(1002, null, 'ended'), 401));
    const { http, session, shown } = open('standalone', 'dead');
    const errors = await Promise.all([failure(http.get('/a')), failure(http.get('/b'))]);
    expect(errors.map(({ status }) => status)).toEqual([401, 401]);
    expect(shown).toEqual(['toast ended', 'go /login']);
    expect(session.getState().status).toBe('expired');
    expect(server().calls).toHaveLength(2);
  });

  test('is shown also to a reader whose screen the end of the session has unmounted', async () => {
    server().answer((_call, response) => json(response, envelope(1002, null, 'ended'), 401));
    const { http, session, shown } = open('standalone', 'dead');
    const screen = new AbortController();
    session.subscribe(() => screen.abort());
    const error = await failure(http.get('/a', { signal: screen.signal }));
    expect(error.status).toBe(401);
    expect(shown).toEqual(['toast ended', 'go /login']);
  });

  test('renewed but refused again is not renewed a second time', async () => {
    server().answer((_call, response) => json(response, envelope(1002, null, 'ended'), 401));
    const { http, session } = open('lone', 'dead');
    const provider = vi.fn(() => Promise.resolve('also dead'));
    session.setTokenProvider(provider);
    expect((await failure(http.get('/a'))).status).toBe(401);
    expect(provider).toHaveBeenCalledTimes(1);
    expect(server().calls).toHaveLength(2);
  });

  test('is never part of an error', async () => {
    await server().close();
    const { http } = open('lone', 'very-secret');
    const error = await failure(http.get('/a'));
    expect(error).toMatchObject({ status: 0, recoverable: true });
    expect(JSON.stringify([error, error.cause, error.stack])).not.toContain('very-secret');
    await server.open();
  });
});

describe('cancelling', () => {
  const hang = () => server().answer(() => {});

  const heard = (count: number) =>
    vi.waitFor(() => expect(server().calls.length).toBeGreaterThanOrEqual(count), {
      interval: 5,
      timeout: 15_000,
    });

  test('by method and path ends only these calls, with no toast', async () => {
    hang();
    const { http, shown } = open();
    const one = failure(http.get('/slow'));
    const two = http.get('/other');
    await heard(2);
    http.cancel('GET', '/slow');
    expect((await one).cancelled).toBe(true);
    server().answer((_call, response) => json(response, envelope(1000)));
    http.cancel('POST', '/other');
    http.cancelAll();
    expect((await failure(two)).code).toBe(1008);
    expect(shown).toEqual([]);
  });

  test('a superseding call ends the earlier one of the same path', async () => {
    hang();
    const { http } = open();
    const first = failure(http.post('/query', { n: 1 }, { supersede: true }));
    await heard(1);
    server().answer((_call, response) => json(response, envelope(1000, 'second')));
    expect(await http.post('/query', { n: 2 }, { supersede: true })).toBe('second');
    expect((await first).cancelled).toBe(true);
  });

  test("another element's calls are its own", async () => {
    hang();
    const one = open();
    const two = open();
    const running = failure(two.http.get('/slow'));
    await heard(1);
    one.http.cancel('GET', '/slow');
    one.http.cancelAll();
    two.http.cancelAll();
    expect((await running).cancelled).toBe(true);
  });

  test('sign-out ends the calls of the session', async () => {
    hang();
    const { http, session, shown } = open();
    const running = failure(http.get('/slow'));
    await heard(1);
    session.signOut();
    expect((await running).cancelled).toBe(true);
    expect(shown).toEqual([]);
  });

  test("the caller's signal ends the call before and while it runs", async () => {
    hang();
    const { http } = open();
    expect((await failure(http.get('/x', { signal: AbortSignal.abort() }))).cancelled).toBe(true);
    const controller = new AbortController();
    const running = failure(http.get('/y', { signal: controller.signal }));
    await heard(1);
    controller.abort();
    expect((await running).cancelled).toBe(true);
  });
});

describe('retry', () => {
  test('502, 503 and 504 are tried four times with one Idempotency-Key', async () => {
    server().answer((_call, response, index) =>
      json(response, envelope(1005, null, 'down'), 502 + (index % 3)),
    );
    const { http, shown } = open();
    const error = await failure(http.post('/query', {}, { retry: true }));
    expect(error.status).toBe(502);
    expect(server().calls).toHaveLength(4);
    expect(new Set(server().calls.map((call) => call.headers['idempotency-key'])).size).toBe(1);
    expect(shown).toEqual(['event 1005', 'toast down']);
  });

  test('stops at the first answer that counts', async () => {
    server().answer((_call, response, index) =>
      index < 2 ? json(response, {}, 503) : json(response, envelope(1000, 'third')),
    );
    expect(await open().http.get('/cubes', { retry: true })).toBe('third');
    expect(server().calls).toHaveLength(3);
  });

  test.each([400, 404, 413, 429, 500, 501])('%i is not tried again', async (status) => {
    server().answer((_call, response) => json(response, envelope(1001, null, 'no'), status));
    expect((await failure(open().http.get('/x', { retry: true }))).status).toBe(status);
    expect(server().calls).toHaveLength(1);
  });

  test('a call without retry is sent once', async () => {
    server().answer((_call, response) => json(response, {}, 503));
    await failure(open().http.post('/reports', {}));
    expect(server().calls).toHaveLength(1);
  });

  test('a broken connection is tried four times', async () => {
    server().answer((_call, response) => void response.destroy());
    const error = await failure(open().http.get('/x', { retry: true }));
    expect(error).toMatchObject({ status: 0, code: 1005 });
    expect(error.message).toContain('cannot be reached');
    expect(server().calls).toHaveLength(4);
  });
});

describe('time limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  const arrived = async (count: number) => {
    while (server().calls.length < count) await new Promise((done) => setImmediate(done));
  };

  test('the four attempts end after 5, 10, 15 and 30 s, with no pause between', async () => {
    server().answer(() => {});
    const running = failure(open().http.get('/slow', { retry: true }));
    for (const [index, seconds] of [5, 10, 15, 30].entries()) {
      await arrived(index + 1);
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(server().calls).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await running).toMatchObject({
      code: 1005,
      status: 0,
      message: 'The server did not answer within 30 seconds. Try again.',
    });
    expect(server().calls).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a slow answer within its limit counts', async () => {
    server().answer((_call, response) => {
      setTimeout(() => json(response, envelope(1000, 'slow')), 4_000);
    });
    const running = open().http.get('/slow', { retry: true });
    await arrived(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await running).toBe('slow');
  });

  test('a call without retry has 30 s unless it says otherwise', async () => {
    server().answer(() => {});
    const plain = failure(open().http.get('/plain'));
    const short = failure(open().http.get('/short', { timeout: 1_000 }));
    await arrived(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await short).message).toContain('within 1 seconds');
    await vi.advanceTimersByTimeAsync(29_000);
    expect((await plain).message).toContain('within 30 seconds');
  });
});
