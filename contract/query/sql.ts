import Type, { type Static } from 'typebox';
import { ColumnType, RowColumn, RowSet } from './row-set';
import { MAX_SQL_BYTES } from '../call/limits';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** Text of a statement; its bytes are checked besides. */
export const SqlText = Type.String({ maxLength: MAX_SQL_BYTES });

/**
 * A `{{name}}` of a statement. Values are bound, never written into the text. `list` variables take
 * several values, for `in {{name}}`. `options` limits what may be chosen.
 */
export const SqlVariable = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 63 }),
    type: Type.Enum(['text', 'number', 'date', 'timestamp', 'boolean']),
    list: Type.Optional(Type.Boolean()),
    label: Type.Optional(text(120)),
    required: Type.Optional(Type.Boolean()),
    default: Type.Optional(
      Type.Union([
        Type.String(),
        Type.Number(),
        Type.Boolean(),
        Type.Array(Type.Union([Type.String(), Type.Number()])),
      ]),
    ),
    options: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number()]), { maxItems: 500 }),
    ),
  },
  closed,
);

/** Values of variables by name. A date is `YYYY-MM-DD`, a timestamp ISO. */
export const VariableValues = Type.Record(
  Type.String(),
  Type.Union([
    Type.String({ maxLength: 4000 }),
    Type.Number(),
    Type.Boolean(),
    Type.Null(),
    Type.Array(Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]), { maxItems: 1000 }),
  ]),
);

const statement = {
  sql: SqlText,
  variables: Type.Optional(Type.Array(SqlVariable, { maxItems: 50 })),
  values: Type.Optional(VariableValues),
};

/**
 * Body of POST /sql/run. One SELECT. At most `limit` rows are stored for the screen (default 10,000, at
 * most 100,000). Over a second it answers 1010 with a job, whose result is a SqlResult; cancelling
 * the job kills the statement in the engine.
 */
export const SqlRun = Type.Object(
  { ...statement, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) },
  closed,
);

/** What a statement gave. `total` of `rows` is exact, also when fewer rows were stored. */
export const SqlResult = Type.Object(
  {
    rows: RowSet,
    engineMs: Type.Number(),
    /** rows read; null when the engine does not report it */
    rowsScanned: Type.Union([Type.Integer(), Type.Null()]),
    /** true when the reader's access rules leave rows out */
    rowsLimited: Type.Boolean(),
    /** dataset name → immutable version */
    datasets: Type.Record(Type.String(), Type.Integer()),
  },
  closed,
);

/** Body of POST /sql/check and POST /sql/explain. */
export const SqlStatement = Type.Object(statement, closed);

/**
 * What is wrong, and where. Positions are UTF-16 offsets in the text as it was sent, half-open; both 0
 * when the place is unknown. `suggestion` replaces that range.
 */
export const SqlProblem = Type.Object(
  {
    from: Type.Integer(),
    to: Type.Integer(),
    message: Type.String(),
    suggestion: Type.Optional(Type.String()),
  },
  closed,
);

/** `data` of POST /sql/check: never runs the statement. `columns` is what it would give. */
export const SqlCheck = Type.Object(
  {
    faults: Type.Array(SqlProblem),
    columns: Type.Array(RowColumn),
    /** tables and Views it names */
    reads: Type.Array(Type.String()),
  },
  closed,
);

/** One step of a plan. `words` says it in the reader's language. */
export interface PlanStep {
  operator: string;
  words: string;
  /** rows the engine expects; null when it does not say */
  rows: number | null;
  detail: string;
  children: PlanStep[];
}

const stepFields = {
  operator: Type.String(),
  words: Type.String(),
  rows: Type.Union([Type.Integer(), Type.Null()]),
  detail: Type.String(),
  children: Type.Array(Type.Unsafe<PlanStep>({ $ref: '#/$defs/PlanStepNode' })),
};

/** `data` of POST /sql/explain: the engine's tree and the same in words, in running order. */
export const SqlPlan = Type.Object(stepFields, {
  $defs: { PlanStepNode: Type.Object(stepFields) },
});

/** A table or View statements may read. */
export const SqlRelation = Type.Object(
  {
    /** name in statements */
    name: Type.String(),
    kind: Type.Enum(['table', 'view']),
    id: Type.String(),
    /** what people call it */
    label: Type.String(),
    description: Type.Optional(Type.String()),
    rowCount: Type.Union([Type.Integer(), Type.Null()]),
    columns: Type.Array(
      Type.Object(
        { name: Type.String(), type: ColumnType, description: Type.Optional(Type.String()) },
        closed,
      ),
    ),
  },
  closed,
);

