import { describe, expect, test } from 'vitest';
import { columnParts, type PrintedModel } from '../../../src/features/report/print-columns';

/** A table whose columns each hold one text, behind one column of names. */
const table = (texts: readonly string[], name = 'South'): PrintedModel => ({
  columnCount: texts.length,
  headerRowCount: 1,
  headerColumnCount: 1,
  corner: () => ({ text: 'Region' }),
  rowHeader: () => ({ text: name }),
  columnHeader: (_row, column) => ({ text: `C${column}`, span: [column, column + 1] }),
  cell: (_row, column) => ({ text: texts[column] ?? '' }),
});

describe('the columns of a printed table', () => {
  test('are one part where they fit on a page', () => {
    expect(columnParts(table(['1', '22', '333']), 10)).toEqual([[0, 3]]);
  });

  test('are divided where they do not, each column in one part, none empty', () => {
    const parts = columnParts(table(Array.from({ length: 40 }, () => '1,234,567')), 10);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flatMap(([from, to]) => [from, to])).toEqual([
      0,
      ...parts.slice(1).flatMap(([from]) => [from, from]),
      40,
    ]);
    expect(parts.every(([from, to]) => to > from)).toBe(true);
  });

  test('that are wider than a page are a part of their own', () => {
    const wide = 'x'.repeat(300);
    expect(columnParts(table(['1', wide, '2']), 10)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test('are divided between groups of headings where a group fits on a page', () => {
    const texts = Array.from({ length: 24 }, () => '1,234,567');
    const plain = table(texts);
    const grouped: PrintedModel = {
      ...plain,
      headerRowCount: 2,
      columnHeader: (row, column) => {
        const start = row === 0 ? column - (column % 3) : column;
        return { text: `C${column}`, span: [start, start + (row === 0 ? 3 : 1)] };
      },
    };
    const parts = columnParts(grouped, 10);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(([from]) => from % 3 === 0)).toBe(true);
    expect(parts.at(-1)?.[1]).toBe(24);
  });

  test('are one part without columns', () => {
    expect(columnParts(table([]), 10)).toEqual([[0, 0]]);
  });
});
