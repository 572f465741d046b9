import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';

/** One number of an answer that is to be computed again. */
export interface VerifyTarget {
  /** the answer, its question and its receipt */
  query: Query;
  receipt: Receipt;
  cellSet: CellSet;
  /** nodes of the axes, inside the answer's window */
  row: number;
  column: number;
  /** index into `cellSet.measures` */
  measure: number;
  /** what the cell is called; null for the total of everything */
  title: string | null;
}
