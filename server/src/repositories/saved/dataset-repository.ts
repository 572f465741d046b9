import type {
  QualityCheck,
  QualityRule,
  SemanticType,
  TableProfile,
} from '@bi/contract/table/table';
import type { Connection } from '../database/database';
import { entityRows, type EntityRows, type TrashFilter } from '../entities/entity-rows';
import type {
  DatasetCheckTable,
  DatasetProfileTable,
  DatasetTable,
} from '../schema/dataset-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow } from '../database/table-rows';

/** What people wrote of a table's columns, by name. */
export type ColumnNotes = Record<string, { description?: string; semantic?: SemanticType }>;

/** The rules a table's data is checked by. */
export type TableChecks = { id: string; rule: QualityRule }[];

const codec = rowCodec<DatasetTable>()({
  columns: json<ColumnNotes>(),
  checks: json<TableChecks>(),
});
const checkCodec = rowCodec<DatasetCheckTable>()({
  result: json<NonNullable<QualityCheck['result']>>(),
});
const profileCodec = rowCodec<DatasetProfileTable>()({ profile: json<TableProfile>() });

/** A table. */
export type DatasetRow = ReturnType<typeof codec.decode>;

/** What a check found on one version of the data. */
export type CheckResultRow = ReturnType<typeof checkCodec.decode>;

/** A profile of one version of the data under one set of row rules. */
export type ProfileRow = ReturnType<typeof profileCodec.decode>;

/** The table of an id, slug or name in statements. */
export async function findDataset(
  db: Connection,
  tenantId: string,
  key: string,
  trash: TrashFilter = 'no',
): Promise<DatasetRow | undefined> {
  const row = await db
    .selectFrom('dataset')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', '=', key), eb('slug', '=', key), eb('table_name', '=', key)]))
    .$if(trash !== 'also', (q) => q.where('deleted_ms', trash === 'only' ? 'is not' : 'is', null))
    .orderBy((eb) => eb.case().when('id', '=', key).then(0).else(1).end())
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Every table of a tenant, by name; those in the trash too when asked for. */
export async function allDatasets(
  db: Connection,
  tenantId: string,
  trash: 'no' | 'also' = 'no',
): Promise<DatasetRow[]> {
  const rows = await db
    .selectFrom('dataset')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$if(trash === 'no', (q) => q.where('deleted_ms', 'is', null))
    .orderBy('name_key')
    .execute();
  return rows.map(codec.decode);
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

const rows = entityRows('dataset', codec);

/**
 * Rows of tables, which are also found by their name in statements; what checks and profiles found is
 * forgotten with them. Their data is removed by the caller, afterwards.
 */
export const datasets: EntityRows<DatasetRow> = {
  ...rows,
  find: findDataset,
  forget: async (db, ids) => {
    if (ids.length === 0) return;
    await db.deleteFrom('dataset_check').where('dataset_id', 'in', ids).execute();
    await db.deleteFrom('dataset_profile').where('dataset_id', 'in', ids).execute();
    await rows.forget(db, ids);
  },
};

/** Results of checks on one version of the data, by id of the check. */
export async function checkResults(
  db: Connection,
  datasetIds: readonly string[],
): Promise<CheckResultRow[]> {
  if (datasetIds.length === 0) return [];
  const rows = await db
    .selectFrom('dataset_check')
    .selectAll()
    .where('dataset_id', 'in', datasetIds)
    .orderBy('data_version')
    .execute();
  return rows.map(checkCodec.decode);
}

/** Keeps the result of a check on a version of the data, in place of an earlier one. */
export async function putCheckResult(db: Connection, row: CheckResultRow): Promise<void> {
  await db
    .insertInto('dataset_check')
    .values(checkCodec.encode(row))
    .onConflict((c) =>
      c
        .columns(['dataset_id', 'check_id', 'data_version'])
        .doUpdateSet({ result: (eb) => eb.ref('excluded.result') }),
    )
    .execute();
}

/** The profile of a version under rules; undefined before it was computed. */
export async function findProfile(
  db: Connection,
  key: Omit<ProfileRow, 'profile'>,
): Promise<TableProfile | undefined> {
  const row = await findRow(db, 'dataset_profile', {
    dataset_id: key.dataset_id,
    data_version: key.data_version,
    rules: key.rules,
  });
  return row && profileCodec.decode(row).profile;
}

/** Keeps a profile; those of older versions are forgotten. */
export async function putProfile(db: Connection, row: ProfileRow): Promise<void> {
  await db
    .deleteFrom('dataset_profile')
    .where('dataset_id', '=', row.dataset_id)
    .where('data_version', '<', row.data_version)
    .execute();
  await db
    .insertInto('dataset_profile')
    .values(profileCodec.encode(row))
    .onConflict((c) => c.columns(['dataset_id', 'data_version', 'rules']).doNothing())
    .execute();
}
