import { describe, expect, it } from 'vitest';
import { findTotalRow } from '../../src/importer/file/total-row';

const sales = [
  ['West', 'a', '10', '1.234,50'],
  ['East', 'b', '20', '0,50'],
  ['East', null, '5', '100,00'],
];

describe('the total under the rows of a file', () => {
  it('is a last row that begins with a word for it and is the sum of a column', () => {
    expect(findTotalRow([...sales, ['Summe', null, '35', '1.335,00']], true)).toBe('Summe');
    expect(findTotalRow([...sales, [null, 'Total:', null, '1.335,00']], true)).toBe('Total:');
    expect(findTotalRow([...sales, ['合计', null, '35']], true)).toBe('合计');
    const money = [
      ['a', '$1,000.50'],
      ['b', '(0.50)'],
      ['Grand total', '$1,000.00'],
    ];
    expect(findTotalRow(money, false)).toBe('Grand total');
  });

  it('may be rounded as the column is', () => {
    const rounded = [
      ['a', '0.33'],
      ['b', '0.33'],
      ['c', '0.33'],
      ['Total', '1.00'],
    ];
    expect(findTotalRow(rounded, false)).toBe('Total');
  });

  it('is no row with the word alone, and none with the sum alone', () => {
    expect(findTotalRow([...sales, ['Total', null, '36', '7,00']], true)).toBeNull();
    expect(findTotalRow([...sales, ['North', null, '35', '1.335,00']], true)).toBeNull();
    expect(findTotalRow([...sales, ['Total Energies', 'x', null, null]], true)).toBeNull();
  });

  it('is none of a file with a single other row or with nothing but zeros', () => {
    const one = [
      ['a', '5'],
      ['Total', '5'],
    ];
    expect(findTotalRow(one, false)).toBeNull();
    const zeros = [
      ['a', '0'],
      ['b', '0'],
      ['Total', '0'],
    ];
    expect(findTotalRow(zeros, false)).toBeNull();
    expect(findTotalRow([], false)).toBeNull();
  });
});
