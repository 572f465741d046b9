import { expect, test } from 'vitest';
import { dayOf, relativeDays } from '@bi/olap/query/relative-days';

const days = (range: Parameters<typeof relativeDays>[0], today: string) =>
  Object.fromEntries(relativeDays(range, today).map(({ key, day }) => [key, day]));

test('days by name are those of the data and of the calendar', () => {
  expect(days({ first: '2001-01-01', last: '2001-03-31' }, '2026-03-01')).toEqual({
    firstOfData: '2001-01-01',
    lastOfData: '2001-03-31',
    lastMonthOfData: '2001-03-01',
    lastYearOfData: '2001-01-01',
    today: '2026-03-01',
    yesterday: '2026-02-28',
    thisMonth: '2026-03-01',
    thisYear: '2026-01-01',
  });
});

test('without a range of the data they are those of the calendar alone', () => {
  expect(days(null, '2024-03-01')).toEqual({
    ...{ today: '2024-03-01', yesterday: '2024-02-29' },
    ...{ thisMonth: '2024-03-01', thisYear: '2024-01-01' },
  });
});

test('the day of a moment is that of the reader', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
