import Type, { type Static } from 'typebox';
import { Receipt } from './cell-set';
import { Id } from '../cube/cube';
import { MemberKey, MemberPath } from '../cube/member';
import { FilterRef, QueryInner, queryDefs, type Filter, type Query } from './query';
import { CellAddress } from './show';

const closed = { additionalProperties: false } as const;

const Side = Type.Union([
  /** rows that pass this condition, e.g. a period */
  Type.Object({ where: FilterRef }, closed),
  /** the rows as they were at the versions of an earlier answer, under the model it was made with */
  Type.Object({ receipt: Receipt }, closed),
  /** the same by the versions alone, see `CubeVersions`; what is absent is as it is today */
  Type.Object(
    {
      versions: Type.Object(
        {
          datasets: Type.Optional(Type.Record(Type.String(), Type.Integer())),
          modelVersion: Type.Optional(Type.Integer()),
        },
        closed,
      ),
    },
    closed,
  ),
]);

/**
 * Body of POST /query/changes: why a measure differs between two periods, two conditions or two
 * versions of the data. `query` gives cube, filters, sets, calculated measures, zone and week; its
 * measure conditions and Top-N do not matter, and `cell` (absent: everything) may not be one of Others.
 * A condition of the query, or a member of the cell, that reads nothing but columns which the
 * conditions of `from` and `to` read, or what is joined by them, gives way to them. `measure` is one
 * of the cube's or of the query's `calculated`. `by` are the dimensions whose members are ranked;
 * without it the first 20 visible ones that the cell does not fix and that are in no table whose
 * columns the conditions test.
 */
export const ChangesBody = Type.Object(
  {
    query: QueryInner,
    cell: Type.Optional(CellAddress),
    measure: Id,
    from: Side,
    to: Side,
    by: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20 })),
    /** members listed per dimension, 10 when absent; the rest are put together as `others` */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { ...closed, $defs: queryDefs },
);

/** An exact number: decimal text where a double cannot hold it. */
const Amount = Type.Union([Type.Number(), Type.String()]);
const AmountOrNone = Type.Union([Amount, Type.Null()]);

const Contribution = Type.Object(
  {
    /** member with the members above it in `hierarchy`; one key without a hierarchy */
    path: MemberPath,
    key: MemberKey,
    /** the measure of the member itself; null: no value */
    from: AmountOrNone,
    to: AmountOrNone,
    /** share of the total difference */
    delta: Amount,
    /** for `ratio`: the part of `delta` that comes from another weight of the member; else null */
    mix: AmountOrNone,
  },
  closed,
);

const ChangedDimension = Type.Object(
  {
    of: Type.String(),
    label: Type.String(),
    type: Type.String(),
    format: Type.Optional(Type.String()),
    emptyLabel: Type.Optional(Type.String()),
    /** hierarchy that the paths belong to; null: the dimension alone */
    hierarchy: Type.Union([Type.String(), Type.Null()]),
    /** members with a contribution, largest first, whatever its sign */
    members: Type.Array(Contribution),
    /** the members not listed, and what members count for that the reader does not see */
    others: Type.Union([
      Type.Object({ count: Type.Integer(), delta: Amount }, closed),
      Type.Null(),
    ]),
    /** what the members' own differences leave of the total; spread over them by their size */
    overlap: Amount,
    /** share of the absolute movement that the three largest contributions carry, 0 to 1 */
    concentration: Type.Number(),
    /** how far the members are from having changed in proportion to their size, 0 to 1 */
    unevenness: Type.Number(),
  },
  closed,
);

/**
 * `data` of a question for changes. The contributions of one dimension, `others` among them, add up to
 * `delta` exactly, as decimal numbers. `basis` says what a contribution is: `sum` the difference of
 * the member; `ratio` (averages, quotients) its part in the difference of the quotient, of which `mix`
 * comes from its weight and the rest from its own value; `own` (distinct counts, percentiles and all
 * that does not add up, and every measure whose formula is another in the two versions of the model)
 * its own difference, with what members share (`overlap`) spread over them.
 * `delta` is null, and there are no dimensions, where the measure has no value on one side.
 */
export const ChangesAnswer = Type.Object(
  {
    measure: Type.Object(
      {
        m: Type.String(),
        label: Type.String(),
        format: Type.Optional(Type.String()),
        lowerIsBetter: Type.Optional(Type.Boolean()),
        approximate: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    from: AmountOrNone,
    to: AmountOrNone,
    delta: AmountOrNone,
    basis: Type.Enum(['sum', 'ratio', 'own']),
    /** those that explain most first: by `concentration` times `unevenness` */
    dimensions: Type.Array(ChangedDimension),
    /**
     * dimensions that were not looked at: they have too many members, come after the first 20, are
     * others in the other model, or their turn did not come within 30 seconds
     */
    left: Type.Array(Type.String()),
    /** versions that made the numbers of each side */
    receipts: Type.Object({ from: Receipt, to: Receipt }, closed),
    rowsLimited: Type.Boolean(),
    /** how recent the rows of `to` are: newest date or moment of the cube's table, else when it was built; null: it is unknown */
    watermark: Type.Union([Type.String(), Type.Null()]),
    totalMs: Type.Number(),
  },
  closed,
);

export type ChangedDimension = Static<typeof ChangedDimension>;
export type ChangesAnswer = Static<typeof ChangesAnswer>;
/** One side of a difference: a condition on rows, the versions of an earlier answer, or versions. */
export type ChangesSide =
  | { where: Filter }
  | { receipt: Receipt }
  | { versions: { datasets?: Record<string, number>; modelVersion?: number } };

/** See the schema of the same name. */
export interface ChangesBody {
  query: Query;
  cell?: Static<typeof CellAddress>;
  measure: string;
  from: ChangesSide;
  to: ChangesSide;
  by?: string[];
  limit?: number;
}
