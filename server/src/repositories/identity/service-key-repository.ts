import type { Connection } from '../database/database';
import type { EmbedTokenTable, ServiceKeyTable } from '../schema/identity-tables';
import { json, rowCodec } from '../database/json-columns';
import { latestStart } from '../database/lifetime';
import { readOrigins } from './tenant-repository';
import { rowsWhere } from '../database/table-rows';

/** A public key as a JSON Web Key. */
export type PublicJwk = Record<string, unknown>;

/** What a guest may do. `origins` null = every origin of the tenant's list. */
export interface EmbedGrant {
  resources: string[];
  actions: string[];
  rows: { field: string; values: (string | number)[] }[];
  origins: string[] | null;
}

const jwk = json<PublicJwk>();
const grant = json<EmbedGrant>();
const keyCodec = rowCodec<ServiceKeyTable>()({ public_jwk: jwk });
const tokenCodec = rowCodec<EmbedTokenTable>()({ grant });

/** A service key. */
export type ServiceKeyRow = ReturnType<typeof keyCodec.decode>;

/** An embed token. */
export type EmbedTokenRow = ReturnType<typeof tokenCodec.decode>;

/** A live key or embed token with its tenant. */
export interface KeyTenant {
  tenantId: string;
  tenantCode: string;
  tenantName: string;
  tenantOrigins: string[];
}

/** A live service key. */
export interface LiveServiceKey extends KeyTenant {
  id: string;
  name: string;
  demo: number;
  publicJwk: PublicJwk | null;
  /** one of KEY_SCOPES */
  scope: string;
  /** whom a key for files acts as */
  userId: string | null;
  usedMs: number | null;
}

/** A live embed token. */
export interface LiveEmbedToken extends KeyTenant {
  subject: string;
  grant: EmbedGrant;
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
      'service_key.scope as scope',
      'service_key.user_id as userId',
      'service_key.used_ms as usedMs',
      ...tenantColumns,
    ])
    .where('service_key.revoked_ms', 'is', null)
    .where('tenant.enabled', '=', 1);
}

type StoredKey = Awaited<ReturnType<ReturnType<typeof liveKeys>['executeTakeFirst']>>;

function read(key: StoredKey): LiveServiceKey | undefined {
  if (!key) return undefined;
  const { publicJwk, tenantOrigins, ...rest } = key;
  return {
    ...rest,
    publicJwk: publicJwk === null ? null : jwk.parse(publicJwk),
    tenantOrigins: readOrigins(tenantOrigins),
  };
}

/** The live service key of a hash. */
export async function findServiceKeyByHash(
  db: Connection,
  hash: string,
): Promise<LiveServiceKey | undefined> {
  return read(await liveKeys(db).where('service_key.hash', '=', hash).executeTakeFirst());
}

/** The live service key of an id. */
export async function findServiceKey(
  db: Connection,
  id: string,
): Promise<LiveServiceKey | undefined> {
  return read(await liveKeys(db).where('service_key.id', '=', id).executeTakeFirst());
}

/** The live embed token of a hash; a token dies with the key that made it. */
export async function findEmbedToken(
  db: Connection,
  hash: string,
  nowMs: number,
): Promise<LiveEmbedToken | undefined> {
  const token = await db
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
  return (
    token && {
      ...token,
      grant: grant.parse(token.grant),
      tenantOrigins: readOrigins(token.tenantOrigins),
    }
  );
}

/** Adds an embed token. */
export async function insertEmbedToken(db: Connection, token: EmbedTokenRow): Promise<void> {
  await db.insertInto('embed_token').values(tokenCodec.encode(token)).execute();
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
export async function insertServiceKey(db: Connection, key: ServiceKeyRow): Promise<void> {
  await db.insertInto('service_key').values(keyCodec.encode(key)).execute();
}

/** Notes that a service key was used. */
export async function touchServiceKey(db: Connection, id: string, nowMs: number): Promise<void> {
  await db.updateTable('service_key').set({ used_ms: nowMs }).where('id', '=', id).execute();
}

/** Service keys of a tenant, revoked ones included, the newest first. */
export async function serviceKeysOf(db: Connection, tenantId: string): Promise<ServiceKeyRow[]> {
  const rows = await rowsWhere(db, 'service_key', { tenant_id: tenantId }, [
    'created_ms desc',
    'id',
  ]);
  return rows.map(keyCodec.decode);
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
