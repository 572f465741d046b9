import { expect, test } from 'vitest';
import { QuietTimes } from '../../../src/services/query/quiet-times';

test('work waits until nobody waits for an answer, and not longer than it is ready to', async () => {
  const quiet = new QuietTimes();
  await quiet.wait(60_000);
  let answer: (text: string) => void = () => undefined;
  const asked = quiet.during(
    new Promise<string>((resolve) => {
      answer = resolve;
    }),
  );
  const order: string[] = [];
  await quiet.wait(1).then(() => order.push('ready before'));
  const waiting = quiet.wait(60_000).then(() => order.push('quiet'));
  order.push('answered');
  answer('rows');
  expect(await asked).toBe('rows');
  await waiting;
  expect(order).toEqual(['ready before', 'answered', 'quiet']);
});

test('an answer that fails does not keep others waiting', async () => {
  const quiet = new QuietTimes();
  await expect(quiet.during(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await quiet.wait(60_000);
});

test('what is asked right after an answer comes first too', async () => {
  const quiet = new QuietTimes();
  const order: string[] = [];
  await quiet.during(Promise.resolve());
  const waiting = quiet.wait(60_000).then(() => order.push('quiet'));
  let answer: () => void = () => undefined;
  const next = quiet.during(new Promise<void>((resolve) => (answer = resolve)));
  await quiet.wait(40).then(() => order.push('waited long enough'));
  answer();
  await next.then(() => order.push('answered'));
  await waiting;
  expect(order).toEqual(['waited long enough', 'answered', 'quiet']);
});
