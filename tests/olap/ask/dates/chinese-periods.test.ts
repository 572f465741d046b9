import { describe, expect, it } from 'vitest';
import { datesAt } from '@bi/olap/ask/dates/dates';

const LAST_DAY = '2001-06-30';

/** The longest period at the beginning of a text, as `from..to`, half-open; null: there is none of the whole text. */
function periodOf(text: string): string | null {
  const [first] = datesAt(text, 0, LAST_DAY);
  if (first === undefined || first.end !== text.length) return null;
  return `${first.period.from}..${first.period.to}`;
}

describe('periods as Chinese names them', () => {
  it.each([
    ['六月上旬', '2001-06-01..2001-06-11'],
    ['5月下旬', '2001-05-21..2001-06-01'],
    ['去年2月下旬', '2000-02-21..2000-03-01'],
    ['本月中旬', '2001-06-11..2001-06-21'],
    ['去年3月到5月', '2000-03-01..2000-06-01'],
    ['2000年前3个月', '2000-01-01..2000-04-01'],
    ['去年最后两个月', '2000-11-01..2001-01-01'],
    ['去年下半年', '2000-07-01..2001-01-01'],
    ['上周一', '2001-06-18..2001-06-19'],
    ['去年11月到2月', '2000-11-01..2001-03-01'],
    ['上月15日', '2001-05-15..2001-05-16'],
    ['20010615', '2001-06-15..2001-06-16'],
    ['上上季度', '2000-10-01..2001-01-01'],
    ['大前天', '2001-06-27..2001-06-28'],
    ['年初至今', '2001-01-01..2001-07-01'],
    ['近30天', '2001-06-01..2001-07-01'],
    ['最近半年', '2000-12-01..2001-06-01'],
    ['2000年度', '2000-01-01..2001-01-01'],
    ['2001年一季度到二季度', '2001-01-01..2001-07-01'],
    ['2000年第二季度至第四季度', '2000-04-01..2001-01-01'],
  ])('%s', (text, period) => {
    expect(periodOf(text)).toBe(period);
  });

  it.each(['2月31日', '5月到3月之间的13月', '2000年前13个月'])('%s is none', (text) => {
    expect(periodOf(text)).toBeNull();
  });
});
