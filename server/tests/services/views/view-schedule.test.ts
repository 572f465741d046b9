import type { BiError } from '@bi/contract/messages/bi-error';
import { describe, expect, it } from 'vitest';
import { checkSchedule } from '../../../src/services/views/view-schedule';

/** The key of the refusal of a schedule; null: it is accepted. */
function refusal(cron: string, timezone = 'America/New_York'): string | null {
  try {
    checkSchedule({ kind: 'scheduled', cron, timezone });
    return null;
  } catch (error) {
    return (error as BiError).key;
  }
}

describe('a schedule that is saved', () => {
  it.each([
    '0 7 * * *',
    '30 2 * * 1-5',
    '59 23 L * *',
    ' 5 6 1 1 *',
    '*/5 * * * *',
    '0,30 8-18 * * *',
    '0 6 29 2 *',
  ])('may run at %s', (cron) => {
    expect(refusal(cron)).toBeNull();
  });

  it.each(['*/4 * * * *', '0,3 7 * * *', '0-9 12 * * 1', '* * * * *'])(
    'runs too often at %s',
    (cron) => {
      expect(refusal(cron)).toBe('invalid.view.often');
    },
  );

  it.each(['0 0 30 2 *', '15 6 31 4,6 *', '*/10 * 31 2 *'])('never runs at %s', (cron) => {
    expect(refusal(cron)).toBe('invalid.view.cronNever');
  });

  it.each(['60 7 * * *', '0 24 * * *', '0 7', '0 7 * * * *', 'soon', ''])(
    'has no times at %j',
    (cron) => {
      expect(refusal(cron)).toBe('invalid.view.cron');
    },
  );

  it('has clocks of a zone', () => {
    expect(refusal('0 7 * * *', 'Mars/Olympus')).toBe('invalid.timezone');
  });
});
