import { describe, expect, test } from 'vitest';
import { formatCompact } from '../../../olap/format/format-compact';

describe('a number in few signs', () => {
  test.each([
    ['#,##0', [0, 500, 1500, 2_300_000], ['0', '500', '1.5K', '2.3M']],
    ['$#,##0', [0, 500, 1500], ['$0', '$500', '$1.5K']],
    ['0.0%', [0, 0.5, 20], ['0.0%', '50.0%', '2000.0%']],
  ])('keeps what %s says', (code, values, texts) => {
    expect(values.map((value) => formatCompact(value, code))).toEqual(texts);
  });

  test.each([
    ['$#,##0.0,,," bn"', ['$0', '$500.0 bn', '$1,500.0 bn']],
    ['[>=1000000000]$#,##0.0,,,"bn";$#,##0,,"M"', ['$0', '$500.0bn', '$1,500.0bn']],
  ])('is written in the one unit of %s', (code, texts) => {
    expect([0, 5e11, 1.5e12].map((value) => formatCompact(value, code))).toEqual(texts);
  });

  test.each([
    ['0"s"', ['500s', '1.5K s']],
    ['#,##0" km"', ['500 km', '1.5K km']],
  ])('has the unit of %s behind it, however large', (code, texts) => {
    expect([500, 1500].map((value) => formatCompact(value, code))).toEqual(texts);
  });

  test('of a code with thousands alone is counted in the words of the language', () => {
    expect(formatCompact(230_000_000, '#,##0', 'zh')).toBe('2.3亿');
  });
});
