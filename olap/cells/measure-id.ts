import type { CellMeasure } from '@bi/contract/query/cell-set';

/** Name of a measure of an answer: the `id` of its entry, else the measure's. */
export function measureId({ m, id }: Pick<CellMeasure, 'm' | 'id'>): string {
  return id ?? m;
}
