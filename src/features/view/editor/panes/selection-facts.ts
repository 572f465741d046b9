import type { GridRange } from '../../../../ui/data-grid/grid-events';
import type { RowSource } from '../../../../widgets/rows/row-grid-model';
import { isNumeric } from '../../../../widgets/rows/row-value-text';

const MOST_CELLS = 200_000;

/** How many cells are selected and the sum of the numbers among them; null for more than can be added up at once. */
export function selectionFacts(
  source: RowSource,
  { top, bottom, left, right }: GridRange,
): { cells: number; sum: number } | null {
  const cells = (bottom - top) * (right - left);
  if (cells > MOST_CELLS) return null;
  let sum = 0;
  for (let at = left; at < right; at++) {
    const column = source.columns[at];
    if (!column || !isNumeric(column)) continue;
    for (let row = top; row < bottom; row++) {
      const value = Number(source.value(row, at) ?? 0);
      if (Number.isFinite(value)) sum += value;
    }
  }
  return { cells, sum };
}
