import type { GridRange } from './grid-events';

/** What one body cell shows. */
export interface GridCell {
  /** formatted text as on screen; empty for no value */
  text: string;
  /** the value itself, for copying with full precision; absent = `text` */
  raw?: string | number | boolean | null;
  /** a mark in its corner says that there is more about it, in `title` */
  noted?: boolean;
  /** longer text for the tooltip; absent = `text` when cut */
  title?: string;
  align?: 'start' | 'end';
  /** `total` and `subtotal` are set off; `faint` is for "(empty)"; `loading` has no data yet */
  tone?: 'total' | 'subtotal' | 'faint' | 'loading' | 'heading';
  /** CSS colours of a heat cell; `color` must be readable on `background` */
  background?: string;
  color?: string;
  /** data bar; fractions of the cell's width, `from` < `to` */
  bar?: { from: number; to: number; color: string };
  /** sign before the text, distinguished by its form, not by its colour alone */
  icon?: { sign: string; color: string };
  /** what is read out instead of the text, e.g. with the meaning of the icon */
  spoken?: string;
}

/** A header cell of a row, in one of the frozen columns on the left. */
export interface GridRowHeader extends GridCell {
  /** steps of indent, 0 = none */
  indent?: number;
  /** true: it can be opened or closed; false keeps the room of the mark, so that labels align */
  expandable?: boolean;
  expanded?: boolean;
}

/** A header cell over columns, in one of the frozen rows on top. */
export interface GridColumnHeader extends GridCell {
  /** half-open range of columns it spans */
  span: readonly [from: number, to: number];
  /** number of header rows it spans, counted downwards; 1 when absent */
  rowSpan?: number;
  /** more about what the text names, drawn muted behind it; it is copied and read out with the text */
  note?: string;
  expandable?: boolean;
  expanded?: boolean;
  sortable?: boolean;
  sort?: 'asc' | 'desc' | null;
}

/** A cell of the upper left corner, over the row headers. */
export interface GridCornerCell extends GridCell {
  /** half-open range of header columns it spans; its own column when absent */
  span?: readonly [from: number, to: number];
  rowSpan?: number;
  sortable?: boolean;
  sort?: 'asc' | 'desc' | null;
}

/**
 * What a grid shows, asked for cell by cell as it comes into view; nothing is copied. A model is
 * immutable: new content is a new model. All indexes start at 0.
 */
export interface GridModel {
  rowCount: number;
  columnCount: number;
  /** frozen rows on top; at least 1 */
  headerRowCount: number;
  /** frozen columns on the left; 0 for a plain table without row numbers */
  headerColumnCount: number;
  /** true when rows form a tree: the grid is then a `treegrid` */
  isTree: boolean;
  cell: (row: number, column: number) => GridCell;
  rowHeader: (row: number, headerColumn: number) => GridRowHeader;
  /**
   * Header over `column` in `headerRow`, or null when a header further up covers it
   * (its `rowSpan`). The same header must be answered for every column of its `span`.
   */
  columnHeader: (headerRow: number, column: number) => GridColumnHeader | null;
  /** corner cell, or null when another covers it (its `span` or `rowSpan`) */
  corner: (headerRow: number, headerColumn: number) => GridCornerCell | null;
  /** false where cells of a range (of reasonable size) are not loaded yet; absent: all are */
  isLoaded?: (range: GridRange) => boolean;
  /** depth of a row in the tree, 0 = top */
  rowLevel?: (row: number) => number;
  /** tone of a row */
  rowTone?: (row: number) => GridCell['tone'];
  /** what a row is, in every model that has it; with `findRow`, so that a selection follows it */
  rowId?: (row: number) => string;
  /** row of an id; where it no longer exists the nearest that is there (-1: none) and `exact` false */
  findRow?: (id: string) => { index: number; exact: boolean };
  /** the same for columns */
  columnId?: (column: number) => string;
  findColumn?: (id: string) => { index: number; exact: boolean };
  /** true: a line is drawn left of the column, where a group of columns begins */
  columnRule?: (column: number) => boolean;
  /** key a column's width is stored under; keys of header columns and columns are one space */
  columnKey: (column: number) => string;
  headerColumnKey: (headerColumn: number) => string;
  /** width in pixels when nobody chose one */
  columnWidth: (column: number) => number;
  headerColumnWidth: (headerColumn: number) => number;
  /** width in pixels that shows its texts whole: taken as far as the other columns leave room */
  wholeHeaderWidth?: (headerColumn: number) => number;
}
