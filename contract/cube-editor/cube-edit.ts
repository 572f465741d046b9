import { SavedFields } from '../entity/entity';
import Type, { type Static } from 'typebox';
import { CubeModel, Id } from '../cube/cube';
import { CubeDetail, MembersBody as MembersBodySchema, type MembersBody } from './cube-entity';
import { QueryInner, queryDefs, type Query } from '../query/query';
import { ColumnType } from '../query/row-set';

const closed = { additionalProperties: false } as const;
const folder = Type.String({ maxLength: 120 });

/** A cube's model as YAML (JSON is YAML too), as a person wrote it. */
export const ModelText = Type.String({ minLength: 1, maxLength: 1_000_000 });

/** Body that makes a cube. Name and description of the list are the model's label and description. */
export const CubeCreate = Type.Object(
  { text: ModelText, tag: Type.Optional(folder), stag: Type.Optional(folder) },
  closed,
);

/**
 * Body that saves a cube over `version`; an older version answers 1007. What is absent stays; `name`
 * and `description` are written into the model. A model that would break reports or row rules is refused unless
 * `acceptBreaks`; one that changes what people with limited access see unless an administrator sends
 * `acceptVisible`.
 */
export const CubeSave = Type.Object(
  {
    version: Type.Integer(),
    text: Type.Optional(ModelText),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    description: Type.Optional(Type.String({ maxLength: 4000 })),
    tag: Type.Optional(folder),
    stag: Type.Optional(folder),
    acceptBreaks: Type.Optional(Type.Boolean()),
    acceptVisible: Type.Optional(Type.Boolean()),
  },
  closed,
);

/**
 * What makes a join sound that repeats rows: its relation, the columns that identify a row of the joined
 * table (`key`) and of the cube's or fact's own (`ownKey`); empty where no single column does.
 */
export const JoinFix = Type.Object(
  {
    rel: Type.Literal('one_to_many'),
    key: Type.Array(Type.String()),
    ownKey: Type.Array(Type.String()),
  },
  closed,
);

/** A place in a model's text and what is wrong there. Lines and columns count from 1; the end is exclusive. */
export const ModelProblem = Type.Object(
  {
    /** place in the model, e.g. `dimensions.2.expr`; '' for the model itself */
    path: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    endLine: Type.Integer(),
    endColumn: Type.Integer(),
    severity: Type.Enum(['error', 'warning']),
    message: Type.String(),
    /** what would mend it */
    fix: Type.Optional(JoinFix),
  },
  closed,
);

/**
 * A cube as its editor opens it: with its model as text. `warnings`: what a save found in its joins,
 * see POST /cubes/validate; absent: nothing.
 */
export const CubeEdit = Type.Object(
  { cube: CubeDetail, text: Type.String(), warnings: Type.Optional(Type.Array(ModelProblem)) },
  closed,
);

/** Parts of a model a change can be about; `model` is its own properties. */
export const ModelPart = Type.Enum([
  'model',
  'joins',
  'dimensions',
  'hierarchies',
  'measures',
  'facts',
  'calendars',
  'access',
  'tests',
]);

/**
 * One change between two models. `name` is the thing's name, '' for the model itself; `label` what
 * people call it. With `property` one property of it changed `from` one text `to` another, '' for
 * absent; `renamed` gives the names; `order` that only the order of the part changed.
 */
export const ModelChange = Type.Object(
  {
    part: ModelPart,
    name: Type.String(),
    label: Type.String(),
    change: Type.Enum(['added', 'removed', 'changed', 'renamed', 'order']),
    property: Type.Optional(Type.String()),
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
  },
  closed,
);

/** `data` of GET /cubes/{id}/history: newest first, at most 200, each with its change from the one before. */
export const CubeHistory = Type.Array(
  Type.Object(
    {
      version: Type.Integer(),
      /** UTC ISO */
      savedAt: Type.String(),
      savedBy: Type.String(),
      action: Type.Enum(['created', 'saved']),
      name: Type.String(),
      tag: Type.String(),
      stag: Type.String(),
      text: Type.String(),
      changes: Type.Array(ModelChange),
    },
    closed,
  ),
);

/**
 * `data` of a 1007 answer: the cube as somebody else saved it, and what changed since `version`.
 * `base` is the model of that version, null when it is no longer stored.
 */
export const CubeConflict = Type.Object(
  {
    current: CubeEdit,
    base: Type.Union([CubeModel, Type.Null()]),
    ...SavedFields,
    changes: Type.Array(ModelChange),
  },
  closed,
);

/** `data` of GET /cube-sources: tables a cube can be made from, by name. */
export const CubeSources = Type.Array(
  Type.Object(
    {
      table: Type.String(),
      /** what people call it; absent where that is the name in statements */
      name: Type.Optional(Type.String()),
      /** null for a View that is worked out on every read: its rows are not counted */
      rowCount: Type.Union([Type.Integer(), Type.Null()]),
      /** rows of the tables such a View is worked out from, read by every question to it */
      readsRows: Type.Optional(Type.Integer()),
      columns: Type.Array(Type.Object({ name: Type.String(), type: ColumnType })),
    },
    closed,
  ),
);

/** Body of POST /cubes/generate. */
export const GenerateBody = Type.Object({ table: Type.String({ maxLength: 128 }) }, closed);

/** Different values and rows without a value, counted over all rows; null for a faulty dimension. */
export const Cardinality = Type.Object(
  {
    dimension: Type.String(),
    distinct: Type.Union([Type.Integer(), Type.Null()]),
    empty: Type.Union([Type.Integer(), Type.Null()]),
  },
  closed,
);

