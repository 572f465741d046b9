import { sql, type Selectable } from 'kysely';
import type { Connection } from './database';
import type { LinkTable } from './entity-tables';

/** A kept exploration. */
export type LinkRow = Selectable<LinkTable>;

/** A tenant's link that has not expired at `nowMs`. */
export function findLink(
  db: Connection,
  tenantId: string,
  key: string,
  nowMs: number,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .where((where) => where.or([where('expires_ms', 'is', null), where('expires_ms', '>', nowMs)]))
    .executeTakeFirst();
}

/** Keeps a link. One of the same key stays, with the later end. */
export async function putLink(db: Connection, link: LinkRow): Promise<LinkRow> {
  await db
    .insertInto('link')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key']).doUpdateSet({
        expires_ms: sql<number | null>`case
          when link.expires_ms is null or excluded.expires_ms is null then null
          when link.expires_ms > excluded.expires_ms then link.expires_ms
          else excluded.expires_ms end`,
      }),
    )
    .execute();
  return db
    .selectFrom('link')
    .selectAll()
    .where('tenant_id', '=', link.tenant_id)
    .where('key', '=', link.key)
    .executeTakeFirstOrThrow();
}

/** Forgets links that ended before `nowMs`. */
export async function deleteEndedLinks(db: Connection, nowMs: number): Promise<void> {
  await db.deleteFrom('link').where('expires_ms', '<=', nowMs).execute();
}
