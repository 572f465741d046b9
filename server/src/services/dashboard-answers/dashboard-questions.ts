import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { BoundCondition, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { CarriedParameter, OpenedParameter } from '@bi/contract/dashboard/dashboard-open';
import type { FilterSet } from '@bi/contract/dashboard/filter-set';
import type { Presentation } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import {
  carriedParameterValues,
  carriedValues,
  type CarriedCondition,
} from '@bi/olap/dashboard/carried';
import {
  effectiveQuery,
  type CubeModels,
  type EffectiveChoice,
  type EffectiveQuery,
} from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { modelFor } from '@bi/olap/model/model-for-role';
import { can } from '../../policies/actions';
import { canEditCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type { DashboardInput, DashboardService } from '../dashboards/dashboard-service';
import { pathsBelow } from './paths-below';
import { resolveFilters, type FilterState } from './resolve-filters';
import { resolveParameters } from './resolve-parameters';

/** A tile that asks something. */
export interface AskedTile {
  tile: DashboardTile;
  /** its own query, of its report or built in place */
  query: Query;
  presentation: Presentation;
  /** name of what it shows where the tile has no title of its own */
  name: string;
  /** under filters and selections; null where the reader may not ask its cube */
  effective: EffectiveQuery | null;
}

/** What a dashboard asks for one reader. */
export interface AskedDashboard {
  row: DashboardRow;
  content: DashboardInput;
  /** cubes of its tiles and filters that the reader may ask */
  cubes: LoadedCube[];
  models: CubeModels;
  filters: ReadonlyMap<string, FilterState>;
  /** by id */
  parameters: ReadonlyMap<string, OpenedParameter>;
  /** what its tiles are shown under */
  choice: EffectiveChoice;
  tiles: AskedTile[];
}

/** Values that filters take where nothing is chosen in them. */
export interface BroughtValues {
  /** conditions that come along from another dashboard */
  carried: readonly CarriedCondition[];
  /** parameters that come along */
  carriedParameters?: readonly CarriedParameter[];
  /** of a saved set */
  set: Pick<FilterSet, 'filters' | 'parameters'>;
}

const NOTHING: BroughtValues = { carried: [], set: { filters: {} } };

/** Works out what the tiles of dashboards ask, as the screen does: filters resolved for their reader. */
export class DashboardQuestions {
  readonly #dashboards: DashboardService;
  readonly #cubes: CubeService;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(dashboards: DashboardService, cubes: CubeService, now: () => number) {
    this.#dashboards = dashboards;
    this.#cubes = cubes;
    this.#now = now;
  }

  /** What the dashboard of an id or slug asks. @throws {BiError} missing.dashboard */
  async find(
    principal: Principal,
    id: string,
    choice: EffectiveChoice,
    signal: AbortSignal,
  ): Promise<AskedDashboard> {
    const row = await this.#dashboards.service.find(principal, id);
    return this.of(principal, row, choice, signal);
  }

  /** What a dashboard asks that the reader may see. */
  async of(
    principal: Principal,
    row: DashboardRow,
    { filters: chosen, selections, parameters: given = {} }: EffectiveChoice,
    signal: AbortSignal,
    { carried, carriedParameters = [], set }: BroughtValues = NOTHING,
  ): Promise<AskedDashboard> {
    const { body } = row;
    const content = await this.#dashboards.contentOf(principal, row);
    const own = sourcesOf(body.tiles, content);
    const homes = body.filters.flatMap((filter) => homeOf(filter)?.cube ?? []);
    const cubes = await this.#loaded(principal, [
      ...own.map(({ query }) => query.cube),
      ...body.tiles.flatMap(tileQuestions).map(({ cube }) => cube),
      ...homes,
      ...(body.parameters ?? []).flatMap(({ member, day }) => [
        ...(member === undefined ? [] : [member.cube]),
        ...(day?.field === undefined ? [] : [day.field.cube]),
      ]),
      ...carriedParameters.flatMap(({ member }) => member?.cube ?? []),
      ...carried.map(({ cube }) => cube),
    ]);
    const models: CubeModels = Object.fromEntries(
      cubes.map((loaded) => [loaded.cube.slug, modelSeenBy(principal, loaded)]),
    );
    const membersOf = (cube: string, members: MembersBody) =>
      this.#cubes.members(principal, cube, members, signal);
    const brought = await withPaths(carriedValues(carried, body.filters, models), membersOf);
    const values = { ...set.filters, ...brought };
    // who may not filter may ask the defaults alone, as they were saved
    const isFixed = !can(principal, 'report.filter');
    const filters = await resolveFilters({
      filters: body.filters,
      chosen: { ...values, ...chosen },
      ...{ models, membersOf, isFixed },
    });
    const controls = body.parameters ?? [];
    const parameters = await resolveParameters({
      ...{ parameters: controls, chosen: given, models, membersOf },
      carried: carriedParameterValues(carriedParameters, controls, models),
      set: set.parameters ?? {},
      rangeOf: (cube, of) => this.#cubes.dateRange(principal, cube, { of }),
      today: isFixed ? null : new Date(this.#now()).toISOString().slice(0, 10),
    });
    for (const [id, state] of filters) {
      const isBrought = state.state === 'chosen' && chosen[id] === undefined;
      const how = carried.length > 0 ? 'carried' : 'set';
      if (isBrought) filters.set(id, { ...state, state: how });
    }
    const shown = new Set(body.tiles.map(({ id }) => id));
    const choice: EffectiveChoice = {
      filters: Object.fromEntries([...filters].map(([one, { value }]) => [one, value])),
      selections: Object.fromEntries(Object.entries(selections).filter(([id]) => shown.has(id))),
      parameters: Object.fromEntries([...parameters].map(([one, { value }]) => [one, value])),
    };
    const tiles = own.map((source): AskedTile => {
      const { tile, query } = source;
      const isKnown = models[query.cube] !== undefined;
      const effective = isKnown ? effectiveQuery({ tile, query, body, choice, models }) : null;
      return { ...source, effective };
    });
    return { row, content, cubes, models, filters, parameters, choice, tiles };
  }

  async #loaded(principal: Principal, slugs: readonly string[]): Promise<LoadedCube[]> {
    const found = await Promise.all(
      [...new Set(slugs)].map(async (slug) => {
        try {
          return [await this.#cubes.get(principal, slug)];
        } catch (error) {
          if (error instanceof BiError) return [];
          throw error;
        }
      }),
    );
    return found.flat();
  }
}

