import Type, { type Static } from 'typebox';
import { DashboardParameter } from './dashboard-parameter';
import { DashboardTile, PartId } from './dashboard-tile';
import {
  type ConflictOf,
  EntityFields,
  EntityName,
  NamingFields,
  ReaderFields,
  SavedFields,
  type Saving,
  VersionFields,
  type VersionOf,
} from '../entity/entity';
import { MAX_TILES } from '../call/limits';
import { Grain, MemberKey, MemberPath } from '../cube/member';
import { queryDefs, QueryInner, RelativePeriod, type Query } from '../query/query';
import { Presentation } from '../report/report';

export { DashboardParameter } from './dashboard-parameter';
export { DashboardTile } from './dashboard-tile';

const closed = { additionalProperties: false } as const;

/** A condition without the field it is about: each cube binds it to a field of its own. As in `Filter`. */
export const BoundCondition = Type.Union([
  Type.Object(
    {
      op: Type.Enum(['in', 'notIn']),
      values: Type.Array(MemberKey, { maxItems: 10_000 }),
      grain: Type.Optional(Grain),
    },
    closed,
  ),
  Type.Object(
    { op: Type.Enum(['in', 'notIn']), paths: Type.Array(MemberPath, { maxItems: 10_000 }) },
    closed,
  ),
  Type.Object(
    {
      op: Type.Enum(['=', '<>', '<', '<=', '>', '>=']),
      value: Type.Union([Type.String({ maxLength: 4000 }), Type.Number(), Type.Boolean()]),
      grain: Type.Optional(Grain),
    },
    closed,
  ),
  Type.Object(
    {
      op: Type.Literal('between'),
      from: Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]),
      to: Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]),
      grain: Type.Optional(Grain),
    },
    closed,
  ),
  Type.Object(
    {
      op: Type.Enum(['contains', 'notContains', 'startsWith', 'endsWith']),
      value: Type.String({ minLength: 1, maxLength: 4000 }),
    },
    closed,
  ),
  Type.Object({ op: Type.Enum(['empty', 'notEmpty']) }, closed),
  Type.Object({ op: Type.Literal('period'), period: RelativePeriod }, closed),
]);

/** Which tiles a filter reaches, of those whose cube it is bound in. */
export const FilterScope = Type.Union([
  Type.Literal('all'),
  Type.Object({ tabs: Type.Array(PartId, { maxItems: 20 }) }, closed),
  Type.Object({ tiles: Type.Array(PartId, { maxItems: MAX_TILES }) }, closed),
]);

/** A control that limits several tiles at once. */
export const DashboardFilter = Type.Object(
  {
    id: PartId,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    /** by slug of a cube: its dimension or hierarchy that is limited; tiles of other cubes are not reached */
    bindings: Type.Record(
      Type.String({ minLength: 1, maxLength: 120 }),
      Type.String({ minLength: 1, maxLength: 120 }),
    ),
    scope: FilterScope,
    /** ids of tiles that are spared */
    except: Type.Optional(Type.Array(PartId, { maxItems: MAX_TILES })),
    /** what is chosen when the dashboard opens; `first` is the first member the reader may see; absent: nothing */
    default: Type.Optional(Type.Union([BoundCondition, Type.Literal('first')])),
    /** without a value its tiles ask for one and run no query */
    required: Type.Optional(Type.Boolean()),
    /** ids of filters that limit the members offered here; never in a circle */
    dependsOn: Type.Optional(Type.Array(PartId, { maxItems: 20 })),
  },
  closed,
);

/** A page of a dashboard. */
export const DashboardTab = Type.Object({ id: PartId, name: EntityName }, closed);

/** What a dashboard shows. Tabs, tiles, filters and parameters are merged by their ids when two people edit. */
export const DashboardBody = Type.Object(
  {
    /** in their order; at least one */
    tabs: Type.Array(DashboardTab, { minItems: 1, maxItems: 20 }),
    /** at most `MAX_TILES`: the error of more says what to do */
    tiles: Type.Array(DashboardTile, { maxItems: 10 * MAX_TILES }),
    /** in the order of the filter bar */
    filters: Type.Array(DashboardFilter, { maxItems: 20 }),
    /** in their order, behind the filters; absent: none */
    parameters: Type.Optional(Type.Array(DashboardParameter, { maxItems: 20 })),
    /** addresses of URL tiles by key; https only, never the product's own origin */
    urls: Type.Record(PartId, Type.String({ maxLength: 2000 })),
    /** seconds between the end of one refresh and the next; absent: not by itself */
    refresh: Type.Optional(Type.Integer({ minimum: 30, maximum: 86_400 })),
    /** filters work when Apply is pressed, not at once */
    applyButton: Type.Optional(Type.Boolean()),
  },
  closed,
);

const dashboardFields = {
  ...NamingFields,
  body: DashboardBody,
};

