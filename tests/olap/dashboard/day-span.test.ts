import { expect, test } from 'vitest';
import { daySpan } from '@bi/olap/dashboard/day-span';

const day = (key: string) => [{ of: 'day', path: [key] }];

test('days that follow each other are a span, over the end of a month too', () => {
  const days = ['2024-02-28', '2024-02-29', '2024-03-01'].map(day);
  expect(daySpan(days)).toEqual([days[0], days[2]]);
});

test('days with a gap, two days, months and other members are none', () => {
  expect(daySpan(['2024-01-01', '2024-01-02', '2024-01-04'].map(day))).toBeNull();
  expect(daySpan(['2024-01-01', '2024-01-02'].map(day))).toBeNull();
  expect(daySpan(['West', 'East', 'South'].map(day))).toBeNull();
  const months = ['2024-01-01', '2024-01-02', '2024-01-03'].map((key) => [
    { of: 'day', grain: 'month' as const, path: [key] },
  ]);
  expect(daySpan(months)).toBeNull();
});
