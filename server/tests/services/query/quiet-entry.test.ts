import { expect, test } from 'vitest';
import { AdmissionQueue } from '../../../src/engine/admission-queue';
import { QuietEntry } from '../../../src/services/query/quiet-entry';
import { QuietTimes } from '../../../src/services/query/quiet-times';

const signal = new AbortController().signal;
const nothingElse = () => new Promise((next) => setImmediate(next));

/** An entry to three places, while somebody waits for an answer until `answer`. */
function busyEntry(maxMs: number) {
  const quiet = new QuietTimes();
  const places = new AdmissionQueue({ concurrency: 3, queueLimit: 10, queueWaitMs: 60_000 });
  let answer: () => void = () => undefined;
  const answered = quiet.during(new Promise<void>((resolve) => (answer = resolve)));
  const entry = new QuietEntry(quiet, maxMs, (ending) => places.enter('acme', ending, 'ana'));
  return { entry, places, answer, answered };
}

test('no place is taken as long as somebody waits for a single answer', async () => {
  const { entry, places, answer, answered } = busyEntry(60_000);
  const entered = entry.enter(signal);
  await nothingElse();
  expect(places.running).toBe(0);
  answer();
  await answered;
  (await entered)();
  expect(places.running).toBe(0);
});

test('what has waited long enough takes its place, and the next one waits after it', async () => {
  const { entry, places, answer, answered } = busyEntry(1);
  const order: string[] = [];
  const all = ['first', 'second', 'third'].map((name) =>
    entry.enter(signal).then(() => order.push(name)),
  );
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(places.running).toBe(3);
  answer();
  await answered;
});

test('what is given up while it waits keeps nobody waiting', async () => {
  const { entry, places, answer, answered } = busyEntry(60_000);
  const stopped = new AbortController();
  const first = entry.enter(signal);
  const second = entry.enter(stopped.signal);
  stopped.abort();
  answer();
  await answered;
  await expect(second).rejects.toThrow();
  await first;
  expect(places.running).toBe(1);
});
