import { describe, expect, test } from 'vitest';
import {
  cellCount,
  clampPosition,
  isInRange,
  isSelected,
  keepSelection,
  gridPlaceOf,
  positionOf,
  rangeBetween,
  selectAll,
  selectTo,
  step,
  widen,
  type GridShape,
} from '../../../src/ui/data-grid/grid-selection';

/** 10 × 6 body, two header rows of which the upper one merges columns in pairs, one header column. */
const shape: GridShape = {
  rowCount: 10,
  columnCount: 6,
  headerRowCount: 2,
  headerColumnCount: 1,
  boxAt: ({ row, column }) => {
    if (row === -2 && column >= 0) {
      const left = column - (column % 2);
      return { top: -2, bottom: -1, left, right: left + 2 };
    }
    return { top: row, bottom: row + 1, left: column, right: column + 1 };
  },
};

describe('what is selected', () => {
  const rows = selectTo(
    shape,
    selectTo(shape, null, { row: 2, column: -1 }, false),
    { row: 4, column: -1 },
    true,
  );

  test.each([
    [{ row: 3, column: -1 }, true],
    [{ row: 3, column: 5 }, true],
    [{ row: 5, column: -1 }, false],
    [{ row: -1, column: 2 }, false],
  ])('of whole rows holds %j: %j', (position, held) => {
    expect(isSelected(shape, rows, position)).toBe(held);
  });

  test('is nothing without a selection, and no header where only some of its cells are', () => {
    expect(isSelected(shape, null, { row: 1, column: 1 })).toBe(false);
    const cell = selectTo(shape, null, { row: 1, column: 1 }, false);
    expect(isSelected(shape, cell, { row: 1, column: 1 })).toBe(true);
    expect(isSelected(shape, cell, { row: 1, column: -1 })).toBe(false);
  });
});

describe('a place', () => {
  test('is the same before and after it is turned into coordinates', () => {
    for (const position of [
      { row: 3, column: 2 },
      { row: -1, column: 4 },
      { row: 0, column: -1 },
      { row: -2, column: -1 },
    ]) {
      expect(positionOf(shape, gridPlaceOf(shape, position))).toEqual(position);
    }
  });

  test('outside the grid is brought to its edge', () => {
    expect(clampPosition(shape, { row: 99, column: -99 })).toEqual({ row: 9, column: -1 });
  });
});

describe('a range', () => {
  test('reaches from the anchor to the other end, whichever way', () => {
    const range = { top: 2, left: 1, bottom: 5, right: 4 };
    expect(rangeBetween(shape, { row: 2, column: 1 }, { row: 4, column: 3 })).toEqual(range);
    expect(rangeBetween(shape, { row: 4, column: 3 }, { row: 2, column: 1 })).toEqual(range);
  });

  test('from a column header takes the whole columns under it', () => {
    const header = { row: -2, column: 3 };
    expect(rangeBetween(shape, header, header)).toEqual({ top: 0, left: 2, bottom: 10, right: 4 });
  });

  test('from a row header takes the whole row', () => {
    const header = { row: 4, column: -1 };
    expect(rangeBetween(shape, header, header)).toEqual({ top: 4, left: 0, bottom: 5, right: 6 });
  });

  test('from the corner takes everything', () => {
    const corner = { row: -1, column: -1 };
    expect(cellCount(rangeBetween(shape, corner, corner))).toBe(60);
  });

  test('does not hold its exclusive ends', () => {
    const range = { top: 0, left: 0, bottom: 2, right: 2 };
    expect(isInRange(range, 1, 1)).toBe(true);
    expect(isInRange(range, 2, 1)).toBe(false);
  });
});

describe('a step', () => {
  test('goes over a merged header as one cell', () => {
    expect(step(shape, { row: -2, column: 0 }, 0, 1)).toEqual({ row: -2, column: 2 });
    expect(step(shape, { row: -2, column: 3 }, 0, -1)).toEqual({ row: -2, column: 1 });
  });

  test('from the first body row goes up into the header', () => {
    expect(step(shape, { row: 0, column: 5 }, -1, 0)).toEqual({ row: -1, column: 5 });
  });

  test('stays where it is at the edge', () => {
    expect(step(shape, { row: 9, column: 5 }, 1, 0)).toEqual({ row: 9, column: 5 });
    expect(step(shape, { row: 9, column: 5 }, 0, 1)).toEqual({ row: 9, column: 5 });
  });
});

describe('a selection', () => {
  test('keeps its anchor while it is extended', () => {
    const first = selectTo(shape, null, { row: 2, column: 2 }, false);
    const second = selectTo(shape, first, { row: 5, column: 3 }, true);
    const third = selectTo(shape, second, { row: 1, column: 2 }, true);
    expect(third.anchor).toEqual({ row: 2, column: 2 });
    expect(third.range).toEqual({ top: 1, left: 2, bottom: 3, right: 3 });
  });

  test('of everything leaves the active cell where it is', () => {
    const selection = selectTo(shape, null, { row: 4, column: 4 }, false);
    const all = selectAll(shape, selection);
    expect(all.active).toEqual({ row: 4, column: 4 });
    expect(cellCount(all.range)).toBe(60);
  });

  test('is widened to whole rows or columns', () => {
    const selection = selectTo(shape, null, { row: 4, column: 4 }, false);
    expect(widen(shape, selection, 'rows').range).toEqual({ top: 4, left: 0, bottom: 5, right: 6 });
    expect(cellCount(widen(shape, selection, 'columns').range)).toBe(10);
  });

  test('shrinks to its active cell when the grid changes its size', () => {
    const selection = selectAll(shape, selectTo(shape, null, { row: 9, column: 5 }, false));
    const smaller = { ...shape, rowCount: 3 };
    const kept = keepSelection(smaller, selection, false);
    expect(kept?.active).toEqual({ row: 2, column: 5 });
    expect(cellCount(kept?.range ?? null)).toBe(1);
    expect(keepSelection(shape, selection, true)).toBe(selection);
  });
});
