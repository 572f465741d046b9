import type { Connection } from '../database/database';
import type { TenantTable } from '../schema/entity-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow, updateWhere } from '../database/table-rows';

const codec = rowCodec<TenantTable>()({
  origins: { parse: readOrigins },
  frame_hosts: json<{ host: string; sameOrigin: boolean }[]>(),
  mail_domains: json<string[]>(),
  hook_hosts: json<string[]>(),
});

/** A tenant. */
export type TenantRow = ReturnType<typeof codec.decode>;

/** The tenant of a code. */
export async function findTenantByCode(
  db: Connection,
  code: string,
): Promise<TenantRow | undefined> {
  const row = await findRow(db, 'tenant', { code });
  return row && codec.decode(row);
}

/** The tenant of an id. */
export async function findTenant(db: Connection, id: string): Promise<TenantRow | undefined> {
  const row = await findRow(db, 'tenant', { id });
  return row && codec.decode(row);
}

/** All tenants by name. */
export async function listTenants(db: Connection): Promise<TenantRow[]> {
  const rows = await db.selectFrom('tenant').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(codec.decode);
}

/** What a new tenant begins with, unless it is said otherwise. */
const BEGINNING = {
  ...{ origins: [], frame_hosts: [], enabled: 1, self_registration: 0, share_links: 0 },
  ...{ mail_domains: [], hook_hosts: [], hook_secret: '', hook_secret_ms: null },
  ...{ mail_rate: null, host_rate: null },
} satisfies Partial<TenantRow>;

/** A tenant that is not stored yet; what is absent is as in every new one. */
export type NewTenant = Omit<TenantRow, keyof typeof BEGINNING> & Partial<TenantRow>;

/** Adds a tenant, and answers it as it was stored. */
export async function insertTenant(db: Connection, tenant: NewTenant): Promise<TenantRow> {
  const row: TenantRow = { ...BEGINNING, ...tenant };
  await db.insertInto('tenant').values(codec.encode(row)).execute();
  return row;
}

/** Changes fields of a tenant. */
export async function updateTenant(
  db: Connection,
  id: string,
  fields: Partial<Omit<TenantRow, 'id'>>,
): Promise<void> {
  await updateWhere(db, 'tenant', { id }, codec.encode(fields));
}

/** The origins of a tenant from their stored text. What is not a list of texts counts as none. */
export function readOrigins(stored: string): string[] {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
