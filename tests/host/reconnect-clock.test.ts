import { expect, test } from 'vitest';
import { ReconnectClock } from '../../src/host/reconnect-clock';

/** A clock that is moved by hand. */
function stage(random = 0.999) {
  const pauses: number[] = [];
  let due: (() => void) | null = null;
  const state = { online: true };
  const clock = new ReconnectClock({
    later(task, ms) {
      pauses.push(Math.round(ms));
      due = task;
      return () => (due = null);
    },
    random: () => random,
    isOnline: () => state.online,
  });
  return { clock, pauses, state, tick: () => due?.(), isOver: () => due === null };
}

test('everything is asked again at the same moments, soon at first and then less often', () => {
  const { clock, pauses, tick } = stage();
  const asked: string[] = [];
  for (const tile of ['a', 'b', 'c']) clock.wait(() => asked.push(tile));
  for (let left = 6; left > 0; left -= 1) tick();
  expect(asked.join('')).toBe('abc'.repeat(6));
  expect(pauses.map((ms) => Math.ceil(ms / 1000))).toEqual([1, 2, 4, 6, 6, 6, 6]);
});

test('browsers do not come back at once', () => {
  const [early, late] = [stage(0), stage(0.999)];
  for (const { clock } of [early, late]) clock.wait(() => undefined);
  expect(early.pauses).toEqual([500]);
  expect(late.pauses).toEqual([1000]);
});

test('an outage that is over begins anew with the next one', () => {
  const { clock, pauses, tick, isOver } = stage();
  const end = clock.wait(() => undefined);
  tick();
  tick();
  end();
  expect(isOver()).toBe(true);
  clock.wait(() => undefined);
  expect(pauses.map((ms) => Math.ceil(ms / 1000))).toEqual([1, 2, 4, 1]);
});

test('nothing is asked while the browser knows that it is offline', () => {
  const { clock, state, tick } = stage();
  let asked = 0;
  clock.wait(() => (asked += 1));
  state.online = false;
  tick();
  expect(asked).toBe(0);
  state.online = true;
  tick();
  expect(asked).toBe(1);
});

test('what was answered meanwhile is not asked again', () => {
  const { clock, tick } = stage();
  const asked: string[] = [];
  const end = clock.wait(() => asked.push('a'));
  clock.wait(() => asked.push('b'));
  end();
  tick();
  expect(asked).toEqual(['b']);
});
