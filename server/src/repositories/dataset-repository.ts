import type { Connection } from './database';
import { entityRows, type EntityRow, type TrashFilter } from './entity-rows';

/** A stored table. */
export type DatasetRow = EntityRow<'dataset'>;

const datasets = entityRows('dataset');

/** Tables of these ids, in any order. */
export const datasetsOf = datasets.ofIds;

/** Names in a folder, the trash left out. */
export const datasetNamesIn = datasets.namesIn;

/** Adds a table. */
export const insertDataset = datasets.insert;

/** Changes a table if it still has the version. False: it has a newer one, or is gone. */
export const updateDataset = datasets.update;

/** Changes fields of a table without making a version, as nobody's edit is concerned. */
export const noteDataset = datasets.note;

/** Tables of all tenants that have been in the trash since before a time. */
export const oldTrash = datasets.oldTrash;

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

/** Forgets a table with its versions and marks. Its data is removed by the caller, afterwards. */
export async function deleteDataset(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('dataset_check').where('dataset_id', '=', id).execute();
  await db.deleteFrom('dataset_profile').where('dataset_id', '=', id).execute();
  await datasets.forget(db, [id]);
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
