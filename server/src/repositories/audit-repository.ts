import { sql, type Selectable } from 'kysely';
import { containsText } from './contains-text';
import type { Connection } from './database';
import type { AuditTable } from './entity-tables';

/** A stored audit row. */
export type AuditRow = Selectable<AuditTable>;

/** Adds a row. Rows are only ever added: the store refuses anything else. */
export async function appendAudit(db: Connection, row: AuditRow): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

/** Which rows of a tenant's list. `page` counts from 1. */
export interface AuditSearch {
  tenantId: string;
  search: string;
  action: string;
  page: number;
  pageSize: number;
}

/** Rows of a tenant, the newest first, and how many there are on all pages. */
export async function searchAudit(
  db: Connection,
  { tenantId, search, action, page, pageSize }: AuditSearch,
): Promise<{ rows: AuditRow[]; total: number }> {
  let query = db.selectFrom('audit').where('tenant_id', '=', tenantId);
  if (action !== '') query = query.where('action', '=', action);
  if (search !== '') {
    query = query.where((eb) =>
      eb.or(
        ['actor_name', 'action', 'target_id'].map((column) =>
          containsText(sql.ref(column), search),
        ),
      ),
    );
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}
