import type { CellSet } from '@bi/contract/query/cell-set';
import type { RowColumn } from '@bi/contract/query/row-set';
import { memberSlice } from '@bi/olap/cells/member-slice';
import type { SheetValue } from '@bi/olap/sheet/sheet';
import { GatheredCells } from '../file/gathered-cells';
import type { TableSize } from '../file/file-job';
import { readRows } from '../file/read-rows';
import type { DocumentDataPart, PlannedBlock } from './document-plan';

/** Rows of a View or table. */
export interface GatheredRows {
  columns: readonly RowColumn[];
  rows: (readonly SheetValue[])[];
  /** rows there are */
  count: number;
}

/** The data of a document's blocks by their keys. */
export class DocumentData {
  readonly cells = new Map<string, GatheredCells>();
  readonly rows = new Map<string, GatheredRows>();
  readonly #slices = new Map<string, CellSet>();

  /** The cells of a block, of its member alone where they are of all; undefined where none came. */
  cellSet({ key, member }: NonNullable<PlannedBlock['data']>): CellSet | undefined {
    const all = this.cells.get(key)?.cellSet;
    if (member === undefined) return all;
    const name = `${key}@${JSON.stringify([member])}`;
    const alone = this.cells.get(name)?.cellSet;
    if (alone !== undefined || all === undefined) return alone;
    const slice = this.#slices.get(name) ?? memberSlice(all, member) ?? undefined;
    if (slice !== undefined) this.#slices.set(name, slice);
    return slice;
  }

  /** Rows that came. */
  get taken(): number {
    const cells = [...this.cells.values()].map(({ cellSet }) => cellSet.window.row[1]);
    const rows = [...this.rows.values()].map((one) => one.rows.length);
    return [...cells, ...rows].reduce((sum, count) => sum + count, 0);
  }

  /** Rows that are in the answers and did not come. */
  get lacking(): number {
    const cells = [...this.cells.values()].map(
      ({ cellSet: { rows, window } }) => rows.count - window.row[1],
    );
    const rows = [...this.rows.values()].map((one) => one.count - one.rows.length);
    return [...cells, ...rows].reduce((sum, count) => sum + Math.max(0, count), 0);
  }

  /** Takes a part; gives the size of the complete table where the part is one of cells. */
  add(part: DocumentDataPart): TableSize | null {
    if (part.kind === 'cells') {
      const cells = this.cells.get(part.key) ?? new GatheredCells();
      this.cells.set(part.key, cells);
      return cells.add(part.bytes, part.most);
    }
    const { key, file, columns, limit, count } = part;
    const rows: (readonly SheetValue[])[] = [];
    for (const { cells } of readRows(file, columns)) {
      if (rows.length === limit) break;
      rows.push(cells);
    }
    this.rows.set(key, { columns, rows, count });
    return null;
  }
}
