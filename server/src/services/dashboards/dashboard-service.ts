import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type {
  DashboardBody,
  DashboardCopy,
  DashboardCreate,
  DashboardSave,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { UsedBy } from '@bi/contract/table/table';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import { canCreateDashboard, canManageDashboard } from '../../policies/dashboard-policy';
import type { FrameRules } from '../../policies/frame-policy';
import type { Principal } from '../../policies/principal';
import type { DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { Connection } from '../../repositories/database/database';
import type { ReportRow } from '../../repositories/saved/report-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { EntityService } from '../entities/entity-service';
import type { MarkedRow, StoreOutcome } from '../entities/entity-store';
import { askedNames } from '../models/view-cube';
import type { ReportService } from '../reports/report-service';
import { cubeToAsk, maySaveQuestion, namedFields } from '../reports/saved-questions';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import { assertBody, namedTile, partError } from './check-body';
import {
  dashboardColumnsOf,
  cubesInDashboard,
  dashboardKind,
  imagesInDashboard,
  queriesIn,
  reportsInDashboard,
} from './dashboard-kind';
import { assertImages } from './dashboard-images';
import { heldReports, openReports, type HeldReport } from './dashboard-reports';
import { dashboardUsers, reportUsers } from './named-dashboards';

/** A dashboard with what only its reader gives it. */
export interface DashboardForReader extends Omit<MarkedRow<DashboardRow>, 'row'> {
  dashboard: DashboardRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience: 'owner' | 'people' | 'tenant';
}

/** What a dashboard shows, for its reader. */
export interface DashboardInput {
  reports: HeldReport[];
  /** names of the tenant's cubes and Views by what questions call them */
  cubeNames: ReadonlyMap<string, string>;
  frames: FrameRules;
}

type Context = Pick<ServiceContext, 'database' | 'now'>;

/** Lists, makes, saves, copies and deletes dashboards. Reports are stored by their ids. */
export class DashboardService {
  readonly service: EntityService<DashboardRow, Required<DashboardCreate>, DashboardCreate>;
  readonly shares: ShareService<DashboardRow>;
  readonly #context: Context;
  readonly #reports: ReportService;
  readonly #ownOrigins: readonly string[];

  constructor(context: Context, reportService: ReportService, ownOrigins: readonly string[]) {
    this.#context = context;
    this.#reports = reportService;
    this.#ownOrigins = ownOrigins;
    this.service = new EntityService(context, dashboardKind);
    this.shares = new ShareService(context, this.service.store, {
      canManage: canManageDashboard,
      actions: { see: 'report.view', own: 'report.create' },
      forbidden: 'forbidden.dashboard.share',
    });
  }

  /**
   * Makes one.
   * @throws {BiError} forbidden.dashboard.create, invalid.name, invalid.nameTaken, invalid.dashboard.*
   */
  async create(
    principal: Principal,
    body: DashboardCreate,
    key?: string,
    slug?: string,
  ): Promise<DashboardRow> {
    if (!canCreateDashboard(principal)) throw new BiError('forbidden.dashboard.create');
    const storable = await this.#storable(principal, body.body, null);
    return this.service.create(principal, { ...body, body: storable }, key, slug);
  }

  /** Saves over `body.version`; the person's draft is discarded. @throws {BiError} as `create`; missing.dashboard, forbidden.dashboard.edit */
  async save(
    principal: Principal,
    id: string,
    body: DashboardSave,
  ): Promise<StoreOutcome<DashboardRow>> {
    const before = await this.service.editable(principal, id);
    if (before.version !== body.version) return { newer: before };
    const storable = await this.#storable(principal, body.body, before);
    return this.service.save(principal, id, { ...body, body: storable });
  }

  /**
   * Copies one under a free name; the copy belongs to the person, and with `reports` the copies of its reports
   * do. Without, reports that the person may not open by themselves are built into their tiles.
   * @throws {BiError} missing.dashboard, forbidden.dashboard.create
   */
  async duplicate(
    principal: Principal,
    id: string,
    body: DashboardCopy,
    key?: string,
  ): Promise<DashboardRow> {
    const { store } = this.service;
    const source = await store.find(principal, id);
    if (!canCreateDashboard(principal)) throw new BiError('forbidden.dashboard.create');
    const held = await heldReports(
      this.#context.database,
      principal,
      reportsInDashboard(source.body),
    );
    return store.create(principal, source.name, {
      key,
      request: ['duplicate', source.id, body.reports ?? false],
      make: async (db) => {
        const name = await store.freeName(db, source.name, source);
        const copies = body.reports ? await this.#copyReports(db, principal, held) : new Map();
        const { description, tag, stag } = source;
        const columns = dashboardColumnsOf(withCopies(source.body, held, copies));
        return store.insert(db, principal, { ...columns, name, description, tag, stag });
      },
    });
  }

  /** The dashboards with what the person did with each. */
  async forReader(
    principal: Principal,
    rows: readonly DashboardRow[],
  ): Promise<DashboardForReader[]> {
    const marked = await this.service.marked(principal, rows);
    const given = await this.service.store.given(principal, rows);
    const audiences = await this.shares.audiences(rows);
    return marked.map(({ row, favourite, openedMs }) => ({
      dashboard: row,
      given: given.get(row.id) ?? null,
      audience: audiences.get(row.id) ?? 'owner',
      favourite,
      openedMs,
    }));
  }

  /** What a dashboard shows, for a reader who may see it. */
  async contentOf(principal: Principal, { body }: DashboardRow): Promise<DashboardInput> {
    const { database } = this.#context;
    return {
      reports: await heldReports(database, principal, reportsInDashboard(body)),
      cubeNames: await askedNames(database, principal.tenantId),
      frames: await this.#frameRules(principal.tenantId),
    };
  }

  /** Dashboards that hold a report or lead to it, and what mails or watches it. @throws {BiError} missing.report */
  async holdersOf(principal: Principal, reportId: string): Promise<UsedBy> {
    const report = await this.#reports.service.find(principal, reportId);
    return reportUsers(this.#context.database, principal, report);
  }

  /** Dashboards that lead to a dashboard, and what mails or watches it. @throws {BiError} missing.dashboard */
  async usersOf(principal: Principal, id: string): Promise<UsedBy> {
    const row = await this.service.find(principal, id);
    return dashboardUsers(this.#context.database, principal, row);
  }

  async #frameRules(tenantId: string): Promise<FrameRules> {
    const tenant = await findTenant(this.#context.database, tenantId);
    return { hosts: tenant?.frame_hosts ?? [], ownOrigins: this.#ownOrigins };
  }

  /** The body with its reports by their ids. @throws {BiError} invalid.dashboard.* */
  async #storable(
    principal: Principal,
    body: DashboardBody,
    before: DashboardRow | null,
  ): Promise<DashboardBody> {
    assertBody(body, await this.#frameRules(principal.tenantId), before?.body ?? null);
    await this.#assertCubes(principal, body, before);
    const versions = () => (before ? this.service.store.history(before) : Promise.resolve([]));
    const earlier = async () =>
      (await versions()).flatMap(({ content }) => [...imagesInDashboard(content.body)]);
    await assertImages(this.#context.database, principal, body, {
      stored: before ? imagesInDashboard(before.body) : new Set(),
      earlier,
    });
    const idOf = await this.#readReports(principal, body, before);
    const tiles = body.tiles.map((tile): DashboardTile => {
      if (tile.kind !== 'report') return tile;
      const id = idOf.get(tile.report);
      if (id === undefined) throw partError('tile', namedTile(tile), 'dashboard.noReport');
      return { ...tile, report: id };
    });
    return { ...body, tiles };
  }

  /**
   * A cube has to be one that the person may ask. Of another one that is there already its questions stay, filtered
   * at most, and its filters are bound to fields of these.
   */
  async #assertCubes(
    principal: Principal,
    body: DashboardBody,
    before: DashboardRow | null,
  ): Promise<void> {
    const { database } = this.#context;
    const stored = before ? cubesInDashboard(before.body) : new Set<string>();
    for (const slug of cubesInDashboard(body)) {
      const asked = await cubeToAsk(database, principal, slug);
      if (asked?.explores || (asked === null && stored.has(slug))) continue;
      const saved = before ? queriesIn(before.body, slug) : [];
      for (const tile of body.tiles) {
        for (const query of tileQuestions(tile)) {
          if (query.cube !== slug) continue;
          if (await maySaveQuestion(database, principal, query, saved)) continue;
          throw partError('tile', namedTile(tile), 'dashboard.noCube', { cube: slug });
        }
      }
      const fields = asked ? namedFields(asked.cube, saved) : new Set<string>();
      const bound = new Set(before?.body.filters.map(({ bindings }) => bindings[slug]));
      const filter = body.filters.find(({ bindings }) => {
        const field = bindings[slug];
        return field !== undefined && !fields.has(field) && !bound.has(field);
      });
      if (filter) throw partError('filter', filter, 'dashboard.noCube', { cube: slug });
      const offered = new Set(before?.body.parameters?.map(({ member }) => keyOf(member)));
      const parameter = body.parameters?.find(
        ({ member }) =>
          member?.cube === slug && !fields.has(member.of) && !offered.has(keyOf(member)),
      );
      if (parameter) throw partError('parameter', parameter, 'dashboard.noCube', { cube: slug });
    }
  }

  /**
   * Ids of the reports that tiles name: of those that the person may open, and of those that the dashboard
   * shows already or showed in an earlier version.
   */
  async #readReports(
    principal: Principal,
    body: DashboardBody,
    before: DashboardRow | null,
  ): Promise<Map<string, string>> {
    const stored = before ? reportsInDashboard(before.body) : new Set<string>();
    const idOf = new Map<string, string>();
    const named: string[] = [];
    for (const ref of reportsInDashboard(body)) {
      if (stored.has(ref)) idOf.set(ref, ref);
      else named.push(ref);
    }
    const found = await openReports(this.#context.database, principal, named);
    for (const [ref, id] of found) idOf.set(ref, id);
    const unknown = named.filter((ref) => !found.has(ref));
    if (before && unknown.length > 0) {
      const versions = await this.service.store.history(before);
      const shown = new Set(
        versions.flatMap(({ content }) => [...reportsInDashboard(content.body)]),
      );
      for (const ref of unknown) if (shown.has(ref)) idOf.set(ref, ref);
    }
    return idOf;
  }

  /** Copies reports as the person's own; ids of the copies by those of the reports. */
  async #copyReports(
    db: Connection,
    principal: Principal,
    held: readonly HeldReport[],
  ): Promise<Map<string, string>> {
    const { store } = this.#reports.service;
    const copies = new Map<string, string>();
    for (const { ref, row } of held) {
      if (!row || row.deleted_ms !== null) continue;
      const { cube, query, presentation, description, tag, stag } = row;
      const name = await store.freeName(db, row.name, row);
      const fields = { name, cube, query, presentation, description, tag, stag };
      copies.set(ref, (await store.insert(db, principal, fields)).id);
    }
    return copies;
  }
}

function keyOf(member: { cube: string; of: string } | undefined): string {
  return member ? `${member.cube} ${member.of}` : '';
}

/**
 * The body of a copy. A report is that of `copies`, else the same one where the person may open it, else it is
 * built into its tile; of one that is in the trash and not theirs to see, nothing stays.
 */
function withCopies(
  body: DashboardBody,
  held: readonly HeldReport[],
  copies: ReadonlyMap<string, string>,
): DashboardBody {
  const byRef = new Map(held.map((one) => [one.ref, one]));
  const tiles = body.tiles.map((tile): DashboardTile => {
    if (tile.kind !== 'report') return tile;
    const copy = copies.get(tile.report);
    if (copy !== undefined) return { ...tile, report: copy };
    const { row = null, opens = false } = byRef.get(tile.report) ?? {};
    if (!row || opens) return tile;
    if (row.deleted_ms !== null) return { ...tile, report: randomUUID() };
    return builtIn(tile, row);
  });
  return { ...body, tiles };
}

function builtIn(
  { report: _report, show, ...tile }: Extract<DashboardTile, { kind: 'report' }>,
  row: ReportRow,
): DashboardTile {
  const { query } = row;
  const presentation = upgradePresentation(row.presentation, query);
  return {
    ...tile,
    kind: 'query',
    title: tile.title ?? row.name,
    query,
    presentation: show === undefined ? presentation : { ...presentation, show },
  };
}
