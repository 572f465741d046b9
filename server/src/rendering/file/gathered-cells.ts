import type { CellSet } from '@bi/contract/query/cell-set';
import type { TableSize } from './file-job';

/** The windows of one cell set, put together again in their order. */
export class GatheredCells {
  #cellSet: CellSet | null = null;

  /**
   * Takes the JSON text of the next window.
   * @param most rows of it that are taken at most
   * @throws {Error} where it does not follow the one before
   */
  add(bytes: Uint8Array, most = Infinity): TableSize {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const next = within(JSON.parse(text) as CellSet, most);
    const { rows, columns, measures } = next;
    this.#cellSet = this.#cellSet === null ? next : joined(this.#cellSet, next);
    return { rows: rows.count, width: columns.count * Math.max(1, measures.length) };
  }

  /** One window over all rows that were added. @throws {Error} before the first one */
  get cellSet(): CellSet {
    if (this.#cellSet === null) throw new Error('A file was ended before its cells had come');
    return this.#cellSet;
  }
}

/** The first rows of a window. */
function within(cellSet: CellSet, most: number): CellSet {
  const { window, cells } = cellSet;
  const [from, to] = window.row;
  if (to - from <= most) return cellSet;
  const width = window.col[1] - window.col[0];
  return {
    ...cellSet,
    window: { ...window, row: [from, from + most] },
    cells: cells.map((one) => ({ ...one, values: one.values.slice(0, most * width) })),
  };
}

function joined(before: CellSet, next: CellSet): CellSet {
  const [from, to] = before.window.row;
  if (next.window.row[0] !== to) throw new Error(`Row ${to} is missing between two windows`);
  return {
    ...before,
    window: { ...before.window, row: [from, next.window.row[1]] },
    cells: before.cells.map((column, at) => {
      const more = next.cells[at];
      if (more === undefined) return column;
      const kind = column.kind === more.kind ? column.kind : 'text';
      return { ...column, kind, values: column.values.concat(more.values) };
    }),
  };
}
