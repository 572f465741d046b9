import type { DashboardBody } from '@bi/contract/dashboard';
import type { Connection } from './database';
import { entityRows, type EntityRows } from './entity-rows';
import type { DashboardTable } from './entity-tables';
import { json, rowCodec } from './json-columns';

const codec = rowCodec<DashboardTable>()({
  body: json<DashboardBody>(),
  uses: json<string[]>(),
});

/** A dashboard. */
export type DashboardRow = ReturnType<typeof codec.decode>;

const rows = entityRows('dashboard', codec);

/** Rows of dashboards; their drafts are forgotten with them. */
export const dashboards: EntityRows<DashboardRow> = {
  ...rows,
  forget: async (db, ids) => {
    if (ids.length > 0) {
      await db.deleteFrom('dashboard_draft').where('dashboard_id', 'in', ids).execute();
    }
    await rows.forget(db, ids);
  },
};

/** Dashboards of these ids or slugs, the trash left out. */
export async function dashboardsNamed(
  db: Connection,
  tenantId: string,
  idsOrSlugs: readonly string[],
): Promise<DashboardRow[]> {
  if (idsOrSlugs.length === 0) return [];
  const rows = await db
    .selectFrom('dashboard')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', idsOrSlugs), eb('slug', 'in', idsOrSlugs)]))
    .execute();
  return rows.map(codec.decode);
}

/** Dashboards of a tenant that use one of these, each as in `uses` (`report:<id>`), by name; the trash left out. */
export async function dashboardsUsing(
  db: Connection,
  tenantId: string,
  uses: readonly string[],
): Promise<DashboardRow[]> {
  if (uses.length === 0) return [];
  const all = await db
    .selectFrom('dashboard')
    .select(['id', 'uses'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  const wanted = new Set(uses);
  const ids = all
    .filter((row) => (JSON.parse(row.uses) as string[]).some((use) => wanted.has(use)))
    .map(({ id }) => id);
  const byId = new Map((await dashboards.ofIds(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every dashboard of a tenant, by name; the trash left out. */
export async function dashboardsOfTenant(
  db: Connection,
  tenantId: string,
): Promise<DashboardRow[]> {
  const rows = await db
    .selectFrom('dashboard')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map(codec.decode);
}
