import type { CellSet } from '@bi/contract/query/cell-set';
import type { Axis, Query } from '@bi/contract/query/query';
import { flatPath, placeOfNode } from './axis-place';
import { measureId } from '@bi/olap/cells/measure-id';

type Direction = 'asc' | 'desc' | null;

/**
 * How the rows are ordered by the cells of one column.
 * @param node node of the column axis
 * @param measure index into `cellSet.measures`
 */
export function measureSort(
  query: Query | undefined,
  cellSet: CellSet,
  node: number,
  measure: number,
): Direction {
  const sorting = cellSet.measures[measure];
  const name = sorting && measureId(sorting);
  const sorted = query?.rows.find(
    (axis) => axis.sort?.by === name && axis.sort !== undefined,
  )?.sort;
  if (sorted === undefined || name === undefined) return null;
  const path = flatPath(placeOfNode(cellSet.columns, node));
  return JSON.stringify(sorted.at ?? []) === JSON.stringify(path) ? sorted.dir : null;
}

/** How a field's members are ordered by themselves; null when in natural order or by a measure. */
export function fieldSort(axis: Axis | undefined, cellSet: CellSet): Direction {
  const sort = axis?.sort;
  if (sort === undefined || cellSet.measures.some((one) => measureId(one) === sort.by)) return null;
  return sort.dir;
}
