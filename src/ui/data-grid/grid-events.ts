/** Half-open rectangle of body cells. */
export interface GridRange {
  top: number;
  left: number;
  /** exclusive */
  bottom: number;
  /** exclusive */
  right: number;
}

/** A place in the grid: body cell, row header, column header or corner. */
export type GridPlace =
  | { area: 'cell'; row: number; column: number }
  | { area: 'rowHeader'; row: number; headerColumn: number }
  | { area: 'columnHeader'; headerRow: number; column: number }
  | { area: 'corner'; headerRow: number; headerColumn: number };

/** Everything a grid reports; positions `x`, `y` are client pixels. */
export type GridEvent =
  | { type: 'toggleRow'; row: number; headerColumn: number; expand: boolean }
  | { type: 'toggleColumn'; column: number; headerRow: number; expand: boolean }
  | { type: 'sort'; place: GridPlace; dir: 'asc' | 'desc' | null }
  | {
      type: 'select';
      range: GridRange | null;
      /** ranges selected in addition to `range` */
      others?: readonly GridRange[];
      place: GridPlace | null;
    }
  | { type: 'activate'; place: GridPlace }
  | { type: 'menu'; place: GridPlace; x: number; y: number }
  | { type: 'resize'; key: string; width: number }
  | { type: 'view'; row: readonly [number, number]; column: readonly [number, number] }
  | { type: 'copied'; cells: number };

/** Where a grid is scrolled to and what is selected; plain JSON. */
export interface GridViewState {
  /** first visible row, with a fraction */
  row: number;
  /** scrolled pixels to the right */
  left: number;
  selection: GridRange | null;
  /** ranges selected besides */
  others?: readonly GridRange[];
}

/** What a grid can be asked to do from outside. */
export interface GridHandle {
  focus: () => void;
  /** copies the selection (everything when nothing is selected) as tab-separated text with headers */
  copy: (options?: { fullPrecision?: boolean }) => Promise<number>;
  scrollTo: (row: number, column?: number) => void;
  /** makes a column as wide as its texts in view need */
  fit: (column: number) => void;
  save: () => GridViewState;
  restore: (state: GridViewState) => void;
}
