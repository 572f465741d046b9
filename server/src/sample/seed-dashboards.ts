import type { DashboardBody, DashboardCreate, DashboardTile } from '@bi/contract/dashboard';
import { dashboards, type DashboardRow } from '../repositories/dashboard-repository';
import type { Connection } from '../repositories/database';
import { findCube } from '../repositories/cube-repository';
import { sameJson } from '../repositories/json-columns';
import { reports } from '../repositories/report-repository';
import { noteSampleItem } from '../repositories/sample-repository';
import { shareWithTenant } from '../repositories/share-repository';
import {
  dashboardColumnsOf,
  cubesInDashboard,
  reportsInDashboard,
} from '../services/dashboards/dashboard-kind';
import { nameFields } from '../services/entities/entity-saving';
import type { EntityStore } from '../services/entities/entity-store';
import { slugStem } from '../services/entities/entity-name';
import { SAMPLE_OWNER } from './sample-owner';

type DashboardStore = EntityStore<DashboardRow, Required<DashboardCreate>>;

/** The body with the reports of a tenant by their ids; tiles whose report is missing are left out. */
async function bodyFor(
  db: Connection,
  tenantId: string,
  body: DashboardBody,
): Promise<DashboardBody> {
  const idOf = new Map<string, string>();
  for (const slug of reportsInDashboard(body)) {
    const report = await reports.find(db, tenantId, slug, 'also');
    if (report) idOf.set(slug, report.id);
  }
  const tiles = body.tiles.flatMap((tile): DashboardTile[] => {
    if (tile.kind !== 'report') return [tile];
    const report = idOf.get(tile.report);
    return report === undefined ? [] : [{ ...tile, report }];
  });
  const left = new Set(tiles.map(({ id }) => id));
  const filters = body.filters.map((filter) =>
    filter.except === undefined
      ? filter
      : { ...filter, except: filter.except.filter((id) => left.has(id)) },
  );
  return { ...body, tiles, filters };
}

async function seedDashboard(
  db: Connection,
  store: DashboardStore,
  tenantId: string,
  { name, description = '', tag = '', stag = '', body }: DashboardCreate,
  nowMs: number,
): Promise<void> {
  const slug = slugStem(name, 'sample');
  const there = await dashboards.find(db, tenantId, slug, 'also');
  const columns = { ...dashboardColumnsOf(await bodyFor(db, tenantId, body)), description };
  if (there) {
    const isOurs = there.updated_by_id === SAMPLE_OWNER.id && there.deleted_ms === null;
    if (isOurs && !sameJson([there.body, there.description], [columns.body, description])) {
      await dashboards.note(db, there.id, { ...columns, ...nameFields(name), updated_ms: nowMs });
    }
    return;
  }
  if (!(await noteSampleItem(db, { tenant_id: tenantId, kind: 'dashboard', slug }))) return;
  const row = await store.enter(db, tenantId, SAMPLE_OWNER, {
    ...columns,
    ...{ name, slug, tag, stag },
  });
  await shareWithTenant(db, row, 'dashboard', 'view');
}

/**
 * Gives a tenant the sample's dashboards whose cubes it has, each once. One that nobody has changed follows the
 * product's newer one; one that was deleted stays deleted.
 */
export async function seedDashboards(
  db: Connection,
  store: DashboardStore,
  tenantId: string,
  given: readonly DashboardCreate[],
  nowMs: number,
): Promise<void> {
  for (const dashboard of given) {
    const cubes = await Promise.all(
      [...cubesInDashboard(dashboard.body)].map((slug) => findCube(db, tenantId, slug)),
    );
    if (cubes.every((cube) => cube !== undefined)) {
      await seedDashboard(db, store, tenantId, dashboard, nowMs);
    }
  }
}
