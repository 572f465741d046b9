import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { EntityTableName } from './entity-list';
import type { Schema } from './schema';

/** Whether an entity may lie in the trash: never, also, or only there. */
export type TrashFilter = 'no' | 'also' | 'only';

/** A stored entity of a table. */
export type EntityRow<T extends EntityTableName> = Selectable<Schema[T]>;

/** Where names are unique: a folder of a tenant. */
export type Folder = Pick<EntityRow<'report'>, 'tenant_id' | 'tag' | 'stag'>;

const MARKS = ['entity_version', 'favourite', 'opened'] as const;

/**
 * What the rows of every kind of entity offer, for one kind. Only columns that every entity has are
 * named here, so one table's type stands for all of them inside.
 */
export function entityRows<T extends EntityTableName>(kind: T) {
  type Row = EntityRow<T>;
  const table = kind as 'report';
  const asRows = (rows: EntityRow<'report'>[]) => rows as unknown as Row[];

  return {
    /** The entity of an id or slug; an id goes before another's slug. */
    find: async (
      db: Connection,
      tenantId: string,
      idOrSlug: string,
      trash: TrashFilter = 'no',
    ): Promise<Row | undefined> => {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
        .$if(trash !== 'also', (q) =>
          q.where('deleted_ms', trash === 'only' ? 'is not' : 'is', null),
        )
        .orderBy((eb) => eb.case().when('id', '=', idOrSlug).then(0).else(1).end())
        .executeTakeFirst();
      return row as unknown as Row | undefined;
    },

    /** Those of these ids, in any order. */
    ofIds: async (db: Connection, ids: readonly string[]): Promise<Row[]> => {
      if (ids.length === 0) return [];
      return asRows(await db.selectFrom(table).selectAll().where('id', 'in', ids).execute());
    },

    /** Names in a folder, the trash left out. */
    namesIn: async (db: Connection, folder: Folder): Promise<Set<string>> => {
      const rows = await db
        .selectFrom(table)
        .select('name')
        .where('tenant_id', '=', folder.tenant_id)
        .where('tag', '=', folder.tag)
        .where('stag', '=', folder.stag)
        .where('deleted_ms', 'is', null)
        .execute();
      return new Set(rows.map(({ name }) => name));
    },

    /** Adds one. */
    insert: async (db: Connection, row: Row): Promise<void> => {
      await db
        .insertInto(table)
        .values(row as unknown as EntityRow<'report'>)
        .execute();
    },

    /** Changes one if it still has `version`. False: it has a newer one, or is gone. */
    update: async (
      db: Connection,
      id: string,
      version: number,
      fields: Partial<Omit<Row, 'id' | 'tenant_id'>>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(fields)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deleted_ms', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Changes fields without making a version: also the time of the trash, null outside it. */
    note: async (
      db: Connection,
      id: string,
      fields: Partial<Omit<Row, 'id' | 'tenant_id' | 'version'>>,
    ): Promise<void> => {
      await db.updateTable(table).set(fields).where('id', '=', id).execute();
    },

    /** Those in the trash since before `beforeMs`, of all tenants, at most `limit`. */
    oldTrash: async (db: Connection, beforeMs: number, limit = 500): Promise<Row[]> => {
      const old = db.selectFrom(table).selectAll().where('deleted_ms', '<', beforeMs);
      return asRows(await old.limit(limit).execute());
    },

    /** Forgets entities with their versions and people's marks on them. */
    forget: async (db: Connection, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      for (const marks of MARKS) {
        await db.deleteFrom(marks).where('kind', '=', kind).where('entity_id', 'in', ids).execute();
      }
      await db.deleteFrom(table).where('id', 'in', ids).execute();
    },
  };
}
