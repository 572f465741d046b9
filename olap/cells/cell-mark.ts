/** What a cell has besides its text; colours are `#rrggbb`. */
export interface CellMark {
  /** of the ground */
  background?: string;
  /** of the text */
  color?: string;
  /** a bar behind the text, in parts of the cell's width */
  bar?: { from: number; to: number; color: string };
  /** a sign before the text */
  icon?: { sign: string; color: string };
  /** what the mark says, for those who cannot see it */
  spoken?: string;
}

/** The mark of a cell by its row, column and measure; null for none. */
export type MarkReader = (row: number, column: number, measure: number) => CellMark | null;
