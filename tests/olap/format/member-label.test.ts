import { isoWeek } from '@bi/olap/format/date-member';
import { memberLabel } from '@bi/olap/format/member-label';
import { describe, expect, test } from 'vitest';

const month = { type: 'date', grain: 'month' } as const;

describe('a member', () => {
  test('of a month, quarter, week or year is named by its unit', () => {
    expect(memberLabel(month, '2001-06-01')).toBe('Jun 2001');
    expect(memberLabel({ type: 'date', grain: 'quarter' }, '2001-04-01')).toBe('2001 Q2');
    expect(memberLabel({ type: 'date', grain: 'week' }, '2000-12-31')).toBe('2000 W52');
    expect(memberLabel({ type: 'date', grain: 'year' }, '2001-01-01')).toBe('2001');
  });

  test('of a month has its Chinese name in Chinese', () => {
    expect(memberLabel(month, '2001-06-01', 'zh')).toBe('2001年6月');
  });

  test('of a timestamp is cut to full hours or shown with its time', () => {
    const key = '2001-06-30T14:05:00.000Z';
    expect(memberLabel({ type: 'timestamp', grain: 'hour' }, key)).toBe('2001-06-30 14:00');
    expect(memberLabel({ type: 'timestamp' }, key)).toBe('2001-06-30 14:05');
  });

  test('without a value has the label of its level', () => {
    expect(memberLabel({ type: 'string' }, null)).toBe('(empty)');
    expect(memberLabel({ type: 'string', emptyLabel: 'Unknown' }, null)).toBe('Unknown');
    expect(memberLabel({ type: 'string' }, null, 'zh')).toBe('(空)');
  });

  test('that is a number follows the format of its level', () => {
    expect(memberLabel({ type: 'number', format: '0.0' }, 3)).toBe('3.0');
    expect(memberLabel({ type: 'number' }, 2001)).toBe('2001');
  });

  test('whose key is no date is shown as it is', () => {
    expect(memberLabel(month, 'soon')).toBe('soon');
  });
});

test('ISO weeks belong to the year of their Thursday', () => {
  expect(isoWeek(2021, 1, 3)).toEqual({ year: 2020, week: 53 });
  expect(isoWeek(2018, 12, 31)).toEqual({ year: 2019, week: 1 });
});
