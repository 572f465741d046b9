import type { CellSet, Receipt } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';

/** Where a number is, inside the answer's window. */
export interface VerifiedNumber {
  /** nodes of the axes */
  row: number;
  column: number;
  /** index into `cellSet.measures` */
  measure: number;
}

/** An answer that is to be computed again, for one of its numbers or for all. */
export interface VerifyTarget {
  /** the answer, its question and its receipt */
  query: Query;
  receipt: Receipt;
  cellSet: CellSet;
  /** the number that was asked for; null for all numbers */
  number: VerifiedNumber | null;
  /** what the cell, or all of it, is called; null for the total of everything */
  title: string | null;
}
