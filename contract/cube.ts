import Type, { type Static } from 'typebox';

/** Name of a dimension, level, hierarchy, measure or join inside one cube. */
export const Id = Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 63 });

const text = (maxLength: number) => Type.String({ maxLength });
const closed = { additionalProperties: false } as const;

/**
 * A table joined to the fact, once per role: a cube may join one table twice under two names.
 * `on` pairs are [column of the joining side, column of `to`]; the joining side is the fact, or the
 * join named by `from` (snowflake).
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
 * a bare name is a column of the fact, `join.column` one of a joined table.
 * `sortBy` names the dimension whose value orders the members (it must be one value per member);
 * `determines` names dimensions that have one value per member of this one (city → state).
 * `folder` groups it in the field tree. Members whose value is NULL show as `emptyLabel`,
 * by default "(empty)".
 */
export const Dimension = Type.Object(
  {
    name: Id,
    expr: text(4000),
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
    /** what the values stand for, e.g. `us-state` or `country`: lets a chart choose a map */
    semantic: Type.Optional(text(40)),
  },
  closed,
);

/** Levels from the coarsest to the finest; each is a dimension of the cube. A member is its path. */
export const Hierarchy = Type.Object(
  {
    name: Id,
    label: Type.Optional(text(120)),
    description: Type.Optional(text(2000)),
    folder: Type.Optional(text(120)),
    levels: Type.Array(Id, { minItems: 1, maxItems: 12 }),
  },
  closed,
);

/** How a measure's rows are put together. */
export const Aggregation = Type.Union([
  Type.Literal('sum'),
  Type.Literal('count'),
  Type.Literal('min'),
  Type.Literal('max'),
  Type.Literal('avg'),
  Type.Literal('distinct'),
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
  /** true where a smaller value is the better one (delays, costs): turns colour scales round */
  lowerIsBetter: Type.Optional(Type.Boolean()),
};

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
  },
  closed,
);

/** A measure computed from other measures after aggregation, at every grain anew. Division by zero is NULL. */
export const CalculatedMeasure = Type.Object({ ...measureLook, calc: text(4000) }, closed);

/** Either kind of measure. */
export const Measure = Type.Union([AggregateMeasure, CalculatedMeasure]);

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
  },
  closed,
);

export type Join = Static<typeof Join>;
export type DimensionType = Static<typeof DimensionType>;
export type Dimension = Static<typeof Dimension>;
export type Hierarchy = Static<typeof Hierarchy>;
export type Aggregation = Static<typeof Aggregation>;
export type AggregateMeasure = Static<typeof AggregateMeasure>;
export type CalculatedMeasure = Static<typeof CalculatedMeasure>;
export type Measure = Static<typeof Measure>;
export type CubeModel = Static<typeof CubeModel>;
