import type { CellMark } from '../cells/cell-mark';

/** A value of a sheet; a number may be an exact decimal text where its column is numeric. */
export type SheetValue = string | number | boolean | null;

/** What the values of a column are. `date` and `timestamp` are ISO texts without a zone. */
export type SheetType = 'text' | 'number' | 'boolean' | 'date' | 'timestamp';

/** A column of a sheet. */
export interface SheetColumn {
  /** what one line of headings calls it */
  heading: string;
  type: SheetType;
  /** format code of its values; absent: none was chosen */
  format?: string;
  /** `level` and `property`: what rows are of; `value`: a measure; `column`: a column of plain rows */
  role: 'level' | 'property' | 'value' | 'column';
  /** technical name: the level, property, measure or column */
  name: string;
  /** labels of the members above the values of a measure, the outermost first; absent: none */
  path?: readonly string[];
  /** what a file that is formatted writes where a cell has no value; absent: nothing */
  empty?: string;
  /** values may be off in their last digits: sums of floating columns */
  approximate?: boolean;
}

/** A heading over several columns: half-open range of columns, and the heading rows it takes. */
export interface SheetHeading {
  row: number;
  rows: number;
  from: number;
  to: number;
  text: string;
}

/** Columns of a sheet and the headings over them. */
export interface SheetHead {
  columns: readonly SheetColumn[];
  /** heading rows; 1 for plain rows */
  depth: number;
  /** headings of all rows but those of the first columns, which take all rows */
  headings: readonly SheetHeading[];
  /** columns that stay in place when a sheet is scrolled */
  frozen: number;
  /** deepest `SheetRow.depth` of all rows; 0 without groups */
  outline: number;
}

/** A row of a sheet; `depth` is the number of rows above it in the tree. */
export interface SheetRow {
  cells: readonly SheetValue[];
  /** marks by column; absent: no cell has one */
  marks?: readonly (CellMark | null)[];
  kind: 'row' | 'member' | 'total' | 'others' | 'heading';
  depth: number;
}
