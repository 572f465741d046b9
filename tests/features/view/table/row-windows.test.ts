import { describe, expect, test } from 'vitest';
import type { RowSet } from '@bi/contract/query/row-set';
import { bytesText } from '../../../../src/features/view/table/bytes-text';
import { RowWindows, WINDOW_ROWS } from '../../../../src/features/view/table/row-windows';

const total = 1_000_000;
const part = (offset: number): RowSet => ({
  columns: [{ name: 'n', type: 'integer' }],
  values: [Array.from({ length: Math.min(WINDOW_ROWS, total - offset) }, (_, row) => offset + row)],
  offset,
  total,
  more: offset + WINDOW_ROWS < total,
});

describe('rows of a long table', () => {
  test('are asked for window by window and read where they have arrived', () => {
    const windows = new RowWindows(part(0));
    expect(windows.source().rowCount).toBe(total);
    expect(windows.source().value(499, 0)).toBe(499);
    expect(windows.source().value(500, 0)).toBeUndefined();
    expect(windows.missing(490, 1200)).toEqual([500, 1000]);
    expect(windows.missing(999_990, 2_000_000)).toEqual([999_500]);
    windows.put(part(999_500));
    expect(windows.source().value(999_999, 0)).toBe(999_999);
    expect(windows.missing(999_990, 2_000_000)).toEqual([]);
  });

  test('keep their first window, whose texts the columns are as wide as', () => {
    const windows = new RowWindows(part(0));
    for (let at = 1; at <= 200; at += 1) windows.put(part(at * WINDOW_ROWS));
    expect(windows.source().value(0, 0)).toBe(0);
  });

  test('are forgotten when many others were looked at since', () => {
    const windows = new RowWindows(part(0));
    for (let at = 1; at <= 60; at += 1) windows.put(part(at * WINDOW_ROWS));
    expect(windows.missing(WINDOW_ROWS, WINDOW_ROWS + 1)).toEqual([WINDOW_ROWS]);
    expect(windows.missing(60 * WINDOW_ROWS, 60 * WINDOW_ROWS + 1)).toEqual([]);
  });
});

test('sizes are shown in the largest unit that leaves one or more', () => {
  expect(bytesText(999, 'en')).toBe('999 B');
  expect(bytesText(1_234_567, 'en')).toBe('1.2 MB');
  expect(bytesText(2_147_483_648, 'zh')).toBe('2.1 GB');
});
