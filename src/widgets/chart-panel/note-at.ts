import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartAnnotation } from '@bi/contract/report/chart-spec';
import type { PressedMark } from '@bi/olap/chart/data/chart-data';
import { placeOfNode } from '../axis-place';

/** Notes a chart may have. */
export const MAX_NOTES = 50;

/** A note at a mark: the mark's members, and its measure where several are drawn. */
export function noteAt(cellSet: CellSet, mark: PressedMark, text: string): ChartAnnotation {
  const steps = [
    ...(mark.row === null ? [] : placeOfNode(cellSet.rows, mark.row).steps),
    ...(mark.column === null ? [] : placeOfNode(cellSet.columns, mark.column).steps),
  ];
  const { m, id = m } = cellSet.measures[mark.measure] ?? {};
  return {
    text,
    at: steps.map(({ of, path }) => ({ of, path })),
    ...(cellSet.measures.length > 1 && id !== undefined && { measure: id }),
  };
}
