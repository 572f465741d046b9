import type { Catalog, Engine, TableInfo } from '../../engine/engine';
import type { ViewGrant } from '../../engine/sql-engine';
import type { Database } from '../../repositories/database/database';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { createSqlScope } from '../sql/sql-scope';
import { measureName } from '@bi/olap/query/model-fields';
import { AlertService } from '../alerts/alert-service';
import { AlertSources } from '../alerts/alert-sources';
import { countChanges, countNothing } from '../access/visible-counts';
import { CubeService } from '../cubes/cube-service';
import { plannedQuery } from '../query/planned-query';
import { CubeWriter } from '../cubes/cube-writer';
import { DashboardService } from '../dashboards/dashboard-service';
import { DocumentService } from '../documents/document-service';
import { EmailService } from '../emails/email-service';
import { tenantContent, type TenantContent } from '../models/tenant-content';
import { createReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import { TableReader } from '../tables/table-reader';
import { createTableRegister } from '../tables/table-register';
import { TableWriter } from '../tables/table-writer';
import { createViewCheck } from '../views/view-content';
import { createViewImpact } from '../views/view-impact';
import { readingOrder } from '../views/view-order';
import { ViewReader } from '../views/view-reader';
import { ViewWriter } from '../views/view-writer';

/** Cells that the question of an alert may have. */
const SCRATCH_CELLS = 1_000_000;

function tableOf({ view_name: name, columns, reads, version }: ViewRow): TableInfo {
  return {
    ...{ name, reads, rowCount: 0, version: -version, builtAt: '', watermark: null, live: true },
    columns: columns.map(({ name: column, type, scale }) => ({
      ...{ name: column, type: type === 'time' ? ('other' as const) : type },
      ...(scale === undefined ? {} : { scale }),
    })),
  };
}

/** Whether a View of a scratch is worked out on every read there: engines have no stored rows of it. */
function overlaidView(catalog: Catalog, view: ViewRow): boolean {
  const kept = catalog.get(view.view_name);
  return view.kept_ms === null || kept === undefined || kept.live === true;
}

/** The tables of a tenant with the Views of a scratch in the place of those that engines know. */
function overlaid(catalog: Catalog, { views, datasets }: TenantContent): Catalog {
  const merged = new Map(catalog);
  for (const [name, { live }] of catalog) if (live) merged.delete(name);
  for (const [name, { deleted_ms: deletedMs }] of datasets) {
    if (deletedMs !== null) merged.delete(name);
  }
  for (const view of views) {
    if (overlaidView(catalog, view)) merged.set(view.view_name, tableOf(view));
  }
  return merged;
}

/** Statements of the Views that engines do not know as they are in a scratch, those first that others read. */
function newGrants(
  catalog: Catalog,
  { views }: TenantContent,
  grantOf: (view: ViewRow) => ViewGrant,
): ViewGrant[] {
  return readingOrder(views, views)
    .filter((view) => overlaidView(catalog, view))
    .map(grantOf);
}

/** Engines of the real data that know the Views of a scratch. */
function overlayEngines(
  engineFor: (tenantId: string) => Engine,
  scratch: Database,
  grantOf: (view: ViewRow) => ViewGrant,
) {
  const made = new Map<string, { basis: Catalog; content: TenantContent; catalog: Catalog }>();
  /** by a catalog that was given out: the one of the engine that reads the same */
  const sources = new WeakMap<Catalog, Catalog>();
  const asked = <Options extends { catalog?: Catalog }>(options: Options): Options => {
    const source = options.catalog && sources.get(options.catalog);
    return source ? { ...options, catalog: source } : options;
  };
  return (tenantId: string): Engine => {
    const engine = engineFor(tenantId);
    const catalog = async (): Promise<Catalog> => {
      const basis = await engine.catalog();
      const content = await tenantContent(scratch, tenantId);
      const last = made.get(tenantId);
      if (last?.basis === basis && last.content === content) return last.catalog;
      const merged = overlaid(basis, content);
      const grants = newGrants(basis, content, grantOf);
      sources.set(merged, grants.length > 0 ? await engine.limited(basis, grants) : basis);
      made.set(tenantId, { basis, content, catalog: merged });
      return merged;
    };
    return {
      catalog,
      runCells: (sql, params, spec, options = {}) =>
        engine.runCells(sql, params, spec, asked(options)),
      runCellSets: (sql, params, specs, options = {}) =>
        engine.runCellSets(sql, params, specs, asked(options)),
      runTable: (sql, params, options = {}) => engine.runTable(sql, params, asked(options)),
      catalogAt: (versions) => engine.catalogAt(versions),
      rollUp: (source, from) => engine.rollUp(source, sources.get(from) ?? from),
      limited: (from, ...given) => engine.limited(sources.get(from) ?? from, ...given),
    };
  };
}

/** What services over a scratch are made with. */
export interface TrialOptions {
  /** origins this server is reached at */
  ownOrigins: readonly string[];
  /** whether what is tried is stored afterwards: only then it is counted what it shows to whom, for the audit list */
  isStored: boolean;
}

/** The product's own services over a scratch: they judge and store there, and nowhere else. */
export function createScratchServices(
  { usage: _usage, ...context }: ServiceContext,
  scratch: Database,
  { ownOrigins, isStored }: TrialOptions,
) {
  const grantOf = (view: ViewRow) =>
    createSqlScope({ ...context, database: scratch }).viewGrant(view);
  const engineFor = overlayEngines(context.engineFor, scratch, grantOf);
  const inner: ServiceContext = { ...context, database: scratch, engineFor };
  const publisher = { publish: () => Promise.resolve() };
  const tables = new TableReader(inner, createTableRegister(inner, { entersNew: false }));
  const views = new ViewReader(inner);
  const check = createViewCheck(inner, createSqlScope(inner));
  const reports = createReportService(inner);
  const dashboards = new DashboardService(inner, reports, ownOrigins);
  const documents = new DocumentService(inner, reports, {
    view: (principal, id) => views.find(principal, id),
    table: (principal, id) => tables.find(principal, id),
  });
  const emails = new EmailService(inner, {
    report: (principal, id) => reports.service.find(principal, id),
    dashboard: (principal, id) => dashboards.service.find(principal, id),
    document: (principal, id) => documents.service.find(principal, id),
    view: (principal, id) => views.find(principal, id),
    table: (principal, id) => tables.find(principal, id),
  });
  const cubes = new CubeService(inner);
  const alerts = new AlertService({
    context: inner,
    // what an alert watches is planned here; its number is read when it is checked
    reader: {
      read: async (principal, { query, measure }) => {
        const cube = await cubes.forQuery(principal, query);
        plannedQuery(
          { dialect: inner.dialect, now: inner.now },
          principal,
          cube,
          query,
          SCRATCH_CELLS,
        );
        const label = measureName(query.measures[measure] ?? '');
        const found = {
          ...{ value: null, label, format: '', when: '', rows: 0 },
          ...{ exists: false, members: [] },
        };
        return { found, data: {} };
      },
    },
    sources: new AlertSources({
      cube: async (principal, id) => {
        const { cube } = await cubes.get(principal, id);
        return { id: cube.slug, name: cube.name };
      },
      report: (principal, id) => reports.service.find(principal, id),
      dashboard: (principal, id) => dashboards.service.find(principal, id),
    }),
  });
  const parts = { reader: views, check, impacts: createViewImpact(inner), publisher };
  return {
    context: inner,
    tables,
    tableWriter: new TableWriter(inner, tables, publisher),
    views: new ViewWriter(inner, { ...parts, dropRows: () => Promise.resolve() }),
    cubes: new CubeWriter(inner, isStored ? countChanges : countNothing),
    reports: reports.service,
    ...{ dashboards, documents, emails, alerts },
  };
}

/** See createScratchServices. */
export type ScratchServices = ReturnType<typeof createScratchServices>;
