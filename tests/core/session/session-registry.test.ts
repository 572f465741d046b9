import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageHome } from '../../../src/core/session/page-home';
import { acquireSession } from '../../../src/core/session/session-registry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  setPageHome(null);
});

const server = 'http://bi.test';

test('elements of one server and name share a session, others do not', () => {
  const one = acquireSession({ server, name: 'a' });
  const two = acquireSession({ server, name: 'a' });
  const other = acquireSession({ server, name: 'b' });
  const elsewhere = acquireSession({ server: 'http://else.test', name: 'a' });
  expect(two.session).toBe(one.session);
  expect(new Set([one.session, other.session, elsewhere.session]).size).toBe(3);
  for (const lease of [one, two, other, elsewhere]) lease.release();
});

test('the registry is under the symbol every copy of the bundle uses', () => {
  const lease = acquireSession({ server, name: 'shared' });
  expect(Reflect.has(globalThis, Symbol.for('bi.sessions.v1'))).toBe(true);
  lease.release();
});

test('the last release ends a session, timers and all', () => {
  const one = acquireSession({ server, name: 'c' });
  const two = acquireSession({ server, name: 'c' });
  one.session.setToken({ token: 't', expiresIn: 600 });
  const { signal } = one.session;
  one.release();
  one.release();
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(false);
  two.release();
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  const fresh = acquireSession({ server, name: 'c' });
  expect(fresh.session.currentToken()).toBeNull();
  fresh.release();
});

test('a session released and taken again in one task lives on', () => {
  const one = acquireSession({ server, name: 'd' });
  one.session.setToken('t');
  one.release();
  const again = acquireSession({ server, name: 'd' });
  vi.advanceTimersByTime(1);
  expect(again.session.currentToken()).toBe('t');
  again.release();
});

test("only the page's own session on its own server is stored", () => {
  setPageHome({ server, home: 'frame', frame: null });
  const ours = acquireSession({ server, name: 'default' });
  const named = acquireSession({ server, name: 'other' });
  const foreign = acquireSession({ server: 'http://else.test', name: 'default' });
  expect([ours, named, foreign].map(({ session }) => session.home)).toEqual([
    'frame',
    'memory',
    'memory',
  ]);
  for (const lease of [ours, named, foreign]) lease.release();
});
