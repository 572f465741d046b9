import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals } from '@bi/olap/cells/cell-order';
import { memberKey } from '@bi/olap/cells/member-dictionary';

function decimalText(unscaled: bigint, scale: number): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return `${unscaled < 0n ? '-' : ''}${whole}`;
}

test('decimal texts are ordered by value, also beyond what a double can distinguish', () => {
  const unscaled = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  const near = fc.tuple(unscaled, fc.bigInt({ min: -3n, max: 3n }));
  fc.assert(
    fc.property(near, fc.integer({ min: 0, max: 6 }), ([a, offset], scale) => {
      const order = compareDecimals(decimalText(a, scale), decimalText(a + offset, scale));
      expect(Math.sign(order)).toBe(offset > 0n ? -1 : offset < 0n ? 1 : 0);
    }),
  );
});

test('equal values written differently are equal', () => {
  expect(compareDecimals('1.50', '1.5')).toBe(0);
  expect(compareDecimals('90071992547409931.0', '90071992547409931')).toBe(0);
});

test('a member key has the type of its level', () => {
  expect(memberKey('12.5', false, 'number')).toBe(12.5);
  expect(memberKey('9007199254740993', false, 'number')).toBe('9007199254740993');
  expect(memberKey('true', false, 'boolean')).toBe(true);
  expect(memberKey('2024-01-01', false, 'date')).toBe('2024-01-01');
  expect(memberKey('', false, 'string')).toBe('');
  expect(memberKey('ignored', true, 'string')).toBeNull();
});
