import type { CubeModel } from '@bi/contract/cube/cube';
import { sql } from 'kysely';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import { json } from '../database/json-columns';

/** A person of a tenant as administration lists them. */
export interface TenantUserRow {
  id: string;
  userName: string;
  displayName: string;
  email: string | null;
  enabled: number;
  passwordHash: string | null;
  role: string;
  createdMs: number;
}

/** Which people of a tenant, in which order. `page` counts from 1. */
export interface UserSearch {
  tenantId: string;
  search: string;
  sort: 'userName' | 'name' | 'role' | 'createdAt';
  descending: boolean;
  page: number;
  pageSize: number;
}

function usersOfTenant(db: Connection, tenantId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .where('membership.tenant_id', '=', tenantId);
}

const userColumns = [
  'user.id as id',
  'user.user_name as userName',
  'user.display_name as displayName',
  'user.email as email',
  'user.enabled as enabled',
  'user.password_hash as passwordHash',
  'membership.role as role',
  'user.created_ms as createdMs',
] as const;

const userOrder = {
  userName: sql`"user"."user_name_key"`,
  name: sql`lower("user"."display_name")`,
  role: sql`"membership"."role"`,
  createdAt: sql`"user"."created_ms"`,
} as const;

/** People of a tenant, and how many there are on all pages. */
export async function searchUsers(
  db: Connection,
  { tenantId, search, sort, descending, page, pageSize }: UserSearch,
): Promise<{ rows: TenantUserRow[]; total: number }> {
  let query = usersOfTenant(db, tenantId);
  if (search !== '') {
    query = query.where((eb) =>
      eb.or([
        containsText(sql.ref('user.user_name_key'), search.toLowerCase()),
        containsText(sql.ref('user.email_key'), search.toLowerCase()),
        containsText(sql`lower(${sql.ref('user.display_name')})`, search.toLowerCase()),
      ]),
    );
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(userColumns)
    .orderBy(sql`${userOrder[sort]} ${descending ? sql`desc` : sql`asc`}`)
    .orderBy('user.user_name_key')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** A person of a tenant. */
export function findTenantUser(
  db: Connection,
  tenantId: string,
  userId: string,
): Promise<TenantUserRow | undefined> {
  return usersOfTenant(db, tenantId)
    .select(userColumns)
    .where('user.id', '=', userId)
    .executeTakeFirst();
}

/** Every place of these people, disabled tenants included. */
export function placesOf(db: Connection, userIds: readonly string[]) {
  return db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
    .select([
      'membership.user_id as userId',
      'membership.role as role',
      'tenant.id as tenantId',
      'tenant.code as code',
      'tenant.name as name',
    ])
    .where('membership.user_id', 'in', userIds)
    .orderBy('tenant.name')
    .execute();
}

/** Rules of these people in a tenant: person → count. */
export async function ruleCounts(
  db: Connection,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('row_rule')
    .select(['user_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

/** Last use of these people's sessions in a tenant: person → UTC ms. */
export async function lastSeen(
  db: Connection,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('session')
    .select(['user_id', (eb) => eb.fn.max('seen_ms').as('seenMs')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.seenMs]));
}

/** How many enabled administrators a tenant has besides one person. */
export async function countOtherAdministrators(
  db: Connection,
  tenantId: string,
  exceptUserId: string,
): Promise<number> {
  const { count } = await usersOfTenant(db, tenantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('membership.role', '=', 'administrator')
    .where('user.enabled', '=', 1)
    .where('user.id', '<>', exceptUserId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many people these tenants have: tenant → count. */
export async function userCounts(
  db: Connection,
  tenantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('membership')
    .select(['tenant_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant_id', 'in', tenantIds)
    .groupBy('tenant_id')
    .execute();
  return new Map(rows.map((row) => [row.tenant_id, row.count]));
}

/** Ids of the tenants a person administers, disabled ones included. */
export async function administeredTenants(db: Connection, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('membership')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'administrator')
    .execute();
  return new Set(rows.map((row) => row.tenant_id));
}

/** Ends the sessions of a person in one tenant. */
export async function endSessionsInTenant(
  db: Connection,
  userId: string,
  tenantId: string,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_ms: nowMs, end_reason: 'removed' })
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .where('ended_ms', 'is', null)
    .execute();
}

const models = json<CubeModel>();

/** Models of a tenant's cubes by slug. */
export async function cubeModels(
  db: Connection,
  tenantId: string,
): Promise<Map<string, CubeModel>> {
  const rows = await db
    .selectFrom('cube')
    .select(['slug', 'model'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.slug, models.parse(row.model)]));
}
