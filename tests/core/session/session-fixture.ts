import type { LoginResult } from '@bi/contract/identity/identity';
import { createSession, type SessionOptions } from '../../../src/core/session/create-session';

/** A session of its own, with defaults for what a test does not care about. */
export function openSession(options: Partial<SessionOptions> = {}) {
  return createSession({ server: 'http://bi.test', name: 'default', ...options });
}

/** Answer of a sign-in. */
export function loginResult(patch: Partial<LoginResult> = {}): LoginResult {
  return {
    access_token: 'token-1',
    refresh_token: 'refresh-1',
    expires_in: 600,
    token_type: 'Bearer',
    userName: 'ana.lee@acme.test',
    userId: 'u1',
    tenantId: 'acme',
    ...patch,
  };
}

/** A promise with its ends outside. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** localStorage or sessionStorage of a page, for tests in Node. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
