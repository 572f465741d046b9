import { describe, expect, test } from 'vitest';
import { triggerWords } from '../../../src/features/email/when/trigger-words';

const at = (cron: string) => ({ kind: 'times' as const, cron, zone: 'UTC' });

describe('the words of times', () => {
  test.each([
    ['5 * * * *', 'Every hour at minute 05', '每小时的第 05 分钟'],
    ['30 6 * * *', 'Every day at 06:30', '每天 06:30'],
    ['0 7 * * 1-5', 'Monday to Friday at 07:00', '周一至周五 07:00'],
    ['0 7 * * 1,4', 'Every Monday and Thursday at 07:00', '每星期一和星期四 07:00'],
    ['0 7 15 * *', 'Every month on day 15 at 07:00', '每月 15 日 07:00'],
    ['0 7 L * *', 'Every month on the last day at 07:00', '每月最后一天 07:00'],
    ['0 7 * * 1#2', 'Every month on the second Monday at 07:00', '每月第 2 个星期一 07:00'],
    [
      '0 7 1 1,4,7,10 *',
      'Every quarter on day 1 of its first month at 07:00',
      '每季度首月 1 日 07:00',
    ],
    ['*/15 8-18 * * 1-5', 'Every 15 minutes of the hours 8 to 18 on Monday to Friday', null],
    ['0 9 1 6 *', 'At minute 00 of the hours 9 on day 1 of the month in June', null],
    ['0 9 1 * 1', 'Own times (0 9 1 * 1)', null],
  ])('of %s are: %s', (cron, english, chinese) => {
    expect(triggerWords(at(cron), 'en')).toBe(english);
    if (chinese !== null) expect(triggerWords(at(cron), 'zh')).toBe(chinese);
  });

  test('of new data name how often at most', () => {
    const trigger = { kind: 'data' as const, zone: 'UTC', every: 60 };
    expect(triggerWords(trigger, 'en')).toBe('When the data change, at most once in an hour');
    expect(triggerWords({ ...trigger, every: 90 }, 'en')).toContain('90 minutes');
  });
});
