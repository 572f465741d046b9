import path from 'node:path';
import { datasetFolder, readManifest, type DatasetVersion } from '../engine/dataset-manifest';
import { removeDataset } from './publish-versions';

export type { DatasetVersion } from '../engine/dataset-manifest';

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
export { dataFolderError as folderError } from '../engine/dataset-manifest';