/** `data` of POST /cubes/generate: a model that was measured, not stored. */
export const GenerateAnswer = Type.Object(
  { text: Type.String(), model: CubeModel, cardinality: Type.Array(Cardinality) },
  closed,
);

/**
 * Body of POST /cubes/validate. `cube`: id of the cube the text is to be saved over, for what would
 * break. `measure`: also reads data: runs the tests, looks for fan-out, counts members.
 */
export const ValidateBody = Type.Object(
  {
    text: ModelText,
    cube: Type.Optional(Type.String({ maxLength: 200 })),
    measure: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** One test of the model. `actual` null: no value. `error`: why it could not run. */
export const TestResult = Type.Object(
  {
    name: Type.String(),
    ok: Type.Boolean(),
    expected: Type.Union([Type.Number(), Type.Null()]),
    actual: Type.Union([Type.Number(), Type.Null()]),
    error: Type.Optional(Type.String()),
  },
  closed,
);

/** A report, or a row rule of a person, that works with the saved model and would not with this one. */
export const ModelBreak = Type.Object(
  {
    kind: Type.Enum(['report', 'rule']),
    id: Type.String(),
    name: Type.String(),
    /** labels of fields and measures that vanish; empty when something else is wrong */
    fields: Type.Array(Type.String()),
    /** what the report, or the cube under the rule, would say */
    reason: Type.String(),
  },
  closed,
);

/**
 * How a join that leads to one row fits the data. `values`: different values of the joining side, null
 * for a join behind a join; `unmatched`: those without a row; `repeated`: keys that several
 * rows of the joined table have.
 */
export const JoinFit = Type.Object(
  {
    /** place in the model, e.g. `joins.2` or `facts.0.joins.1` */
    path: Type.String(),
    values: Type.Union([Type.Integer(), Type.Null()]),
    unmatched: Type.Integer(),
    repeated: Type.Integer(),
  },
  closed,
);

/** `data` of POST /cubes/validate. `model` is null while the text is not a model. */
export const ValidateAnswer = Type.Object(
  {
    model: Type.Union([CubeModel, Type.Null()]),
    faults: Type.Array(ModelProblem),
    breaks: Type.Array(ModelBreak),
    /** null unless `measure` was asked and the model has no fault */
    tests: Type.Union([Type.Array(TestResult), Type.Null()]),
    cardinality: Type.Union([Type.Array(Cardinality), Type.Null()]),
    fits: Type.Union([Type.Array(JoinFit), Type.Null()]),
  },
  closed,
);

/** Body of POST /cubes/determined: a model that is not saved, and one of its dimensions. */
export const DeterminedBody = Type.Object({ text: ModelText, dimension: Id }, closed);

/** `data` of POST /cubes/determined: dimensions with one value per member of the one asked for. */
export const DeterminedAnswer = Type.Object({ determined: Type.Array(Type.String()) }, closed);

/**
 * Body of POST /cubes/preview: a question to a model that is not saved. Exactly one of `query` and
 * `members`; `query.cube` is not read. `role`: as somebody of that role would see it.
 */
export const PreviewBody = Type.Object(
  {
    text: ModelText,
    role: Type.Optional(Type.Enum(['viewer', 'analyst', 'administrator'])),
    query: Type.Optional(QueryInner),
    members: Type.Optional(
      Type.Object(MembersBodySchema.properties, { additionalProperties: false }),
    ),
  },
  { ...closed, $defs: queryDefs },
);

/** Body of PUT /cube-drafts/{id}: unsaved work of one person on a cube. */
export const CubeDraftBody = Type.Object(
  {
    text: Type.String({ maxLength: 1_000_000 }),
    tag: Type.Optional(folder),
    stag: Type.Optional(folder),
    /** version of the cube the work began with; null for one that is not saved yet */
    baseVersion: Type.Union([Type.Integer(), Type.Null()]),
  },
  closed,
);

/** `data` of the draft calls; null when there is none. */
export const CubeDraft = Type.Union([
  Type.Object(
    {
      text: Type.String(),
      tag: Type.String(),
      stag: Type.String(),
      baseVersion: Type.Union([Type.Integer(), Type.Null()]),
      /** UTC ISO */
      savedAt: Type.String(),
    },
    closed,
  ),
  Type.Null(),
]);

export type CubeCreate = Static<typeof CubeCreate>;
export type CubeSave = Static<typeof CubeSave>;
export type CubeEdit = Static<typeof CubeEdit>;
export type ModelPart = Static<typeof ModelPart>;
export type ModelChange = Static<typeof ModelChange>;
/**
 *
 */
export type CubeVersion = Static<typeof CubeHistory>[number];
export type CubeConflict = Static<typeof CubeConflict>;
/**
 *
 */
export type CubeSource = Static<typeof CubeSources>[number];
export type Cardinality = Static<typeof Cardinality>;
export type GenerateAnswer = Static<typeof GenerateAnswer>;
export type ValidateBody = Static<typeof ValidateBody>;
export type DeterminedBody = Static<typeof DeterminedBody>;
export type DeterminedAnswer = Static<typeof DeterminedAnswer>;
export type ModelProblem = Static<typeof ModelProblem>;
export type JoinFix = Static<typeof JoinFix>;
export type TestResult = Static<typeof TestResult>;
export type ModelBreak = Static<typeof ModelBreak>;
export type ValidateAnswer = Static<typeof ValidateAnswer>;
export type CubeDraftBody = Static<typeof CubeDraftBody>;
export type CubeDraft = Static<typeof CubeDraft>;

/** See the schema of the same name. */
export interface PreviewBody {
  text: string;
  role?: 'viewer' | 'analyst' | 'administrator';
  query?: Query;
  members?: MembersBody;
}
