import { describe, expect, test } from 'vitest';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import { dataDaysText } from '@bi/olap/text-values/data-days-text';
import { valueText } from '@bi/olap/text-values/value-text';
import { buildCellSet } from '../../widgets/build-cell-set';
import { level, months } from '../chart/picture-cases';

const answer = (values: readonly (number | null)[], format = '#,##0') =>
  buildCellSet({
    rows:
      values.length === 1 ? { levels: [] } : { levels: [months(values.length)], totals: 'none' },
    columns: { levels: [] },
    measures: [{ m: 'flights', label: 'Flights', format, value: (_, row) => values[row] ?? null }],
  });
const text = (values: readonly (number | null)[], show: 'words' | 'change' | 'value' | 'short') =>
  valueText(answer(values), show, 'en');

describe('a number in a text', () => {
  test('is written as its measure is, or short', () => {
    expect(text([1_234_567], 'value')).toEqual({ state: 'ready', text: '1,234,567' });
    expect(text([1_234_567], 'short')).toEqual({ state: 'ready', text: '1.23M' });
  });

  test('says in words how it changed since the time before, in both languages', () => {
    const words = (values: number[]) => text(values, 'words');
    expect(words([100, 104.2])).toMatchObject({ text: 'rose by 4.2% since Jan 2000' });
    expect(words([100, 90])).toMatchObject({ text: 'fell by 10.0% since Jan 2000' });
    expect(words([100, 100])).toMatchObject({ text: 'has not changed since Jan 2000' });
    expect(valueText(answer([100, 110]), 'words', 'zh')).toMatchObject({
      text: expect.stringMatching(/^自.*以来上升了 10.0%$/) as string,
    });
    expect(valueText(answer([0.5, 0.6], '0.0%'), 'change', 'en')).toMatchObject({
      text: '10.0 pp',
    });
    expect(valueText(answer([100, 90]), 'when', 'en')).toMatchObject({ text: 'Feb 2000' });
  });

  test('says that there is none, or several', () => {
    expect(text([null], 'value')).toEqual({ state: 'none' });
    expect(text([5], 'words')).toEqual({ state: 'none' });
    const several = buildCellSet({
      rows: { levels: [level('Region', ['West', 'East'])], totals: 'none' },
      columns: { levels: [] },
      measures: [{ m: 'flights', label: 'Flights', value: () => 1 }],
    });
    expect(valueText(several, 'value', 'en')).toEqual({ state: 'several' });
  });
});

test('how new data is, is its newest day', () => {
  expect(asOfText(['2010-02-01', '2020-09-30T00:00:00.000Z'], 'en')).toBe('30 Sept 2020');
  expect(asOfText([], 'en')).toBe('');
});

test('data that ends on several days is said with its oldest and its newest day, not as a range', () => {
  const day = (iso: string) => iso.slice(0, 10);
  expect(dataDaysText(['2020-09-30', '2010-02-01', '2015-01-01'], day, 'en')).toBe(
    'Data ends on different days: oldest 2010-02-01, newest 2020-09-30',
  );
  expect(dataDaysText(['2020-09-30T00:00:00Z', '2020-09-30'], day, 'en')).toBe(
    'Data as of 2020-09-30',
  );
  expect(dataDaysText(['2010-02-01', '2020-09-30'], day, 'zh')).toContain('最早 2010-02-01');
  expect(dataDaysText([], day, 'en')).toBe('');
});
