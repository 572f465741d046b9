import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardOpen, OpenedParameter } from '@bi/contract/dashboard/dashboard-open';
import type { FilterSet } from '@bi/contract/dashboard/filter-set';
import type { Query } from '@bi/contract/query/query';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import type { EffectiveChoice } from '@bi/olap/dashboard/effective';
import { through, type Principal } from '../../policies/principal';
import type { LoadedCube } from '../cubes/cube-service';
import type {
  DashboardInput,
  DashboardForReader,
  DashboardService,
} from '../dashboards/dashboard-service';
import type { FilterSetService } from '../dashboards/filter-sets';
import type { TracedAnswer } from '../jobs/job-result';
import type { BatchService } from '../query/batch-service';
import type { QueryService } from '../query/query-service';
import type { UsageNotes } from '../service-context';
import type { ColorOrders } from './color-orders';
import type { AskedDashboard, AskedTile, DashboardQuestions } from './dashboard-questions';
import type { FilterState } from './resolve-filters';

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

/** A dashboard with everything about it that needs no computing. */
export interface OpenedDashboard {
  shown: DashboardForReader;
  content: DashboardInput;
  filters: ReadonlyMap<string, FilterState>;
  parameters: ReadonlyMap<string, OpenedParameter>;
  /** what it opens with for the reader where nothing is chosen */
  set: FilterSet | null;
  cubes: LoadedCube[];
  tiles: CachedTile[];
  /** how its charts colour members */
  colors: ColorOrder;
}

/** Opens dashboards: their filters resolved, and the answers of their tiles that are cached. */
export class DashboardOpener {
  readonly #dashboards: DashboardService;
  readonly #questions: DashboardQuestions;
  readonly #filterSets: Pick<FilterSetService, 'openingSet'>;
  readonly #queries: QueryService;
  readonly #batches: BatchService;
  readonly #usage: UsageNotes | undefined;
  /** how charts of dashboards colour members */
  readonly colors: ColorOrders;

  constructor(
    dashboards: DashboardService,
    { questions, colors }: { questions: DashboardQuestions; colors: ColorOrders },
    filterSets: Pick<FilterSetService, 'openingSet'>,
    { queries, batches }: { queries: QueryService; batches: BatchService },
    usage?: UsageNotes,
  ) {
    this.#usage = usage;
    this.#dashboards = dashboards;
    this.#questions = questions;
    this.#filterSets = filterSets;
    this.#queries = queries;
    this.#batches = batches;
    this.colors = colors;
  }

  /** Opens one, and remembers that the person did. @throws {BiError} missing.dashboard */
  async open(
    principal: Principal,
    id: string,
    input: DashboardOpen,
    signal: AbortSignal,
  ): Promise<OpenedDashboard> {
    const row = await this.#dashboards.service.open(principal, id);
    const { filters: chosen, parameters: given, tab, held = {} } = input;
    const { carried = [], carriedParameters = [] } = input;
    const asTile = through(principal, 'tile');
    const [shown] = await this.#dashboards.forReader(principal, [row]);
    if (!shown) throw new BiError('missing.dashboard');
    const isBrought = carried.length + carriedParameters.length > 0;
    const isPlain = chosen === undefined && given === undefined && !isBrought;
    const set = await this.#filterSets.openingSet(principal, row);
    const choice = { filters: chosen ?? {}, selections: {}, parameters: given ?? {} };
    const brought = { carried, carriedParameters, set: isPlain && set ? set : { filters: {} } };
    const asked = await this.#questions.of(principal, row, choice, signal, brought);
    const { content, filters, parameters, cubes } = asked;
    const colors = await this.colors.of(principal, asked, signal);
    const first = asked.tiles.filter(({ tile }) => tile.tab === tab);
    const later = asked.tiles.filter(({ tile }) => tile.tab !== tab);
    for (const tile of row.body.tiles) {
      if (tile.kind === 'report') this.#usage?.note(asTile, 'report', tile.report);
    }
    const of = `dashboard:${row.id}`;
    const tiles = await this.#cached(principal, questionsOf([...first, ...later], held), of);
    return { shown, content, filters, parameters, set, cubes, tiles, colors };
  }

  /**
   * What a dashboard asks, as it is opened by an address. That it was asked for does not count as opening it.
   * @param choice what the address chooses; null: nothing
   * @throws {BiError} missing.dashboard
   */
  async look(
    principal: Principal,
    id: string,
    choice: EffectiveChoice | null,
    signal: AbortSignal,
  ): Promise<AskedDashboard> {
    const row = await this.#dashboards.service.find(principal, id);
    const set = choice === null ? await this.#filterSets.openingSet(principal, row) : null;
    const brought = { carried: [], set: set ?? { filters: {} } };
    const asked = choice ?? { filters: {}, selections: {} };
    return this.#questions.of(principal, row, asked, signal, brought);
  }

  /**
   * What a saved version of a dashboard asks, without a choice, for those who may bring it back.
   * @throws {BiError} missing.dashboard, missing.savedVersion, forbidden.dashboard.edit
   */
  async lookBack(
    principal: Principal,
    id: string,
    version: number,
    signal: AbortSignal,
  ): Promise<AskedDashboard> {
    const { service } = this.#dashboards;
    const row = await service.editable(principal, id);
    const saved = (await service.history(principal, id)).find((one) => one.version === version);
    if (saved === undefined) throw new BiError('missing.savedVersion', { params: { version } });
    const { body } = saved.content;
    return this.#questions.of(principal, { ...row, body }, { filters: {}, selections: {} }, signal);
  }

  /** The answers to some tiles of it that are cached. */
  cachedOf(principal: Principal, tiles: readonly AskedTile[]): Promise<CachedTile[]> {
    return this.#cached(principal, questionsOf(tiles, {}));
  }

  /** Those whose answers are cached; why a question fails is reported when it is asked. */
  async #cached(
    principal: Principal,
    questions: readonly TileQuestion[],
    of?: string,
  ): Promise<CachedTile[]> {
    const moment = this.#batches.moment(principal);
    const tiles: CachedTile[] = [];
    let left = MAX_BYTES;
    for (const { id, query, held } of questions) {
      try {
        const begun = await this.#queries.begin(principal, query, moment, of);
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

interface TileQuestion {
  /** of the tile */
  id: string;
  query: Query;
  /** key of the answer that the caller has */
  held: string | undefined;
}

/** What tiles ask; those that wait for a filter ask nothing. */
function questionsOf(
  tiles: readonly AskedTile[],
  held: Readonly<Record<string, string>>,
): TileQuestion[] {
  return tiles.flatMap(({ tile, effective }) =>
    effective === null || effective.waitsFor.length > 0
      ? []
      : [{ id: tile.id, query: effective.query, held: held[tile.id] }],
  );
}
