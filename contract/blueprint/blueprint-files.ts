import Type, { type Static } from 'typebox';
import {
  DRIFT_RULES,
  FILE_KINDS,
  MAX_FILES,
  MAX_FILE_LENGTH,
  PLAN_ACTIONS,
  PLAN_CHOICES,
  PLAN_EFFECTS,
} from './blueprint-file-kinds';

export type {
  DriftRule,
  FileKind,
  PlanAction,
  PlanChoice,
  PlanEffect,
} from './blueprint-file-kinds';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** `kind:address`; of a table and a View the address is its name in statements, of others the slug. */
const Key = Type.String({ minLength: 3, maxLength: 300 });

/** Texts of files by their path, as in `cubes/flights.yaml`. */
export const FileTexts = Type.Record(
  Type.String({ minLength: 1, maxLength: 300 }),
  Type.String({ maxLength: MAX_FILE_LENGTH }),
  { maxProperties: MAX_FILES },
);

/** Which files are written. */
export const ExportBody = Type.Object(
  {
    /** keys of what is exported; absent: everything the person sees */
    keys: Type.Optional(Type.Array(Key, { maxItems: MAX_FILES })),
    /** with `keys`: also what these read, through others too; absent: true */
    needs: Type.Optional(Type.Boolean()),
    /** without `keys`: also what nobody but its owner and administrators sees; absent: false */
    private: Type.Optional(Type.Boolean()),
    /** also shares and row rules, in a file of their own; administrators only; absent: false */
    access: Type.Optional(Type.Boolean()),
    /** one archive in place of texts; absent: false */
    zip: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** The workspace, or a part of it, as files. */
export const ExportedFiles = Type.Object({
  /** state of the exported objects; equal for equal objects, on any server */
  revision: Type.String(),
  /** absent where an archive was asked for */
  files: Type.Optional(FileTexts),
  /** the archive, base64 */
  zip: Type.Optional(Type.String()),
  /** how many objects are in the files */
  objects: Type.Integer(),
  /** objects of the workspace that the person does not see */
  hidden: Type.Integer(),
  /** objects left out because nobody but their owners sees them */
  private: Type.Integer(),
});

const NameMap = Type.Record(text(400), text(400), { maxProperties: 2000 });

/** Names that files have and this server has others for, by the name of the files. */
export const FileNameMap = Type.Object(
  {
    /** user names */
    people: Type.Optional(NameMap),
    groups: Type.Optional(NameMap),
    /** names in statements; also in the statements of Views */
    tables: Type.Optional(NameMap),
  },
  closed,
);

const choices = {
  /** what people, groups and tables of the files are called on this server; absent: the same */
  names: Type.Optional(FileNameMap),
  /** objects of the workspace that are not in the files go to the trash; absent: false, they stay */
  prune: Type.Optional(Type.Boolean()),
  /** absent: `stop` */
  onDrift: Type.Optional(Type.Enum([...DRIFT_RULES])),
  /** by key, for drift and conflicts */
  choices: Type.Optional(
    Type.Record(Key, Type.Enum([...PLAN_CHOICES]), { maxProperties: MAX_FILES }),
  ),
};

/** Asks for a plan: of texts, of an archive, or of the files of an earlier plan with other choices. */
export const PlanBody = Type.Object(
  {
    files: Type.Optional(FileTexts),
    /** an archive, base64 */
    zip: Type.Optional(Type.String({ maxLength: 100_000_000 })),
    /** id of an earlier plan of the same person */
    from: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    ...choices,
  },
  closed,
);

/** A fault of a file. Lines and columns count from 1; null: the fault is of the file, or of no place in it. */
export const FileProblem = Type.Object({
  /** '' where it is of no file */
  path: Type.String(),
  line: orNull(Type.Integer()),
  column: orNull(Type.Integer()),
  /** in the language of the call */
  message: Type.String(),
});

/** One difference, from the workspace to what applying makes of it. */
export const FieldChange = Type.Object({
  /** where: names of parts in the place of positions, as in `measures.trips.format` */
  path: Type.String(),
  change: Type.Enum(['added', 'removed', 'changed', 'order']),
  /** as short text; null: nothing was there */
  before: orNull(Type.String()),
  /** as short text; null: nothing will be there */
  after: orNull(Type.String()),
  /** what is there and will be, where it is no text and not too long; absent: `before` and `after` are all of it */
  values: Type.Optional(
    Type.Object({ before: Type.Optional(Type.Unknown()), after: Type.Optional(Type.Unknown()) }),
  ),
  /** what people call names that are in `path` and in the values: fields, tiles, blocks */
  captions: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** A reference that is written in another way because what it names is renamed. */
export const PlanRewrite = Type.Object({
  /** key of the object that has the reference; '' where the person does not see it, and `name` too */
  key: Type.String(),
  name: Type.String(),
  /** how many references of it */
  count: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
});

/** An object that would no longer work. */
export const PlanBreak = Type.Object({
  /** '' where the person does not see it; `name` is then that of its owner */
  key: Type.String(),
  name: Type.String(),
  /** what it would look for in vain */
  missing: Type.Array(Type.String()),
});

/**
 * What else names a renamed object: what people call things in questions (`aliases`) is rewritten; short links and
 * tokens of other sites (`embeds`) still lead to it; drafts have the former name until they are saved.
 */
export const PlanFollow = Type.Object({
  what: Type.Enum(['aliases', 'links', 'embeds', 'drafts']),
  count: Type.Integer(),
});

/** What a plan does with one object. */
export const PlanChange = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...FILE_KINDS]),
  address: Type.String(),
  /** of its file; null where it is not in the files */
  path: orNull(Type.String()),
  name: Type.String(),
  action: Type.Enum([...PLAN_ACTIONS]),
  /** key it has in the workspace, where it is renamed */
  was: orNull(Type.String()),
  /** null where nothing is changed */
  effect: orNull(Type.Enum([...PLAN_EFFECTS])),
  fields: Type.Array(FieldChange),
  /** who changed it in the workspace since the export, and when (UTC ISO); of drift and conflicts */
  drift: orNull(Type.Object({ by: Type.String(), at: Type.String() })),
  /** what may be chosen; empty where nothing is to choose */
  options: Type.Array(Type.Enum([...PLAN_CHOICES])),
  /** null: nothing is chosen yet, or nothing is to choose */
  choice: orNull(Type.Enum([...PLAN_CHOICES])),
  rewrites: Type.Array(PlanRewrite),
  /** of a renamed object */
  follows: Type.Array(PlanFollow),
  breaks: Type.Array(PlanBreak),
  /** it is taken out of the trash */
  restored: Type.Boolean(),
});

