import { describe, expect, test } from 'vitest';
import { SteadyClock } from '../../src/jobs/steady-clock';

const HOUR = 3_600_000;

describe('a clock that decides what is removed for good', () => {
  let wall = Date.UTC(2026, 0, 1);
  let elapsed = 500;
  const clock = new SteadyClock(
    () => wall,
    () => elapsed,
  );
  const pass = (ms: number) => {
    wall += ms;
    elapsed += ms;
  };

  test('is trusted after an hour', () => {
    expect(clock.isSteady()).toBe(false);
    pass(HOUR - 1);
    expect(clock.isSteady()).toBe(false);
    pass(1);
    expect(clock.isSteady()).toBe(true);
  });

  test.each([365 * 24 * HOUR, -365 * 24 * HOUR])(
    'is not for a day after it was set by %i',
    (by) => {
      expect(clock.isSteady()).toBe(true);
      wall += by;
      expect(clock.isSteady()).toBe(false);
      pass(24 * HOUR - 1);
      expect(clock.isSteady()).toBe(false);
      pass(1);
      expect(clock.isSteady()).toBe(true);
    },
  );

  test('is trusted when it is slewed by seconds', () => {
    pass(HOUR);
    wall += 5000;
    expect(clock.isSteady()).toBe(true);
  });
});
