import Type, { type Static } from 'typebox';
import { QueryAnswer, type QueryAnswer as QueryAnswerData } from '../query/cell-set';
import { CubeDetail, type CubeDetail as CubeDetailData } from '../cube-editor/cube-entity';
import { BoundCondition, DashboardDetail, type DashboardDetail as Dashboard } from './dashboard';
import { ChosenParameters } from './dashboard-choice';
import { DashboardParameter } from './dashboard-parameter';
import { FilterSet, type FilterSet as FilterSetData } from './filter-set';
import { MAX_TILES } from '../call/limits';
import {
  MemberKey,
  MemberPath,
  type MemberKey as Key,
  type MemberPath as Path,
} from '../cube/member';
import { queryDefs, QueryInner, type Query } from '../query/query';

const closed = { additionalProperties: false } as const;
const FieldName = Type.String({ minLength: 1, maxLength: 120 });
const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

const { parameter, type, member } = DashboardParameter.properties;

/** A parameter that comes along from another dashboard: its name in the queries, its kind, and what it is set to. */
export const CarriedParameter = Type.Object({ parameter, type, member, value: MemberKey }, closed);

/** Body of POST /dashboards/{id}/open. */
export const DashboardOpen = Type.Object(
  {
    /** what is chosen in filters, by id; null: nothing, in place of the default */
    filters: Type.Optional(
      Type.Record(PartId, Type.Union([BoundCondition, Type.Null()]), { maxProperties: 20 }),
    ),
    /** what is chosen in parameters, by id */
    parameters: Type.Optional(ChosenParameters),
    /** conditions that come along from another dashboard: filters about the same fields take them */
    carried: Type.Optional(
      Type.Array(
        Type.Object({ cube: FieldName, of: FieldName, condition: BoundCondition }, closed),
        { maxItems: 20 },
      ),
    ),
    /** parameters that come along: those of the same name and kind take their values */
    carriedParameters: Type.Optional(Type.Array(CarriedParameter, { maxItems: 20 })),
    /** tab whose answers come first where not all of them fit */
    tab: Type.Optional(PartId),
    /** keys of answers that the caller has, by id of a tile: the same answer is confirmed, not sent */
    held: Type.Optional(
      Type.Record(PartId, Type.String({ maxLength: 128 }), { maxProperties: MAX_TILES }),
    ),
  },
  closed,
);

/**
 * What a filter of an opened dashboard is set to.
 * - `chosen`: as the call says
 * - `carried`: by a condition that came along
 * - `set`: by the saved set that the dashboard opens with for the reader, where the call chooses and carries nothing
 * - `default`: by its default; `missing` are members of it that are not there for the reader, who may not see
 *   them; of a default of which none is there, `value` is null
 * - `none`: it has no default, or no first member
 * - `failed`: its first member could not be read; `because` is the filter it depends on that failed
 */
export const OpenedFilter = Type.Object(
  {
    state: Type.Enum(['chosen', 'carried', 'set', 'default', 'none', 'failed']),
    value: Type.Union([BoundCondition, Type.Null()]),
    missing: Type.Optional(Type.Array(MemberPath)),
    because: Type.Optional(PartId),
    /** why it failed */
    message: Type.Optional(Type.String()),
  },
  closed,
);

/**
 * What a parameter of an opened dashboard is set to.
 * - `chosen`: as the call says
 * - `carried`: by a parameter that came along
 * - `set`: by the saved set that the dashboard opens with for the reader
 * - `default`: by its default, or the day of its `day`; `missing`: that member is not there for the reader, and
 *   `value` is null
 * - `none`: it has no default
 *
 * With null each tile has the value of its own query.
 */
export const OpenedParameter = Type.Object(
  {
    state: Type.Enum(['chosen', 'carried', 'set', 'default', 'none']),
    value: MemberKey,
    missing: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** A tile whose answer is cached: the query it is of, its key, and the answer unless the caller has it. */
const OpenedTile = Type.Object({
  query: QueryInner,
  key: Type.String(),
  same: Type.Optional(Type.Boolean()),
  data: Type.Union([QueryAnswer, Type.Null()]),
});

/** `data` of POST /dashboards/{id}/open: what is needed to draw it, as far as that needs no computing. */
export const DashboardOpened = Type.Object(
  {
    dashboard: Type.Object(DashboardDetail.properties),
    /** by id */
    filters: Type.Record(PartId, OpenedFilter),
    /** by id */
    parameters: Type.Record(PartId, OpenedParameter),
    /** the saved set that it opens with for the reader where nothing is chosen */
    set: Type.Union([FilterSet, Type.Null()]),
    /** cubes of its tiles and filters that the reader may ask */
    cubes: Type.Array(CubeDetail),
    /** by id of a tile; the others have to be asked */
    tiles: Type.Record(PartId, OpenedTile),
    /**
     * members of fields in the order in which charts give them colours: by the name of a level, ids of its members
     * (`[key, grain]` as JSON), largest first, without filters; a field that takes long to be read is absent
     */
    colors: Type.Record(Type.String(), Type.Array(Type.String())),
  },
  { $defs: queryDefs },
);

export type DashboardOpen = Static<typeof DashboardOpen>;
export type CarriedParameter = Static<typeof CarriedParameter>;

/** See the schema of the same name. */
export interface OpenedFilter {
  state: 'chosen' | 'carried' | 'set' | 'default' | 'none' | 'failed';
  value: BoundCondition | null;
  missing?: Path[];
  because?: string;
  message?: string;
}

/** See the schema of the same name. */
export interface OpenedParameter {
  state: 'chosen' | 'carried' | 'set' | 'default' | 'none';
  value: Key;
  missing?: boolean;
}

/** See the schema of the same name. */
export interface DashboardOpened {
  dashboard: Dashboard;
  filters: Record<string, OpenedFilter>;
  parameters: Record<string, OpenedParameter>;
  set: FilterSetData | null;
  cubes: CubeDetailData[];
  tiles: Record<
    string,
    { query: Query; key: string; same?: boolean; data: QueryAnswerData | null }
  >;
  colors: Readonly<Record<string, readonly string[]>>;
}
