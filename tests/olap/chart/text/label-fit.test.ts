import { cutEnd, labelWidth, wrapLabel, wrapLabels } from '@bi/olap/chart/text/label-fit';
import { tickText } from '@bi/olap/chart/text/tick-text';
import { describe, expect, test } from 'vitest';

const LONG = 'Transfers from the Federal Reserve, Consumer Protection Fund';

describe('a label that is too long', () => {
  test('loses its end, and stays within its room', () => {
    const cut = cutEnd(LONG, 140);
    expect(cut).toMatch(/^Transfers from.*…$/);
    expect(labelWidth(cut)).toBeLessThanOrEqual(140);
    expect(cutEnd('Fund', 140)).toBe('Fund');
  });

  test('is cut between signs, not inside one', () => {
    expect(cutEnd('😀😀😀😀😀😀😀😀😀😀😀😀', 100)).not.toMatch(/�|[\ud800-\udbff]…?$/);
    expect(labelWidth(cutEnd('联邦储备系统向消费者保护基金的转移支付', 100))).toBeLessThanOrEqual(
      100,
    );
  });
});

describe('a label in lines', () => {
  test.each([
    ['Individual Income Taxes', 100, ['Individual', 'Income Taxes']],
    ['Fund', 100, ['Fund']],
    ['Hartsfield-Atlanta', 80, ['Hartsfield-', 'Atlanta']],
    ['消费者保护基金的转移支付', 100, ['消费者保护基金的', '转移支付']],
    ['Unwrappable', 40, ['Unw…']],
  ])('breaks between words or wide signs: %s', (label, pixels, lines) => {
    expect(wrapLabel(label, pixels)).toEqual(lines);
  });

  test('is cut where the last line has no room for the rest', () => {
    const lines = wrapLabel(LONG, 90);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(labelWidth(line)).toBeLessThanOrEqual(90);
  });
});

describe('the number beside a line of an axis', () => {
  test.each([
    ['0.0%', [0, 0.05, 0.125], ['0%', '5%', '12.5%']],
    ['0%', [0, 0.001, 0.002], ['0%', '0.1%', '0.2%']],
    ['#,##0', [0, 0.00002, 0.5, 2], ['0', '0.00002', '0.5', '2']],
    ['$#,##0.0,,," bn"', [0, 5e11, -2.5e9], ['$0', '$500 bn', '-$2.5 bn']],
    ['#,##0', [10, 1000, 2.5e12], ['10', '1K', '2.5T']],
    ['0.00" km"', [1, 1.5], ['1 km', '1.50 km']],
    ['$0.00', [1, 1.5], ['$1', '$1.50']],
    ['$0.00,,,,"T"', [1e12, 1.5e12, 1.25e12], ['$1T', '$1.5T', '$1.25T']],
    ['0.00%', [0.1, 0.125], ['10%', '12.5%']],
  ])('of a measure with format %s distinguishes each line from the next', (code, values, texts) => {
    expect(values.map((value) => tickText(value, code, 'en').replace('\u2212', '-'))).toEqual(
      texts,
    );
  });
});

describe('labels that begin with the same words', () => {
  test('lose these where their ends would be cut alike', () => {
    const carriers = ['Carrier 1', 'Carrier 2', 'Carrier 13'];
    expect(wrapLabels(carriers, 40, 1)).toEqual([['… 1'], ['… 2'], ['… 13']]);
    expect(wrapLabels(carriers, 80, 1)).toEqual(carriers.map((name) => [name]));
  });

  test('keep their beginnings where they differ, or would not fit anyway', () => {
    expect(wrapLabels(['Northeast', 'Northwest coast'], 40, 1)).toEqual([['Nort…'], ['Nort…']]);
    expect(wrapLabels(['Pacific', 'Atlantic'], 40, 1)).toEqual([['Paci…'], ['Atla…']]);
  });
});
