import type { Connection } from './database';
import { entityRows, type EntityRow } from './entity-rows';

/** A stored View. */
export type ViewRow = EntityRow<'sql_view'>;

const views = entityRows('sql_view');

/** The View of an id or slug. */
export const findView = views.find;

/** Views of these ids, in any order. */
export const viewsOf = views.ofIds;

/** Names in a folder, the trash left out. */
export const viewNamesInFolder = views.namesIn;

/** Adds a View. */
export const insertView = views.insert;

/** Changes a View if it still has the version. False: it has a newer one, or is gone. */
export const updateView = views.update;

/** Notes what happened to a View without making a version of it. */
export const noteView = views.note;

/** Views that lie in the trash since before a time. */
export const oldViews = views.oldTrash;

/** Removes Views with their versions and marks. */
export const forgetViews = views.forget;

/** Every View of a tenant by its name in statements; the trash only when asked for. */
export function viewsOfTenant(
  db: Connection,
  tenantId: string,
  withTrash = false,
): Promise<ViewRow[]> {
  return db
    .selectFrom('sql_view')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$if(!withTrash, (q) => q.where('deleted_ms', 'is', null))
    .orderBy('view_name')
    .execute();
}

/** Those of the names that are Views of a tenant, the trash left out. */
export async function viewsAmong(
  db: Connection,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('sql_view')
    .select('view_name')
    .where('tenant_id', '=', tenantId)
    .where('view_name', 'in', names)
    .where('deleted_ms', 'is', null)
    .execute();
  return rows.map(({ view_name }) => view_name);
}

/** Every tenant that has Views. */
export async function tenantsWithViews(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('sql_view').select('tenant_id').distinct().execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Views whose rows are to be kept at or before `nowMs`, the longest waiting first. */
export function dueViews(db: Connection, nowMs: number): Promise<ViewRow[]> {
  return db
    .selectFrom('sql_view')
    .selectAll()
    .where('deleted_ms', 'is', null)
    .where('next_ms', '<=', nowMs)
    .orderBy('next_ms')
    .limit(20)
    .execute();
}

/** Views whose rows are to be kept after `afterMs`. */
export function viewsDueAfter(db: Connection, afterMs: number): Promise<ViewRow[]> {
  return db
    .selectFrom('sql_view')
    .selectAll()
    .where('deleted_ms', 'is', null)
    .where('next_ms', '>', afterMs)
    .execute();
}

/** Views whose rows a server that is no longer there was keeping wait again, and are due. */
export async function releaseMaterialization(db: Connection, nowMs: number): Promise<void> {
  await db
    .updateTable('sql_view')
    .set({ kept_state: 'waiting', next_ms: nowMs })
    .where('kept_state', '=', 'running')
    .execute();
}
