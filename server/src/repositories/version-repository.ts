import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { EntityVersionTable } from './entity-tables';

/** A saved version of an entity. */
export type EntityVersionRow = Selectable<EntityVersionTable>;

/** Adds the row of a version; written in the transaction that saves the version. */
export async function insertVersion(db: Connection, version: EntityVersionRow): Promise<void> {
  await db.insertInto('entity_version').values(version).execute();
}

/** Saved versions of an entity, newest first. */
export function listVersions(
  db: Connection,
  entity: Pick<EntityVersionRow, 'tenant_id' | 'kind' | 'entity_id'>,
  limit: number,
): Promise<EntityVersionRow[]> {
  return db
    .selectFrom('entity_version')
    .selectAll()
    .where('tenant_id', '=', entity.tenant_id)
    .where('kind', '=', entity.kind)
    .where('entity_id', '=', entity.entity_id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}
