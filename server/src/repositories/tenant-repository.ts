import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { Schema } from './schema';

/** A stored tenant. */
export type TenantRow = Selectable<Schema['tenant']>;

/** The tenant of a code. */
export function findTenantByCode(db: Connection, code: string): Promise<TenantRow | undefined> {
  return db.selectFrom('tenant').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The tenant of an id. */
export function findTenant(db: Connection, id: string): Promise<TenantRow | undefined> {
  return db.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All tenants by name. */
export function listTenants(db: Connection): Promise<TenantRow[]> {
  return db.selectFrom('tenant').selectAll().orderBy('name').orderBy('id').execute();
}

/** Adds a tenant. */
export async function insertTenant(db: Connection, tenant: TenantRow): Promise<void> {
  await db.insertInto('tenant').values(tenant).execute();
}

/** Changes fields of a tenant. */
export async function updateTenant(
  db: Connection,
  id: string,
  fields: Partial<Omit<TenantRow, 'id'>>,
): Promise<void> {
  await db.updateTable('tenant').set(fields).where('id', '=', id).execute();
}

/** The origins stored with a tenant. Text that is not a list of texts counts as none. */
export function originsOf(stored: string): string[] {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
