import { describe, expect, test } from 'vitest';
import { estimateWidths } from '../../src/widgets/pivot-widths';
import { count, level } from '../olap/chart/picture-cases';
import { buildCellSet } from './build-cell-set';

const widthsOf = (columns: string[], label: string, years: string[]) =>
  estimateWidths(
    buildCellSet({
      rows: { levels: [level('Year', years)] },
      columns: { levels: [level('Industry', columns)] },
      measures: [{ ...count, label, format: '0.0%', value: () => 0.05 }],
    }),
    'en',
  );

describe('the columns of a grid', () => {
  test('are as wide as a long heading in two lines, not in one', () => {
    const long = widthsOf(['Finance', 'Wholesale and Retail Trade'], 'Rate', ['2001']);
    expect(long.measures[0]).toBeLessThan(176);
    const word = widthsOf(['Finance', 'Telecommunications'], 'Rate', ['2001']);
    expect(word.measures[0]).toBeGreaterThan(160);
    expect(widthsOf(['Finance', 'Trade'], 'Rate', ['2001']).measures[0]).toBeLessThan(100);
  });

  test('leave the name of the only measure room above the row headings', () => {
    const short = widthsOf(['Finance', 'Trade'], 'Rate', ['2001']).axes.get(0) ?? 0;
    const named = widthsOf(['Finance', 'Trade'], 'Average delay (min)', ['2001']).axes.get(0) ?? 0;
    expect(named).toBeGreaterThan(short);
    expect(named).toBeGreaterThanOrEqual('Average delay (min)'.length * 7.6);
  });
});
