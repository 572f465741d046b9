import Type, { type Static } from 'typebox';
import { Calendar } from '../cube/cube';
import { BinBounds, Compare, Grain, MemberKey, MemberPath, ShowAs } from './query';

const closed = { additionalProperties: false } as const;
const ints = Type.Array(Type.Integer());

/** One level of the nodes of an axis. */
export const AxisLevel = Type.Object(
  {
    /** index into `Query.rows` or `Query.columns` */
    axis: Type.Integer(),
    /** depth inside that axis's hierarchy, 0 = coarsest */
    depth: Type.Integer(),
    /** the axis's `of` */
    of: Type.String(),
    /** dimension of this level */
    level: Type.String(),
    label: Type.String(),
    type: Type.String(),
    grain: Type.Optional(Grain),
    /** calendar that `grain` follows */
    calendar: Type.Optional(Calendar),
    format: Type.Optional(Type.String()),
    emptyLabel: Type.Optional(Type.String()),
    /** ranges of a number: each member's key is a lower bound, see `BinField` */
    bins: Type.Optional(BinBounds),
    /**
     * nodes of a ragged hierarchy may skip levels: their paths hold NULL there (`blank`) or the key one
     * level up again (`sameAsParent`)
     */
    ragged: Type.Optional(Type.Enum(['blank', 'sameAsParent'])),
    /** a level of a parent-child hierarchy: its members are of one kind, on all of them */
    tree: Type.Optional(Type.Literal(true)),
    /** distinct member keys of the nodes on this level; nodes point into it */
    members: Type.Array(MemberKey),
    /** shown in place of the keys; `captions[i]` belongs to `members[i]`, null: the key is shown */
    captions: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
  },
  closed,
);

/** A property of the members of one level. */
export const AxisProperty = Type.Object(
  {
    /** dimension it is read from */
    name: Type.String(),
    label: Type.String(),
    type: Type.String(),
    format: Type.Optional(Type.String()),
    /** index into `AxisTree.levels` */
    level: Type.Integer(),
    /** one per node of the axis; null for nodes that are no members of the level */
    values: Type.Array(MemberKey),
  },
  closed,
);

/**
 * One axis as a tree in display order, one entry per displayed row (or column group): all arrays
 * have the same length, index = position. An axis without fields has exactly one node, a `total`.
 */
export const AxisTree = Type.Object(
  {
    levels: Type.Array(AxisLevel),
    /** index into `levels`; for a total the level it sums over, -1 for the grand total */
    level: ints,
    /** position of the parent node; -1 at the top. A parent always precedes its children. */
    parent: ints,
    /** index into the level's `members`; -1 for totals and others */
    member: ints,
    /** see NODE_KINDS */
    kind: ints,
    /** see NODE_FLAGS */
    flags: ints,
    /** number of all nodes of the axis; the arrays above hold every one, cells only the window */
    count: Type.Integer(),
    /** `Axis.properties`; absent without any */
    properties: Type.Optional(Type.Array(AxisProperty)),
  },
  closed,
);

/**
 * Values of one measure in the window: `values[(row - row0) * (col1 - col0) + (col - col0)]`.
 * `number`: JSON numbers, exact. `text`: decimal strings, because some value does not fit a double
 * exactly. null: no value. `approximate`: sums of floating columns may differ in the last digits.
 */
export const CellColumn = Type.Object(
  {
    kind: Type.Union([Type.Literal('number'), Type.Literal('text')]),
    approximate: Type.Optional(Type.Boolean()),
    values: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Null()])),
  },
  closed,
);

/** A measure of the answer, in the order of `Query.measures`. */
export const CellMeasure = Type.Object(
  {
    m: Type.String(),
    /** `id`, `as` and `compare` of the entry of `Query.measures` */
    id: Type.Optional(Type.String()),
    as: Type.Optional(ShowAs),
    compare: Type.Optional(Compare),
    /** whose denominator ignores the conditions on its own axis, see `Show` */
    denominator: Type.Optional(Type.Literal('ignoreAxis')),
    /** a running value that counts what conditions on its own axis leave out, see `Show` */
    past: Type.Optional(Type.Literal('all')),
    label: Type.String(),
    /** true: `label` is the one the entry of the query gave */
    named: Type.Optional(Type.Boolean()),
    format: Type.Optional(Type.String()),
    /** text on screen of cells without a value */
    empty: Type.Optional(Type.String()),
    lowerIsBetter: Type.Optional(Type.Boolean()),
    /** true: values of cells that share no rows may be added up (sums and counts) */
    additive: Type.Optional(Type.Boolean()),
    /** its totals add up the members shown, see `Query.totals`; absent: they are true */
    totals: Type.Optional(Type.Literal('shown')),
  },
  closed,
);

/**
 * Members of a set that have no values under the query's conditions and the reader's rules, or
 * no longer exist.
 */
export const AbsentMembers = Type.Object(
  {
    axis: Type.Enum(['rows', 'columns']),
    /** index into `Query.rows` or `Query.columns` */
    index: Type.Integer(),
    set: Type.String(),
    paths: Type.Array(MemberPath),
  },
  closed,
);

