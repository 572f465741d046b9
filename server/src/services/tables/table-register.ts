import type { ImportBody } from '@bi/contract/upload';
import { readDatasets, type DatasetVersion } from '../../importer/dataset-store';
import { inTransaction, type Connection } from '../../repositories/database';
import {
  allDatasets,
  datasetNamesIn,
  insertDataset,
  type DatasetRow,
} from '../../repositories/dataset-repository';
import { slugsLike } from '../../repositories/entity-list';
import { uploadsOf } from '../../repositories/upload-repository';
import { insertVersion } from '../../repositories/version-repository';
import { findView } from '../../repositories/view-repository';
import { recordChange } from '../audit/change-audit';
import { freeName, freeSlug, slugStem } from '../entities/entity-name';
import { firstVersion, nameFields, versionRow } from '../entities/entity-saving';
import type { ServiceContext } from '../service-context';
import { uploadOfSource, viewOfSource } from '../catalog/table-source';

/** What an upload remembers of its import: who, and what the table is called. */
export interface ImportPlan {
  body: ImportBody;
  /** name of the dataset */
  tableName: string;
  ownerId: string;
  ownerName: string;
}

const SAMPLE_OWNER = { ownerId: 'sample', ownerName: 'Sample' };

/** The row of a table's present version. */
export function tableVersion(row: DatasetRow, action: 'created' | 'saved') {
  const { name, description, tag, stag, columns, checks } = row;
  const content = {
    name,
    description,
    tag,
    stag,
    columns: JSON.parse(columns) as unknown,
    checks: JSON.parse(checks) as unknown,
  };
  return versionRow('dataset', row, action, content);
}

/** A dataset's name in words: `fact_flights` is "Fact flights". */
function spoken(name: string): string {
  const words =
    name
      .replace(/^(fact|dim)_/, '')
      .replaceAll('_', ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Keeps an entry for every dataset of a tenant. Datasets are published first and entered afterwards;
 * one that a stopped server left without an entry gets it here, from what its upload remembers.
 */
export function createTableRegister({
  database,
  dataDir,
  now,
}: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>) {
  async function planOf(source: string): Promise<ImportPlan | null> {
    const made = uploadOfSource(source);
    const [upload] = made === null ? [] : await uploadsOf(database, [made.id]);
    return upload?.plan == null ? null : (JSON.parse(upload.plan) as ImportPlan);
  }

  async function enter(
    db: Connection,
    tenantId: string,
    tableName: string,
    source: string,
    plan: ImportPlan | null,
  ): Promise<void> {
    const fromUpload = uploadOfSource(source) !== null;
    const viewId = viewOfSource(source);
    const view = viewId === null ? undefined : await findView(db, tenantId, viewId, 'also');
    const folder = {
      tenant_id: tenantId,
      tag: plan?.body.tag?.normalize('NFC').trim() ?? view?.tag ?? (fromUpload ? '' : 'Sample'),
      stag: plan?.body.stag?.normalize('NFC').trim() ?? view?.stag ?? '',
    };
    const wanted = plan?.body.name?.normalize('NFC').trim() ?? view?.name ?? spoken(tableName);
    const name = freeName(wanted, await datasetNamesIn(db, folder));
    const stem = slugStem(name, 'table');
    const ofView = view && { ownerId: view.owner_id, ownerName: view.owner_name };
    const { ownerId, ownerName } = plan ?? ofView ?? SAMPLE_OWNER;
    const author = { id: ownerId, name: ownerName };
    const row: DatasetRow = {
      ...folder,
      ...firstVersion(tenantId, author, now()),
      slug: freeSlug(stem, await slugsLike(db, 'dataset', tenantId, stem)),
      ...nameFields(name),
      description: plan?.body.description ?? '',
      deleted_ms: view?.deleted_ms ?? null,
      table_name: tableName,
      origin: fromUpload ? 'upload' : viewId === null ? 'sample' : 'view',
      columns: '{}',
      checks: '[]',
    };
    await insertDataset(db, row);
    await insertVersion(db, tableVersion(row, 'created'));
    if (!fromUpload) return;
    const who = { tenantId, subjectId: ownerId, displayName: ownerName };
    const { id } = row;
    await recordChange(db, who, now(), { kind: 'table', verb: 'create', id, name });
  }

  return {
    /**
     * Enters what is not entered yet; gives the versions of every dataset.
     * @throws {BiError} `engine.dataFile`
     */
    async adopt(tenantId: string): Promise<Map<string, DatasetVersion[]>> {
      const datasets = await readDatasets(dataDir, tenantId);
      const known = new Set(
        (await allDatasets(database, tenantId, 'also')).map((row) => row.table_name),
      );
      for (const [tableName, versions] of datasets) {
        const first = versions[0];
        if (known.has(tableName) || first === undefined) continue;
        const plan = await planOf(first.source);
        await inTransaction(database, async (db) => {
          const there = await allDatasets(db, tenantId, 'also');
          if (there.some((row) => row.table_name === tableName)) return;
          await enter(db, tenantId, tableName, first.source, plan);
        });
      }
      return datasets;
    },

    /** A name for a new dataset, from what people call the table: letters, digits and `_`. */
    async freeTableName(tenantId: string, name: string): Promise<string> {
      const stem =
        slugStem(name, 'table').replaceAll('-', '_').replace(/^(\d)/, 't_$1').slice(0, 50) ||
        'table';
      const taken = new Set([
        ...(await readDatasets(dataDir, tenantId)).keys(),
        ...(await allDatasets(database, tenantId, 'also')).map((row) => row.table_name),
      ]);
      for (let number = 1; ; number += 1) {
        const candidate = number === 1 ? stem : `${stem}_${number}`;
        if (!taken.has(candidate)) return candidate;
      }
    },
  };
}

/** See createTableRegister. */
export type TableRegister = ReturnType<typeof createTableRegister>;
