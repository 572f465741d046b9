import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../database/database';
import { leaveGroups } from './group-repository';
import type { UserTable } from '../schema/identity-tables';
import { deleteWhere, findRow, updateWhere } from '../database/table-rows';

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** A stored person. */
export type UserRow = Selectable<UserTable>;

/** A person's place in a tenant that may be signed in to. */
export interface MembershipRow {
  tenantId: string;
  tenantCode: string;
  tenantName: string;
  role: string;
}

/** The form names and e-mails are compared in. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** The person of a user name or an e-mail; a user name wins over somebody else's e-mail. */
export async function findUserByLogin(db: Connection, login: string): Promise<UserRow | undefined> {
  const key = foldName(login);
  if (key === '' || UNSTORABLE.test(key)) return undefined;
  const byName = await findRow(db, 'user', { user_name_key: key });
  return byName ?? (await findUserByEmail(db, key));
}

/** The person of an e-mail. */
export async function findUserByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  const key = foldName(email);
  if (UNSTORABLE.test(key)) return undefined;
  return findRow(db, 'user', { email_key: key });
}

/** The person of an id. */
export function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  return findRow(db, 'user', { id });
}

/** true when a user name or e-mail would collide with somebody's user name or e-mail. */
export async function isLoginTaken(
  db: Connection,
  login: string,
  exceptId?: string,
): Promise<boolean> {
  const key = foldName(login);
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where((eb) => eb.or([eb('user_name_key', '=', key), eb('email_key', '=', key)]))
    .execute();
  return rows.some((row) => row.id !== exceptId);
}

/** Adds a person. */
export async function insertUser(db: Connection, user: Insertable<UserTable>): Promise<void> {
  await db.insertInto('user').values(user).execute();
}

/** Changes fields of a person. */
export async function updateUser(
  db: Connection,
  id: string,
  fields: Partial<Omit<UserRow, 'id'>>,
): Promise<void> {
  await updateWhere(db, 'user', { id }, fields);
}

/** Tenants a person may sign in to, by name; disabled ones are left out. */
export async function membershipsOf(db: Connection, userId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
    .select([
      'tenant.id as tenantId',
      'tenant.code as tenantCode',
      'tenant.name as tenantName',
      'membership.role as role',
    ])
    .where('membership.user_id', '=', userId)
    .where('tenant.enabled', '=', 1)
    .orderBy('tenant.name')
    .orderBy('tenant.id')
    .execute();
}

/** Gives a person a role in a tenant, in place of any other role there. */
export async function setMembership(
  db: Connection,
  userId: string,
  tenantId: string,
  role: string,
  createdMs: number,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ user_id: userId, tenant_id: tenantId, role, created_ms: createdMs })
    .onConflict((oc) => oc.columns(['user_id', 'tenant_id']).doUpdateSet({ role }))
    .execute();
}

/** Takes a person out of a tenant and of its groups. */
export async function removeMembership(
  db: Connection,
  userId: string,
  tenantId: string,
): Promise<void> {
  await deleteWhere(db, 'membership', { user_id: userId, tenant_id: tenantId });
  await leaveGroups(db, tenantId, userId);
}

/** A person's role in a tenant; undefined without one. */
export async function roleIn(
  db: Connection,
  userId: string,
  tenantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership')
    .select('role')
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.role;
}