/** What filters take, with members of lower levels as paths; those whose members are not there take nothing. */
async function withPaths(
  values: ReturnType<typeof carriedValues>,
  membersOf: Parameters<typeof pathsBelow>[1],
): Promise<Record<string, BoundCondition>> {
  const found = await Promise.all(
    Object.entries(values).map(async ([id, value]): Promise<[string, BoundCondition][]> => {
      if (!('hierarchy' in value)) return [[id, value]];
      const paths = await pathsBelow(value, membersOf).catch(ifRefused);
      return paths === null ? [] : [[id, paths]];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Nothing, for a question that was refused. */
function ifRefused(error: unknown): null {
  if (error instanceof BiError) return null;
  throw error;
}

/** Tiles that ask something, each with the query of its report or its own. */
function sourcesOf(
  tiles: readonly DashboardTile[],
  { reports }: Pick<DashboardInput, 'reports'>,
): Omit<AskedTile, 'effective'>[] {
  const rows = new Map(reports.map(({ ref, row }) => [ref, row]));
  return tiles.flatMap((tile): Omit<AskedTile, 'effective'>[] => {
    if (tile.kind === 'query') {
      const { query, presentation } = tile;
      return [{ tile, query, presentation, name: '' }];
    }
    const row = tile.kind === 'report' ? rows.get(tile.report) : undefined;
    if (tile.kind !== 'report' || !row || row.deleted_ms !== null) return [];
    const { query, name } = row;
    const presentation = upgradePresentation(row.presentation, query);
    const { show } = tile;
    return [{ tile, query, name, presentation: show ? { ...presentation, show } : presentation }];
  });
}

/** The model as the reader's own screens have it, so that both work out the same queries. */
function modelSeenBy(principal: Principal, { cube, model, given }: LoadedCube): CubeModel {
  return canEditCube(principal, cube, model, given) ? model : modelFor(model, principal.role);
}
