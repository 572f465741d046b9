import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { dataFolderError } from '../engine/data-errors';
import { datasetFolder, readManifest } from '../engine/dataset-manifest';
import type { TableSource } from '../importer/import-protocol';
import { shareVersions } from '../importer/publish-versions';
import { runImport } from '../importer/run-import';
import { aviationSetup, aviationTables } from './aviation-tables';

/** What the sample is built for and where. */
export interface EnsureSampleOptions {
  /** gets `datasets/<tenantId>/` */
  dataDir: string;
  /** folder for temporary files; default: `spill` in the data folder */
  tempDir?: string | undefined;
  /** tenants that shall have the sample; built once, shared by hard links */
  tenantIds: readonly string[];
  /** called at each step; `fraction` of all work, 0 to 1, null when unknown */
  onProgress?: (step: string, fraction: number | null) => void;
  signal?: AbortSignal;
  /** folder of the built child entries; default: next to the running server */
  childDir?: string;
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    const reason = reasonOf('detail.packageMissing', { name });
    throw new BiError('engine.importFailed', { params: { table: 'sample', reason }, cause: error });
  }
}

/** Folder and version of the package the sample is made from. */
function findVegaDatasets(): { dataFolder: string; version: string } {
  let folder = path.dirname(resolvePackage('vega-datasets'));
  while (!existsSync(path.join(folder, 'data', 'flights-3m.parquet'))) {
    const parent = path.dirname(folder);
    if (parent === folder) {
      const reason = reasonOf('detail.packageEmpty', { name: 'vega-datasets' });
      throw new BiError('engine.importFailed', { params: { table: 'sample', reason } });
    }
    folder = parent;
  }
  const about: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { version } = about as { version: string };
  return { dataFolder: path.join(folder, 'data'), version };
}

/** Tables a tenant lacks: not in the manifest, made from something else, or without their file. */
async function missingTables(
  folder: string,
  tables: readonly TableSource[],
): Promise<TableSource[]> {
  const manifest = await readManifest(folder);
  return tables.filter(({ name, source }) => {
    const current = manifest?.tables[name]?.versions.at(-1);
    if (current?.source !== source) return true;
    const file = path.join(folder, current.file);
    return statSync(file, { throwIfNoEntry: false })?.size !== current.sizeBytes;
  });
}

/** Gives a tenant the tables it lacks: from a tenant that has them all, else newly built. */
async function supply(
  options: EnsureSampleOptions,
  tenantId: string,
  tables: TableSource[],
  giver: string | undefined,
  dataFolder: string,
): Promise<void> {
  const { dataDir, tempDir, onProgress, signal, childDir } = options;
  if (giver === undefined) {
    await runImport({
      dataDir,
      tempDir,
      tenantId,
      readFolders: [dataFolder],
      setup: aviationSetup(),
      tables,
      signal,
      childDir,
      onStep: ({ label, done, of }) => onProgress?.(label, done / of),
    });
    return;
  }
  const folder = datasetFolder(dataDir, tenantId);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw dataFolderError(folder, error);
  }
  const names = tables.map(({ name }) => name);
  await shareVersions(datasetFolder(dataDir, giver), folder, names);
}

/**
 * Makes sure that the tenants have the sample "US Aviation", building what is missing in an importer
 * process. Doing it again changes nothing; killed at any moment it leaves nothing half-done visible.
 * A tenant whose folder is damaged does not keep the others from theirs; its error comes at the end.
 * @throws {BiError} `engine.dataFolder`, `engine.dataFile`, `engine.importFailed`, `cancelled.query`
 */
export async function ensureSample(options: EnsureSampleOptions): Promise<void> {
  const { dataDir, tenantIds, onProgress } = options;
  const { dataFolder, version } = findVegaDatasets();
  const tables = aviationTables(dataFolder, version);
  const lacking = new Map<string, TableSource[]>();
  const errors: unknown[] = [];
  let giver: string | undefined;
  for (const tenantId of tenantIds)
    try {
      const missing = await missingTables(datasetFolder(dataDir, tenantId), tables);
      if (missing.length > 0) lacking.set(tenantId, missing);
      else giver ??= tenantId;
    } catch (error) {
      errors.push(error);
    }
  for (const [tenantId, missing] of lacking)
    try {
      await supply(options, tenantId, missing, giver, dataFolder);
      giver ??= tenantId;
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
  if (lacking.size > 0) onProgress?.('Sample data', 1);
}
