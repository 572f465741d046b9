import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred, loginResult, openSession } from './session-fixture';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('token sources', () => {
  test('a session without any source is signed out once asked', async () => {
    const session = openSession();
    expect(session.getState().status).toBe('starting');
    expect(await session.token()).toBeNull();
    expect(session.getState().status).toBe('signedOut');
  });

  test('the provider is asked before the handlers, and given the reason', async () => {
    const session = openSession({ name: 'portal' });
    const handler = vi.fn();
    session.addAuthHandler(handler);
    const provider = vi.fn(() => Promise.resolve('from-provider'));
    session.setTokenProvider(provider);
    expect(await session.token()).toBe('from-provider');
    expect(provider).toHaveBeenCalledWith({ reason: 'initial', session: 'portal' });
    expect(handler).not.toHaveBeenCalled();
  });

  test('handlers are asked from the latest back until one answers', async () => {
    const session = openSession();
    const order: string[] = [];
    session.addAuthHandler(() => {
      order.push('first');
      return Promise.resolve('token');
    });
    session.addAuthHandler(() => {
      order.push('second');
      return undefined;
    });
    expect(await session.token()).toBe('token');
    expect(order).toEqual(['second', 'first']);
  });

  test('the frame comes before the handlers', async () => {
    const request = vi.fn(() => Promise.resolve({ token: 'framed' }));
    const session = openSession({
      frame: { request, onGrant: () => () => undefined, report: () => undefined },
    });
    session.addAuthHandler(() => Promise.resolve('handler'));
    expect(await session.token()).toBe('framed');
  });

  test('a token the frame sends on its own is taken', () => {
    let send: (grant: { token: string }) => void = () => undefined;
    const session = openSession({
      frame: {
        request: () => Promise.resolve(null),
        onGrant: (listener) => {
          send = listener;
          return () => undefined;
        },
        report: () => undefined,
      },
    });
    send({ token: 'pushed' });
    expect(session.currentToken()).toBe('pushed');
  });

  test.each([null, '', { token: '' }])(
    'a provider that answers %j signs nobody in',
    async (answer) => {
      const session = openSession();
      session.setTokenProvider(() => answer);
      expect(await session.token()).toBeNull();
      expect(session.getState().status).toBe('signedOut');
    },
  );

  test('a provider that throws signs nobody in, and may be asked again', async () => {
    const session = openSession();
    let broken = true;
    session.setTokenProvider(() => {
      if (broken) throw new Error('portal is down');
      return 'later';
    });
    expect(await session.token()).toBeNull();
    broken = false;
    expect(await session.askAgain()).toBe('later');
    expect(session.getState().status).toBe('signedIn');
  });

  test('a provider that never answers is given up after 15 s', async () => {
    vi.useFakeTimers();
    const session = openSession();
    session.setTokenProvider(() => new Promise(() => undefined));
    const asked = session.token();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('sources that said no are not asked by every call', async () => {
    const session = openSession();
    const handler = vi.fn(() => undefined);
    session.addAuthHandler(handler);
    await session.token();
    await session.token();
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('renewal', () => {
  test('five calls with a dead token ask the provider once and all get its token', async () => {
    const session = openSession();
    session.setToken('dead');
    const provider = vi.fn(() => Promise.resolve('fresh'));
    session.setTokenProvider(provider);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => session.renew('dead', 'rejected')),
    );
    expect(answers).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'fresh']);
    expect(provider).toHaveBeenCalledTimes(1);
  });

  test('a call that was refused with an older token gets the newer one without asking', async () => {
    const session = openSession();
    const handler = vi.fn();
    session.addAuthHandler(handler);
    session.setToken('new');
    expect(await session.renew('old', 'rejected')).toBe('new');
    expect(handler).not.toHaveBeenCalled();
  });

  test('a newer token beats an older refresh', async () => {
    const session = openSession();
    session.setToken('dead');
    const slow = deferred<string>();
    session.setTokenProvider(() => slow.promise);
    const renewing = session.renew('dead', 'rejected');
    session.setToken('newer');
    slow.resolve('older');
    expect(await renewing).toBe('newer');
    expect(session.currentToken()).toBe('newer');
  });

  test('a refresh that ends after sign-out signs nobody in', async () => {
    const session = openSession();
    session.setToken('dead');
    const slow = deferred<string>();
    session.setTokenProvider(() => slow.promise);
    const renewing = session.renew('dead', 'rejected');
    session.signOut();
    slow.resolve('late');
    expect(await renewing).toBeNull();
    expect(session.getState().status).toBe('signedOut');
  });

  test('a provider that gives the dead token again ends the session, once', async () => {
    const session = openSession();
    session.setToken('dead');
    const provider = vi.fn(() => 'dead');
    session.setTokenProvider(provider);
    expect(await session.renew('dead', 'rejected')).toBeNull();
    expect(session.getState().status).toBe('expired');
    expect(await session.renew('dead', 'rejected')).toBeNull();
    expect(provider).toHaveBeenCalledTimes(1);
  });

  test('a source that cannot be reached rejects and keeps the session', async () => {
    const session = openSession();
    session.setToken('dead');
    session.setTokenProvider(() => Promise.reject(new Error('offline')));
    await expect(session.renew('dead', 'rejected')).rejects.toThrow('offline');
    expect(session.getState().status).toBe('signedIn');
  });

  test('expiry keeps the epoch, so that the view keeps its state', async () => {
    const session = openSession();
    session.setToken('dead');
    const { epoch } = session.getState();
    await session.renew('dead', 'rejected');
    session.setToken('again');
    expect(session.getState()).toMatchObject({ status: 'signedIn', epoch });
  });
});

describe('refresh on the server', () => {
  beforeEach(() => void vi.useFakeTimers());

  function stubRefresh(answer: unknown, status = 200) {
    const call = vi.fn((_address: string, _init: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(answer), { status })),
    );
    vi.stubGlobal('fetch', call);
    return call;
  }

  test('a signed-in element renews with the refresh token of memory at 80 % of the life', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const call = stubRefresh({
      success: true,
      code: 0,
      msg: '',
      data: loginResult({ access_token: 'token-2', refresh_token: 'refresh-2' }),
    });
    const session = openSession();
    session.signIn(loginResult());
    await vi.advanceTimersByTimeAsync(479_000);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(call).toHaveBeenCalledTimes(1);
    const [address, init] = call.mock.calls[0] ?? [];
    expect(address).toBe('http://bi.test/iam/login/refresh?refreshToken=refresh-1');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(session.currentToken()).toBe('token-2');
    await vi.advanceTimersByTimeAsync(480_000);
    expect(call.mock.calls[1]?.[0]).toContain('refreshToken=refresh-2');
    session.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a server that is down is asked again until it answers', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const call = stubRefresh({}, 503);
    const session = openSession();
    session.signIn(loginResult({ expires_in: 100 }));
    await vi.advanceTimersByTimeAsync(70_000);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(call.mock.calls.length).toBe(4);
    expect(session.currentToken()).toBe('token-1');
    const answer = {
      success: true,
      code: 0,
      msg: '',
      data: loginResult({ access_token: 'token-2' }),
    };
    call.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answer))));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.currentToken()).toBe('token-2');
    session.close();
  });

  test('a refused refresh after a 401 ends the session', async () => {
    stubRefresh({ success: false, code: 1, msg: 'ended', data: null });
    const session = openSession();
    session.signIn(loginResult());
    expect(await session.renew('token-1', 'rejected')).toBeNull();
    expect(session.getState().status).toBe('expired');
    session.close();
  });
});