/** The numbers and their places, made in the engine process and sent as these very bytes. */
export const CellSet = Type.Object(
  {
    rows: AxisTree,
    columns: AxisTree,
    measures: Type.Array(CellMeasure),
    /** `cells[i]` belongs to `measures[i]` */
    cells: Type.Array(CellColumn),
    /** half-open ranges of nodes the cells cover */
    window: Type.Object(
      {
        row: Type.Tuple([Type.Integer(), Type.Integer()]),
        col: Type.Tuple([Type.Integer(), Type.Integer()]),
      },
      closed,
    ),
    /** members of sets that are not in the answer; absent when all are */
    absent: Type.Optional(Type.Array(AbsentMembers)),
  },
  closed,
);

/** Which versions of everything made a number: enough to compute it again. */
export const Receipt = Type.Object(
  {
    /** dataset name → immutable version */
    datasets: Type.Record(Type.String(), Type.Integer()),
    cube: Type.String(),
    modelVersion: Type.Integer(),
    queryHash: Type.String(),
    policy: Type.String(),
  },
  closed,
);

/**
 * Why an answer is not from rollups alone; screens have a text for each. `off`: the server makes none; `small`: the
 * table has few rows; `notStored`: it is worked out on every read, or rows are left out of it; `notYet`: none holds what
 * is asked yet; `manyGroups`: it would have nearly as many rows as the table; `rowsNeeded`: what is asked cannot be read
 * from groups of rows.
 */
export const MISS_REASONS = [
  'off',
  'small',
  'notStored',
  'notYet',
  'manyGroups',
  'rowsNeeded',
] as const;

/**
 * A condition on fields that a further fact lacks: its measures are empty, or, where `keeps`, count
 * all its rows. Labels of the fact and the fields.
 */
export const FactNote = Type.Object(
  { fact: Type.String(), fields: Type.Array(Type.String()), keeps: Type.Boolean() },
  closed,
);

/**
 * A join of the answer that is said to lead to one row, while its key is on several rows of `table`:
 * rows are counted once for each of them. `fact`: label of the further fact it belongs to; absent: the
 * cube's own.
 */
export const RepeatedJoin = Type.Object(
  { join: Type.String(), table: Type.String(), fact: Type.Optional(Type.String()) },
  closed,
);

/**
 * A key by which rows that a join of the answer repeats are counted once, while several rows of `table`
 * share its values: those count as one. `join`: the one-to-many join whose rows they are; absent: the
 * fact's own. `fact`: label of the further fact; absent: the cube's own.
 */
export const RepeatedKey = Type.Object(
  { table: Type.String(), join: Type.Optional(Type.String()), fact: Type.Optional(Type.String()) },
  closed,
);

/** How an answer came about. */
export const Trace = Type.Object(
  {
    source: Type.Union([Type.Literal('base'), Type.Literal('rollup'), Type.Literal('cache')]),
    /** statement text with `$n` for bound values; absent for guests */
    sql: Type.Optional(Type.String()),
    missReasons: Type.Array(Type.Enum([...MISS_REASONS])),
    /** fact rows read; null when the engine does not report it */
    rowsScanned: Type.Union([Type.Integer(), Type.Null()]),
    /** milliseconds in the engine, and in all on the server */
    engineMs: Type.Number(),
    totalMs: Type.Number(),
    /** newest date (`2001-06-30`) or time (UTC ISO) of the fact rows, else when they were built */
    watermark: Type.Union([Type.String(), Type.Null()]),
    /** true when access rules left rows out */
    rowsLimited: Type.Boolean(),
    /** conditions that facts of the cube could not be tested by; absent: none */
    notes: Type.Optional(Type.Array(FactNote)),
    /** joins that count rows more than once; absent: none */
    repeatedJoins: Type.Optional(Type.Array(RepeatedJoin)),
    /** keys whose rows are counted too seldom; absent: none */
    repeatedKeys: Type.Optional(Type.Array(RepeatedKey)),
    receipt: Receipt,
  },
  closed,
);

/** `data` of a query's envelope. */
export const QueryAnswer = Type.Object({ cellSet: CellSet, trace: Trace }, closed);

/** Why no rollup answered. */
export type MissReason = (typeof MISS_REASONS)[number];
export type AxisLevel = Static<typeof AxisLevel>;
export type AbsentMembers = Static<typeof AbsentMembers>;
export type AxisProperty = Static<typeof AxisProperty>;
export type AxisTree = Static<typeof AxisTree>;
export type CellColumn = Static<typeof CellColumn>;
export type CellMeasure = Static<typeof CellMeasure>;
export type CellSet = Static<typeof CellSet>;
export type Receipt = Static<typeof Receipt>;
export type FactNote = Static<typeof FactNote>;
export type RepeatedJoin = Static<typeof RepeatedJoin>;
export type RepeatedKey = Static<typeof RepeatedKey>;
export type Trace = Static<typeof Trace>;
export type QueryAnswer = Static<typeof QueryAnswer>;
