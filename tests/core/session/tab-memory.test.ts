import { afterEach, expect, test, vi } from 'vitest';
import { TabMemory } from '../../../src/core/session/tab-memory';
import { openSession } from './session-fixture';

afterEach(() => vi.unstubAllGlobals());

function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

test('a tab remembers over a reload what was ours, and nothing of others', () => {
  const storage = fakeStorage();
  storage.setItem('host', 'theirs');
  vi.stubGlobal('sessionStorage', storage);
  new TabMemory('standalone').set('a', 'one');
  const again = new TabMemory('frame');
  expect([again.get('a'), again.get('host')]).toEqual(['one', null]);
  again.clear();
  expect([new TabMemory('frame').get('a'), storage.getItem('host')]).toEqual([null, 'theirs']);
});

test("inside a host's page nothing is written to its storage", () => {
  const storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  const memory = new TabMemory('memory');
  memory.set('a', 'one');
  expect([memory.get('a'), storage.length]).toEqual(['one', 0]);
});

test('the oldest written goes first when there is too much', () => {
  const memory = new TabMemory('memory');
  for (const key of ['a', 'b', 'c']) memory.set(key, key.repeat(500_000));
  memory.set('a', 'again');
  memory.set('d', 'd'.repeat(500_000));
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key)?.length ?? null)).toEqual([
    5,
    null,
    500_000,
    500_000,
  ]);
});

test('a blocked storage breaks nothing', () => {
  vi.stubGlobal('sessionStorage', {
    get length(): number {
      throw new DOMException('blocked');
    },
  });
  const memory = new TabMemory('standalone');
  memory.set('a', 'one');
  expect(memory.get('a')).toBe('one');
});

test('is empty once the person has left or another has come', () => {
  const session = openSession();
  session.setToken({ token: 'one', userName: 'ana' });
  session.tab.set('a', 'one');
  session.setToken({ token: 'two', userName: 'ana' });
  expect(session.tab.get('a')).toBe('one');
  session.setToken({ token: 'three', userName: 'raj' });
  expect(session.tab.get('a')).toBeNull();
  session.tab.set('a', 'two');
  session.signOut();
  expect(session.tab.get('a')).toBeNull();
});
