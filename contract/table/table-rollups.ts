import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Whether a table gets grouped copies of its rows, or why it gets none. */
export const ROLLUP_STATES = ['on', 'off', 'small', 'live'] as const;

/** A grouped copy of a table's rows that questions are answered from. */
export const TableRollup = Type.Object(
  {
    /** columns that its rows are grouped by, sorted; dates cut to their month as `month(date)` */
    columns: Type.Array(Type.String()),
    /** aggregates of each group, as the engine computes them: `sum(miles)` */
    aggregates: Type.Array(Type.String()),
    /** groups; null for a reader with limited rows */
    rows: Type.Union([Type.Integer(), Type.Null()]),
    builtAt: Type.String(),
    /** questions that were answered from it since it was built; answers from the cache do not count */
    reads: Type.Integer(),
    lastReadAt: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

/** The grouped copies of a table's current version, those that were built last first. */
export const TableRollups = Type.Object(
  {
    /** `off`: the server keeps none; `small`: fewer than `leastRows` rows; `live`: no stored rows */
    state: Type.Enum([...ROLLUP_STATES]),
    /** rows from which a table gets them */
    leastRows: Type.Integer(),
    isBuilding: Type.Boolean(),
    items: Type.Array(TableRollup),
  },
  closed,
);

export type TableRollup = Static<typeof TableRollup>;
export type TableRollups = Static<typeof TableRollups>;
