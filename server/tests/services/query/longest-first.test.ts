import { expect, test } from 'vitest';
import { LongestFirst } from '../../../src/services/query/longest-first';

/** Places that are given one after the other by `free`; what was asked for and given up is counted. */
function openPlaces() {
  const asked: (() => void)[] = [];
  const state = { left: 0, givenUp: 0 };
  const places = new LongestFirst(
    (signal) =>
      new Promise((resolve, reject) => {
        asked.push(() => resolve(() => (state.left += 1)));
        signal.addEventListener('abort', () => {
          state.givenUp += 1;
          reject(new Error('given up'));
        });
      }),
  );
  const free = async () => {
    asked.shift()?.();
    await new Promise((next) => setImmediate(next));
  };
  return { places, free, state };
}

test('a free place is for the statement that is expected to take longest, the oldest of several', async () => {
  const { places, free } = openPlaces();
  const begun: string[] = [];
  const wait = (name: string, ms: number) =>
    void places.enter(ms, new AbortController().signal).then(() => begun.push(name));
  wait('short', 2);
  wait('all rows', -1);
  wait('long', 30);
  wait('new', 0);
  wait('as long', 30);
  for (let place = 0; place < 5; place += 1) await free();
  expect(begun).toEqual(['long', 'as long', 'short', 'new', 'all rows']);
});

test('what is stopped while it waits gives up a place, and the others get theirs', async () => {
  const { places, free, state } = openPlaces();
  const stopped = new AbortController();
  const first = places.enter(1, new AbortController().signal);
  const second = places.enter(2, stopped.signal);
  stopped.abort();
  await expect(second).rejects.toMatchObject({ key: 'cancelled.query' });
  expect(state.givenUp).toBe(1);
  await free();
  (await first)();
  expect(state.left).toBe(1);
});

test('a place that comes when nobody waits is free again', async () => {
  const stopped = new AbortController();
  let left = 0;
  let give: () => void = () => undefined;
  const places = new LongestFirst(
    () => new Promise((resolve) => (give = () => resolve(() => (left += 1)))),
  );
  const only = places.enter(1, stopped.signal);
  stopped.abort();
  await expect(only).rejects.toMatchObject({ key: 'cancelled.query' });
  give();
  await new Promise((next) => setImmediate(next));
  expect(left).toBe(1);
});

test('a place that is refused fails the statement that would have got it', async () => {
  const places = new LongestFirst(() => Promise.reject(new Error('too many wait')));
  const { signal } = new AbortController();
  await expect(places.enter(1, signal)).rejects.toThrow('too many wait');
});
