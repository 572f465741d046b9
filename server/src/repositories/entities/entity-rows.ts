import type { Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { EntityTableName } from './entity-list';
import type { EntityColumns } from '../schema/entity-tables';
import type { RowCodec } from '../database/json-columns';
import type { Schema } from '../schema/schema';

/** Whether an entity may be in the trash: never, also, or only there. */
export type TrashFilter = 'no' | 'also' | 'only';

/** A row of a table of entities as it is stored. */
export type StoredRow<T extends EntityTableName> = Selectable<Schema[T]>;

/** Where names are unique: a folder of a tenant. */
export type Folder = Pick<EntityColumns, 'tenant_id' | 'tag' | 'stag'>;

/** Fields of a row that can be changed. */
export type ChangedFields<Row> = Partial<Omit<Row, 'id' | 'tenant_id'>>;

/** What the rows of every kind of entity offer, for one kind. */
export interface EntityRows<Row extends EntityColumns> {
  readonly table: EntityTableName;
  /** The entity of an id or slug, also of one that it had before; an id goes before another's slug. */
  readonly find: (
    db: Connection,
    tenantId: string,
    idOrSlug: string,
    trash?: TrashFilter,
  ) => Promise<Row | undefined>;
  /** Those of these ids, in any order. */
  readonly ofIds: (db: Connection, ids: readonly string[]) => Promise<Row[]>;
  /** Those of a tenant with these ids or slugs, in any order; the trash left out. */
  readonly named: (
    db: Connection,
    tenantId: string,
    idsOrSlugs: readonly string[],
  ) => Promise<Row[]>;
  /** All of a tenant by name; the trash left out. */
  readonly ofTenant: (db: Connection, tenantId: string) => Promise<Row[]>;
  /** Names in a folder, the trash left out. */
  readonly namesIn: (db: Connection, folder: Folder) => Promise<Set<string>>;
  /** Adds one. */
  readonly insert: (db: Connection, row: Row) => Promise<void>;
  /** Changes one if it still has `version`. False: it has a newer one, or no longer exists. */
  readonly update: (
    db: Connection,
    id: string,
    version: number,
    fields: ChangedFields<Row>,
  ) => Promise<boolean>;
  /** Changes fields without making a version: also the time of the trash, null outside it. */
  readonly note: (
    db: Connection,
    id: string,
    fields: Omit<ChangedFields<Row>, 'version'>,
  ) => Promise<void>;
  /** Those in the trash since before `beforeMs`, of all tenants, at most `limit`. */
  readonly oldTrash: (db: Connection, beforeMs: number, limit?: number) => Promise<Row[]>;
  /** Forgets entities with their versions and people's marks on them. */
  readonly forget: (db: Connection, ids: readonly string[]) => Promise<void>;
}

/** A row as far as it says where something is. */
export type AddressedRow = Pick<EntityColumns, 'id' | 'slug' | 'version' | 'deleted_ms'>;

/** The row that has a slug now, in the trash or not; undefined: none has. */
export function rowOfSlug(
  db: Connection,
  table: EntityTableName,
  tenantId: string,
  slug: string,
): Promise<AddressedRow | undefined> {
  return db
    .selectFrom(table as 'report')
    .select(['id', 'slug', 'version', 'deleted_ms'])
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

const MARKS = [
  'entity_version',
  'entity_draft',
  'favourite',
  'opened',
  'share',
  'comment',
  'comment_read',
  'verification',
  'usage',
  'usage_run',
  'ended_share',
] as const;

/**
 * The rows of one kind. Only columns that every entity has are named here, so one table's type serves for
 * all of them inside.
 */
export function entityRows<T extends EntityTableName, Row extends EntityColumns>(
  kind: T,
  codec: RowCodec<StoredRow<T>, Row>,
): EntityRows<Row> {
  const table = kind as 'report';
  const toRow = (row: StoredRow<'report'>): Row => codec.decode(row as unknown as StoredRow<T>);
  const toStored = (fields: object): Partial<StoredRow<'report'>> => codec.encode(fields);

  return {
    table: kind,

    find: async (db, tenantId, idOrSlug, trash = 'no') => {
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
      if (row) return toRow(row);
      const former = await db
        .selectFrom(table)
        .innerJoin('slug_alias', 'slug_alias.entity_id', `${table}.id`)
        .selectAll(table)
        .where('slug_alias.tenant_id', '=', tenantId)
        .where('slug_alias.kind', '=', kind)
        .where('slug_alias.slug', '=', idOrSlug)
        .$if(trash !== 'also', (q) =>
          q.where(`${table}.deleted_ms`, trash === 'only' ? 'is not' : 'is', null),
        )
        .executeTakeFirst();
      return former && toRow(former);
    },

    ...manyRows<Row>(table, toRow),

    insert: async (db, row) => {
      await db
        .insertInto(table)
        .values(toStored(row) as StoredRow<'report'>)
        .execute();
    },

    update: async (db, id, version, fields) => {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(toStored(fields))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deleted_ms', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    note: async (db, id, fields) => {
      await db.updateTable(table).set(toStored(fields)).where('id', '=', id).execute();
    },

    forget: async (db, ids) => {
      if (ids.length === 0) return;
      for (const marks of MARKS) {
        await db.deleteFrom(marks).where('kind', '=', kind).where('entity_id', 'in', ids).execute();
      }
      await db
        .deleteFrom('slug_alias')
        .where('kind', '=', kind)
        .where('entity_id', 'in', ids)
        .execute();
      await db.deleteFrom(table).where('id', 'in', ids).execute();
    },
  };
}

/** Reads of several rows of one kind. */
function manyRows<Row extends EntityColumns>(
  table: 'report',
  toRow: (row: StoredRow<'report'>) => Row,
): Pick<EntityRows<Row>, 'ofIds' | 'named' | 'ofTenant' | 'namesIn' | 'oldTrash'> {
  return {
    ofIds: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute();
      return rows.map(toRow);
    },

    named: async (db, tenantId, idsOrSlugs) => {
      if (idsOrSlugs.length === 0) return [];
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('deleted_ms', 'is', null)
        .where((eb) => eb.or([eb('id', 'in', idsOrSlugs), eb('slug', 'in', idsOrSlugs)]))
        .execute();
      return rows.map(toRow);
    },

    ofTenant: async (db, tenantId) => {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('deleted_ms', 'is', null)
        .orderBy('name_key')
        .orderBy('id')
        .execute();
      return rows.map(toRow);
    },

    namesIn: async (db, folder) => {
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

    oldTrash: async (db, beforeMs, limit = 500) => {
      const old = db.selectFrom(table).selectAll().where('deleted_ms', '<', beforeMs);
      return (await old.limit(limit).execute()).map(toRow);
    },
  };
}