/** Body that makes a dashboard. Its root carries the `$defs` of Query. */
export const DashboardCreate = Type.Object(dashboardFields, { ...closed, $defs: queryDefs });

/** Body that saves a dashboard over `version`; an older version answers 1007. */
export const DashboardSave = Type.Object(
  { ...dashboardFields, version: Type.Integer() },
  { ...closed, $defs: queryDefs },
);

/** A dashboard in a list. */
export const DashboardSummary = Type.Object({
  ...EntityFields,
  /** tiles over all tabs */
  tiles: Type.Integer(),
  tabs: Type.Integer(),
  /** who sees it besides administrators: its owner alone, people it is shared with, everybody of the tenant */
  audience: Type.Enum(['owner', 'people', 'tenant']),
  ...ReaderFields,
});

/**
 * A report that tiles name, as the reader of the dashboard sees it inside: whoever sees a dashboard sees the
 * definitions of its reports, and their numbers under rules of their own.
 */
const DashboardReportInner = Type.Union([
  Type.Object({
    state: Type.Literal('there'),
    /** as the tiles name it */
    ref: Type.String(),
    id: Type.String(),
    slug: Type.String(),
    name: Type.String(),
    description: Type.String(),
    /** of the report; it counts its own saves */
    version: Type.Integer(),
    updatedAt: Type.String(),
    /** slug of the cube asked, and its name */
    cube: Type.String(),
    cubeName: Type.String(),
    query: QueryInner,
    presentation: Presentation,
    /** whether the reader may open it by itself */
    opens: Type.Boolean(),
  }),
  /**
   * it is in the trash; its owner or an administrator can restore it. To readers who could not open it by itself
   * it is `missing`
   */
  Type.Object({
    state: Type.Literal('deleted'),
    ref: Type.String(),
    name: Type.String(),
    ownerName: Type.String(),
  }),
  Type.Object({ state: Type.Literal('missing'), ref: Type.String() }),
]);

/**
 * Whether the address of a key may be framed: its host is on the tenant's list, also with storage of its own
 * (`sameOrigin`), or not.
 */
export const FrameState = Type.Enum(['allowed', 'sameOrigin', 'refused']);

const detailFields = {
  ...DashboardSummary.properties,
  body: DashboardBody,
  /** those that its tiles name, each once */
  reports: Type.Array(DashboardReportInner),
  /** by key of `urls` */
  frames: Type.Record(PartId, FrameState),
};

/** A dashboard with all it shows. */
export const DashboardDetail = Type.Object(detailFields, { $defs: queryDefs });

/**
 * Body of POST /dashboards/{id}/duplicate. `reports`: its reports are copied, too, as the person's own. Without
 * them the copy names the same reports, but those that the person may not open by themselves are built into
 * their tiles.
 */
export const DashboardCopy = Type.Object({ reports: Type.Optional(Type.Boolean()) }, closed);

const DashboardVersionInner = Type.Object({
  ...VersionFields,
  body: DashboardBody,
});

/** `data` of GET /dashboards/{id}/history: newest first, at most 200. */
export const DashboardHistory = Type.Array(DashboardVersionInner, { $defs: queryDefs });

/** `data` of a 1007 answer: the dashboard as somebody else saved it. */
export const DashboardConflict = Type.Object(
  {
    current: Type.Object(detailFields),
    ...SavedFields,
  },
  { $defs: queryDefs },
);

type ReportThere = Extract<Static<typeof DashboardReportInner>, { state: 'there' }>;

/** See DashboardReportInner. */
export type DashboardReport =
  | Exclude<Static<typeof DashboardReportInner>, { state: 'there' }>
  | (Omit<ReportThere, 'query'> & { query: Query });
export type BoundCondition = Static<typeof BoundCondition>;
export type FilterScope = Static<typeof FilterScope>;
export type DashboardFilter = Static<typeof DashboardFilter>;
export type DashboardTab = Static<typeof DashboardTab>;
export type DashboardSummary = Static<typeof DashboardSummary>;
export type FrameState = Static<typeof FrameState>;
export type DashboardCopy = Static<typeof DashboardCopy>;

/** See the schema of the same name. */
export type DashboardBody = Omit<Static<typeof DashboardBody>, 'tiles'> & {
  tiles: DashboardTile[];
};

/** See the schema of the same name. */
export type DashboardCreate = Omit<Static<typeof DashboardCreate>, 'body'> & {
  body: DashboardBody;
};

/** See the schema of the same name. */
export type DashboardSave = Saving<DashboardCreate>;

/** See the schema of the same name. */
export interface DashboardDetail extends DashboardSummary {
  body: DashboardBody;
  reports: DashboardReport[];
  frames: Record<string, FrameState>;
}

/** One entry of DashboardHistory. */
export type DashboardVersion = VersionOf<DashboardCreate>;

/** See the schema of the same name. */
export type DashboardConflict = ConflictOf<DashboardDetail>;
