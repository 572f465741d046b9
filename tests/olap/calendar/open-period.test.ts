import { dayAfter, leavesOpen } from '@bi/olap/calendar/open-period';
import { expect, test } from 'vitest';

test.each([
  ['2002-07-25', '2002-07-26'],
  ['2010-02-01', '2010-03-01'],
  ['2010-04-01', '2010-07-01'],
  ['2010-10-01', '2011-01-01'],
  ['2010-01-01', '2011-01-01'],
])('data whose newest date is %s may be about all days before %s', (day, next) => {
  expect(dayAfter(day).toISOString()).toBe(`${next}T00:00:00.000Z`);
});

test.each([
  ['year', '2002-07-25', true],
  ['month', '2002-07-25T10:00:00.000Z', true],
  ['week', '2002-07-25', true],
  // a Sunday
  ['week', '2002-07-28', false],
  // a Monday, by which data by the week is dated
  ['week', '2002-07-22', false],
  ['month', '2001-06-30', false],
  ['quarter', '2001-06-30', false],
  ['year', '2001-06-30', true],
  ['month', '2010-02-01', false],
  ['day', '2002-07-25', false],
  [undefined, '2002-07-25', false],
  ['year', null, false],
  ['year', 'unknown', false],
])('periods of a %s, newest data of %s: one is left open is %s', (grain, watermark, open) => {
  expect(leavesOpen(watermark, grain)).toBe(open);
});
