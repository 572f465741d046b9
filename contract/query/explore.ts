import Type, { type Static } from 'typebox';
import { CellSet, Receipt, Trace } from './cell-set';
import { QueryInner, queryDefs, type Query } from './query';
import { RowSet } from './row-set';
import { CellAddress } from './show';

const closed = { additionalProperties: false } as const;

/**
 * Body of POST /query/drill-through: the fact rows behind one cell, totals and Others included, under
 * the reader's own rules and the query's filters. `measure` (index into `Query.measures`) keeps only
 * rows that count for it. `columns` are dimensions and columns of the fact by name (a dimension before
 * a column of the same name), all of them when absent. Rows are in the order they were stored, after
 * `sort`; `limit` is 100 when absent.
 */
export const DrillThroughBody = Type.Object(
  {
    query: QueryInner,
    cell: CellAddress,
    measure: Type.Optional(Type.Integer({ minimum: 0 })),
    columns: Type.Optional(Type.Array(Type.String(), { maxItems: 500 })),
    sort: Type.Optional(
      Type.Object({ column: Type.String(), dir: Type.Enum(['asc', 'desc']) }, closed),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  { ...closed, $defs: queryDefs },
);

/**
 * How rows behind a cell came about. The receipt is that of the query, by which the cell can be
 * verified; its datasets are also those that only the rows are read from.
 */
export const DrillTrace = Type.Object({ receipt: Receipt }, closed);

/** `data` of a drill-through. */
export const DrillThroughAnswer = Type.Object(
  { rows: RowSet, rowsLimited: Type.Boolean(), trace: DrillTrace },
  closed,
);

/**
 * Body of POST /query/verify: the query and the receipt of an earlier answer. It is computed again on
 * the very versions that the receipt names.
 */
export const VerifyBody = Type.Object(
  { query: QueryInner, receipt: Receipt },
  { ...closed, $defs: queryDefs },
);

/**
 * `computed`: the numbers were computed again and `cellSet` holds them, to be compared by the reader of
 * the earlier answer. `gone`: a version that the receipt names is no longer stored. `changed`: the
 * query or the reader's rules are not those of the receipt, or its version of the model is no longer stored.
 */
export const VerifyAnswer = Type.Object(
  {
    state: Type.Enum(['computed', 'gone', 'changed']),
    /** what is missing or changed: dataset names, `model`, `query`, `policy` */
    what: Type.Array(Type.String()),
    cellSet: Type.Union([CellSet, Type.Null()]),
    trace: Type.Union([Trace, Type.Null()]),
  },
  closed,
);

export type DrillThroughAnswer = Static<typeof DrillThroughAnswer>;
export type VerifyAnswer = Static<typeof VerifyAnswer>;

/** See the schema of the same name. */
export interface DrillThroughBody {
  query: Query;
  cell: CellAddress;
  measure?: number;
  columns?: string[];
  sort?: { column: string; dir: 'asc' | 'desc' };
  offset?: number;
  limit?: number;
}

/** See the schema of the same name. */
export interface VerifyBody {
  query: Query;
  receipt: Receipt;
}
