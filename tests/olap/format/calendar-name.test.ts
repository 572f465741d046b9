import { describe, expect, test } from 'vitest';
import { storedMonths, storedNames } from '@bi/olap/format/calendar-name';
import { memberLabel } from '@bi/olap/format/member-label';

const level = (label: string) => ({ type: 'string', label });

describe('names of months and weekdays', () => {
  test.each([
    ['Month', 'January', 'zh', '1月'],
    ['Order month', 'Dec', 'zh', '12月'],
    ['Weekday', 'Sunday', 'zh', '星期日'],
    ['Weekday', 'Mon', 'zh', '周一'],
    ['星期', '星期三', 'en', 'Wednesday'],
    ['下单月份', '5月', 'en', 'May'],
    ['Month', 'January', 'en', 'January'],
  ] as const)('of the field %s: %s is shown in %s as %s', (label, key, language, shown) => {
    expect(memberLabel(level(label), key, language)).toBe(shown);
  });

  test('stay as they are in fields that hold neither, and other members of such fields do', () => {
    expect(memberLabel(level('First name'), 'May', 'zh')).toBe('May');
    expect(memberLabel(level('Monthly plan'), 'May', 'zh')).toBe('May');
    expect(memberLabel(level('Month'), 'unknown', 'zh')).toBe('unknown');
  });
});

test('a search for a month or weekday finds the names it is stored under, in any language', () => {
  expect(storedNames('Month', '1月')).toEqual(['January', 'Jan', '1月']);
  expect(storedNames('月份', 'marc')).toEqual(['March', 'Mar', '3月']);
  expect(storedNames('Weekday', '星期三')).toEqual(['Wednesday', 'Wed', '星期三', '周三']);
  expect(storedNames('Weekday', '周')).toHaveLength(28);
  expect(storedNames('City', 'March')).toEqual([]);
  expect(storedNames('Month', '  ')).toEqual([]);
});

test('a search for a month finds the dates of it', () => {
  expect(storedMonths('March')).toEqual(['-03-']);
  expect(storedMonths('mar 2001')).toEqual(['2001-03-']);
  expect(storedMonths('2001年12月')).toEqual(['2001-12-']);
  expect(storedMonths('ju')).toEqual(['-06-', '-07-']);
  expect(storedMonths('2001')).toEqual([]);
  expect(storedMonths('2001-03')).toEqual([]);
});
