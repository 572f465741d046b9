import { describe, expect, test } from 'vitest';
import { headerLines, linesOf } from '../../../src/ui/data-grid/header-lines';
import { plainModel } from './plain-model';

describe('lines of a header', () => {
  test('are as many as its words need, at most three', () => {
    expect(linesOf('Flights', 90, true)).toBe(1);
    expect(linesOf('Flights with known delay', 120, true)).toBe(2);
    expect(linesOf('Average delay, % change from one year earlier', 120, true)).toBe(3);
    expect(linesOf('one two three four five six seven eight nine ten', 60, false)).toBe(3);
  });

  test('break a word only where it does not fit into a line', () => {
    expect(linesOf('Donaudampfschifffahrt', 100, false)).toBe(2);
    expect(linesOf('由百分比计算的平均延误', 100, false)).toBe(2);
  });

  test('of a grid are those of its longest header, by the widths the columns have', () => {
    const plain = plainModel(3, 4);
    const text = 'Share of the grand total';
    const model = {
      ...plain,
      columnHeader: (row: number, column: number) => {
        const header = plain.columnHeader(row, column);
        return header && column === 2 ? { ...header, text } : header;
      },
    };
    expect(headerLines(model, () => 300)).toBe(1);
    expect(headerLines(model, () => 120)).toBe(2);
    expect(headerLines(model, (column) => (column === 2 ? 300 : 120))).toBe(1);
  });
});
