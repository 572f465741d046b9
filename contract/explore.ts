import Type, { type Static } from 'typebox';
import { CellSet, Receipt, Trace } from './cell-set';
import { Id } from './cube';
import { MemberKey, MemberPath } from './member';
import { FilterRef, QueryInner, queryDefs, type Filter, type Query } from './query';
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

/** `data` of a drill-through. */
export const DrillThroughAnswer = Type.Object(
  { rows: RowSet, rowsLimited: Type.Boolean() },
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
 * the earlier answer. `gone`: a version that the receipt names is not kept any more. `changed`: the
 * model, the query or the reader's rules are not those of the receipt.
 */
export const VerifyAnswer = Type.Object(
  {
    state: Type.Enum(['computed', 'gone', 'changed']),
    /** what is gone or changed: dataset names, `model`, `query`, `policy` */
    what: Type.Array(Type.String()),
    cellSet: Type.Union([CellSet, Type.Null()]),
    trace: Type.Union([Trace, Type.Null()]),
  },
  closed,
);

const Side = Type.Union([
  /** rows that pass this condition, e.g. a period */
  Type.Object({ where: FilterRef }, closed),
  /** the versions of an earlier answer */
  Type.Object({ receipt: Receipt }, closed),
]);

/**
 * Body of POST /query/changes: why a measure differs between two periods or two versions. `query`
 * gives cube, filters and zone, `cell` where in it; `by` the dimensions whose members are ranked
 * (all visible ones when absent).
 */
export const ChangesBody = Type.Object(
  {
    query: QueryInner,
    cell: Type.Optional(CellAddress),
    measure: Id,
    from: Side,
    to: Side,
    by: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    /** members kept per dimension; the rest stand together as `others` */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { ...closed, $defs: queryDefs },
);

const Contribution = Type.Object(
  {
    path: MemberPath,
    key: MemberKey,
    from: Type.Union([Type.Number(), Type.Null()]),
    to: Type.Union([Type.Number(), Type.Null()]),
    /** part of the whole difference; contributions of one dimension add up to it exactly */
    delta: Type.Number(),
  },
  closed,
);

/** `data` of a question for changes. Dimensions that explain most stand first. */
export const ChangesAnswer = Type.Object(
  {
    from: Type.Union([Type.Number(), Type.Null()]),
    to: Type.Union([Type.Number(), Type.Null()]),
    delta: Type.Number(),
    dimensions: Type.Array(
      Type.Object(
        {
          of: Type.String(),
          label: Type.String(),
          /** largest contribution first, whatever its sign */
          members: Type.Array(Contribution),
          others: Type.Union([
            Type.Object({ count: Type.Integer(), delta: Type.Number() }, closed),
            Type.Null(),
          ]),
          /** share of the absolute movement that the three largest members carry, 0 to 1 */
          concentration: Type.Number(),
        },
        closed,
      ),
    ),
    /** ratios and distinct counts: shares of mix and of value, in words of the catalogue; else null */
    note: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

export type DrillThroughAnswer = Static<typeof DrillThroughAnswer>;
export type VerifyAnswer = Static<typeof VerifyAnswer>;
export type ChangesAnswer = Static<typeof ChangesAnswer>;

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

/** See the schema of the same name. */
export interface ChangesBody {
  query: Query;
  cell?: CellAddress;
  measure: string;
  from: { where: Filter } | { receipt: Receipt };
  to: { where: Filter } | { receipt: Receipt };
  by?: string[];
  limit?: number;
}
