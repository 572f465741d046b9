import { createContext, use, useCallback } from 'react';
import type { CellSet } from '@bi/contract/query/cell-set';

/** The cells that the screen shows; null before the first answer. */
export const ShownCells = createContext<CellSet | null>(null);

/** How many levels of an axis field the screen shows; 1 before the first answer. */
export function useShownDepth(): (of: string) => number {
  const cells = use(ShownCells);
  return useCallback(
    (of) => {
      const levels = [...(cells?.rows.levels ?? []), ...(cells?.columns.levels ?? [])];
      return Math.max(1, levels.filter((level) => level.of === of).length);
    },
    [cells],
  );
}