/** A table that files name and that the workspace does not have. */
export const MissingTable = Type.Object({
  name: Type.String(),
  /** columns it has, by its own file; empty where the files do not say it */
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  /** what it was made from, in words; '' where the files do not say it */
  source: Type.String(),
  /** keys of the objects that name it */
  needed: Type.Array(Type.String()),
});

/** A plan: what applying these files would do. */
export const BlueprintPlan = Type.Object({
  id: Type.String(),
  /** UTC ISO */
  madeAt: Type.String(),
  by: Type.String(),
  /** `stale`: the workspace has changed since it was made; see `moved` */
  state: Type.Enum(['open', 'stale', 'applied']),
  /** whether it can be applied: no problems, no missing tables, everything chosen, something to do */
  ready: Type.Boolean(),
  /** state of the workspace that the files were exported from; null: they do not say it, or it is not remembered here */
  base: orNull(Type.String()),
  prune: Type.Boolean(),
  onDrift: Type.Enum([...DRIFT_RULES]),
  /** id of the entry of the history that it undoes */
  reverts: orNull(Type.String()),
  changes: Type.Array(PlanChange),
  /** keys of the objects that are in the files and stay as they are */
  unchanged: Type.Array(Type.String()),
  problems: Type.Array(FileProblem),
  missingTables: Type.Array(MissingTable),
  /** of objects changed since the plan was made */
  moved: Type.Array(
    Type.Object({ key: Type.String(), name: Type.String(), by: Type.String(), at: Type.String() }),
  ),
});

/** An object that applying a plan has changed. */
const AppliedChange = Type.Object({
  key: Type.String(),
  name: Type.String(),
  action: Type.Enum(['create', 'update', 'rename', 'delete']),
  effect: orNull(Type.Enum([...PLAN_EFFECTS])),
  fields: Type.Array(FieldChange),
});

/** A plan that was applied. */
export const AppliedPlan = Type.Object({
  id: Type.String(),
  /** id of the plan */
  plan: Type.String(),
  /** UTC ISO */
  at: Type.String(),
  by: Type.String(),
  /** id of the entry that it undid; null: none */
  reverts: orNull(Type.String()),
  /** id of the entry that undid it; null: none */
  revertedBy: orNull(Type.String()),
  /** of objects that the person sees */
  changes: Type.Array(AppliedChange),
  /** how many further objects were changed that the person does not see */
  hidden: Type.Integer(),
});

/** Query string of the history. */
export const HistoryQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);

/** A page of the plans that were applied, the newest first. */
export const BlueprintHistory = Type.Object({
  items: Type.Array(AppliedPlan),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});

export type FileTexts = Static<typeof FileTexts>;
export type FileNameMap = Static<typeof FileNameMap>;
export type ExportBody = Static<typeof ExportBody>;
export type ExportedFiles = Static<typeof ExportedFiles>;
export type PlanBody = Static<typeof PlanBody>;
export type FileProblem = Static<typeof FileProblem>;
export type FieldChange = Static<typeof FieldChange>;
export type PlanFollow = Static<typeof PlanFollow>;
export type PlanRewrite = Static<typeof PlanRewrite>;
export type PlanBreak = Static<typeof PlanBreak>;
export type PlanChange = Static<typeof PlanChange>;
export type MissingTable = Static<typeof MissingTable>;
export type BlueprintPlan = Static<typeof BlueprintPlan>;
export type AppliedPlan = Static<typeof AppliedPlan>;
export type HistoryQuery = Static<typeof HistoryQuery>;
export type BlueprintHistory = Static<typeof BlueprintHistory>;
