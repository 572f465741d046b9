import type { Connection } from '../database/database';
import type { EntityVersionTable } from '../schema/entity-tables';
import { json, rowCodec } from '../database/json-columns';

const codec = rowCodec<EntityVersionTable>()({ content: json<object>() });

/** A saved version of an entity; which content it has depends on the kind. */
export type EntityVersionRow<Content extends object = object> = Omit<
  ReturnType<typeof codec.decode>,
  'content'
> & { content: Content };

/** Adds the row of a version; written in the transaction that saves the version. */
export async function insertVersion(db: Connection, version: EntityVersionRow): Promise<void> {
  await db.insertInto('entity_version').values(codec.encode(version)).execute();
}

/** Saved versions of an entity, newest first. */
export async function listVersions<Content extends object>(
  db: Connection,
  entity: Pick<EntityVersionRow, 'tenant_id' | 'kind' | 'entity_id'>,
  limit: number,
): Promise<EntityVersionRow<Content>[]> {
  const rows = await db
    .selectFrom('entity_version')
    .selectAll()
    .where('tenant_id', '=', entity.tenant_id)
    .where('kind', '=', entity.kind)
    .where('entity_id', '=', entity.entity_id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => codec.decode(row) as EntityVersionRow<Content>);
}
