import type { CellAddress, Query } from '@bi/contract/query/query';

/** The cell whose rows are asked for, and what it is called. */
export interface DrillTarget {
  query: Query;
  cell: CellAddress;
  /** index into `Query.measures`; null: of no measure in particular */
  measure: number | null;
  title: string;
}
