import { readDatasets, type DatasetVersion } from '../../importer/dataset-store';
import { SAMPLE_OWNER } from '../../policies/sample-owner';
import { inTransaction, type Connection } from '../../repositories/database/database';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { shareWithTenant } from '../../repositories/sharing/share-repository';
import { uploadsOf, type ImportPlan } from '../../repositories/files/upload-repository';
import { findView } from '../../repositories/saved/view-repository';
import { recordChange } from '../audit/change-audit';
import { slugStem } from '../entities/entity-name';
import { EntityStore } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';
import { uploadOfSource, viewOfSource } from '../models/table-source';
import { tableKind } from './table-kind';

const BY_SAMPLE = { ownerId: SAMPLE_OWNER.id, ownerName: SAMPLE_OWNER.name };

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
 * one that a stopped server left without an entry gets it here, from what its upload remembers. `entersNew` false, for a
 * copy of the store, which knows no uploads: gives the versions only.
 */
export function createTableRegister(
  { database, dataDir, now }: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>,
  { entersNew = true }: { entersNew?: boolean } = {},
) {
  const store = new EntityStore({ database, now }, tableKind);

  async function planOf(source: string): Promise<ImportPlan | null> {
    const made = uploadOfSource(source);
    const [upload] = made === null ? [] : await uploadsOf(database, [made.id]);
    return upload?.plan ?? null;
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
    const tag =
      plan?.body.tag?.normalize('NFC').trim() ?? view?.tag ?? (fromUpload ? '' : 'Sample');
    const stag = plan?.body.stag?.normalize('NFC').trim() ?? view?.stag ?? '';
    const wanted = plan?.body.name?.normalize('NFC').trim() ?? view?.name ?? spoken(tableName);
    const ofView = view && { ownerId: view.owner_id, ownerName: view.owner_name };
    const { ownerId, ownerName } = plan ?? ofView ?? BY_SAMPLE;
    const row = await store.enter(
      db,
      tenantId,
      { id: ownerId, name: ownerName },
      {
        tag,
        stag,
        name: await store.freeName(db, wanted, { tenant_id: tenantId, tag, stag }),
        description: plan?.body.description ?? '',
        deleted_ms: view?.deleted_ms ?? null,
        table_name: tableName,
        origin: fromUpload ? 'upload' : viewId === null ? 'sample' : 'view',
        bringer_id: fromUpload ? (plan?.ownerId ?? '') : '',
        columns: {},
        checks: [],
      },
    );
    if (!fromUpload) {
      if (viewId === null) await shareWithTenant(db, row, 'dataset', 'view');
      return;
    }
    const who = { tenantId, subjectId: ownerId, displayName: ownerName };
    const { id, name } = row;
    await recordChange(db, who, now(), { kind: 'table', verb: 'create', id, name });
  }

  return {
    /**
     * Enters what is not entered yet; gives the versions of every dataset.
     * @throws {BiError} `engine.dataFile`
     */
    async adopt(tenantId: string): Promise<Map<string, DatasetVersion[]>> {
      const datasets = await readDatasets(dataDir, tenantId);
      if (!entersNew) return datasets;
      const registered = new Set(
        (await allDatasets(database, tenantId, 'also')).map((row) => row.table_name),
      );
      for (const [tableName, versions] of datasets) {
        const first = versions[0];
        if (registered.has(tableName) || first === undefined) continue;
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
