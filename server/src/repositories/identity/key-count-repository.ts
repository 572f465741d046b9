import type { Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { KeyCountTable } from '../schema/entity-tables';
import { findRow } from '../database/table-rows';

/** How often keys of a table repeat in a version of its data. */
export type KeyCountRow = Selectable<KeyCountTable>;

type KeyPlace = Pick<KeyCountRow, 'tenant_id' | 'table_name' | 'key_columns' | 'versions'>;

/** What was counted for these columns of this very version of the data. */
export function findKeyCount(
  db: Connection,
  { tenant_id, table_name, key_columns, versions }: KeyPlace,
): Promise<KeyCountRow | undefined> {
  return findRow(db, 'key_count', { tenant_id, table_name, key_columns, versions });
}

/** Stores a count in place of that of another version. */
export async function putKeyCount(db: Connection, row: KeyCountRow): Promise<void> {
  const { versions, repeated, measured_ms } = row;
  await db
    .insertInto('key_count')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'table_name', 'key_columns'])
        .doUpdateSet({ versions, repeated, measured_ms }),
    )
    .execute();
}
