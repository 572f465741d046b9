import type { Filter } from '@bi/contract/query/query';
import { sql } from 'kysely';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { RowRuleTable } from '../schema/identity-tables';
import { json, rowCodec } from '../database/json-columns';
import { deleteWhere, findRow, rowsWhere, updateWhere } from '../database/table-rows';

const codec = rowCodec<RowRuleTable>()({ filter: json<Filter>(), exempt_cubes: json<string[]>() });

/** A row rule. */
export type RowRuleRow = ReturnType<typeof codec.decode>;

/** Rules of a person in a tenant, by id. */
export async function rowRulesOf(
  db: Connection,
  tenantId: string,
  userId: string,
): Promise<RowRuleRow[]> {
  const rows = await rowsWhere(db, 'row_rule', { tenant_id: tenantId, user_id: userId }, ['id']);
  return rows.map(codec.decode);
}

/** Rules of a tenant, by person and name. */
export async function rowRulesOfTenant(db: Connection, tenantId: string): Promise<RowRuleRow[]> {
  const rows = await rowsWhere(db, 'row_rule', { tenant_id: tenantId }, ['user_id', 'name', 'id']);
  return rows.map(codec.decode);
}

/** Those of these people that have rules in a tenant. */
export async function limitedAmong(
  db: Connection,
  tenantId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom('row_rule')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', people)
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
}

/** Which rules of a tenant, in which order. `page` counts from 1. */
export interface RowRuleSearch {
  tenantId: string;
  search: string;
  sort: 'userName' | 'name' | 'updatedAt';
  descending: boolean;
  page: number;
  pageSize: number;
}

/** A rule with the name of its person; null when they have left the tenant. */
export type NamedRowRule = RowRuleRow & { user_name: string | null };

const ruleOrder = {
  userName: sql`coalesce("user"."user_name_key", '')`,
  name: sql`lower("row_rule"."name")`,
  updatedAt: sql`"row_rule"."updated_ms"`,
} as const;
const SEARCHED = ['row_rule.name', 'row_rule.filter', 'user.user_name', 'user.display_name'];

/** Rules of a tenant, and how many there are on all pages. */
export async function searchRowRules(
  db: Connection,
  { tenantId, search, sort, descending, page, pageSize }: RowRuleSearch,
): Promise<{ rows: NamedRowRule[]; total: number }> {
  let query = db
    .selectFrom('row_rule')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'row_rule.user_id')
        .onRef('membership.tenant_id', '=', 'row_rule.tenant_id'),
    )
    .leftJoin('user', 'user.id', 'membership.user_id')
    .where('row_rule.tenant_id', '=', tenantId);
  if (search !== '') {
    query = query.where((eb) =>
      eb.or(SEARCHED.map((column) => containsText(sql.ref(column), search))),
    );
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('row_rule')
    .select('user.user_name as user_name')
    .orderBy(sql`${ruleOrder[sort]} ${descending ? sql`desc` : sql`asc`}`)
    .orderBy('row_rule.name')
    .orderBy('row_rule.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map((row) => ({ ...codec.decode(row), user_name: row.user_name })), total };
}

/** A rule of a tenant. */
export async function findRowRule(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<RowRuleRow | undefined> {
  const row = await findRow(db, 'row_rule', { tenant_id: tenantId, id });
  return row && codec.decode(row);
}

/** Adds a rule. */
export async function insertRowRule(db: Connection, rule: RowRuleRow): Promise<void> {
  await db.insertInto('row_rule').values(codec.encode(rule)).execute();
}

/** Changes a rule. */
export async function updateRowRule(
  db: Connection,
  id: string,
  fields: Partial<Omit<RowRuleRow, 'id'>>,
): Promise<void> {
  await updateWhere(db, 'row_rule', { id }, codec.encode(fields));
}

/** Removes a rule. */
export async function deleteRowRule(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, 'row_rule', { id });
}
