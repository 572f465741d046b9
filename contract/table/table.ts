import Type, { type Static } from 'typebox';
import {
  EntityFields,
  EntityName,
  Permissions,
  SavedFields,
  VersionFields,
} from '../entity/entity';
import { ColumnType } from '../query/row-set';
import { AUDIENCES } from '../share/share-levels';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** What a column's values mean; decides formats, charts and the generated cube. */
export const SemanticType = Type.Enum([
  'none',
  'key',
  'foreignKey',
  'category',
  'name',
  'date',
  'time',
  'amount',
  'currency',
  'share',
  'quantity',
  'latitude',
  'longitude',
  'country',
  'us-state',
  'city',
  'postal-code',
  'email',
  'url',
]);

/** A column with what people wrote of it. `semantic` is measured where nobody chose one. */
export const TableColumn = Type.Object(
  {
    name: Type.String(),
    type: ColumnType,
    scale: Type.Optional(Type.Integer()),
    description: Type.String(),
    semantic: SemanticType,
  },
  closed,
);

/** What is wanted of a column's values, or of the table. */
export const QualityRule = Type.Union([
  Type.Object({ kind: Type.Literal('notNull'), column: Type.String() }, closed),
  Type.Object(
    {
      kind: Type.Literal('unique'),
      columns: Type.Array(Type.String(), { minItems: 1, maxItems: 8 }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('inSet'),
      column: Type.String(),
      values: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        minItems: 1,
        maxItems: 1000,
      }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('freshWithin'),
      column: Type.String(),
      hours: Type.Integer({ minimum: 1, maximum: 87_600 }),
    },
    closed,
  ),
]);

