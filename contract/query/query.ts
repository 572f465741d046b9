import Type, { type Static } from 'typebox';
import { CalculatedMeasure, Id } from '../cube/cube';
import { FilterRef, MeasureFilterRef, queryDefs, type Filter, type MeasureFilter } from './filter';
import { Grain, MemberPath } from '../cube/member';
import { Parameter, QueryField } from './query-field';
import { MemberSet, Show } from './show';

export * from './filter';
export { Grain, MemberKey, MemberPath } from '../cube/member';
export { BinBounds, BinField, GroupField, Parameter, QueryField } from './query-field';
export { CellAddress, Compare, MemberSet, Show, ShowAs } from './show';

const closed = { additionalProperties: false } as const;

/**
 * What one axis field is ordered by, on each of its levels, inside each parent. Without it a `top` by a
 * measure that is shown as it is, and without a `set`, is in the order of its ranking, everything else
 * in natural order: `sortBy` of the dimension, then the key (texts by code point); NULL last.
 * NULL comes last in both directions, or first with `empties`: members without a value of the measure or of
 * the dimension they are ordered by. Equal values are in natural order, Others behind all members.
 * Where `at` names no member of the other axis the order is natural.
 */
export const AxisSort = Type.Object(
  {
    /** `id` of a `Show`, a measure of the query, or a dimension with one value per member */
    by: Id,
    /** path of the member on the other axis whose cells are compared; absent: that axis's grand total */
    at: Type.Optional(MemberPath),
    dir: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
    /** where members without a value of what they are ordered by are placed; `last` is the default */
    empties: Type.Optional(Type.Enum(['first', 'last'])),
  },
  closed,
);

/**
 * Keep the first `n` members by a measure (descending; ascending with `bottom`), the rest as one
 * member "Others" computed from their rows' states (right for averages, ratios and distinct counts)
 * or dropped. Ties are broken by member order; NULL ranks last. Totals are those of all members
 * either way. Every visible level of the field is ranked, the coarsest first; a level counts only
 * members whose parents are chosen. Without `perParent` a member is ranked by its value over all outer
 * members on the axis, so the same members are chosen under each of them; with it, by its
 * value inside its parent node. Measure conditions (`having`) are applied before.
 */
export const AxisTop = Type.Object(
  {
    n: Type.Integer({ minimum: 1, maximum: 10_000 }),
    by: Id,
    bottom: Type.Optional(Type.Boolean()),
    others: Type.Boolean(),
    /** rank inside each parent member instead of over the level */
    perParent: Type.Optional(Type.Boolean()),
    /** parameter of the query that says `n` in place of the one written here */
    parameter: Type.Optional(Id),
  },
  closed,
);

/**
 * One field on rows or columns. `of` is a hierarchy, or a dimension by itself.
 *
 * Nesting: a member's children are the next level of its own hierarchy where it is expanded,
 * otherwise the members of the next axis field. `expand` says what is expanded: `"all"`, the number
 * of levels shown (1 = only the first, the default) or the paths (within this hierarchy) that are
 * open; a path counts only if its parents are open too.
 */
export const Axis = Type.Object(
  {
    of: Id,
    /** for a `date` or `timestamp` dimension by itself */
    grain: Type.Optional(Grain),
    expand: Type.Optional(
      Type.Union([
        Type.Literal('all'),
        Type.Integer({ minimum: 1, maximum: 64 }),
        Type.Array(MemberPath, { maxItems: 5000 }),
      ]),
    ),
    /** where the totals over this field are placed; `before` is the default */
    totals: Type.Optional(
      Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('none')]),
    ),
    sort: Type.Optional(AxisSort),
    top: Type.Optional(AxisTop),
    /** name of one of the cube's calendars that `grain` follows */
    calendar: Type.Optional(Id),
    /**
     * name of one of the query's `sets`: only these members are shown, in this order unless `sort` gives
     * another, and all totals of the query are of these. Their level is visible whatever `expand`
     * says. Top-N and measure conditions choose among them. Those without values are listed
     * in `CellSet.absent`.
     */
    set: Type.Optional(Id),
    /**
     * dimensions sent with the members of a level (`AxisTree.properties`): the coarsest level that
     * `determines` the dimension, else the finest of the hierarchy. Nothing is sent while that level
     * is not visible. A member with several values is refused by name
     */
    properties: Type.Optional(Type.Array(Id, { maxItems: 12 })),
  },
  closed,
);

