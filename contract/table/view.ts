import Type, { type Static } from 'typebox';
import {
  EntityFields,
  NamingFields,
  Permissions,
  SavedFields,
  VersionFields,
} from '../entity/entity';
import { RowColumn } from '../query/row-set';
import { AUDIENCES } from '../share/share-levels';
import { SqlText, SqlVariable } from '../query/sql';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** When a View's rows are computed: `live` on every read, or stored by a job. */
export const Materialisation = Type.Union([
  Type.Object({ kind: Type.Literal('live') }, closed),
  Type.Object(
    {
      kind: Type.Literal('scheduled'),
      /** five fields, at least 5 minutes apart */
      cron: text(120),
      /** IANA zone of the cron */
      timezone: text(64),
    },
    closed,
  ),
]);

/** How the last keeping of a View's rows went; null before the first. */
export const MaterialisationState = Type.Object(
  {
    state: Type.Enum(['waiting', 'running', 'done', 'failed']),
    lastSuccessAt: Type.Union([Type.String(), Type.Null()]),
    rowCount: Type.Union([Type.Integer(), Type.Null()]),
    nextAt: Type.Union([Type.String(), Type.Null()]),
    error: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

const viewFields = {
  ...NamingFields,
  sql: SqlText,
  variables: Type.Optional(Type.Array(SqlVariable, { maxItems: 50 })),
  materialisation: Type.Optional(Materialisation),
};

/** Body that makes a View. */
export const ViewCreate = Type.Object(viewFields, closed);

/**
 * Body that saves a View over `version`; an older version answers 1007. A save that takes away or
 * retypes columns others read answers 1010 with `ViewImpact` unless `accept` is true.
 */
export const ViewSave = Type.Object(
  { ...viewFields, version: Type.Integer(), accept: Type.Optional(Type.Boolean()) },
  closed,
);

/** A View in a list. */
export const ViewSummary = Type.Object({
  ...EntityFields,
  /** name statements use */
  viewName: Type.String(),
  columnCount: Type.Integer(),
  materialisation: Materialisation,
  materialised: Type.Union([MaterialisationState, Type.Null()]),
  /** last run by anybody: time, rows, milliseconds; null before the first */
  lastRunAt: Type.Union([Type.String(), Type.Null()]),
  lastRows: Type.Union([Type.Integer(), Type.Null()]),
  lastMs: Type.Union([Type.Number(), Type.Null()]),
  usedByCount: Type.Integer(),
  favourite: Type.Boolean(),
  openedAt: Type.Union([Type.String(), Type.Null()]),
  /** who sees it besides its owner and the administrators */
  audience: Type.Enum([...AUDIENCES]),
  permissions: Permissions,
});

/** A View with its statement, its recorded columns and what it reads. */
export const ViewDetail = Type.Object({
  ...ViewSummary.properties,
  sql: Type.String(),
  variables: Type.Array(SqlVariable),
  columns: Type.Array(RowColumn),
  /** the id '' of what the reader does not see */
  dependsOn: Type.Array(
    Type.Object(
      { kind: Type.Enum(['table', 'view']), id: Type.String(), name: Type.String() },
      closed,
    ),
  ),
});

/** One saved version of a View. */
export const ViewVersion = Type.Object({
  ...VersionFields,
  sql: Type.String(),
  variables: Type.Array(SqlVariable),
  materialisation: Materialisation,
  columns: Type.Array(RowColumn),
});

/** `data` of a save that was refused because somebody saved a newer version (1007). */
export const ViewConflict = Type.Object({
  current: ViewDetail,
  ...SavedFields,
});

/** Who breaks when a View is saved so: the columns that go or change type, and who reads them. */
export const ViewImpact = Type.Object(
  {
    removed: Type.Array(Type.String()),
    retyped: Type.Array(
      Type.Object({ column: Type.String(), from: Type.String(), to: Type.String() }, closed),
    ),
    breaks: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['view', 'cube', 'report']),
          id: Type.String(),
          name: Type.String(),
          columns: Type.Array(Type.String()),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type Materialisation = Static<typeof Materialisation>;
export type MaterialisationState = Static<typeof MaterialisationState>;
export type ViewCreate = Static<typeof ViewCreate>;
export type ViewSave = Static<typeof ViewSave>;
export type ViewSummary = Static<typeof ViewSummary>;
export type ViewDetail = Static<typeof ViewDetail>;
export type ViewImpact = Static<typeof ViewImpact>;
export type ViewVersion = Static<typeof ViewVersion>;
export type ViewConflict = Static<typeof ViewConflict>;
