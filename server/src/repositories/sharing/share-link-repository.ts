import { sql } from 'kysely';
import type { LinkAction, LinkedKind } from '@bi/contract/share/share-link-kinds';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { ShareLinkTable, ShareLinkTokenTable } from '../schema/share-link-tables';
import { json, rowCodec } from '../database/json-columns';
import { latestStart } from '../database/lifetime';
import { findRow, rowsWhere, updateWhere } from '../database/table-rows';

const actions = json<LinkAction[]>();
const codec = rowCodec<ShareLinkTable>()({ actions });

/** A link for people without an account. */
export type ShareLinkRow = ReturnType<typeof codec.decode>;

/** What a link opens, also from the trash. */
export interface LinkedItem {
  id: string;
  tenant_id: string;
  slug: string;
  name: string;
  owner_id: string;
  owner_name: string;
  deleted_ms: number | null;
}

/** A person of a tenant as a link needs them: who has an enabled account there. */
export interface LinkPerson {
  userId: string;
  userName: string;
  displayName: string;
  demo: number;
  tenantId: string;
  tenantCode: string;
  tenantName: string;
  role: string;
}

/** Adds a link. */
export async function insertShareLink(db: Connection, link: ShareLinkRow): Promise<void> {
  await db.insertInto('share_link').values(codec.encode(link)).execute();
}

/** A link of a tenant. */
export async function findShareLink(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<ShareLinkRow | undefined> {
  const row = await findRow(db, 'share_link', { tenant_id: tenantId, id });
  return row && codec.decode(row);
}

/** The link of a code, in whatever state. */
export async function findShareLinkByCode(
  db: Connection,
  codeHash: string,
): Promise<ShareLinkRow | undefined> {
  const row = await findRow(db, 'share_link', { code_hash: codeHash });
  return row && codec.decode(row);
}

/** The link that a live token came from, in whatever state. */
export async function findShareLinkOfToken(
  db: Connection,
  hash: string,
  nowMs: number,
): Promise<ShareLinkRow | undefined> {
  const row = await db
    .selectFrom('share_link_token')
    .innerJoin('share_link', 'share_link.id', 'share_link_token.link_id')
    .selectAll('share_link')
    .where('share_link_token.hash', '=', hash)
    .where('share_link_token.expires_ms', '>', nowMs)
    .where('share_link_token.created_ms', '<=', latestStart(nowMs))
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Links of one item, the newest first. */
export async function shareLinksOf(
  db: Connection,
  { tenant_id, kind, entity_id }: Pick<ShareLinkRow, 'tenant_id' | 'kind' | 'entity_id'>,
): Promise<ShareLinkRow[]> {
  const rows = await rowsWhere(db, 'share_link', { tenant_id, kind, entity_id }, [
    'made_ms desc',
    'id',
  ]);
  return rows.map(codec.decode);
}

/** One page of the links of a tenant, the newest first, and how many there are. `page` counts from 1. */
export async function searchShareLinks(
  db: Connection,
  asked: { tenantId: string; search: string; page: number; pageSize: number },
): Promise<{ rows: ShareLinkRow[]; total: number }> {
  const text = asked.search.toLowerCase();
  const query = db
    .selectFrom('share_link')
    .leftJoin('report', 'report.id', 'share_link.entity_id')
    .leftJoin('dashboard', 'dashboard.id', 'share_link.entity_id')
    .leftJoin('document', 'document.id', 'share_link.entity_id')
    .leftJoin('user as reader', 'reader.id', 'share_link.reader_id')
    .leftJoin('user as maker', 'maker.id', 'share_link.made_by_id')
    .where('share_link.tenant_id', '=', asked.tenantId)
    .$if(text !== '', (found) =>
      found.where((eb) =>
        eb.or([
          containsText(sql`lower(${sql.ref('share_link.name')})`, text),
          containsText(sql.ref('report.name_key'), text),
          containsText(sql.ref('dashboard.name_key'), text),
          containsText(sql.ref('document.name_key'), text),
          containsText(sql`lower(${sql.ref('reader.display_name')})`, text),
          containsText(sql`lower(${sql.ref('maker.display_name')})`, text),
        ]),
      ),
    );
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('share_link')
    .orderBy('share_link.made_ms', 'desc')
    .orderBy('share_link.id')
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute();
  return { rows: rows.map(codec.decode), total };
}

/** Notes that a link was revoked, or with null that it is not. */
export async function setShareLinkRevoked(
  db: Connection,
  id: string,
  revokedMs: number | null,
): Promise<void> {
  await updateWhere(db, 'share_link', { id }, { revoked_ms: revokedMs });
}

/** Counts an opening of a link. */
export async function countShareLinkOpening(
  db: Connection,
  id: string,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('share_link')
    .set((eb) => ({ opened_ms: nowMs, opened_count: eb('opened_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Adds a token that a link gave. */
export async function insertShareLinkToken(
  db: Connection,
  token: ShareLinkTokenTable,
): Promise<void> {
  await db.insertInto('share_link_token').values(token).execute();
}

/** Forgets tokens that ended before `beforeMs`. */
export async function deleteEndedShareLinkTokens(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('share_link_token').where('expires_ms', '<', beforeMs).execute();
}

/** What a link opens; undefined once it was removed from the trash. */
export async function itemOfShareLink(
  db: Connection,
  { kind, tenant_id, entity_id }: Pick<ShareLinkRow, 'kind' | 'tenant_id' | 'entity_id'>,
): Promise<LinkedItem | undefined> {
  return db
    .selectFrom(kind as LinkedKind as 'report')
    .select(['id', 'tenant_id', 'slug', 'name', 'owner_id', 'owner_name', 'deleted_ms'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', entity_id)
    .executeTakeFirst();
}

/** Somebody with an enabled account in an enabled tenant. */
export async function findLinkPerson(
  db: Connection,
  tenantId: string,
  userId: string,
): Promise<LinkPerson | undefined> {
  return db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
    .select([
      'user.id as userId',
      'user.user_name as userName',
      'user.display_name as displayName',
      'user.demo as demo',
      'tenant.id as tenantId',
      'tenant.code as tenantCode',
      'tenant.name as tenantName',
      'membership.role as role',
    ])
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .where('user.enabled', '=', 1)
    .where('tenant.enabled', '=', 1)
    .executeTakeFirst();
}

/** Names of people by id, also of those who left. */
export async function namesOfPeople(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .select(['id', 'display_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}
