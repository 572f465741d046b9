import Type, { type Static } from 'typebox';
import { CubeModel } from '../cube/cube';
import { EntityFields, Permissions } from '../entity/entity';
import { AUDIENCES } from '../share/share-levels';
import {
  MemberKey,
  MemberPath,
  FilterRef,
  Grain,
  Parameter,
  QueryField,
  queryDefs,
  type Filter,
} from '../query/query';

const closed = { additionalProperties: false } as const;

/** A cube in a list. */
export const CubeSummary = Type.Object({
  ...EntityFields,
  dimensionCount: Type.Integer(),
  measureCount: Type.Integer(),
  /** rows of the fact table; null while it is being built, for a live View, and for a reader with limited rows */
  rowCount: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * newest date (`2001-06-30`) or time (UTC ISO) of the fact rows, else when they were built; null
   * while they are being built
   */
  dataAsOf: Type.Union([Type.String(), Type.Null()]),
  /** who sees it besides its owner and the administrators */
  audience: Type.Enum([...AUDIENCES]),
  permissions: Permissions,
});

/** A cube with its model. */
export const CubeDetail = Type.Object({
  ...CubeSummary.properties,
  /** named `view:<id>` where it is made from a View */
  model: Type.Object(
    { ...CubeModel.properties, name: Type.String() },
    { additionalProperties: false },
  ),
  /** true when the reader's access rules leave rows out */
  rowsLimited: Type.Boolean(),
  /** whether the reader may ask it anything; false: what its reports and dashboards that they see ask */
  explorable: Type.Boolean(),
});

/**
 * Asks for members of a field, for member pickers and expanding: of a hierarchy (`parent` = path
 * whose children are asked, [] = top level) or of a dimension. `search` matches any part, ignoring
 * case, on every level of a hierarchy. `where` restricts as the query's own filters do.
 */
export const MembersBody = Type.Object(
  {
    of: Type.String({ maxLength: 63 }),
    grain: Type.Optional(Grain),
    parent: Type.Optional(MemberPath),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    where: Type.Optional(FilterRef),
    /** fields and parameters of the query, where `of` or `where` names them */
    fields: Type.Optional(Type.Array(QueryField, { maxItems: 40 })),
    parameters: Type.Optional(Type.Array(Parameter, { maxItems: 40 })),
    /** zone, first weekday and clock of `grain` and `where`, as in a query */
    timezone: Type.Optional(Type.String({ maxLength: 64 })),
    weekStart: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    asOf: Type.Optional(Type.String({ maxLength: 32 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  { ...closed, $defs: queryDefs },
);

/** Query of GET /cubes/{id}/date-range: name of a date or timestamp dimension. */
export const DateRangeQuery = Type.Object({ of: Type.String({ maxLength: 63 }) }, closed);

/**
 * First and last day of a date, `YYYY-MM-DD`, both inclusive, in the cube's own rows that the person
 * may see; null where no row has one. Days of timestamps are those of the cube's zone.
 */
export const DateRange = Type.Object({ first: Type.String(), last: Type.String() }, closed);

/**
 * Members in natural order; of a ragged hierarchy those that are shown next below `parent`. `count` is the number of fact
 * rows of the member.
 */
export const MembersAnswer = Type.Object({
  members: Type.Array(
    Type.Object({
      path: MemberPath,
      key: MemberKey,
      level: Type.String(),
      count: Type.Integer(),
      hasChildren: Type.Boolean(),
      /** shown in place of the key */
      caption: Type.Optional(Type.String()),
      /** what a search found: what is shown in place of each key of `path`; null: the key itself */
      captions: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
      /** rows of the member above that belong to none of its other children */
      ownData: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** true when more follow after `offset + members.length` */
  more: Type.Boolean(),
});

/**
 * `data` of GET /cubes/{id}/versions: what a number of the cube can still be computed on and compared
 * with, the newest first. `data` are states of its data of which every dataset is still stored; `models` the
 * versions of its model that are still stored and let people see the same as today's.
 */
export const CubeVersions = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          /** since when, UTC ISO */
          at: Type.String(),
          /** dataset → its version */
          datasets: Type.Record(Type.String(), Type.Integer()),
          /** datasets that came new then */
          changed: Type.Array(Type.String()),
          /** rows of the fact table; null for a View that is worked out on every read, and for a reader with limited rows */
          rowCount: Type.Union([Type.Integer(), Type.Null()]),
        },
        closed,
      ),
    ),
    models: Type.Array(
      Type.Object(
        {
          modelVersion: Type.Integer(),
          /** since when, UTC ISO */
          at: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type DateRangeQuery = Static<typeof DateRangeQuery>;
export type DateRange = Static<typeof DateRange>;
export type CubeVersions = Static<typeof CubeVersions>;
export type CubeSummary = Static<typeof CubeSummary>;
export type CubeDetail = Static<typeof CubeDetail>;
export type MembersAnswer = Static<typeof MembersAnswer>;

/** See the schema of the same name. */
export interface MembersBody {
  of: string;
  grain?: Grain;
  parent?: MemberPath;
  search?: string;
  where?: Filter;
  fields?: QueryField[];
  parameters?: Parameter[];
  timezone?: string;
  weekStart?: number;
  asOf?: string;
  offset?: number;
  limit?: number;
}