/** `data` of GET /sql/catalog: everything completion and the tree need. */
export const SqlCatalog = Type.Object(
  { relations: Type.Array(SqlRelation), functions: Type.Array(Type.String()) },
  closed,
);

/** A tab of the editor, stored on the server; `closedAt` null while it is open. */
export const SqlTab = Type.Object(
  {
    id: Type.String(),
    title: text(120),
    sql: SqlText,
    variables: Type.Array(SqlVariable, { maxItems: 50 }),
    values: VariableValues,
    /** the View it edits, with the version it was opened at */
    viewId: Type.Union([Type.String(), Type.Null()]),
    viewVersion: Type.Union([Type.Integer(), Type.Null()]),
    position: Type.Integer(),
    /** counts up with every save; an older one answers 1007 */
    version: Type.Integer(),
    savedAt: Type.String(),
    closedAt: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

/** Body of PUT /sql/tabs/{id} (made when new; the id is the client's UUID). */
export const SqlTabSave = Type.Object(
  {
    title: text(120),
    sql: SqlText,
    variables: Type.Array(SqlVariable, { maxItems: 50 }),
    values: VariableValues,
    viewId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
    viewVersion: Type.Union([Type.Integer(), Type.Null()]),
    position: Type.Integer(),
    /** version this save is based on; 0 for a new tab */
    version: Type.Integer({ minimum: 0 }),
    closed: Type.Boolean(),
  },
  closed,
);

/** A statement somebody ran. */
export const SqlHistoryEntry = Type.Object(
  {
    id: Type.String(),
    sql: Type.String(),
    at: Type.String(),
    state: Type.Enum(['done', 'failed', 'cancelled']),
    rows: Type.Union([Type.Integer(), Type.Null()]),
    ms: Type.Union([Type.Number(), Type.Null()]),
    error: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

/** Query string of GET /sql/history. */
export const SqlHistoryQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** `data` of GET /sql/history: the reader's own runs, newest first. */
export const SqlHistoryPage = Type.Object(
  {
    items: Type.Array(SqlHistoryEntry),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  },
  closed,
);

/** A piece of SQL saved under a name, for its owner or for everybody of the tenant. */
export const SqlSnippet = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    sql: Type.String(),
    shared: Type.Boolean(),
    ownerName: Type.String(),
    own: Type.Boolean(),
  },
  closed,
);

/** Body of POST /sql/snippets and PUT /sql/snippets/{id}. */
export const SqlSnippetSave = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    sql: Type.String({ minLength: 1, maxLength: MAX_SQL_BYTES }),
    shared: Type.Boolean(),
  },
  closed,
);

/** Body of POST /sql/export: all rows of the statement as a file, without showing them. */
export const SqlExport = Type.Object(
  {
    ...statement,
    format: Type.Enum(['csv', 'tsv', 'ndjson', 'parquet']),
    /** name of the file without its ending; default: rows */
    name: Type.Optional(text(120)),
  },
  closed,
);

/** `data` of an answer 1001 about a statement: everything that is wrong with it. */
export const SqlProblems = Type.Object({ faults: Type.Array(SqlProblem) }, closed);

export type SqlVariable = Static<typeof SqlVariable>;
export type VariableValues = Static<typeof VariableValues>;
export type SqlRun = Static<typeof SqlRun>;
export type SqlResult = Static<typeof SqlResult>;
export type SqlStatement = Static<typeof SqlStatement>;
export type SqlProblem = Static<typeof SqlProblem>;
export type SqlCheck = Static<typeof SqlCheck>;
export type SqlRelation = Static<typeof SqlRelation>;
export type SqlCatalog = Static<typeof SqlCatalog>;
export type SqlTab = Static<typeof SqlTab>;
export type SqlTabSave = Static<typeof SqlTabSave>;
export type SqlHistoryEntry = Static<typeof SqlHistoryEntry>;
export type SqlHistoryPage = Static<typeof SqlHistoryPage>;
export type SqlHistoryQuery = Static<typeof SqlHistoryQuery>;
export type SqlSnippet = Static<typeof SqlSnippet>;
export type SqlSnippetSave = Static<typeof SqlSnippetSave>;
export type SqlProblems = Static<typeof SqlProblems>;
export type SqlExport = Static<typeof SqlExport>;