/**
 * Measure condition on the members of a visible level (the first axis field that shows it, rows
 * first), tested on each node of that level by its total over the other axis. It may test the members
 * of the node, too (`MeasureFilter`). `totals` says whether
 * totals count only the members that remain (`visible`) or all. All conditions of a query are tested
 * on the values before any of them removes anything; with `all` a member above is shown while a
 * member below it passes.
 */
export const Having = Type.Object(
  {
    filter: MeasureFilterRef,
    level: Id,
    totals: Type.Union([Type.Literal('visible'), Type.Literal('all')]),
  },
  closed,
);

/** Half-open [from, to) over the nodes of an axis, in display order. */
export const IndexRange = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]);

const queryFields = {
  version: Type.Optional(Type.Literal(1)),
  /** slug of the cube */
  cube: Type.String({ minLength: 1, maxLength: 120 }),
  rows: Type.Array(Axis, { maxItems: 12 }),
  columns: Type.Array(Axis, { maxItems: 12 }),
  measures: Type.Array(Show, { maxItems: 40 }),
  /** measures of this query alone; a name may not be one of the cube's */
  calculated: Type.Optional(Type.Array(CalculatedMeasure, { maxItems: 40 })),
  /** fields of this query alone; one may be computed from those before it */
  fields: Type.Optional(Type.Array(QueryField, { maxItems: 40 })),
  /** values of this query alone that its formulas, conditions and Top-N name */
  parameters: Type.Optional(Type.Array(Parameter, { maxItems: 40 })),
  /** lists of members of this query alone, for `Axis.set` */
  sets: Type.Optional(Type.Array(MemberSet, { maxItems: 40 })),
  /**
   * `true` (the default): totals are computed from all rows below them. `shown`: those of sums and
   * counts add up the members on the axes, Others among them; other measures keep their
   * true totals. The answer says which did (`CellMeasure.totals`).
   */
  totals: Type.Optional(Type.Enum(['true', 'shown'])),
  where: Type.Optional(FilterRef),
  having: Type.Optional(Type.Array(Having, { maxItems: 12 })),
  /** IANA zone for grains, periods and hour-of-day of timestamps */
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  /** ISO weekday a week starts on: 1 Monday (default) … 7 Sunday */
  weekStart: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  /** the "now" of relative periods, UTC ISO; the server's clock when absent */
  asOf: Type.Optional(Type.String({ maxLength: 32 })),
  /**
   * rows and columns without any value in the shown measures are left out, unless true: then all
   * members of each field are combined with all of the next. These are the members in the field's joined
   * table that pass the conditions and rules on that table; of a field of the fact, those in fact
   * rows that pass the rules and the conditions on the field itself. A field with Top-N, or an axis
   * with a measure condition, gets no members without values.
   */
  showEmpty: Type.Optional(Type.Boolean()),
  /** part of the cell set to send; all of it (up to the server's limit) when absent */
  window: Type.Optional(
    Type.Object({ row: Type.Optional(IndexRange), col: Type.Optional(IndexRange) }, closed),
  ),
};

/** The same schema for use inside another whose root carries `queryDefs`. */
export const QueryInner = Type.Object(queryFields, closed);

/**
 * The one question every surface asks. `rows` and `columns` nest in the given order; the measures
 * are innermost on the columns. Plain JSON, saved as it is.
 */
export const Query = Type.Object(queryFields, { ...closed, $defs: queryDefs });

export type AxisSort = Static<typeof AxisSort>;
export type AxisTop = Static<typeof AxisTop>;
export type Axis = Static<typeof Axis>;
/** See the schema of the same name. */
export type Having = { filter: MeasureFilter; level: string; totals: 'visible' | 'all' };
export type IndexRange = Static<typeof IndexRange>;

/** See the schema of the same name. */
export interface Query {
  version?: 1;
  cube: string;
  rows: Axis[];
  columns: Axis[];
  measures: Show[];
  calculated?: CalculatedMeasure[];
  fields?: QueryField[];
  parameters?: Parameter[];
  sets?: MemberSet[];
  totals?: 'true' | 'shown';
  where?: Filter;
  having?: Having[];
  timezone?: string;
  weekStart?: number;
  asOf?: string;
  showEmpty?: boolean;
  window?: { row?: IndexRange; col?: IndexRange };
}
