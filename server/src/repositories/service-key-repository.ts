import type { Insertable, Selectable } from 'kysely';
import type { Connection } from './database';
import type { EmbedTokenTable, ServiceKeyTable } from './identity-tables';
import { latestStart } from './lifetime';

/** A stored service key. */
export type ServiceKeyRow = Selectable<ServiceKeyTable>;

/** A live key or embed token with its tenant. */
export interface KeyTenant {
  tenantId: string;
  tenantCode: string;
  tenantName: string;
  tenantOrigins: string;
}

/** A live service key. */
export interface LiveServiceKey extends KeyTenant {
  id: string;
  name: string;
  demo: number;
  publicJwk: string | null;
}

/** A live embed token. */
export interface LiveEmbedToken extends KeyTenant {
  subject: string;
  grant: string;
  demo: number;
}

const tenantColumns = [
  'tenant.id as tenantId',
  'tenant.code as tenantCode',
  'tenant.name as tenantName',
  'tenant.origins as tenantOrigins',
] as const;

function liveKeys(db: Connection) {
  return db
    .selectFrom('service_key')
    .innerJoin('tenant', 'tenant.id', 'service_key.tenant_id')
    .select([
      'service_key.id as id',
      'service_key.name as name',
      'service_key.demo as demo',
      'service_key.public_jwk as publicJwk',
      ...tenantColumns,
    ])
    .where('service_key.revoked_ms', 'is', null)
    .where('tenant.enabled', '=', 1);
}

/** The live service key of a hash. */
export function findServiceKeyByHash(
  db: Connection,
  hash: string,
): Promise<LiveServiceKey | undefined> {
  return liveKeys(db).where('service_key.hash', '=', hash).executeTakeFirst();
}

/** The live service key of an id. */
export function findServiceKey(db: Connection, id: string): Promise<LiveServiceKey | undefined> {
  return liveKeys(db).where('service_key.id', '=', id).executeTakeFirst();
}

/** The live embed token of a hash; a token dies with the key that made it. */
export function findEmbedToken(
  db: Connection,
  hash: string,
  nowMs: number,
): Promise<LiveEmbedToken | undefined> {
  return db
    .selectFrom('embed_token')
    .innerJoin('service_key', 'service_key.id', 'embed_token.service_key_id')
    .innerJoin('tenant', 'tenant.id', 'embed_token.tenant_id')
    .select([
      'embed_token.subject as subject',
      'embed_token.grant as grant',
      'service_key.demo as demo',
      ...tenantColumns,
    ])
    .where('embed_token.hash', '=', hash)
    .where('embed_token.revoked_ms', 'is', null)
    .where('embed_token.expires_ms', '>', nowMs)
    .where('embed_token.created_ms', '<=', latestStart(nowMs))
    .where('service_key.revoked_ms', 'is', null)
    .where('tenant.enabled', '=', 1)
    .executeTakeFirst();
}

/** Adds an embed token. */
export async function insertEmbedToken(
  db: Connection,
  token: Insertable<EmbedTokenTable>,
): Promise<void> {
  await db.insertInto('embed_token').values(token).execute();
}

/** Revokes the live embed tokens of a tenant, all or those of one subject; answers how many. */
export async function revokeEmbedTokens(
  db: Connection,
  tenantId: string,
  subject: string | null,
  nowMs: number,
): Promise<number> {
  let update = db
    .updateTable('embed_token')
    .set({ revoked_ms: nowMs })
    .where('tenant_id', '=', tenantId)
    .where('revoked_ms', 'is', null)
    .where('expires_ms', '>', nowMs);
  if (subject !== null) update = update.where('subject', '=', subject);
  const [result] = await update.execute();
  return Number(result?.numUpdatedRows ?? 0);
}

/** Adds a service key. */
export async function insertServiceKey(
  db: Connection,
  key: Insertable<ServiceKeyTable>,
): Promise<void> {
  await db.insertInto('service_key').values(key).execute();
}

/** Service keys of a tenant, revoked ones included, the newest first. */
export function serviceKeysOf(db: Connection, tenantId: string): Promise<ServiceKeyRow[]> {
  return db
    .selectFrom('service_key')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_ms', 'desc')
    .orderBy('id')
    .execute();
}

/** Revokes a service key of a tenant; false when there is no such live key. */
export async function revokeServiceKey(
  db: Connection,
  tenantId: string,
  id: string,
  nowMs: number,
): Promise<boolean> {
  const [result] = await db
    .updateTable('service_key')
    .set({ revoked_ms: nowMs })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_ms', 'is', null)
    .execute();
  return Number(result?.numUpdatedRows ?? 0) === 1;
}

/** Forgets embed tokens that ended before `beforeMs`. */
export async function deleteEndedEmbedTokens(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('embed_token').where('expires_ms', '<', beforeMs).execute();
}
