import type { CellSet } from '@bi/contract/query/cell-set';
import type { Presentation } from '@bi/contract/report/report';

/** How chart and grid share the room: the chart above the grid, the grid left of the chart, or one at a time. */
export type Arrangement = 'stacked' | 'side' | 'tabs';

/** Width and height in CSS pixels. */
export interface Room {
  width: number;
  height: number;
}

/** About the width of the row headings, of one more row field, and of one column of numbers, in pixels. */
const HEADING = 180;
const FURTHER_FIELD = 24;
const COLUMN = 92;
/** Least width that two panes need, in pixels. */
export const MIN_SIDE = 640;
/** Least height that two panes above each other need. */
const MIN_STACKED = 400;
/** Width at which a grid with many columns has enough of them next to a chart: headings and three columns. */
const ENOUGH = HEADING + 3 * COLUMN;
/** Share of the width that a grid may need for the two to be side by side. */
const MAX_SHARE = 0.5;

/** About how wide the grid of an answer is when none of its columns is hidden, in pixels. */
export function gridWidth({
  rows,
  columns,
  measures,
}: Pick<CellSet, 'rows' | 'columns' | 'measures'>): number {
  const fields = new Set(rows.levels.map(({ axis }) => axis)).size;
  const numbers = columns.count * Math.max(1, measures.length);
  return HEADING + FURTHER_FIELD * Math.max(0, fields - 1) + COLUMN * numbers;
}

/**
 * How chart and grid are arranged. Without a choice: side by side where all columns of the grid fit
 * into half of the width, else the chart above the grid. Where the room is too low for that they are
 * side by side, and where it is too narrow for two panes, tabs. Side by side needs half of the width for all
 * columns of the grid, or for three of many, so that a window at twice its size does not cut what there is.
 * @param wide about the width of the grid in pixels
 */
export function arrangementOf(
  wide: number,
  { width, height }: Room,
  choice: Presentation['layout'] = 'auto',
): Arrangement {
  const half = width * MAX_SHARE;
  const fits = {
    side: width >= MIN_SIDE && half >= Math.min(wide, ENOUGH),
    stacked: width >= MIN_SIDE && height >= MIN_STACKED,
  };
  const byShape = wide <= half ? 'side' : 'stacked';
  const wanted = choice === 'auto' ? byShape : choice;
  if (fits[wanted]) return wanted;
  if (fits.side) return 'side';
  return fits.stacked ? 'stacked' : 'tabs';
}
