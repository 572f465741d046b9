import { sql } from 'kysely';
import { containsText } from './contains-text';
import type { Connection } from './database';

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

function enabledPeople(db: Connection, tenantId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .where('membership.tenant_id', '=', tenantId)
    .where('user.enabled', '=', 1);
}

/** People whose name, user name or e-mail contains a text, ignoring case; by name. '' finds everybody. */
export function searchColleagues(
  db: Connection,
  tenantId: string,
  search: string,
  limit: number,
): Promise<ColleagueRow[]> {
  const text = search.toLowerCase();
  return enabledPeople(db, tenantId)
    .select(columns)
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsText(sql.ref('user.user_name_key'), text),
          containsText(sql.ref('user.email_key'), text),
          containsText(sql`lower(${sql.ref('user.display_name')})`, text),
        ]),
      ),
    )
    .orderBy(sql`lower(${sql.ref('user.display_name')})`)
    .orderBy('user.user_name_key')
    .limit(limit)
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

/** Administrators, by name. */
export function administratorsOf(db: Connection, tenantId: string): Promise<ColleagueRow[]> {
  return enabledPeople(db, tenantId)
    .select(columns)
    .where('membership.role', '=', 'administrator')
    .orderBy(sql`lower(${sql.ref('user.display_name')})`)
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
