import type { ColumnInfo } from './column-info';

/**
 * A table that a statement may read. Each of `limits` is a SELECT of the table's rows over plain names
 * of `tables`; it sees what the one before it gives, the first one all rows. A limit reads every column,
 * also those that the statement does not see.
 */
export interface TableGrant {
  kind: 'table';
  /** name in statements */
  name: string;
  /** name in the catalog */
  dataset: string;
  limits: readonly string[];
  /** other datasets that the limits read, with all rows; never Views */
  tables: readonly string[];
  /** names of the columns that statements see, in any order; null: all of them. Others are not there */
  columns: readonly string[] | null;
}

/** A View that a statement may read: one SELECT over other granted names, without parameters. */
export interface ViewGrant {
  kind: 'view';
  name: string;
  sql: string;
  /** columns it gives, where they are others than those of the catalog */
  gives?: readonly ColumnInfo[];
  /** relations that the statement names; absent where nothing is derived from them */
  reads?: readonly string[];
}

/** A relation that a statement may read. Names differ, ignoring case. */
export type SqlGrant = (TableGrant | ViewGrant) & {
  /** true: read by Views alone; for the statement itself the name is not there */
  below?: true;
};
