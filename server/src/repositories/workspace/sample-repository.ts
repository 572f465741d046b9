import type { Connection } from '../database/database';

/** Something of the sample, by its address. */
export interface SampleItem {
  tenant_id: string;
  kind: string;
  slug: string;
}

/** Notes that a tenant was given something of the sample; false: it was before. */
export async function noteSampleItem(db: Connection, item: SampleItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('sample_item')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What a tenant was given of the sample, each as `kind:slug`. */
export async function sampleItemsOf(db: Connection, tenantId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sample_item')
    .select(['kind', 'slug'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Set(rows.map(({ kind, slug }) => `${kind}:${slug}`));
}
