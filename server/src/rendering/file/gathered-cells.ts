import type { CellSet } from '@bi/contract/cell-set';
import type { TableSize } from './file-job';

/** The windows of one cell set, put together again in their order. */
export class GatheredCells {
  #cellSet: CellSet | null = null;

  /** Takes the JSON text of the next window. @throws {Error} where it does not follow the one before */
  add(bytes: Uint8Array): TableSize {
    const next = JSON.parse(Buffer.from(bytes).toString('utf8')) as CellSet;
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
