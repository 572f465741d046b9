import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { dataFolderError } from '../engine/data-errors';
import { datasetFolder, readManifest, type DatasetVersion } from '../engine/dataset-manifest';
import { viewsFile, type ViewDefinition, type ViewDefinitions } from '../engine/view-definitions';
import { writeDurably } from './durable-files';
import { removeDataset } from './publish-versions';

export type { DatasetVersion } from '../engine/dataset-manifest';
export type { ViewDefinition } from '../engine/view-definitions';

/**
 * Every dataset of a tenant: name → its versions, oldest first.
 * @throws {BiError} `engine.dataFile`
 */
export async function readDatasets(
  dataDir: string,
  tenantId: string,
): Promise<Map<string, DatasetVersion[]>> {
  const manifest = await readManifest(datasetFolder(dataDir, tenantId));
  return new Map(
    Object.entries(manifest?.tables ?? {}).map(([name, { versions }]) => [name, versions]),
  );
}

/** Removes a dataset with all its versions. @throws {BiError} `engine.dataFolder` */
export function dropDataset(dataDir: string, tenantId: string, name: string): Promise<void> {
  return removeDataset(datasetFolder(dataDir, tenantId), name);
}

/** Folder of files on their way. */
export function uploadFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'uploads');
}

/** The error for a folder that cannot be written. */
export { dataFolderError as folderError } from '../engine/data-errors';

/**
 * Replaces what a tenant's engines know of its Views, and which datasets they must not read.
 * @throws {BiError} `engine.dataFolder`
 */
export async function writeViews(
  dataDir: string,
  tenantId: string,
  views: readonly ViewDefinition[],
  hidden: readonly string[],
): Promise<void> {
  const folder = datasetFolder(dataDir, tenantId);
  const definitions: ViewDefinitions = { format: 1, views: [...views], hidden: [...hidden] };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(viewsFile(folder), `${JSON.stringify(definitions)}\n`);
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}
