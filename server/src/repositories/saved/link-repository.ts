import { sql } from 'kysely';
import type { LinkContent } from '@bi/contract/collaboration/link';
import type { Connection } from '../database/database';
import type { LinkTable } from '../schema/entity-tables';
import { json, rowCodec } from '../database/json-columns';

const codec = rowCodec<LinkTable>()({ content: json<LinkContent>() });

/** A stored exploration. */
export type LinkRow = ReturnType<typeof codec.decode>;

/** A tenant's link that has not expired at `nowMs`. */
export async function findLink(
  db: Connection,
  tenantId: string,
  key: string,
  nowMs: number,
): Promise<LinkRow | undefined> {
  const row = await db
    .selectFrom('link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .where((where) => where.or([where('expires_ms', 'is', null), where('expires_ms', '>', nowMs)]))
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Keeps a link. One of the same key stays, with the later end. */
export async function putLink(db: Connection, link: LinkRow): Promise<LinkRow> {
  await db
    .insertInto('link')
    .values(codec.encode(link))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key']).doUpdateSet({
        expires_ms: sql<number | null>`case
          when link.expires_ms is null or excluded.expires_ms is null then null
          when link.expires_ms > excluded.expires_ms then link.expires_ms
          else excluded.expires_ms end`,
      }),
    )
    .execute();
  const row = await db
    .selectFrom('link')
    .selectAll()
    .where('tenant_id', '=', link.tenant_id)
    .where('key', '=', link.key)
    .executeTakeFirstOrThrow();
  return codec.decode(row);
}

/** Forgets links that ended before `nowMs`. */
export async function deleteEndedLinks(db: Connection, nowMs: number): Promise<void> {
  await db.deleteFrom('link').where('expires_ms', '<=', nowMs).execute();
}
