import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cronOf, readCron, type CronForm } from '../../../olap/schedule/cron-form';
import { nextRuns } from '../../../olap/schedule/next-runs';

const clock = { hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) };
const weekday = fc.integer({ min: 0, max: 6 });
const form: fc.Arbitrary<CronForm> = fc.oneof(
  fc.record({ every: fc.constant('hour' as const), minute: clock.minute }),
  fc.record({ every: fc.constant('day' as const), ...clock }),
  fc.record({
    every: fc.constant('week' as const),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 0], { minLength: 1, maxLength: 6 }),
    ...clock,
  }),
  fc.record({
    every: fc.constant('month' as const),
    on: fc.oneof(
      fc.record({ kind: fc.constant('day' as const), day: fc.integer({ min: 1, max: 31 }) }),
      fc.constant({ kind: 'last' as const }),
      fc.record({
        kind: fc.constant('weekday' as const),
        nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 'last' as const),
        weekday,
      }),
    ),
    quarters: fc.boolean(),
    ...clock,
  }),
);

describe('a form of times', () => {
  test('is read back from its cron', () => {
    fc.assert(
      fc.property(form, (one) => {
        expect(readCron(cronOf(one))).toEqual(one);
      }),
    );
  });

  test('is a cron that runs', () => {
    fc.assert(
      fc.property(form, (one) => {
        expect(nextRuns(cronOf(one), 'Europe/Berlin', new Date(0), 1)).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['0 7 * * MON-FRI', { every: 'week', days: [1, 2, 3, 4, 5], hour: 7, minute: 0 }],
    ['0 7 * * 7', { every: 'week', days: [0], hour: 7, minute: 0 }],
    ['0 7 * * 5-1', { every: 'week', days: [1, 5, 6, 0], hour: 7, minute: 0 }],
    [' 30  6 * * * ', { every: 'day', hour: 6, minute: 30 }],
  ])('reads %s as other spellings of the same times', (cron, read) => {
    expect(readCron(cron)).toEqual(read);
  });

  test.each([
    '*/15 * * * *',
    '0 7 1 * 1',
    '0 8,9 * * *',
    '0 7 1 2 *',
    'nonsense',
    '0 7 * *',
    '0 0 * * * *',
  ])('leaves %s as it is typed', (cron) => {
    expect(readCron(cron)).toEqual({ every: 'own', cron });
    expect(cronOf({ every: 'own', cron })).toBe(cron);
  });
});
