import type { SheetHead, SheetRow } from '@bi/olap/sheet/sheet';

/** A form that a table is written in, row by row. */
export interface TableFile {
  /** Writes what is before the rows. Called once, first. */
  begin(head: SheetHead): void;
  row(row: SheetRow): void;
  /** Writes what is after the rows; gives what had to be left out. */
  end(): { columns: number; texts: number };
}
