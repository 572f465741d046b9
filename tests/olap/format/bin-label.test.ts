import { binLabel } from '@bi/olap/format/bin-label';
import { expect, test } from 'vitest';

test('ranges between whole numbers are written without decimals, whatever their measure has', () => {
  const bounds = { width: 10, from: -30, to: 140 };
  const text = (key: number, format?: string) => binLabel(key, bounds, format, 'en');
  expect(text(10, '0.0')).toBe('10 – 20');
  expect(text(-40, '#,##0.00')).toBe('< −30');
  expect(text(140, '0.0')).toBe('≥ 140');
  expect(text(10)).toBe('10 – 20');
});

test('bounds below zero have the minus sign of axes, with and without a format', () => {
  const bounds = { width: 15, from: -30 };
  expect(binLabel(-30, bounds, '0', 'en')).toBe('−30 – −15');
  expect(binLabel(-30, bounds, undefined, 'en')).toBe('−30 – −15');
});

test('ranges between other numbers keep their decimals', () => {
  expect(binLabel(0.5, { width: 0.5 }, '0.0', 'en')).toBe('0.5 – 1.0');
  expect(binLabel(0, { width: 1 }, '0.0%', 'en')).toBe('0.0% – 100.0%');
});
