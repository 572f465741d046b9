import type { Connection } from '../database/database';

/** A text that is another one after every change of a tenant's cubes, tables and Views. */
export async function contentStamp(db: Connection, tenantId: string): Promise<string> {
  const row = await db
    .selectFrom('content_stamp')
    .select('stamp')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.stamp ?? '';
}
