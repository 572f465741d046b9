import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { DatasetTable } from './entity-tables';
import type { TrashFilter } from './report-repository';

/** A stored table. */
export type DatasetRow = Selectable<DatasetTable>;

/** The table of an id, slug or name in statements. */
export function findDataset(
  db: Connection,
  tenantId: string,
  key: string,
  trash: TrashFilter = 'no',
): Promise<DatasetRow | undefined> {
  return db
    .selectFrom('dataset')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', '=', key), eb('slug', '=', key), eb('table_name', '=', key)]))
    .$if(trash !== 'also', (q) => q.where('deleted_ms', trash === 'only' ? 'is not' : 'is', null))
    .orderBy((eb) => eb.case().when('id', '=', key).then(0).else(1).end())
    .executeTakeFirst();
}

/** Tables of these ids, in any order. */
export function datasetsOf(db: Connection, ids: readonly string[]): Promise<DatasetRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('dataset').selectAll().where('id', 'in', ids).execute();
}

/** Every table of a tenant, by name; those in the trash too when asked for. */
export function allDatasets(
  db: Connection,
  tenantId: string,
  trash: 'no' | 'also' = 'no',
): Promise<DatasetRow[]> {
  return db
    .selectFrom('dataset')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$if(trash === 'no', (q) => q.where('deleted_ms', 'is', null))
    .orderBy('name_key')
    .execute();
}

/** Names in a folder, the trash left out. */
export async function datasetNamesIn(
  db: Connection,
  folder: Pick<DatasetRow, 'tenant_id' | 'tag' | 'stag'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('dataset')
    .select('name')
    .where('tenant_id', '=', folder.tenant_id)
    .where('tag', '=', folder.tag)
    .where('stag', '=', folder.stag)
    .where('deleted_ms', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Adds a table. */
export async function insertDataset(db: Connection, row: DatasetRow): Promise<void> {
  await db.insertInto('dataset').values(row).execute();
}

/** Changes a table if it still has `version`. False: it has a newer one, or is gone. */
export async function updateDataset(
  db: Connection,
  id: string,
  version: number,
  fields: Partial<Omit<DatasetRow, 'id' | 'tenant_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataset')
    .set(fields)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a table's data changed; its version stays, as nobody's edit is concerned. */
export async function touchDataset(db: Connection, id: string, nowMs: number): Promise<void> {
  await db.updateTable('dataset').set({ updated_ms: nowMs }).where('id', '=', id).execute();
}

/** Puts a table into the trash (a time) or takes it out (null). Its version stays. */
export async function setDatasetDeleted(
  db: Connection,
  id: string,
  deletedMs: number | null,
  name?: string,
): Promise<void> {
  await db
    .updateTable('dataset')
    .set({ deleted_ms: deletedMs })
    .$if(name !== undefined, (q) =>
      q.set({ name: name ?? '', name_key: (name ?? '').toLowerCase() }),
    )
    .where('id', '=', id)
    .execute();
}

/** Every tenant that has tables in the trash. */
export async function tenantsWithTrash(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('dataset')
    .select('tenant_id')
    .where('deleted_ms', 'is not', null)
    .distinct()
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Tables of all tenants that have been in the trash since before `beforeMs`. */
export function oldTrash(db: Connection, beforeMs: number): Promise<DatasetRow[]> {
  return db.selectFrom('dataset').selectAll().where('deleted_ms', '<', beforeMs).execute();
}

/** Forgets a table with its versions and marks. Its data is removed by the caller, afterwards. */
export async function deleteDataset(db: Connection, id: string): Promise<void> {
  for (const table of ['entity_version', 'favourite', 'opened'] as const) {
    await db.deleteFrom(table).where('kind', '=', 'dataset').where('entity_id', '=', id).execute();
  }
  await db.deleteFrom('dataset_check').where('dataset_id', '=', id).execute();
  await db.deleteFrom('dataset_profile').where('dataset_id', '=', id).execute();
  await db.deleteFrom('dataset').where('id', '=', id).execute();
}

/** Results of checks on one version of the data, by id of the check, as JSON. */
export async function checkResults(
  db: Connection,
  datasetIds: readonly string[],
): Promise<{ dataset_id: string; check_id: string; data_version: number; result: string }[]> {
  if (datasetIds.length === 0) return [];
  return db
    .selectFrom('dataset_check')
    .selectAll()
    .where('dataset_id', 'in', datasetIds)
    .orderBy('data_version')
    .execute();
}

/** Keeps the result of a check on a version of the data, in place of an earlier one. */
export async function putCheckResult(
  db: Connection,
  row: { dataset_id: string; check_id: string; data_version: number; result: string },
): Promise<void> {
  await db
    .insertInto('dataset_check')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['dataset_id', 'check_id', 'data_version'])
        .doUpdateSet({ result: (eb) => eb.ref('excluded.result') }),
    )
    .execute();
}

/** The profile of a version under rules, as JSON; undefined before it was computed. */
export async function findProfile(
  db: Connection,
  key: { dataset_id: string; data_version: number; rules: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('dataset_profile')
    .select('profile')
    .where('dataset_id', '=', key.dataset_id)
    .where('data_version', '=', key.data_version)
    .where('rules', '=', key.rules)
    .executeTakeFirst();
  return row?.profile;
}

/** Keeps a profile; those of older versions are forgotten. */
export async function putProfile(
  db: Connection,
  row: { dataset_id: string; data_version: number; rules: string; profile: string },
): Promise<void> {
  await db
    .deleteFrom('dataset_profile')
    .where('dataset_id', '=', row.dataset_id)
    .where('data_version', '<', row.data_version)
    .execute();
  await db
    .insertInto('dataset_profile')
    .values(row)
    .onConflict((c) => c.columns(['dataset_id', 'data_version', 'rules']).doNothing())
    .execute();
}
