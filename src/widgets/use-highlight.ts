import type { CellSet } from '@bi/contract/query/cell-set';
import type { BuiltChart } from '@bi/olap/chart/style/chart-style';
import { useMemo } from 'react';
import type { MarkIndex } from '../ui/chart/chart-events';
import { dimmableOf, marksOf } from './chart-links';
import type { PivotTarget } from './pivot-events';

/** The marks of a chart that show what is selected, and how many of each series are dimmed next to them. */
export function useHighlight(
  cellSet: CellSet,
  built: BuiltChart,
  targets: readonly PivotTarget[],
): { highlighted: MarkIndex[]; dimmable: number[] } {
  return useMemo(() => {
    const highlighted = marksOf(cellSet, built, targets);
    return { highlighted, dimmable: dimmableOf(built, highlighted) };
  }, [cellSet, built, targets]);
}
