import type { GridRange } from './grid-events';
import type { GridViewRange } from './grid-frame';

const meets = ([from, to]: readonly [number, number], start: number, end: number): boolean =>
  start < to && end > from;

/**
 * The first highlighted cell where nothing of what is highlighted is in view; null where some of it is, or
 * where nothing is.
 */
export function outOfView(
  highlight: readonly GridRange[],
  view: Pick<GridViewRange, 'row' | 'column'> | null,
): { row: number; column: number } | null {
  const [first] = highlight;
  if (first === undefined || view === null) return null;
  const isSeen = highlight.some(
    ({ top, bottom, left, right }) =>
      meets(view.row, top, bottom) && meets(view.column, left, right),
  );
  return isSeen ? null : { row: first.top, column: first.left };
}
