import { describe, expect, test } from 'vitest';
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
