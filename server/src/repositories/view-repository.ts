import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { TrashFilter } from './report-repository';
import type { SqlViewTable } from './sql-tables';

/** A stored View. */
export type ViewRow = Selectable<SqlViewTable>;

/** The View of an id, slug or name in statements. */
export function findView(
  db: Connection,
  tenantId: string,
  key: string,
  trash: TrashFilter = 'no',
): Promise<ViewRow | undefined> {
  return db
    .selectFrom('sql_view')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', '=', key), eb('slug', '=', key)]))
    .$if(trash !== 'also', (q) => q.where('deleted_ms', trash === 'only' ? 'is not' : 'is', null))
    .orderBy((eb) => eb.case().when('id', '=', key).then(0).else(1).end())
    .executeTakeFirst();
}

/** Views of these ids, in any order. */
export function viewsOf(db: Connection, ids: readonly string[]): Promise<ViewRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('sql_view').selectAll().where('id', 'in', ids).execute();
}

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

/** Views whose rows a server that is no longer there was keeping wait again, and are due. */
export async function releaseKeeping(db: Connection, nowMs: number): Promise<void> {
  await db
    .updateTable('sql_view')
    .set({ kept_state: 'waiting', next_ms: nowMs })
    .where('kept_state', '=', 'running')
    .execute();
}

/** Names in a folder, the trash left out. */
export async function viewNamesInFolder(
  db: Connection,
  folder: Pick<ViewRow, 'tenant_id' | 'tag' | 'stag'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sql_view')
    .select('name')
    .where('tenant_id', '=', folder.tenant_id)
    .where('tag', '=', folder.tag)
    .where('stag', '=', folder.stag)
    .where('deleted_ms', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Adds a View. */
export async function insertView(db: Connection, view: ViewRow): Promise<void> {
  await db.insertInto('sql_view').values(view).execute();
}

/** Changes a View if it still has `version`. False: it has a newer one, or is gone. */
export async function updateView(
  db: Connection,
  id: string,
  version: number,
  fields: Partial<Omit<ViewRow, 'id' | 'tenant_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sql_view')
    .set(fields)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes what happened to a View without making a version of it. */
export async function noteView(
  db: Connection,
  id: string,
  fields: Partial<
    Pick<
      ViewRow,
      | 'deleted_ms'
      | 'name'
      | 'name_key'
      | 'kept_state'
      | 'kept_ms'
      | 'kept_rows'
      | 'kept_error'
      | 'next_ms'
      | 'run_ms'
      | 'run_rows'
      | 'run_took_ms'
    >
  >,
): Promise<void> {
  await db.updateTable('sql_view').set(fields).where('id', '=', id).execute();
}

/** Views that lie in the trash since before `beforeMs`. */
export function oldViews(db: Connection, beforeMs: number): Promise<ViewRow[]> {
  return db
    .selectFrom('sql_view')
    .selectAll()
    .where('deleted_ms', '<', beforeMs)
    .limit(200)
    .execute();
}

/** Removes a View with its versions and marks. */
export async function deleteView(db: Connection, id: string): Promise<void> {
  for (const table of ['entity_version', 'favourite', 'opened'] as const)
    await db.deleteFrom(table).where('kind', '=', 'sql_view').where('entity_id', '=', id).execute();
  await db.deleteFrom('sql_view').where('id', '=', id).execute();
}
