import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { SHARE_LEVELS, type ShareLevel } from '@bi/contract/share/share-levels';
import type { Connection } from '../database/database';
import type { ShareTable } from '../schema/entity-tables';
import { peopleOfGroups } from '../identity/group-repository';
import type { Schema } from '../schema/schema';
import { deleteWhere } from '../database/table-rows';

/** Whose shares count: those of the tenant and, unless the person is null, of the person and their groups now. */
export interface ShareReader {
  tenantId: string;
  personId: string | null;
}

/** A share as it is stored. */
export type ShareRow = ShareTable;

/** The greater of two levels; null is none. */
function greater(a: ShareLevel | null, b: ShareLevel): ShareLevel {
  return a !== null && SHARE_LEVELS.indexOf(a) > SHARE_LEVELS.indexOf(b) ? a : b;
}

/** What shares give a reader on items of one kind, by id; an id is absent where they give nothing. */
export async function givenLevels(
  db: Connection,
  { tenantId, personId }: ShareReader,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, ShareLevel>> {
  const given = new Map<string, ShareLevel>();
  if (ids.length === 0) return given;
  const rows = await db
    .selectFrom('share')
    .select(['entity_id', 'level'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .where((eb) => isOfReader(eb, personId))
    .execute();
  for (const { entity_id: id, level } of rows) {
    const isLevel = SHARE_LEVELS.find((entry) => entry === level);
    if (isLevel) given.set(id, greater(given.get(id) ?? null, isLevel));
  }
  return given;
}

/** The condition that a row of `share` gives something to the tenant, to a person or to a group that the person is in. */
export function isOfReader(
  eb: ExpressionBuilder<Schema, 'share'>,
  personId: string | null,
): Expression<SqlBool> {
  const tenant = eb('share.grantee_kind', '=', 'tenant');
  if (personId === null) return tenant;
  return eb.or([tenant, isNamed(eb, personId)]);
}

/** The condition that a row of `share` names a person, or a group that the person is in. */
export function isNamed(
  eb: ExpressionBuilder<Schema, 'share'>,
  personId: string,
): Expression<SqlBool> {
  return eb.or([
    eb.and([eb('share.grantee_kind', '=', 'person'), eb('share.grantee_id', '=', personId)]),
    eb.and([
      eb('share.grantee_kind', '=', 'group'),
      eb.exists(
        eb
          .selectFrom('group_member')
          .select('group_member.group_id')
          .where('group_member.user_id', '=', personId)
          .whereRef('group_member.group_id', '=', 'share.grantee_id')
          .whereRef('group_member.tenant_id', '=', 'share.tenant_id'),
      ),
    ]),
  ]);
}

/** The shares of items of one kind: those of the tenant, of people, of groups, each by the time they were made. */
export async function sharesOfItems(
  db: Connection,
  kind: string,
  ids: readonly string[],
): Promise<ShareRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('share')
    .selectAll()
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .orderBy('grantee_kind', 'desc')
    .orderBy('made_ms')
    .orderBy('grantee_id')
    .execute();
}

/** Whom an item is shared with: everybody of the tenant, or the people of these ids, those of its groups too. */
export async function sharedWith(
  db: Connection,
  kind: string,
  id: string,
): Promise<'tenant' | string[]> {
  const rows = await sharesOfItems(db, kind, [id]);
  if (rows.some((row) => row.grantee_kind === 'tenant')) return 'tenant';
  const ids = (wanted: string) =>
    rows.flatMap((row) => (row.grantee_kind === wanted ? [row.grantee_id] : []));
  const ofGroups = await peopleOfGroups(db, rows[0]?.tenant_id ?? '', ids('group'));
  return [...new Set([...ids('person'), ...ofGroups])];
}

/** Adds the share by which everybody of a tenant has something that nobody made: the sample's. */
export async function shareWithTenant(
  db: Connection,
  item: { id: string; tenant_id: string; owner_id: string; created_ms: number },
  kind: string,
  level: ShareLevel,
): Promise<void> {
  const { id, tenant_id, owner_id: made_by_id, created_ms: made_ms } = item;
  const grantee = { grantee_kind: 'tenant', grantee_id: '' };
  const row = { tenant_id, kind, entity_id: id, ...grantee, level, made_ms, made_by_id };
  await replaceShares(db, kind, id, [row]);
}

/** Replaces the shares of one item. */
export async function replaceShares(
  db: Connection,
  kind: string,
  id: string,
  rows: readonly ShareRow[],
): Promise<void> {
  await deleteWhere(db, 'share', { kind, entity_id: id });
  if (rows.length > 0)
    await db
      .insertInto('share')
      .values([...rows])
      .execute();
}

/** How long a share that has ended can be given back as it was, milliseconds. */
const GIVEN_BACK_MS = 24 * 60 * 60 * 1000;

/** Remembers shares that end, and forgets those of the tenant that ended long ago. */
export async function keepEnded(
  db: Connection,
  tenantId: string,
  rows: readonly ShareRow[],
  nowMs: number,
): Promise<void> {
  await db
    .deleteFrom('ended_share')
    .where('tenant_id', '=', tenantId)
    .where('ended_ms', '<', nowMs - GIVEN_BACK_MS)
    .execute();
  if (rows.length === 0) return;
  await db
    .replaceInto('ended_share')
    .values(rows.map((row) => ({ ...row, ended_ms: nowMs })))
    .execute();
}

/** The shares of an item that ended last, within the time in which they can be given back. */
export async function endedShares(
  db: Connection,
  kind: string,
  id: string,
  nowMs: number,
): Promise<ShareRow[]> {
  const rows = await db
    .selectFrom('ended_share')
    .selectAll()
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('ended_ms', '>=', nowMs - GIVEN_BACK_MS)
    .execute();
  return rows.map(({ ended_ms: _ended, ...row }) => row);
}
