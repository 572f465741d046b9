import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { DashboardTile } from '@bi/contract/dashboard';
import type { DashboardOpen } from '@bi/contract/dashboard-open';
import type { Query } from '@bi/contract/query';
import {
  effectiveQuery,
  homeOf,
  type CubeModels,
  type DashboardChoice,
} from '@bi/olap/dashboard/effective';
import { modelFor } from '@bi/olap/model/model-for-role';
import { canEditCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type {
  DashboardContent,
  DashboardForReader,
  DashboardService,
} from '../dashboards/dashboard-service';
import type { TracedAnswer } from '../jobs/job-result';
import type { BatchService } from '../query/batch-service';
import type { QueryService } from '../query/query-service';
import { resolveFilters, type FilterState } from './resolve-filters';

/** Bytes of answers that one opening brings, at most; the others are asked for. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A tile whose answer is cached. */
export interface CachedTile {
  id: string;
  query: Query;
  key: string;
  /** null: the caller has it */
  answer: TracedAnswer | null;
}

/** A dashboard with what is known of it without computing. */
export interface OpenedDashboard {
  shown: DashboardForReader;
  content: DashboardContent;
  filters: ReadonlyMap<string, FilterState>;
  cubes: LoadedCube[];
  tiles: CachedTile[];
}

/** Opens dashboards: their filters resolved, and the answers of their tiles that are cached. */
export class DashboardOpener {
  readonly #dashboards: DashboardService;
  readonly #cubes: CubeService;
  readonly #queries: QueryService;
  readonly #batches: BatchService;

  constructor(
    dashboards: DashboardService,
    cubes: CubeService,
    { queries, batches }: { queries: QueryService; batches: BatchService },
  ) {
    this.#dashboards = dashboards;
    this.#cubes = cubes;
    this.#queries = queries;
    this.#batches = batches;
  }

  /** Opens one, and remembers that the person did. @throws {BiError} missing.dashboard */
  async open(
    principal: Principal,
    id: string,
    { filters: chosen = {}, tab, held = {} }: DashboardOpen,
    signal: AbortSignal,
  ): Promise<OpenedDashboard> {
    const row = await this.#dashboards.service.open(principal, id);
    const [shown] = await this.#dashboards.forReader(principal, [row]);
    if (!shown) throw new BiError('missing.dashboard');
    const content = await this.#dashboards.contentOf(principal, row);
    const { body } = row;
    const asked = questionsOf(body.tiles, content);
    const homes = body.filters.flatMap((filter) => homeOf(filter)?.cube ?? []);
    const cubes = await this.#loaded(principal, [
      ...asked.map(({ query }) => query.cube),
      ...homes,
    ]);
    const models: CubeModels = Object.fromEntries(
      cubes.map((loaded) => [loaded.cube.slug, modelSeenBy(principal, loaded)]),
    );
    const filters = await resolveFilters({
      filters: body.filters,
      chosen,
      models,
      membersOf: (cube, members) => this.#cubes.members(principal, cube, members, signal),
    });
    const choice: DashboardChoice = {
      filters: Object.fromEntries([...filters].map(([one, { value }]) => [one, value])),
      selections: {},
    };
    const first = asked.filter(({ tile }) => tile.tab === tab);
    const later = asked.filter(({ tile }) => tile.tab !== tab);
    const questions = [...first, ...later].flatMap(({ tile, query: own }) => {
      if (models[own.cube] === undefined) return [];
      const { query, waitsFor } = effectiveQuery({ tile, query: own, body, choice, models });
      return waitsFor.length > 0 ? [] : [{ id: tile.id, query, held: held[tile.id] }];
    });
    return { shown, content, filters, cubes, tiles: await this.#cached(principal, questions) };
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

  /** Those whose answers are cached; why a question fails is reported when it is asked. */
  async #cached(
    principal: Principal,
    questions: readonly { id: string; query: Query; held: string | undefined }[],
  ): Promise<CachedTile[]> {
    const moment = this.#batches.moment(principal);
    const tiles: CachedTile[] = [];
    let left = MAX_BYTES;
    for (const { id, query, held } of questions) {
      try {
        const begun = await this.#queries.begin(principal, query, moment);
        const { key } = begun;
        if (key === held) {
          tiles.push({ id, query, key, answer: null });
          continue;
        }
        const answer = await begun.cached();
        if (!answer || answer.answer.sizeBytes > left) continue;
        left -= answer.answer.sizeBytes;
        tiles.push({ id, query, key, answer });
      } catch (error) {
        if (!(error instanceof BiError)) throw error;
      }
    }
    return tiles;
  }
}

/** Tiles that ask something, each with the query of its report or its own. */
function questionsOf(
  tiles: readonly DashboardTile[],
  { reports }: Pick<DashboardContent, 'reports'>,
): { tile: DashboardTile; query: Query }[] {
  const rows = new Map(reports.map(({ ref, row }) => [ref, row]));
  return tiles.flatMap((tile): { tile: DashboardTile; query: Query }[] => {
    if (tile.kind === 'query') return [{ tile, query: tile.query }];
    const row = tile.kind === 'report' ? rows.get(tile.report) : undefined;
    return row && row.deleted_ms === null ? [{ tile, query: row.query }] : [];
  });
}

/** The model as the reader's own screens have it, so that both work out the same queries. */
function modelSeenBy(principal: Principal, { cube, model }: LoadedCube): CubeModel {
  return canEditCube(principal, cube, model) ? model : modelFor(model, principal.role);
}
