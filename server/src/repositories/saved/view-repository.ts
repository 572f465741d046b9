import type { RowColumn } from '@bi/contract/query/row-set';
import type { SqlVariable } from '@bi/contract/query/sql';
import type { ColumnLineage } from '@bi/contract/table/table';
import type { Materialisation } from '@bi/contract/table/view';
import type { Connection } from '../database/database';
import { entityRows, type AddressedRow } from '../entities/entity-rows';
import { json, rowCodec } from '../database/json-columns';
import type { SqlViewTable } from '../schema/sql-tables';
import type { StoredError } from '../database/stored-error';
import { updateWhere } from '../database/table-rows';

const codec = rowCodec<SqlViewTable>()({
  variables: json<SqlVariable[]>(),
  columns: json<RowColumn[]>(),
  reads: json<string[]>(),
  lineage: json<ColumnLineage>(),
  materialisation: json<Materialisation>(),
  kept_error: json<StoredError>(),
});

/** A View. */
export type ViewRow = ReturnType<typeof codec.decode>;

/** Rows of Views. */
export const views = entityRows('sql_view', codec);

/** The View of an id or slug. */
export const findView = views.find;

/** Notes what happened to a View without making a version of it. */
export const noteView = views.note;

/** Every View of a tenant by its name in statements; the trash only when asked for. */
export async function viewsOfTenant(
  db: Connection,
  tenantId: string,
  withTrash = false,
): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('sql_view')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$if(!withTrash, (q) => q.where('deleted_ms', 'is', null))
    .orderBy('view_name')
    .execute();
  return rows.map(codec.decode);
}

/** The View that has a name in statements, in the trash or not; undefined: none has. */
export function viewOfName(
  db: Connection,
  tenantId: string,
  name: string,
): Promise<AddressedRow | undefined> {
  return db
    .selectFrom('sql_view')
    .select(['id', 'slug', 'version', 'deleted_ms'])
    .where('tenant_id', '=', tenantId)
    .where('view_name', '=', name)
    .executeTakeFirst();
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

/** Id and name of every View of a tenant, those in the trash among them. */
export function viewNames(
  db: Connection,
  tenantId: string,
): Promise<Pick<ViewRow, 'id' | 'name'>[]> {
  return db
    .selectFrom('sql_view')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Every tenant that has Views. */
export async function tenantsWithViews(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('sql_view').select('tenant_id').distinct().execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Views whose rows are to be stored at or before `nowMs`, the longest waiting first. */
export async function dueViews(db: Connection, nowMs: number): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('sql_view')
    .selectAll()
    .where('deleted_ms', 'is', null)
    .where('next_ms', '<=', nowMs)
    .orderBy('next_ms')
    .limit(20)
    .execute();
  return rows.map(codec.decode);
}

/** Views whose rows are to be stored after `afterMs`. */
export async function viewsDueAfter(db: Connection, afterMs: number): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('sql_view')
    .selectAll()
    .where('deleted_ms', 'is', null)
    .where('next_ms', '>', afterMs)
    .execute();
  return rows.map(codec.decode);
}

/** Views whose rows a server that is no longer there was keeping wait again, and are due. */
export async function releaseMaterialization(db: Connection, nowMs: number): Promise<void> {
  await updateWhere(
    db,
    'sql_view',
    { kept_state: 'running' },
    { kept_state: 'waiting', next_ms: nowMs },
  );
}