/** A rule with its last result on `version`; null before it ran there. `failing` counts rows. */
export const QualityCheck = Type.Object(
  {
    id: Type.String(),
    rule: QualityRule,
    result: orNull(
      Type.Object(
        {
          ok: Type.Boolean(),
          failing: Type.Integer(),
          /** values of up to five failing rows, as text */
          samples: Type.Array(Type.String()),
          version: Type.Integer(),
          at: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** A table in a list. `origin`: uploaded, of the sample, or a materialised View. */
export const TableSummary = Type.Object({
  ...EntityFields,
  /** name statements use: letters, digits, `_` */
  tableName: Type.String(),
  origin: Type.Enum(['upload', 'sample', 'view']),
  rowCount: orNull(Type.Integer()),
  columnCount: Type.Integer(),
  sizeBytes: orNull(Type.Integer()),
  /** when the current version was built, UTC ISO; null before the first */
  builtAt: orNull(Type.String()),
  /** newest date or time in the rows; null when there is none */
  dataAsOf: orNull(Type.String()),
  /** version of the data, not of the entry */
  dataVersion: orNull(Type.Integer()),
  /** checks that fail on the current version */
  failingChecks: Type.Integer(),
  /** who sees it besides its owner and the administrators */
  audience: Type.Enum([...AUDIENCES]),
  permissions: Permissions,
});

/** A table with its columns. */
export const TableDetail = Type.Object({
  ...TableSummary.properties,
  columns: Type.Array(TableColumn),
  checks: Type.Array(QualityCheck),
  /** true: the reader may load its rows, though what is written of it cannot be changed here */
  mayLoad: Type.Optional(Type.Boolean()),
  /** what the current version was made from; absent when it is unknown */
  madeFrom: Type.Optional(
    Type.Union([
      Type.Object({ kind: Type.Literal('file'), name: Type.String() }, closed),
      Type.Object({ kind: Type.Literal('view'), id: Type.String(), name: Type.String() }, closed),
    ]),
  ),
  /** true when the reader's access rules leave rows out */
  rowsLimited: Type.Boolean(),
  /** versions that can still be read, newest first */
  versions: Type.Array(
    Type.Object(
      { version: Type.Integer(), builtAt: Type.String(), rowCount: Type.Integer() },
      closed,
    ),
  ),
});

/** Body that saves what people write of a table over `version`; an older version answers 1007. */
export const TableSave = Type.Object(
  {
    version: Type.Integer(),
    name: EntityName,
    description: Type.Optional(text(2000)),
    tag: Type.Optional(text(120)),
    stag: Type.Optional(text(120)),
    columns: Type.Optional(
      Type.Array(
        Type.Object(
          { name: Type.String(), description: text(2000), semantic: SemanticType },
          closed,
        ),
        { maxItems: 5000 },
      ),
    ),
    checks: Type.Optional(Type.Array(QualityRule, { maxItems: 200 })),
  },
  closed,
);

/** Body of POST /tables/{id}/rows and /views/{id}/rows; answers a RowSet. */
export const RowsBody = Type.Object(
  {
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    sort: Type.Optional(
      Type.Object({ column: Type.String(), dir: Type.Enum(['asc', 'desc']) }, closed),
    ),
    /** columns to send; all when absent */
    columns: Type.Optional(Type.Array(Type.String(), { maxItems: 5000 })),
    /** rows with this text in any text column */
    search: Type.Optional(text(200)),
  },
  closed,
);

/**
 * One column measured over the rows the reader may see. `distinct` is exact. `min`, `max`, `mean` as
 * text, null where the type has none. `histogram` has equal bins between min and max (numbers, dates);
 * `top` the most frequent values, null among them as null.
 */
export const ColumnProfile = Type.Object(
  {
    name: Type.String(),
    type: ColumnType,
    rows: Type.Integer(),
    nulls: Type.Integer(),
    distinct: Type.Integer(),
    min: orNull(Type.String()),
    max: orNull(Type.String()),
    mean: orNull(Type.String()),
    histogram: Type.Array(
      Type.Object({ from: Type.String(), to: Type.String(), count: Type.Integer() }, closed),
    ),
    top: Type.Array(Type.Object({ value: orNull(Type.String()), count: Type.Integer() }, closed)),
  },
  closed,
);

/** `data` of GET /tables/{id}/profile, computed once per data version and row rules. */
export const TableProfile = Type.Object(
  {
    dataVersion: Type.Integer(),
    rowCount: Type.Integer(),
    columns: Type.Array(ColumnProfile),
    /** columns with one value per value of another: [determining, determined] */
    determines: Type.Array(Type.Tuple([Type.String(), Type.String()])),
    /** smallest sets of columns whose values differ on every row */
    keys: Type.Array(Type.Array(Type.String())),
  },
  closed,
);

/** Something that reads, shows, sends or watches something saved: `kind` is the list it is in. */
export const UsedBy = Type.Array(
  Type.Object(
    {
      kind: Type.Enum([
        'view',
        'cube',
        'report',
        'table',
        'dashboard',
        'document',
        'email',
        'alert',
      ]),
      /** '' where the reader may not see it, and `name` that of its owner */
      id: Type.String(),
      name: Type.String(),
      /** columns of the thing used, of a cube what people call its fields; empty when it reads all or that is unknown */
      columns: Type.Array(Type.String()),
    },
    closed,
  ),
);

/**
 * Where each column comes from, by columns of tables and Views one step up. A table made from a file
 * has no `from`.
 */
export const ColumnLineage = Type.Array(
  Type.Object(
    {
      column: Type.String(),
      from: Type.Array(Type.Object({ table: Type.String(), column: Type.String() }, closed)),
    },
    closed,
  ),
);

/** One saved version of what people wrote of a table; `data` of GET /tables/{id}/history lists them. */
export const TableVersion = Type.Object(
  {
    ...VersionFields,
  },
  closed,
);

/** `data` of a 1007 answer: the table as somebody else saved it. */
export const TableConflict = Type.Object({ current: TableDetail, ...SavedFields }, closed);

export type TableVersion = Static<typeof TableVersion>;
export type TableConflict = Static<typeof TableConflict>;
export type SemanticType = Static<typeof SemanticType>;
export type TableColumn = Static<typeof TableColumn>;
export type QualityRule = Static<typeof QualityRule>;
export type QualityCheck = Static<typeof QualityCheck>;
export type TableSummary = Static<typeof TableSummary>;
export type TableDetail = Static<typeof TableDetail>;
export type TableSave = Static<typeof TableSave>;
export type RowsBody = Static<typeof RowsBody>;
export type ColumnProfile = Static<typeof ColumnProfile>;
export type TableProfile = Static<typeof TableProfile>;
export type UsedBy = Static<typeof UsedBy>;
export type ColumnLineage = Static<typeof ColumnLineage>;
