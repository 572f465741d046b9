import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { RefreshTokenTable, SessionTable } from '../schema/identity-tables';
import { latestEnd, latestStart } from '../database/lifetime';
import { readOrigins } from './tenant-repository';
import { findRow, updateWhere } from '../database/table-rows';

/** A stored session. */
export type SessionRow = Selectable<SessionTable>;

/** A stored refresh token. */
export type RefreshRow = Selectable<RefreshTokenTable>;

/** A live session with the person and role behind it. */
export interface LiveSession {
  sessionId: string;
  userId: string;
  userName: string;
  displayName: string;
  email: string | null;
  demo: number;
  tenantId: string;
  tenantCode: string;
  tenantName: string;
  tenantOrigins: string[];
  role: string;
  seenMs: number;
}

function liveSessions(db: Connection, nowMs: number) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .innerJoin('tenant', 'tenant.id', 'session.tenant_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'session.user_id')
        .onRef('membership.tenant_id', '=', 'session.tenant_id'),
    )
    .select([
      'session.id as sessionId',
      'session.seen_ms as seenMs',
      'user.id as userId',
      'user.user_name as userName',
      'user.display_name as displayName',
      'user.email as email',
      'user.demo as demo',
      'tenant.id as tenantId',
      'tenant.code as tenantCode',
      'tenant.name as tenantName',
      'tenant.origins as tenantOrigins',
      'membership.role as role',
    ])
    .where('session.ended_ms', 'is', null)
    .where('session.expires_ms', '>', nowMs)
    .where('session.created_ms', '<=', latestStart(nowMs))
    .where('user.enabled', '=', 1)
    .where('tenant.enabled', '=', 1);
}

type StoredSession = Awaited<ReturnType<ReturnType<typeof liveSessions>['executeTakeFirst']>>;

function read(session: StoredSession): LiveSession | undefined {
  return session && { ...session, tenantOrigins: readOrigins(session.tenantOrigins) };
}

/** The live session of an access token's hash; `lifetimeMs` is how long such tokens live. */
export async function findSessionByAccessHash(
  db: Connection,
  hash: string,
  nowMs: number,
  lifetimeMs: number,
): Promise<LiveSession | undefined> {
  const session = await liveSessions(db, nowMs)
    .innerJoin('access_token', 'access_token.session_id', 'session.id')
    .where('access_token.hash', '=', hash)
    .where('access_token.expires_ms', '>', nowMs)
    .where('access_token.expires_ms', '<=', latestEnd(nowMs, lifetimeMs))
    .executeTakeFirst();
  return read(session);
}

/** The live session of an id. */
export async function findLiveSession(
  db: Connection,
  id: string,
  nowMs: number,
): Promise<LiveSession | undefined> {
  return read(await liveSessions(db, nowMs).where('session.id', '=', id).executeTakeFirst());
}

/** Id of the session a logout cookie belongs to. */
export async function findSessionByLogoutHash(
  db: Connection,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('logout_hash', '=', hash)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a session. */
export async function insertSession(
  db: Connection,
  session: Insertable<SessionTable>,
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** Adds the two tokens of a session. */
export async function insertTokens(
  db: Connection,
  sessionId: string,
  access: { hash: string; expiresMs: number },
  refresh: { hash: string; nonce: string; expiresMs: number },
): Promise<void> {
  await db
    .insertInto('access_token')
    .values({ hash: access.hash, session_id: sessionId, expires_ms: access.expiresMs })
    .execute();
  await db
    .insertInto('refresh_token')
    .values({
      hash: refresh.hash,
      session_id: sessionId,
      nonce: refresh.nonce,
      used_ms: null,
      expires_ms: refresh.expiresMs,
    })
    .execute();
}

/** A refresh token by its hash. */
export function findRefreshToken(db: Connection, hash: string): Promise<RefreshRow | undefined> {
  return findRow(db, 'refresh_token', { hash });
}

/** Marks a refresh token as used. */
export async function markRefreshUsed(db: Connection, hash: string, nowMs: number): Promise<void> {
  await updateWhere(db, 'refresh_token', { hash }, { used_ms: nowMs });
}

/** When an access token ends; undefined when it is unknown. */
export async function accessTokenExpiry(db: Connection, hash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('access_token')
    .select('expires_ms')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.expires_ms;
}

/** Notes that a session was used. */
export async function touchSession(db: Connection, id: string, nowMs: number): Promise<void> {
  await updateWhere(db, 'session', { id }, { seen_ms: nowMs });
}

/** Ends a session; its access tokens die at once. An ended one keeps its first reason. */
export async function endSession(
  db: Connection,
  id: string,
  nowMs: number,
  reason: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_ms: nowMs, end_reason: reason })
    .where('id', '=', id)
    .where('ended_ms', 'is', null)
    .execute();
}

/** Ends all sessions of a person but `exceptId`. */
export async function endSessionsOf(
  db: Connection,
  userId: string,
  nowMs: number,
  reason: string,
  exceptId?: string,
): Promise<void> {
  let update = db
    .updateTable('session')
    .set({ ended_ms: nowMs, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_ms', 'is', null);
  if (exceptId !== undefined) update = update.where('id', '<>', exceptId);
  await update.execute();
}

/** Live sessions of a person, the most recently used first. */
export function sessionsOf(db: Connection, userId: string, nowMs: number): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_ms', 'is', null)
    .where('expires_ms', '>', nowMs)
    .orderBy('seen_ms', 'desc')
    .orderBy('id')
    .execute();
}

/** Forgets tokens and sessions that ended before `beforeMs`. */
export async function deleteEndedSessions(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('access_token').where('expires_ms', '<', beforeMs).execute();
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_ms', '<', beforeMs), eb('ended_ms', '<', beforeMs)]))
    .execute();
}
