import type { RowColumn, RowSet, RowValue } from '@bi/contract/query/row-set';
import type { GridRows } from '../../../widgets/rows/row-grid-model';

/** Rows of one window: read together. */
export const WINDOW_ROWS = 500;

/**
 * Windows held at most: those that came longest ago are forgotten, the first never, because columns
 * are as wide as its texts.
 */
const KEPT = 60;

/**
 * Rows of a table too long to hold, window by window. Immutable to its readers: every window that
 * arrives gives a new source.
 */
export class RowWindows {
  readonly columns: readonly RowColumn[];
  readonly rowCount: number;
  private readonly windows = new Map<number, RowValue[][]>();

  constructor(first: RowSet) {
    this.columns = first.columns;
    this.rowCount = first.total ?? first.offset + (first.values[0]?.length ?? 0);
    this.put(first);
  }

  /** Takes a window that has arrived. */
  put(part: RowSet): void {
    const index = Math.floor(part.offset / WINDOW_ROWS);
    this.windows.delete(index);
    this.windows.set(index, part.values);
    if (this.windows.size <= KEPT) return;
    const oldest = [...this.windows.keys()].find((one) => one > 0);
    if (oldest !== undefined) this.windows.delete(oldest);
  }

  /** First rows of the windows that rows `from` to `to` (exclusive) need and that are not here. */
  missing(from: number, to: number): number[] {
    const offsets: number[] = [];
    const last = Math.min(to, this.rowCount) - 1;
    for (let at = Math.floor(from / WINDOW_ROWS); at <= Math.floor(last / WINDOW_ROWS); at += 1)
      if (!this.windows.has(at)) offsets.push(at * WINDOW_ROWS);
    return offsets;
  }

  /** What the grid reads now. */
  source(): GridRows {
    const { columns, rowCount, windows } = this;
    return {
      columns,
      rowCount,
      value: (row, column) =>
        windows.get(Math.floor(row / WINDOW_ROWS))?.[column]?.[row % WINDOW_ROWS],
    };
  }
}
