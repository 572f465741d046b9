import { sql, type ExpressionBuilder } from 'kysely';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { Schema } from '../schema/schema';

/** A person of a tenant whose account is enabled. */
export interface ColleagueRow {
  id: string;
  userName: string;
  displayName: string;
  role: string;
}

const columns = [
  'user.id as id',
  'user.user_name as userName',
  'user.display_name as displayName',
  'membership.role as role',
] as const;

/**
 * Enabled people of a tenant, as the beginning of a query: those whose name, user name or e-mail contains
 * `search`, ignoring case; '' finds everybody.
 */
export function enabledPeople(db: Connection, tenantId: string, search = '') {
  const text = search.toLowerCase();
  return db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .where('membership.tenant_id', '=', tenantId)
    .where('user.enabled', '=', 1)
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsText(sql.ref('user.user_name_key'), text),
          containsText(sql.ref('user.email_key'), text),
          containsText(sql`lower(${sql.ref('user.display_name')})`, text),
        ]),
      ),
    );
}

/** People whose name, user name or e-mail contains a text, ignoring case; by name. '' finds everybody. */
export function searchColleagues(
  db: Connection,
  tenantId: string,
  search: string,
  limit: number,
  offset = 0,
): Promise<ColleagueRow[]> {
  return enabledPeople(db, tenantId, search)
    .select(columns)
    .orderBy(sql`lower(${sql.ref('user.display_name')})`)
    .orderBy('user.user_name_key')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those of these ids, in any order. */
export async function colleaguesOf(
  db: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ColleagueRow[]> {
  if (ids.length === 0) return [];
  return enabledPeople(db, tenantId).select(columns).where('user.id', 'in', ids).execute();
}

/** Administrators, by name; at most `limit`, all of them where it is null. */
export function administratorsOf(
  db: Connection,
  tenantId: string,
  limit: number | null = null,
): Promise<ColleagueRow[]> {
  return enabledPeople(db, tenantId)
    .select(columns)
    .where('membership.role', '=', 'administrator')
    .orderBy(sql`lower(${sql.ref('user.display_name')})`)
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}

/** How many people have one of these roles. */
export async function countColleagues(
  db: Connection,
  tenantId: string,
  roles: readonly string[],
): Promise<number> {
  const { count } = await enabledPeople(db, tenantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('membership.role', 'in', roles)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * How many people see something: those of these roles who are administrators, of these ids, or in one of
 * these groups, each counted once.
 */
export async function countReaders(
  db: Connection,
  tenantId: string,
  {
    roles,
    ids,
    groups,
    administrators = true,
  }: {
    roles: readonly string[];
    ids: readonly string[];
    groups: readonly string[];
    /** false: they count only where they are named */
    administrators?: boolean;
  },
): Promise<number> {
  const { count } = await enabledPeople(db, tenantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('membership.role', 'in', roles)
    .where((eb) =>
      eb.or([
        ...(administrators ? [eb('membership.role', '=', 'administrator')] : []),
        eb('user.id', 'in', ids),
        inGroups(eb, tenantId, groups),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** An enabled person of a tenant with the address that mails go to; null: they have none. */
export interface MailedPerson extends ColleagueRow {
  email: string | null;
}

/** Whether a person is a member of one of these groups. */
const inGroups = (
  eb: ExpressionBuilder<Schema, 'user' | 'membership'>,
  tenantId: string,
  groups: readonly string[],
) =>
  eb.exists(
    eb
      .selectFrom('group_member')
      .select('group_member.user_id')
      .where('group_member.tenant_id', '=', tenantId)
      .where('group_member.group_id', 'in', groups)
      .whereRef('group_member.user_id', '=', 'user.id'),
  );

/** Enabled people who are named by id, role, group or address (lower case), each once, in no order. */
export function mailedPeople(
  db: Connection,
  tenantId: string,
  {
    ids,
    roles,
    groups,
    addresses,
  }: {
    ids: readonly string[];
    roles: readonly string[];
    groups: readonly string[];
    addresses: readonly string[];
  },
): Promise<MailedPerson[]> {
  return enabledPeople(db, tenantId)
    .select([...columns, 'user.email as email'])
    .where((eb) =>
      eb.or([
        eb('user.id', 'in', ids),
        eb('membership.role', 'in', roles),
        eb('user.email_key', 'in', addresses),
        inGroups(eb, tenantId, groups),
      ]),
    )
    .execute();
}

/** Those of these people who have an account that is disabled or no longer of the tenant. */
export async function ownersLeft(
  db: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Set();
  const accounts = await db.selectFrom('user').select('id').where('id', 'in', asked).execute();
  const enabled = await enabledPeople(db, tenantId).select('user.id as id').execute();
  const here = new Set(enabled.map(({ id }) => id));
  return new Set(accounts.flatMap(({ id }) => (here.has(id) ? [] : [id])));
}
