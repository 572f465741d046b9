import { BiError } from '@bi/contract/messages/bi-error';
import type {
  DateRange,
  DateRangeQuery,
  MembersAnswer,
  MembersBody,
} from '@bi/contract/cube-editor/cube-entity';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { Query } from '@bi/contract/query/query';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import type { UsedBy } from '@bi/contract/table/table';
import { fieldsForQueries } from '@bi/olap/model/model-for-queries';
import { namesInQuery } from '@bi/olap/query/names-in-query';
import type { Catalog } from '../../engine/engine';
import {
  areOfReports,
  canExploreCube,
  canShareCube,
  isWithinReport,
  mayExploreOfReports,
} from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { allReportsOnCubes } from '../../repositories/saved/report-repository';
import { viewsOfTenant } from '../../repositories/saved/view-repository';
import { fieldsOf } from '../../semantic/plan/plan-filter';
import { prepareMembers } from '../../semantic/prepare/prepare-members';
import { dashboardsOver } from '../dashboards/named-dashboards';
import { documentsOver } from '../documents/named-documents';
import { namedReports } from '../reports/named-reports';
import { notAskable } from '../reports/not-askable';
import { EntityStore, type RowPage } from '../entities/entity-store';
import { captionsIn } from './captions-in';
import { cubeKind } from './cube-kind';
import type { CubeMoment, FoundCube } from './cube-moment';
import { givenQuestions, type GivenQuestions } from './given-questions';
import type { LoadedCube } from './loaded-cube';
import { missingSource } from './missing-source';
import { limitedBelow, rowsForCube } from './cube-rows';
import type { SavedCube } from '../models/model-texts';
import { findAsked, givenOnCube, missingCube, sharedAs } from '../models/view-cube';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import { mailingUsers } from '../access/mailing-users';
import { withReaderFailure } from '../access/reader-failure';
import { dateSpanFor, dateSpansFor } from '../access/date-spans';
import { tenantContent } from '../models/tenant-content';
import { treeShapesFor } from '../models/tree-shapes';

export type { LoadedCube };

/** A page of cubes with the tenant's tables. */
export interface CubePage extends Omit<RowPage<CubeRow>, 'rows'> {
  cubes: LoadedCube[];
}

const noTables: Catalog = new Map();

/** Members of a field under a person's row rules. @throws {BiError} invalid.*, forbidden.*, engine.* */
export async function membersOf(
  context: Pick<ServiceContext, 'engineFor' | 'dialect' | 'now'>,
  principal: Principal,
  { model, catalog }: Pick<LoadedCube, 'model' | 'catalog'>,
  body: MembersBody,
  signal: AbortSignal,
): Promise<MembersAnswer> {
  const { engineFor, dialect, now } = context;
  const { rowRules: rules, role } = principal;
  const clock = { dialect, now: new Date(now()) };
  const trees = await treeShapesFor(context, principal, model, catalog);
  const spans = await dateSpansFor(context, principal, { model, catalog, trees }, body);
  const prepared = prepareMembers({ model, catalog, trees, spans, body, rules, role, ...clock });
  const { sql, params, maxRows } = prepared;
  const engine = engineFor(principal.tenantId);
  const asked = engine.runTable(sql, params, { signal, catalog, maxRows });
  const { table } = await withReaderFailure(principal, model, asked);
  return prepared.read(table);
}

/** Lists and loads cubes and the members of their fields. */
export class CubeService {
  readonly shares: ShareService<CubeRow>;
  readonly #context: ServiceContext;
  readonly #store: EntityStore<CubeRow, SavedCube>;

