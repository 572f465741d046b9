import { describe, expect, it } from 'vitest';
import { datesAt } from '@bi/olap/ask/dates/dates';

const LAST_DAY = '2001-06-30';

/** The longest period at the beginning of a text, as `from..to`, half-open; null: there is none of the whole text. */
function periodOf(text: string): string | null {
  const [first] = datesAt(text, 0, LAST_DAY);
  if (first === undefined || first.end !== text.length) return null;
  return `${first.period.from}..${first.period.to}`;
}

describe('periods as people say them', () => {
  it.each([
    ['the nineties', '1990-01-01..2000-01-01'],
    ['the 80s', '1980-01-01..1990-01-01'],
    ['九十年代', '1990-01-01..2000-01-01'],
    ['上世纪八十年代', '1980-01-01..1990-01-01'],
    ['two years ago', '1999-01-01..2000-01-01'],
    ['a week ago', '2001-06-18..2001-06-25'],
    ['三个月前', '2001-03-01..2001-04-01'],
    ['so far this year', '2001-01-01..2001-07-01'],
    ['今年到目前为止', '2001-01-01..2001-07-01'],
    ['from 10 to 20 april 2001', '2001-04-10..2001-04-21'],
    ['april 10-15', '2001-04-10..2001-04-16'],
    ['2001年4月10日至20日', '2001-04-10..2001-04-21'],
    ['from 3 may to 9 june 2000', '2000-05-03..2000-06-10'],
    ['may 3 to may 9', '2001-05-03..2001-05-10'],
    ['may 5', '2001-05-05..2001-05-06'],
    ['the 5th of may', '2001-05-05..2001-05-06'],
    ['5月10日', '2001-05-10..2001-05-11'],
    ['the first half', '2001-01-01..2001-07-01'],
    ['下半年', '2000-07-01..2001-01-01'],
    ['second half of last year', '2000-07-01..2001-01-01'],
    ['the week before last', '2001-06-11..2001-06-18'],
    ['上上个月', '2001-04-01..2001-05-01'],
    ['大前年', '1998-01-01..1999-01-01'],
    ['the current month', '2001-06-01..2001-07-01'],
    ['the last three months of 2000', '2000-10-01..2001-01-01'],
    ['2001年前三个月', '2001-01-01..2001-04-01'],
    ['2000年最后一个季度', '2000-10-01..2001-01-01'],
    ['from november to february', '2000-11-01..2001-03-01'],
    ['between june and august', '2000-06-01..2000-09-01'],
    ['after 1995', '1996-01-01..null'],
    ['through march 2001', 'null..2001-04-01'],
    ['截至2001年3月', 'null..2001-04-01'],
    ['since the start of 2001', '2001-01-01..null'],
    ['2000年前', 'null..2000-01-01'],
    ['2001年2月下旬', '2001-02-21..2001-03-01'],
    ['98年', '1998-01-01..1999-01-01'],
    ['the last 7 days', '2001-06-24..2001-07-01'],
    ['the last decade', '1991-01-01..2001-01-01'],
  ])('%s is %s', (text, expected) => {
    expect(periodOf(text)).toBe(expected);
  });

  it.each(['from 20 to 10 april 2001', 'april 31', '300 years ago'])(
    '%s is no such period',
    (text) => {
      expect(periodOf(text)).toBeNull();
    },
  );
});
