import { sql } from 'kysely';
import { enabledPeople, type ColleagueRow } from './colleague-repository';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { PeopleGroupTable } from '../schema/group-tables';
import { deleteWhere, updateWhere } from '../database/table-rows';

/** A group as it is stored. */
export type GroupRow = PeopleGroupTable;

/** A group with how many enabled people and how many shares it has. */
export interface CountedGroup {
  id: string;
  name: string;
  createdMs: number;
  people: number;
  shares: number;
}

/** One page of a list. `page` counts from 1; `search` '' finds everything. */
export interface PageSearch {
  tenantId: string;
  search: string;
  page: number;
  pageSize: number;
}

const SHARED = ['report', 'dashboard', 'document', 'cube', 'sql_view', 'dataset'] as const;

/** Shares of a group of things that are not in the trash. */
const shareCount = sql<number>`(select count(*) from share
  where share.grantee_kind = 'group' and share.grantee_id = people_group.id and (${sql.join(
    SHARED.map(
      (table) => sql`(share.kind = ${sql.lit(table)} and exists (select 1 from ${sql.table(table)}
        as item where item.id = share.entity_id and item.deleted_ms is null))`,
    ),
    sql` or `,
  )}))`;
const peopleCount = sql<number>`(select count(*) from group_member
  join membership on membership.user_id = group_member.user_id
    and membership.tenant_id = people_group.tenant_id
  join "user" on "user".id = group_member.user_id and "user".enabled = 1
  where group_member.group_id = people_group.id)`;

function groupsOfTenant(db: Connection, tenantId: string) {
  return db.selectFrom('people_group').where('people_group.tenant_id', '=', tenantId);
}

const counted = [
  'people_group.id as id',
  'people_group.name as name',
  'people_group.created_ms as createdMs',
] as const;

/** Groups of a tenant by name, and how many there are on all pages. */
export async function searchGroups(
  db: Connection,
  { tenantId, search, page, pageSize }: PageSearch,
): Promise<{ rows: CountedGroup[]; total: number }> {
  const query = groupsOfTenant(db, tenantId).$if(search !== '', (found) =>
    found.where(containsText(sql.ref('people_group.name_key'), search.toLowerCase())),
  );
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([...counted, peopleCount.as('people'), shareCount.as('shares')])
    .orderBy('people_group.name_key')
    .orderBy('people_group.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** Those of these ids in a tenant, in any order. */
export async function groupsOf(
  db: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<CountedGroup[]> {
  if (ids.length === 0) return [];
  return groupsOfTenant(db, tenantId)
    .select([...counted, peopleCount.as('people'), shareCount.as('shares')])
    .where('people_group.id', 'in', ids)
    .execute();
}

/** The other group of this folded name in a tenant. */
export function groupNamed(db: Connection, tenantId: string, nameKey: string) {
  return groupsOfTenant(db, tenantId)
    .select('people_group.id')
    .where('people_group.name_key', '=', nameKey)
    .executeTakeFirst();
}

/** Adds a group. */
export async function insertGroup(db: Connection, row: GroupRow): Promise<void> {
  await db.insertInto('people_group').values(row).execute();
}

/** Renames a group. */
export async function renameGroup(
  db: Connection,
  id: string,
  name: { name: string; name_key: string },
): Promise<void> {
  await updateWhere(db, 'people_group', { id }, name);
}

/** Removes a group with its people and everything that is shared with it. */
export async function deleteGroup(db: Connection, id: string): Promise<void> {
  for (const table of ['share', 'ended_share'] as const)
    await db
      .deleteFrom(table)
      .where('grantee_kind', '=', 'group')
      .where('grantee_id', '=', id)
      .execute();
  await deleteWhere(db, 'group_member', { group_id: id });
  await deleteWhere(db, 'people_group', { id });
}

/** Enabled people of a group by name, and how many there are on all pages. */
export async function peopleOfGroup(
  db: Connection,
  groupId: string,
  { tenantId, search, page, pageSize }: PageSearch,
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const query = enabledPeople(db, tenantId, search).where((eb) =>
    eb.exists(
      eb
        .selectFrom('group_member')
        .select('group_member.user_id')
        .where('group_member.group_id', '=', groupId)
        .whereRef('group_member.user_id', '=', 'user.id'),
    ),
  );
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'user.id as id',
      'user.user_name as userName',
      'user.display_name as displayName',
      'membership.role as role',
    ])
    .orderBy(sql`lower(${sql.ref('user.display_name')})`)
    .orderBy('user.user_name_key')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** Adds people to a group; those in it stay. */
export async function addMembers(
  db: Connection,
  group: { id: string; tenantId: string },
  people: readonly string[],
  nowMs: number,
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto('group_member')
    .values(
      people.map((user_id) => ({
        group_id: group.id,
        tenant_id: group.tenantId,
        user_id,
        added_ms: nowMs,
      })),
    )
    .onConflict((one) => one.doNothing())
    .execute();
}

/** Takes people out of a group. */
export async function removeMembers(
  db: Connection,
  groupId: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  await db
    .deleteFrom('group_member')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', people)
    .execute();
}

/** Takes a person out of every group of a tenant. */
export async function leaveGroups(db: Connection, tenantId: string, userId: string): Promise<void> {
  await deleteWhere(db, 'group_member', { tenant_id: tenantId, user_id: userId });
}

/** Ids of the people of these groups of a tenant, each once. */
export async function peopleOfGroups(
  db: Connection,
  tenantId: string,
  groups: readonly string[],
): Promise<string[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('group_member')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('group_id', 'in', groups)
    .execute();
  return rows.map(({ user_id: id }) => id);
}
