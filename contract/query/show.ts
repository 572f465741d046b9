import Type, { type Static } from 'typebox';
import { Id } from '../cube/cube';
import { MemberPath } from '../cube/member';
import { SHOW_WAYS } from './show-ways';

const closed = { additionalProperties: false } as const;

/** Ways to show a measure besides its value; see `Show`. */
export const ShowAs = Type.Enum([...SHOW_WAYS]);

/**
 * The other period a measure is compared with: `n` units away (-1 year is the year before), or
 * `previous`, the span of the same length before the one that the query's filters on `over` ask for
 * (full months are counted as months), else before the one that filters on a hierarchy or level made
 * of `over` choose (years, quarters, months, weeks or days); without such a filter the unit before, of
 * the finest of `over` that is shown on an axis, by its grain or as a level of time (of a calendar of
 * weeks: weeks or days, its other units are not equally long). A period so far is compared with the
 * same part of the other. Members with values in one of the periods stay; values of the other period
 * are not counted in periods shown on an axis that begin after the last day that the cube's own rows
 * have, as the person sees them (for `n` above 0: that end before the first day). The difference of a sum or count counts nothing as 0; that of
 * other measures is empty where one period has no value. The relative difference is in relation to
 * the size of the other period's value.
 */
export const Compare = Type.Object(
  {
    /** date or timestamp dimension; the only one the query uses when absent, else the cube's only one */
    over: Type.Optional(Id),
    to: Type.Union([
      Type.Literal('previous'),
      Type.Object(
        {
          n: Type.Integer({ minimum: -1000, maximum: 1000 }),
          unit: Type.Enum(['year', 'quarter', 'month', 'week', 'day']),
        },
        closed,
      ),
    ]),
    /** what is shown: the other period's value, the difference, or the relative difference */
    give: Type.Enum(['value', 'delta', 'pctDelta']),
  },
  closed,
);

/**
 * A measure shown. A plain value of a cell without rows is what its formula gives of nothing
 * (`coalesce(sales, 0)`: 0); in sorts, Top-N, conditions and other ways of showing such a cell has none.
 * With `as` each value is put in relation to others of the answer, all computed from
 * rows at their own grain, so that shares of distinct counts, ratios and percentiles are right:
 * `pctGrand` of the grand total, `pctRow` of the row's total over the columns, `pctCol` of the
 * column's total over the rows, `pctParent` of the member above on `along`. Without `along` it is
 * the rows, or the columns of a query without row fields. `running`, `movingAvg`, `rank`, `delta` and
 * `pctDelta` go over the siblings on `along` (the members under one member) in the order shown; they
 * are empty on the grand total of `along` and on Others.
 *
 * `running` is the measure of all siblings so far together, computed from their rows, whatever it
 * is: the running average of a rate is the rate so far, a running distinct count counts everything
 * once, a running percentile is that of all values so far, a stock is taken over all dates so far, and
 * a calculation at other levels is what its levels say of the siblings so far: `fix` as ever, `include`
 * over their rows, `exclude` the cell's place without those levels, which still runs where its own level
 * is none of them. Rows of siblings without a value of their own count. `movingAvg` is the mean of
 * the last `n` (3 when absent) siblings' values, itself included, without those that have none. `rank`
 * is 1 for the largest, ties share the lower number. `delta` is the difference to the sibling before,
 * `pctDelta` that in relation to the size of the value before. A share of 0 or of nothing is empty.
 *
 * With `past: 'all'` a running value also counts the siblings before it that the query leaves out, so that
 * a condition crops what is shown and not what is counted: it ignores the conditions of `where` that test
 * only fields of the axis it goes along, or of hierarchies that these are levels of, and that axis's sets,
 * and always goes by natural order. Rules and conditions on other fields still hold, and what Top-N or
 * measure conditions leave out is not counted.
 *
 * An entry that a field is sorted by goes by natural order instead of the order shown; so does a running
 * value that cannot be put together from what its members have: distinct counts, percentiles, stocks,
 * calculations at other levels, measures of rows that a join repeats, and calculations with them. Everything is calculated before a `window` cuts the answer.
 *
 * The denominator of a share counts what the query's filters leave (`filtered`, the default); with
 * `ignoreAxis` it ignores those conditions of `where` that test only fields of the axis the share goes
 * over (of both for `pctGrand`), and that axis's sets: a share of all, not of what is shown. Rules,
 * conditions on other fields, and what measure conditions take from totals still hold: members that are
 * not shown pass none. `compare` reads another period. `id` names this entry for `AxisSort.by`,
 * `label` heads it.
 */
export const Show = Type.Union([
  Id,
  Type.Object(
    {
      m: Id,
      id: Type.Optional(Id),
      label: Type.Optional(Type.String({ maxLength: 120 })),
      format: Type.Optional(Type.String({ maxLength: 120 })),
      /** text on screen of cells without a value; absent: nothing */
      empty: Type.Optional(Type.String({ maxLength: 40 })),
      as: Type.Optional(ShowAs),
      along: Type.Optional(Type.Enum(['rows', 'columns'])),
      n: Type.Optional(Type.Integer({ minimum: 2, maximum: 1000 })),
      compare: Type.Optional(Compare),
      denominator: Type.Optional(Type.Enum(['filtered', 'ignoreAxis'])),
      past: Type.Optional(Type.Enum(['shown', 'all'])),
    },
    closed,
  ),
]);

/**
 * A named list of members of one level of one field: paths of one length, each once. An axis that
 * names it (`Axis.set`) shows just these and, where a path has several keys, what they are in.
 */
export const MemberSet = Type.Object(
  {
    name: Id,
    label: Type.Optional(Type.String({ maxLength: 120 })),
    of: Id,
    paths: Type.Array(MemberPath, { maxItems: 10_000 }),
  },
  closed,
);

/**
 * Where a cell is: per field of each axis, outermost first, the path of its member. A field listed
 * in `rowOthers` or `columnOthers` (by its index) is at the Others under its path.
 */
export const CellAddress = Type.Object(
  {
    /** one path per row field that has a member there; fewer paths or levels are totals */
    rows: Type.Array(MemberPath, { maxItems: 12 }),
    columns: Type.Array(MemberPath, { maxItems: 12 }),
    rowOthers: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 12 })),
    columnOthers: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 12 })),
  },
  closed,
);

export type ShowAs = Static<typeof ShowAs>;
export type Compare = Static<typeof Compare>;
export type Show = Static<typeof Show>;
export type MemberSet = Static<typeof MemberSet>;
export type CellAddress = Static<typeof CellAddress>;