describe('people', () => {
  test('sign-out forgets everything and cancels calls', () => {
    const session = openSession();
    session.signIn(loginResult());
    session.lastRoute = '/olap';
    const { signal } = session;
    session.signOut();
    expect(signal.aborted).toBe(true);
    expect(session.signal.aborted).toBe(false);
    expect(session.currentToken()).toBeNull();
    expect(session.lastRoute).toBe('');
    expect(session.getState()).toMatchObject({
      status: 'signedOut',
      userName: null,
      tenantId: null,
      epoch: 1,
    });
    session.close();
  });

  test('after sign-out nobody is asked until a new token or provider comes', async () => {
    const session = openSession();
    const provider = vi.fn(() => 'token');
    session.setTokenProvider(provider);
    await session.token();
    session.signOut();
    expect(await session.token()).toBeNull();
    expect(provider).toHaveBeenCalledTimes(1);
    session.setToken('by hand');
    expect(session.getState().status).toBe('signedIn');
  });

  test('the same person with a new token stays in the epoch', () => {
    const session = openSession();
    session.signIn(loginResult());
    session.signIn(loginResult({ access_token: 'token-2' }));
    expect(session.getState()).toMatchObject({ epoch: 0, generation: 2 });
    session.close();
  });

  test.each([{ userName: 'raj.patel@acme.test' }, { tenantId: 'globex' }])(
    'another person or tenant ends the epoch: %j',
    (patch) => {
      const session = openSession();
      session.signIn(loginResult());
      const { signal } = session;
      session.signIn(loginResult({ access_token: 'token-2', ...patch }));
      expect(session.getState().epoch).toBe(1);
      expect(signal.aborted).toBe(true);
      session.close();
    },
  );

  test('another subject behind a token the host replaced ends the epoch', () => {
    const session = openSession();
    session.setToken('guest-1');
    session.setSubject({ subject: 'acme/1', userName: 'one', tenantId: 'acme' });
    session.setToken('guest-2');
    session.setSubject({ subject: 'acme/1', userName: 'one', tenantId: 'acme' });
    expect(session.getState().epoch).toBe(0);
    session.setSubject({ subject: 'globex/9', userName: 'nine', tenantId: 'globex' });
    expect(session.getState()).toMatchObject({ epoch: 1, userName: 'nine', tenantId: 'globex' });
  });
});
