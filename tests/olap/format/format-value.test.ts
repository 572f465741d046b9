import { COMMON_CODES, COMMON_DATE_CODES } from '@bi/olap/format/common-codes';
import { formatProblems } from '@bi/olap/format/format-code';
import { formatCompact } from '@bi/olap/format/format-compact';
import { formatForScreen, formatValue, formatWithColor } from '@bi/olap/format/format-value';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a value without a format code', () => {
  test('gets thousands separators and at most two decimals', () => {
    expect(formatValue(1234567)).toBe('1,234,567');
    expect(formatValue(1234.5678)).toBe('1,234.57');
    expect(formatValue(0)).toBe('0');
  });

  test('keeps three significant digits when it is small', () => {
    expect(formatValue(0.0012345)).toBe('0.00123');
    expect(formatValue(-0.05)).toBe('-0.05');
  });

  test('is empty for null, NaN and infinities', () => {
    expect(formatValue(null)).toBe('');
    expect(formatValue(Number.NaN)).toBe('');
    expect(formatValue(Number.POSITIVE_INFINITY)).toBe('');
  });

  test('stays as it is when it is text', () => {
    expect(formatValue('Delta')).toBe('Delta');
  });
});

describe('a decimal string', () => {
  test('is formatted exactly beyond the precision of a double', () => {
    expect(formatValue('9007199254740993', '#,##0')).toBe('9,007,199,254,740,993');
    expect(formatValue('123456789012345678901234.565', '#,##0.00')).toBe(
      '123,456,789,012,345,678,901,234.57',
    );
  });

  test('rounds halves away from zero', () => {
    expect(formatValue('1.005', '0.00')).toBe('1.01');
    expect(formatValue('-2.5', '0')).toBe('-3');
  });

  test('agrees with big integer arithmetic for any length', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
        fc.nat(6),
        (unscaled, scale) => {
          const factor = 10n ** BigInt(scale);
          const size = unscaled < 0n ? -unscaled : unscaled;
          const fraction = String(size % factor).padStart(scale, '0');
          const text = `${unscaled < 0n ? '-' : ''}${size / factor}${scale > 0 ? `.${fraction}` : ''}`;
          const rounded = (size * 100n * 2n + factor) / (factor * 2n);
          const sign = unscaled < 0n && rounded > 0n ? '-' : '';
          const expected = `${sign}${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`;
          expect(formatValue(text, '0.00')).toBe(expected);
        },
      ),
    );
  });
});

describe('a screen', () => {
  test('shows a true minus', () => {
    expect(formatForScreen(-1234.5, '#,##0.0')).toBe('−1,234.5');
    expect(formatForScreen(-5)).toBe('−5');
  });

  test('shows a true minus that the negative section itself writes', () => {
    expect(formatForScreen(-5, '0;-0')).toBe('−5');
  });

  test('leaves hyphens that are no sign alone', () => {
    expect(formatForScreen(123456789, '000-00-0000')).toBe('123-45-6789');
  });

  test('shows no sign on a value that rounds to zero', () => {
    expect(formatForScreen(-0.001, '0.00')).toBe('0.00');
  });

  test('is given the colour of the section', () => {
    expect(formatWithColor(-3, '0;[Red]-0')).toEqual({ text: '−3', color: 'red' });
    expect(formatWithColor(3, '0;[Red]-0').color).toBeNull();
  });
});

describe('dates', () => {
  test('are written by their serial number', () => {
    expect(formatValue(37_072, 'yyyy-mm-dd')).toBe('2001-06-30');
    expect(formatValue(37_072.75, 'd mmm yyyy h:mm AM/PM')).toBe('30 Jun 2001 6:00 PM');
  });

  test('have Chinese month and day names in Chinese', () => {
    expect(formatValue(37_072, 'yyyy年mmmm dddd', 'zh')).toBe('2001年六月 星期六');
  });

  test('outside the calendar show the number', () => {
    expect(formatValue(-1, 'yyyy')).toBe('-1');
  });
});

describe('any format code', () => {
  test('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('0#?.,%E+-/@ymdhs;[]"\\_*$GenralABb <>=17')),
        }),
        fc.double(),
        (code, value) => {
          expect(typeof formatValue(value, code)).toBe('string');
        },
      ),
    );
  });
});

describe('what is wrong with a code', () => {
  test.each([
    ['#,##0.0,,"M', { kind: 'openQuote', at: 10, text: '"M' }],
    ['[Red-0', { kind: 'openBracket', at: 1, text: '[Red-0' }],
    ['0;[Rod]-0', { kind: 'unknownBracket', at: 3, text: '[Rod]' }],
    ['[>1,000]0', { kind: 'unknownBracket', at: 1, text: '[>1,000]' }],
    ['0\\', { kind: 'nothingAfter', at: 2, text: '\\' }],
    ['0.0.0', { kind: 'secondPoint', at: 4, text: '.' }],
    ['#,##0 days', { kind: 'mixed', at: 1, text: '#,##0 days' }],
    ['0;-0;0;@;0', { kind: 'tooManySections', at: 10, text: '0' }],
    ['0.0 KW', { kind: 'bareText', at: 5, text: 'KW' }],
    ['0"x"k;[Blu]0', { kind: 'unknownBracket', at: 7, text: '[Blu]' }],
  ])('%s is reported at its character', (code, fault) => {
    expect(formatProblems(code)[0]).toEqual(fault);
  });

  test.each([
    ...COMMON_CODES,
    ...COMMON_DATE_CODES,
    '[>=1000000000]$#,##0.0,,,"bn";[<=-1000000000]-$#,##0.0,,,"bn";$#,##0,,"M"',
    '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
    '[$€-407] #,##0.00',
    '0.0"万"',
    '0.0万',
    '[h]:mm',
    '# ??/??',
    'General',
    '',
  ])('nothing is wrong with %s', (code) => {
    expect(formatProblems(code)).toEqual([]);
  });
});

describe('compact numbers', () => {
  test('have three significant digits and a unit', () => {
    expect(formatCompact(1234)).toBe('1.23K');
    expect(formatCompact(999_960)).toBe('1M');
    expect(formatCompact(-3_450_000)).toBe('−3.45M');
    expect(formatCompact(12_300_000_000)).toBe('12.3B');
  });

  test('count in ten thousands in Chinese', () => {
    expect(formatCompact(123_456, undefined, 'zh')).toBe('12.3万');
    expect(formatCompact(123_456_789, undefined, 'zh')).toBe('1.23亿');
  });

  test('keep percent and currency', () => {
    expect(formatCompact(0.914, '0.0%')).toBe('91.4%');
    expect(formatCompact(1_500_000, '$#,##0')).toBe('$1.5M');
  });

  test('stay plain when small', () => {
    expect(formatCompact(12, '#,##0')).toBe('12');
    expect(formatCompact(0)).toBe('0');
  });
});
