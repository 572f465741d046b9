import Type, { type Static } from 'typebox';
import { RuleCombine, RuleLacking } from '../identity/admin';
import { AlertBody, type AlertCreate } from '../delivery/alert';
import { FILE_FORMAT } from './blueprint-file-kinds';
import { CubeModel } from '../cube/cube';
import { DashboardBody, type DashboardCreate } from '../dashboard/dashboard';
import { DocumentBody, type DocumentCreate } from '../document/document';
import { documentDefs } from '../document/document-block';
import { EmailBody, type EmailCreate } from '../delivery/email';
import { EntityName } from '../entity/entity';
import { FilterRef, queryDefs, QueryInner, type Filter } from '../query/query';
import { Presentation, type ReportCreate } from '../report/report';
import { ColumnType } from '../query/row-set';
import { SHARE_LEVELS } from '../share/share-levels';
import { SqlText, SqlVariable } from '../query/sql';
import { QualityRule, SemanticType } from '../table/table';
import { Materialisation } from '../table/view';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** Fields that a file of any object may have. */
const anyFile = {
  /** address it has in the workspace, where the file renames it */
  was: Type.Optional(text(120)),
  /** form of the file; absent: the first one */
  format: Type.Optional(Type.Integer({ minimum: 1, maximum: FILE_FORMAT })),
};

const named = {
  ...anyFile,
  name: EntityName,
  description: Type.Optional(text(2000)),
  tag: Type.Optional(text(120)),
  stag: Type.Optional(text(120)),
};
const asking = { ...closed, $defs: queryDefs } as const;

/** `workspace.yaml`: about the other files. */
export const WorkspaceFileContent = Type.Object(
  {
    format: Type.Integer({ minimum: 1, maximum: FILE_FORMAT }),
    /** state of the workspace that the files were written from */
    revision: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** true: the files are a part of a workspace, so that nothing else is missing from them */
    part: Type.Optional(Type.Boolean()),
  },
  closed,
);

/**
 * A table: what people wrote of it is applied; its columns' types, where it is from and how many rows it has are
 * those of the day of the export.
 */
export const TableContent = Type.Object(
  {
    ...named,
    columns: Type.Array(
      Type.Object(
        {
          name: text(200),
          type: ColumnType,
          scale: Type.Optional(Type.Integer()),
          description: Type.Optional(text(2000)),
          semantic: Type.Optional(SemanticType),
        },
        closed,
      ),
      { maxItems: 5000 },
    ),
    checks: Type.Optional(Type.Array(QualityRule, { maxItems: 200 })),
    /** name of the file it was made from, or `sample`; absent where that is unknown */
    source: Type.Optional(text(400)),
    /** hash of its rows, in whatever order they are; absent where it is unknown */
    rows: Type.Optional(text(100)),
  },
  closed,
);

/** A View. */
export const ViewContent = Type.Object(
  {
    ...named,
    sql: SqlText,
    variables: Type.Optional(Type.Array(SqlVariable, { maxItems: 50 })),
    materialisation: Type.Optional(Materialisation),
  },
  closed,
);

/** A cube: its model, with the folder it is in. */
export const CubeContent = Type.Object(
  {
    ...CubeModel.properties,
    ...anyFile,
    tag: Type.Optional(text(120)),
    stag: Type.Optional(text(120)),
  },
  closed,
);

/** A report; the cube it asks by its slug, a View by `view:` and its name in statements. */
export const ReportContent = Type.Object(
  { ...named, query: QueryInner, presentation: Presentation },
  asking,
);

/** A document; what it shows by its addresses. */
export const DocumentContent = Type.Object(
  { ...named, ...DocumentBody.properties },
  { ...closed, $defs: documentDefs },
);

/** A dashboard; what it shows by its addresses. */
export const DashboardContent = Type.Object({ ...named, ...DashboardBody.properties }, asking);

/** A schedule; people by their user names, groups by their names. Whether it is paused is not in the file. */
export const EmailContent = Type.Object({ ...named, ...EmailBody.properties }, asking);

/** An alert; people by their user names, groups by their names. Whether it is paused is not in the file. */
export const AlertContent = Type.Object({ ...named, ...AlertBody.properties }, asking);

const Grantee = Type.Object(
  {
    /** everybody of the tenant, a group by its name, or a person by the user name */
    to: Type.Enum(['everybody', 'group', 'person']),
    name: Type.Optional(text(400)),
    level: Type.Enum([...SHARE_LEVELS]),
  },
  closed,
);

/** Shares by key of an object, and the row rules of people. */
export const AccessContent = Type.Object(
  {
    format: Type.Optional(Type.Integer({ minimum: 1, maximum: FILE_FORMAT })),
    shares: Type.Record(text(300), Type.Array(Grantee, { maxItems: 200 })),
    /** all of them; absent: they stay as they are */
    rules: Type.Optional(
      Type.Array(
        Type.Object(
          {
            person: text(400),
            name: text(400),
            filter: FilterRef,
            exemptCubes: Type.Optional(Type.Array(text(120), { maxItems: 200 })),
            combine: Type.Optional(RuleCombine),
            lacking: Type.Optional(RuleLacking),
          },
          closed,
        ),
        { maxItems: 10_000 },
      ),
    ),
  },
  asking,
);

interface AnyFile {
  was?: string;
  format?: number;
}

export type WorkspaceFileContent = Static<typeof WorkspaceFileContent>;
export type TableContent = Static<typeof TableContent>;
export type ViewContent = Static<typeof ViewContent>;
export type CubeContent = Static<typeof CubeContent>;

/** See the schema of the same name. */
export type ReportContent = ReportCreate & AnyFile;

/** See the schema of the same name. */
export type DocumentContent = Omit<DocumentCreate, 'body'> & DocumentCreate['body'] & AnyFile;

/** See the schema of the same name. */
export type DashboardContent = Omit<DashboardCreate, 'body'> & DashboardCreate['body'] & AnyFile;

/** See the schema of the same name. */
export type EmailContent = Omit<EmailCreate, 'body'> & EmailCreate['body'] & AnyFile;

/** See the schema of the same name. */
export type AlertContent = Omit<AlertCreate, 'body'> & AlertCreate['body'] & AnyFile;

/** One of the shares of an object in the file of access. */
export type FileGrantee = Static<typeof Grantee>;

/** A row rule in the file of access. */
export type FileRule = Omit<
  NonNullable<Static<typeof AccessContent>['rules']>[number],
  'filter'
> & {
  filter: Filter;
};

/** See the schema of the same name. */
export type AccessContent = Omit<Static<typeof AccessContent>, 'rules'> & { rules?: FileRule[] };

/** The content of a file by its kind. */
export interface FileContents {
  table: TableContent;
  view: ViewContent;
  cube: CubeContent;
  report: ReportContent;
  document: DocumentContent;
  dashboard: DashboardContent;
  email: EmailContent;
  alert: AlertContent;
  access: AccessContent;
}
