import Type, { type Static } from 'typebox';

/** Name of a dimension, level, hierarchy, measure or join inside one cube. */
export const Id = Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 63 });

const text = (maxLength: number) => Type.String({ maxLength });
const closed = { additionalProperties: false } as const;

/**
 * A table joined to the fact, once per role: a cube may join one table twice under two names.
 * `on` pairs are [column of the joining side, column of `to`]; the joining side is the fact, or the
 * join named by `from` (snowflake). A `one_to_many` join repeats rows: a measure of the one side counts
 * each of its rows once per member of the many side and once in every total, distinguished by the key of
 * its table (the cube's `key`, or `key` of the join whose rows it reads).
 */
export const Join = Type.Object(
  {
    name: Id,
    to: text(128),
    from: Type.Optional(Id),
    rel: Type.Union([
      Type.Literal('many_to_one'),
      Type.Literal('one_to_one'),
      Type.Literal('one_to_many'),
    ]),
    on: Type.Array(Type.Tuple([text(128), text(128)]), { minItems: 1, maxItems: 8 }),
    /** columns of `to` that identify a row of it */
    key: Type.Optional(Type.Array(text(128), { maxItems: 8 })),
  },
  closed,
);

/** Value type of a dimension. A `date` is a calendar day without zone; a `timestamp` is a UTC instant. */
export const DimensionType = Type.Union([
  Type.Literal('string'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  Type.Literal('date'),
  Type.Literal('timestamp'),
]);

/**
 * An attribute members are read from. `expr` is of the expression grammar (`olap/expression`):
 * a bare name is a column of the fact, `join.column` one of a joined table. Without one the cube's own
 * fact lacks it, as a further fact lacks what it does not map.
 * `sortBy` names the dimension whose value orders the members (it must be one value per member);
 * `determines` names dimensions that have one value per member of this one (city → state).
 * `folder` groups it in the field tree. Members whose value is NULL show as `emptyLabel`,
 * by default "(empty)".
 */
export const Dimension = Type.Object(
  {
    name: Id,
    /** absent: only further facts have it, each by its `map` */
    expr: Type.Optional(text(4000)),
    type: DimensionType,
    label: Type.Optional(text(120)),
    description: Type.Optional(text(2000)),
    folder: Type.Optional(text(120)),
    sortBy: Type.Optional(Id),
    determines: Type.Optional(Type.Array(Id)),
    emptyLabel: Type.Optional(text(120)),
    format: Type.Optional(text(120)),
    hidden: Type.Optional(Type.Boolean()),
    synonyms: Type.Optional(Type.Array(text(120))),
    /** what the values mean, e.g. `us-state` or `country`: lets a chart choose a map */
    semantic: Type.Optional(text(40)),
  },
  closed,
);

/**
 * Levels from the coarsest to the finest; each is a dimension of the cube. A member is its path.
 * `ragged` says which members below the first level have no place of their own: `blank` those without
 * a value (NULL), `sameAsParent` those whose key repeats the key one level up. They are left out and
 * their children are shown under the nearest member that is shown; paths keep the keys of all levels. Rows
 * without any place below a member are its own: they are shown as "own data" next to its children.
 *
 * With `parent` it is a parent-child hierarchy: `levels` names one dimension, the key (a plain column),
 * and `parent` the dimension that holds the key of the member above (NULL at the top); `caption` is the
 * dimension that is shown. A path holds the keys from the top down, to any depth. The value of a member
 * is that of all rows at it and below it. Rows of a member that has members below it are shown as "own data"
 * next to them (`members: 'all'`, the default; its path ends with NULL), or only count in its value
 * (`leaves`). A cycle, two parents of one member and a parent that is no member are refused by name.
 */
export const Hierarchy = Type.Object(
  {
    name: Id,
    label: Type.Optional(text(120)),
    description: Type.Optional(text(2000)),
    folder: Type.Optional(text(120)),
    synonyms: Type.Optional(Type.Array(text(120))),
    levels: Type.Array(Id, { minItems: 1, maxItems: 12 }),
    ragged: Type.Optional(Type.Enum(['blank', 'sameAsParent'])),
    parent: Type.Optional(Id),
    caption: Type.Optional(Id),
    members: Type.Optional(Type.Enum(['leaves', 'all'])),
  },
  closed,
);

/** How a measure's rows are put together; `percentile` needs `p`. */
export const Aggregation = Type.Union([
  Type.Literal('sum'),
  Type.Literal('count'),
  Type.Literal('min'),
  Type.Literal('max'),
  Type.Literal('avg'),
  Type.Literal('distinct'),
  Type.Literal('percentile'),
]);

const measureLook = {
  name: Id,
  label: Type.Optional(text(120)),
  description: Type.Optional(text(2000)),
  folder: Type.Optional(text(120)),
  /** Excel-style code, e.g. `#,##0`, `0.0%` */
  format: Type.Optional(text(120)),
  hidden: Type.Optional(Type.Boolean()),
  synonyms: Type.Optional(Type.Array(text(120))),
  /** true where a smaller value is the better one (delays, costs): reverses what counts as good and bad */
  lowerIsBetter: Type.Optional(Type.Boolean()),
};

/**
 * A stock rather than a flow: over the date `over` it is not summed. Per series (the values of `per`,
 * by default of every dimension that is not read from the date's column) the rows of the first or
 * last date on which the series has a value in the cell are put together by `agg`; with `avg` the
 * dates of each series are put together first, then averaged, then the series are put together (sums
 * and counts are added up, averages averaged). Rows without the date or the value do not count. Not
 * for `distinct` with `avg`, nor for `percentile`.
 */
export const SemiAdditive = Type.Object(
  {
    over: Id,
    take: Type.Union([Type.Literal('first'), Type.Literal('last'), Type.Literal('avg')]),
    per: Type.Optional(Type.Array(Id, { maxItems: 12 })),
  },
  closed,
);

/**
 * A measure read from rows. `expr` may be left out for `count` (rows); for `distinct` it may be a
 * list of expressions in `keys`, counted as one combined key (a row with any NULL key is not counted).
 * `where` keeps rows for this measure alone. `scale`: decimal places a `sum` or `avg` of a
 * fractional value is cast to before summing, so that sums are repeatable; without it the measure of
 * a floating column is marked approximate.
 */
export const AggregateMeasure = Type.Object(
  {
    ...measureLook,
    agg: Aggregation,
    expr: Type.Optional(text(4000)),
    keys: Type.Optional(Type.Array(text(4000), { minItems: 1, maxItems: 8 })),
    where: Type.Optional(text(4000)),
    scale: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    /**
     * further fact, or join of relation `one_to_many`, whose rows it reads; absent: the join its
     * expressions name, else the cube's own fact. With a further fact its expressions name that
     * fact's columns and joins.
     */
    of: Type.Optional(Id),
    /** for `percentile`: 0 to 1, interpolated between the two nearest values */
    p: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    semi: Type.Optional(SemiAdditive),
  },
  closed,
);

/**
 * Levels a calculation is evaluated at instead of the query's own; the query's conditions hold. One of
 * the three. `fix`: exactly these dimensions, whatever the query shows; a cell puts the results of
 * those of their values that have rows in it together with `agg` (`avg` when absent). `exclude`: the
 * cell's levels without these dimensions or hierarchies, with a level also those below it. `include`:
 * the cell's and these dimensions besides, the finer results put together with `agg`.
 */
export const EvaluationLevels = Type.Object(
  {
    fix: Type.Optional(Type.Array(Id, { maxItems: 12 })),
    exclude: Type.Optional(Type.Array(Id, { maxItems: 12 })),
    include: Type.Optional(Type.Array(Id, { maxItems: 12 })),
    agg: Type.Optional(Type.Enum(['sum', 'avg', 'min', 'max'])),
  },
  closed,
);

/** A period moved by full units along a date: `by -1 year` reads the year before. */
export const PeriodShift = Type.Object(
  {
    /** date or timestamp dimension that is moved */
    over: Id,
    n: Type.Integer({ minimum: -1000, maximum: 1000 }),
    unit: Type.Enum(['year', 'quarter', 'month', 'week', 'day']),
  },
  closed,
);

/**
 * A measure computed from other measures after aggregation, at each grain separately. Division by zero is
 * NULL. `at` changes the levels, `shift` the period it is computed for. `where`, a condition over
 * dimensions, keeps rows for everything it is computed from. The formula may say the same of a part of
 * it: `fixed(value, field, …)`, `include(value, field, …)`, `exclude(value, field, …)`, `total(value)`,
 * `shift(value, date, -1, 'year')`, `where(value, condition)`; a text at the end of `fixed` and
 * `include` is the `agg` of `EvaluationLevels`.
 */
export const CalculatedMeasure = Type.Object(
  {
    ...measureLook,
    calc: text(4000),
    at: Type.Optional(EvaluationLevels),
    shift: Type.Optional(PeriodShift),
    where: Type.Optional(text(4000)),
  },
  closed,
);

/** Either kind of measure. */
export const Measure = Type.Union([AggregateMeasure, CalculatedMeasure]);

/**
 * A further fact table that meets the cube on shared dimensions: each fact is aggregated by itself
 * before their numbers are joined, so that no row is counted twice, and a member that
 * only one of them has is shown, too. `map` gives for each shared dimension its expression over this
 * fact and its joins, of the dimension's own type; a dimension that
 * is computed from mapped ones is mapped with them, unless entries of dimensions with one `expr` differ. Where a cell names a member of a dimension it lacks, its
 * measures are empty (`unmapped: 'empty'`, the default) or repeat their value without that dimension
 * (`'total'`); a condition on such a dimension leaves nothing of it, with `total` everything. A row
 * rule on such a dimension refuses its measures.
 */
export const Fact = Type.Object(
  {
    name: Id,
    label: Type.Optional(text(120)),
    source: Type.Object({ table: text(128) }, closed),
    /** columns that identify a row of it; empty when rows have no identity */
    key: Type.Array(text(128), { maxItems: 8 }),
    joins: Type.Array(Join, { maxItems: 40 }),
    map: Type.Record(Id, text(4000)),
    unmapped: Type.Optional(Type.Union([Type.Literal('empty'), Type.Literal('total')])),
  },
  closed,
);

/**
 * How dates are cut to years, quarters and months when a query asks for this calendar. `fiscal`: the
 * year begins with `startMonth` and is named after the calendar year it ends (or begins) in. `445`:
 * years of 52 or 53 full weeks, quarters of 4+4+5 (or 4+5+4, 5+4+4) weeks; the year ends on the
 * `lastWeekday` (ISO 1 to 7) that is last in, or nearest to the end of, `endMonth`.
 */
export const Calendar = Type.Union([
  Type.Object(
    {
      name: Id,
      label: Type.Optional(text(120)),
      kind: Type.Literal('fiscal'),
      startMonth: Type.Integer({ minimum: 1, maximum: 12 }),
      namedBy: Type.Optional(Type.Enum(['start', 'end'])),
    },
    closed,
  ),
  Type.Object(
    {
      name: Id,
      label: Type.Optional(text(120)),
      kind: Type.Literal('445'),
      weeks: Type.Enum(['445', '454', '544']),
      endMonth: Type.Integer({ minimum: 1, maximum: 12 }),
      lastWeekday: Type.Integer({ minimum: 1, maximum: 7 }),
      end: Type.Enum(['last', 'nearest']),
    },
    closed,
  ),
]);

/**
 * What people of a role may see of this cube, besides the row rules of the tenant. `rows`: a
 * condition of the expression grammar over the cube's columns, all rows when absent. `hide`: fields
 * that do not exist for them. `totals`: `visible` counts the rows they see, `full` all rows, `hidden`
 * shows none where rows are left out. A role without an entry sees everything its rules leave.
 */
export const CubeAccess = Type.Object(
  {
    role: Type.Enum(['viewer', 'analyst', 'administrator']),
    rows: Type.Optional(text(4000)),
    hide: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    totals: Type.Optional(Type.Enum(['visible', 'full', 'hidden'])),
  },
  closed,
);

/** A number the model must give: one measure of one cell, with a condition as text. */
export const CubeTest = Type.Object(
  {
    name: text(120),
    measure: Id,
    /** condition of the expression grammar over dimensions; absent: all rows */
    where: Type.Optional(text(4000)),
    equals: Type.Union([Type.Number(), Type.Null()]),
    /** absolute difference allowed, 0 when absent */
    tolerance: Type.Optional(Type.Number({ minimum: 0 })),
  },
  closed,
);

/**
 * The model of a cube: what may be asked and what it means. Stored and edited as YAML or JSON of
 * this one schema.
 */
export const CubeModel = Type.Object(
  {
    name: Id,
    label: Type.Optional(text(120)),
    description: Type.Optional(text(4000)),
    source: Type.Object({ table: text(128) }, closed),
    /** columns that identify a fact row; empty when rows have no identity */
    key: Type.Array(text(128), { maxItems: 8 }),
    /** IANA zone timestamps are read in unless the query names one; UTC when absent */
    timezone: Type.Optional(text(64)),
    joins: Type.Array(Join, { maxItems: 40 }),
    dimensions: Type.Array(Dimension, { minItems: 1, maxItems: 500 }),
    hierarchies: Type.Array(Hierarchy, { maxItems: 100 }),
    measures: Type.Array(Measure, { minItems: 1, maxItems: 500 }),
    facts: Type.Optional(Type.Array(Fact, { maxItems: 10 })),
    calendars: Type.Optional(Type.Array(Calendar, { maxItems: 10 })),
    access: Type.Optional(Type.Array(CubeAccess, { maxItems: 10 })),
    tests: Type.Optional(Type.Array(CubeTest, { maxItems: 200 })),
  },
  closed,
);

export type Join = Static<typeof Join>;
export type DimensionType = Static<typeof DimensionType>;
export type Dimension = Static<typeof Dimension>;
export type Hierarchy = Static<typeof Hierarchy>;
export type SemiAdditive = Static<typeof SemiAdditive>;
export type EvaluationLevels = Static<typeof EvaluationLevels>;
export type PeriodShift = Static<typeof PeriodShift>;
export type Fact = Static<typeof Fact>;
export type Calendar = Static<typeof Calendar>;
export type CubeAccess = Static<typeof CubeAccess>;
export type CubeTest = Static<typeof CubeTest>;
export type Aggregation = Static<typeof Aggregation>;
export type AggregateMeasure = Static<typeof AggregateMeasure>;
export type CalculatedMeasure = Static<typeof CalculatedMeasure>;
export type Measure = Static<typeof Measure>;
export type CubeModel = Static<typeof CubeModel>;