  constructor(context: ServiceContext) {
    this.#context = context;
    this.#store = new EntityStore(context, cubeKind);
    this.shares = new ShareService(context, this.#store, {
      canManage: canShareCube,
      actions: { see: 'cube.view', own: 'cube.edit' },
      forbidden: 'forbidden.cube.share',
    });
  }

  async #catalogOf(tenantId: string): Promise<Catalog> {
    try {
      return await this.#context.engineFor(tenantId).catalog();
    } catch (error) {
      if (error instanceof BiError && error.key === 'engine.starting') return noTables;
      throw error;
    }
  }

  #load({ cube, given }: FoundCube, catalog: Catalog): LoadedCube {
    return { cube, given, model: cube.model, catalog };
  }

  /** Cubes as they are shown: with whether rows are left out below their Views. */
  async #withLimits(
    principal: Principal,
    cubes: readonly LoadedCube[],
    catalog: Catalog,
  ): Promise<LoadedCube[]> {
    const models = cubes.map(({ model }) => model);
    const limited = await limitedBelow(this.#context, principal, models, catalog);
    const audiences = await this.shares.audiences(cubes.map(({ cube }) => cube));
    return cubes.map((cube) => ({
      ...cube,
      audience: audiences.get(cube.cube.id) ?? 'owner',
      ...(limited.has(cube.model) && { limitedBelow: true }),
    }));
  }

  /** A cube that was found, with the tenant's tables. */
  async loaded(principal: Principal, cube: CubeRow): Promise<LoadedCube> {
    const catalog = await this.#catalogOf(principal.tenantId);
    const given = await givenOnCube(this.#context.database, principal, cube);
    const loaded = this.#load({ cube, given }, catalog);
    const [limited = loaded] = await this.#withLimits(principal, [loaded], catalog);
    return limited;
  }

  async #find(principal: Principal, idOrSlug: string): Promise<FoundCube> {
    const { database } = this.#context;
    const cube = await findAsked(database, principal.tenantId, idOrSlug);
    if (!cube) throw missingCube(idOrSlug);
    return { cube, given: await givenOnCube(database, principal, cube) };
  }

  #given(principal: Principal, cube: CubeRow): Promise<GivenQuestions> {
    return givenQuestions(this.#context.database, principal, cube);
  }

  /** Why a cube has no tables: they are being built, or what a View reads is in the trash or was deleted. */
  async #notThere(
    { tenantId }: Principal,
    { id, model }: CubeRow,
    catalog: Catalog,
  ): Promise<BiError> {
    if (viewOfCube(id) === null || catalog.size === 0) return new BiError('engine.starting');
    const views = await viewsOfTenant(this.#context.database, tenantId);
    return missingSource(model.source.table, views, catalog);
  }

  /** @throws {BiError} engine.starting while the cube's tables are being built */
  async #loadToAsk(
    principal: Principal,
    found: FoundCube,
    moment?: CubeMoment,
  ): Promise<LoadedCube> {
    const engine = this.#context.engineFor(principal.tenantId);
    const { cube, given } = found;
    const { model, catalog: all } = this.#load(
      found,
      await (moment?.catalog() ?? engine.catalog()),
    );
    if (!all.has(model.source.table)) throw await this.#notThere(principal, cube, all);
    const catalog = await rowsForCube(this.#context, principal, model, all);
    return {
      cube,
      given,
      model,
      catalog,
      trees: await treeShapesFor(this.#context, principal, model, catalog),
    };
  }

  /** The cube of a question that the person may ask. @throws {BiError} missing.cube, forbidden.explore */
  async assertAskable(principal: Principal, query: Query, moment?: CubeMoment): Promise<FoundCube> {
    const find = () => this.#find(principal, query.cube);
    const found = await (moment?.find(query.cube, find) ?? find());
    const { cube } = found;
    if (!canExploreCube(principal, cube, found.given)) {
      const { queries, bound } = await this.#given(principal, cube);
      if (queries.length === 0) throw missingCube(cube.id);
      const isGiven = (given: Query) => this.#isAskable(principal, cube, query, [given, ...bound]);
      if (!queries.some((given) => isWithinReport(principal, query, given) && isGiven(given))) {
        throw notAskable(principal);
      }
    }
    return found;
  }

  /** Whether a question names, also in what it sorts by and which conditions it adds, fields of others alone. */
  #isAskable(principal: Principal, cube: CubeRow, query: Query, given: readonly Query[]): boolean {
    if (mayExploreOfReports(principal)) return true;
    const fields = fieldsForQueries(cube.model, given);
    return namesInQuery(query).every((name) => fields.has(name));
  }

  async #assertFilterable(principal: Principal, cube: CubeRow, body: MembersBody): Promise<void> {
    const { of, where } = body;
    const { queries, bound } = await this.#given(principal, cube);
    if (queries.length === 0) throw missingCube(cube.id);
    if (mayExploreOfReports(principal)) return;
    const fields = fieldsForQueries(cube.model, [...queries, ...bound]);
    const asked = [of, ...(where === undefined ? [] : fieldsOf(where))];
    const isAllowed = asked.every((name) => fields.has(name)) && areOfReports(body, queries);
    if (!principal.actions.has('report.filter') || !isAllowed) {
      throw notAskable(principal);
    }
  }

  /** @throws {BiError} invalid.field for an unknown sort */
  async list(principal: Principal, query: ListQuery): Promise<CubePage> {
    const { rows, ...page } = await this.#store.list(principal, query);
    const catalog = await this.#catalogOf(principal.tenantId);
    const given = await this.#store.given(principal, rows);
    const all = rows.map((cube) =>
      this.#load({ cube, given: given.get(cube.id) ?? null }, catalog),
    );
    const cubes = await this.#withLimits(principal, all, catalog);
    return { cubes, ...page };
  }

  /** All cubes that the person may ask anything, the one changed last first. */
  async askable(principal: Principal): Promise<LoadedCube[]> {
    const { database } = this.#context;
    const content = await tenantContent(database, principal.tenantId);
    const rows = content.cubes.toSorted(
      (a, b) => b.updated_ms - a.updated_ms || a.name_key.localeCompare(b.name_key),
    );
    const catalog = await this.#catalogOf(principal.tenantId);
    const given = await this.#store.given(principal, rows);
    return rows
      .map((cube) => ({ cube, given: given.get(cube.id) ?? null }))
      .filter((found) => canExploreCube(principal, found.cube, found.given))
      .map((found) => this.#load(found, catalog));
  }

  /**
   * A cube, for somebody who sees its reports alone also which questions these are.
   * @throws {BiError} missing.cube, also for somebody who sees neither
   */
  async get(principal: Principal, idOrSlug: string): Promise<LoadedCube> {
    const { cube, given } = await this.#find(principal, idOrSlug);
    const loaded = await this.loaded(principal, cube);
    if (canExploreCube(principal, cube, given)) return loaded;
    const { queries, bound } = await this.#given(principal, cube);
    if (!queries.some((query) => isWithinReport(principal, query, query))) {
      throw missingCube(cube.id);
    }
    return mayExploreOfReports(principal) ? loaded : { ...loaded, only: [...queries, ...bound] };
  }

  /** As `get`, and remembers that the person opened the cube. */
  async open(principal: Principal, idOrSlug: string): Promise<LoadedCube> {
    const loaded = await this.get(principal, idOrSlug);
    if (principal.kind === 'user' && sharedAs(loaded.cube).kind === 'cube')
      await this.#store.noteOpened(principal, loaded.cube);
    return loaded;
  }

  /** What asks, mails or watches a cube, by name; what the person may not see by the name of its owner. @throws {BiError} missing.cube */
  async usedBy(principal: Principal, idOrSlug: string): Promise<UsedBy> {
    const { cube, given } = await this.#find(principal, idOrSlug);
    if (!canExploreCube(principal, cube, given)) throw missingCube(cube.id);
    const names = [cube.slug, cube.id];
    const reports = await allReportsOnCubes(this.#context.database, cube.tenant_id, names);
    const named = await namedReports(this.#context.database, principal, reports);
    const uses = [...names.map((one) => `cube:${one}`), ...reports.map(({ id }) => `report:${id}`)];
    const dashboards = await dashboardsOver(this.#context.database, principal, uses);
    const users = named.map(({ report, id, name, seen }): UsedBy[number] => ({
      kind: 'report',
      id,
      name,
      columns: seen ? captionsIn(report.query, cube.model, principal.role) : [],
    }));
    const documents = await documentsOver(this.#context.database, principal, uses);
    const mailings = await mailingUsers(this.#context.database, principal);
    return [...users, ...dashboards, ...documents, ...mailings(uses)];
  }

  /**
   * The cube a query asks, if the person may ask this very query; as it was at `moment`.
   * @throws {BiError} missing.cube, forbidden.explore, engine.starting
   */
  async forQuery(principal: Principal, query: Query, moment?: CubeMoment): Promise<LoadedCube> {
    const found = await this.assertAskable(principal, query, moment);
    const load = () => this.#loadToAsk(principal, found, moment);
    const loaded = await (moment?.load(found.cube.id, load) ?? load());
    return { ...loaded, spans: await dateSpansFor(this.#context, principal, loaded, query) };
  }

  /**
   * The cube of a question as the person's rules leave it, also where they may not ask it: to test what they
   * may see, never to show it.
   * @throws {BiError} missing.cube, engine.starting, forbidden.*
   */
  async ruled(principal: Principal, query: Query): Promise<LoadedCube> {
    const loaded = await this.#loadToAsk(principal, await this.#find(principal, query.cube));
    return { ...loaded, spans: await dateSpansFor(this.#context, principal, loaded, query) };
  }

  /**
   * First and last day of a date in the rows that a person may see; null where no row has one.
   * @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.*
   */
  async dateRange(
    principal: Principal,
    idOrSlug: string,
    { of }: DateRangeQuery,
  ): Promise<DateRange | null> {
    const found = await this.#find(principal, idOrSlug);
    const { cube, given } = found;
    if (!canExploreCube(principal, cube, given))
      await this.#assertFilterable(principal, cube, { of });
    const loaded = await this.#loadToAsk(principal, found);
    const dimension = loaded.model.dimensions.find(({ name }) => name === of);
    if (dimension?.type !== 'date' && dimension?.type !== 'timestamp') {
      const reason = reasonOf('compare.notDate', { name: of });
      throw new BiError('invalid.field', { params: { field: 'of', reason } });
    }
    return dateSpanFor(this.#context, principal, loaded, of);
  }

  /** @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.* */
  async members(
    principal: Principal,
    idOrSlug: string,
    body: MembersBody,
    signal: AbortSignal,
  ): Promise<MembersAnswer> {
    const found = await this.#find(principal, idOrSlug);
    const { cube, given } = found;
    if (!canExploreCube(principal, cube, given))
      await this.#assertFilterable(principal, cube, body);
    return membersOf(
      this.#context,
      principal,
      await this.#loadToAsk(principal, found),
      body,
      signal,
    );
  }
}
