import { mkdir, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason } from '@bi/contract/messages/catalogue';
import type { TableListRebuilt } from '@bi/contract/table/table-list';
import { dataFolderError } from '../engine/data-errors';
import {
  datasetFolder,
  manifestFile,
  publishedFile,
  readManifest,
  VERSIONS_KEPT,
  type DatasetManifest,
} from '../engine/dataset-manifest';
import { tempFolder } from '../engine/disk-space';
import { frameJson } from '../engine/frame-channel';
import { moveToTrash, trashedFiles } from './dataset-trash';
import {
  IMPORT_FRAMES,
  type DescribedFile,
  type DescribeJob,
  type ImportFailure,
} from './import-protocol';
import { inTurn, writeManifest } from './publish-versions';
import { runImporterChild } from './run-importer-child';

/** Whose list is rebuilt. */
export interface RebuildOptions {
  dataDir: string;
  /** folder for temporary files; default: `spill` in the data folder */
  tempDir?: string | undefined;
  tenantId: string;
  signal?: AbortSignal | undefined;
  childDir?: string | undefined;
}

const HEAP_MB = 512;
let rebuildCount = 0;

async function describe(job: DescribeJob, options: RebuildOptions): Promise<DescribedFile[]> {
  const refusal = (message: string) => {
    const params = { table: 'manifest.json', reason: quotedReason(message) };
    return new BiError('engine.importFailed', { params });
  };
  try {
    return await runImporterChild<DescribedFile[]>(
      {
        childDir: options.childDir,
        readable: [job.folder],
        writable: [job.spillFolder],
        memoryMb: job.memoryMb,
        heapMb: HEAP_MB,
        threadPool: 4,
        signal: options.signal,
        ask: [IMPORT_FRAMES.describe, job],
      },
      (frame, { done, fail }) => {
        if (frame.type === IMPORT_FRAMES.described) done(frameJson(frame) as DescribedFile[]);
        else fail(refusal((frameJson(frame) as ImportFailure).message));
      },
      (how, lastError, { fail }) => fail(refusal(lastError || how)),
    );
  } catch (error) {
    if (options.signal?.aborted === true) throw new BiError('cancelled.query');
    throw error;
  }
}

function listOf(described: readonly DescribedFile[]): DatasetManifest {
  const tables: DatasetManifest['tables'] = {};
  for (const { file, description } of described) {
    const published = publishedFile(file);
    if (published === null || description === null) continue;
    const entry = (tables[published.table] ??= { versions: [] });
    entry.versions.push({ version: published.version, file, ...description });
  }
  for (const entry of Object.values(tables)) {
    entry.versions.sort((a, b) => a.version - b.version);
    entry.versions = entry.versions.slice(-VERSIONS_KEPT);
  }
  return { format: 1, tables };
}

/** Numbers of versions that are in the trash or cannot be read are not given again. */
function removedOf(
  { tables }: DatasetManifest,
  unlisted: readonly { table: string; version: number }[],
): Record<string, number> {
  const removed: Record<string, number> = {};
  for (const { table, version } of unlisted) {
    const newest = tables[table]?.versions.at(-1)?.version ?? 0;
    if (version > newest) removed[table] = Math.max(removed[table] ?? 0, version);
  }
  return removed;
}

function totals({ tables }: DatasetManifest): Pick<TableListRebuilt, 'tables' | 'versions'> {
  const all = Object.values(tables);
  const versions = all.reduce((count, table) => count + table.versions.length, 0);
  return { tables: all.length, versions };
}

/** A manifest that can be used; null when it is damaged or missing. */
async function intact(folder: string): Promise<DatasetManifest | null> {
  try {
    return (await readManifest(folder)) ?? { format: 1, tables: {} };
  } catch {
    return null;
  }
}

/**
 * Rebuilds a tenant's list of tables from the data files and what each says of itself, unless the list
 * is intact. The damaged list goes to the trash folder; no data file is moved or removed.
 * @throws {BiError} `engine.dataFolder`, `engine.importFailed`, `cancelled.query`
 */
export function rebuildTableList(options: RebuildOptions): Promise<TableListRebuilt> {
  const { dataDir, tenantId } = options;
  const folder = datasetFolder(dataDir, tenantId);
  return inTurn(folder, async () => {
    const list = await intact(folder);
    if (list !== null) return { rebuilt: false, ...totals(list), unreadable: [] };
    rebuildCount += 1;
    const place = path.join(tempFolder(options), String(process.pid));
    const spillFolder = path.join(place, `rebuild-${rebuildCount}`);
    try {
      await mkdir(spillFolder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      const files = names.flatMap((file) => {
        const found = publishedFile(file);
        return found === null ? [] : [{ file, ...found }];
      });
      const described = await describe(
        {
          folder,
          spillFolder,
          memoryMb: Math.round(Math.min(4096, Math.max(512, os.totalmem() / 2 ** 20 / 4))),
          threads: os.availableParallelism(),
          files: files.map(({ file, table }) => ({ file, table })),
        },
        options,
      );
      const list = listOf(described);
      const removed = removedOf(list, [...files, ...(await trashedFiles(folder))]);
      if (names.includes(path.basename(manifestFile(folder))))
        await moveToTrash(folder, path.basename(manifestFile(folder)));
      await writeManifest(folder, { ...list, removed });
      const unreadable = described.flatMap(({ file, description }) =>
        description === null ? [file] : [],
      );
      return { rebuilt: true, ...totals(list), unreadable };
    } catch (error) {
      if (error instanceof BiError) throw error;
      throw dataFolderError(folder, error);
    } finally {
      await rm(spillFolder, { recursive: true, force: true }).catch(() => undefined);
    }
  });
}
