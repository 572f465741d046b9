import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason, reasonOf, type Reason } from '@bi/contract/messages/catalogue';
import { dataFolderError } from '../engine/data-errors';
import { datasetFolder, type DatasetVersion } from '../engine/dataset-manifest';
import { tempFolder } from '../engine/disk-space';
import { frameJson } from '../engine/frame-channel';
import {
  IMPORT_FRAMES,
  type BuiltTable,
  type ImportFailure,
  type ImportJob,
  type StepFrame,
  type TableSource,
} from './import-protocol';
import { publishVersions, takeDraftPrefix } from './publish-versions';
import { runImporterChild } from './run-importer-child';

/** What to import and for whom. */
export interface ImportOptions {
  dataDir: string;
  /** folder for temporary files; default: `spill` in the data folder */
  tempDir?: string | undefined;
  tenantId: string;
  /** folders that statements may read besides the tenant's own */
  readFolders: readonly string[];
  setup?: readonly string[];
  tables: readonly TableSource[];
  onStep?: (step: StepFrame) => void;
  signal?: AbortSignal | undefined;
  childDir?: string | undefined;
  /** what builds the files; default: an importer process */
  build?: ((job: ImportJob) => Promise<BuiltTable[]>) | undefined;
}

const HEAP_MB = 512;
const TABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;
let importCount = 0;

function importError(
  failure: ImportFailure,
  job: ImportJob,
  reason: Reason = quotedReason(failure.message),
): BiError {
  if (failure.folder) return dataFolderError(job.folder, failure.message);
  const table = failure.table ?? job.tables.map(({ name }) => name).join(', ');
  return new BiError('engine.importFailed', { params: { table, reason } });
}

/** The files that an importer process builds. */
async function buildInChild(job: ImportJob, options: ImportOptions): Promise<BuiltTable[]> {
  try {
    return await runImporterChild<BuiltTable[]>(
      {
        childDir: options.childDir,
        readable: [job.folder, ...job.readFolders],
        writable: [job.folder, path.dirname(job.spillFolder)],
        memoryMb: job.memoryMb,
        heapMb: HEAP_MB,
        threadPool: 8,
        signal: options.signal,
        ask: [IMPORT_FRAMES.job, job],
      },
      (frame, { done, fail }) => {
        if (frame.type === IMPORT_FRAMES.step) options.onStep?.(frameJson(frame) as StepFrame);
        else if (frame.type === IMPORT_FRAMES.built) done(frameJson(frame) as BuiltTable[]);
        else fail(importError(frameJson(frame) as ImportFailure, job));
      },
      (how, message, { fail }) => {
        const ended = reasonOf('detail.importerEnded', { how });
        const failure = { table: null, folder: false, message };
        fail(importError(failure, job, message === '' ? ended : undefined));
      },
    );
  } catch (error) {
    if (options.signal?.aborted === true) throw new BiError('cancelled.query');
    throw error;
  }
}

/**
 * Builds tables in an importer process and publishes them together as new versions. Killed at any
 * moment, either all of them are visible or none.
 * @throws {BiError} `engine.dataFolder`, `engine.dataFile`, `engine.importFailed`, `cancelled.query`
 */
export async function runImport(options: ImportOptions): Promise<DatasetVersion[]> {
  const folder = datasetFolder(options.dataDir, options.tenantId);
  for (const { name } of options.tables)
    if (!TABLE_NAME.test(name)) throw new TypeError(`"${name}" cannot be the name of a table`);
  if (options.signal?.aborted === true) throw new BiError('cancelled.query');
  importCount += 1;
  const spillName = `import-${importCount}`;
  const spillFolder = path.join(tempFolder(options), String(process.pid), spillName);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(spillFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw dataFolderError(folder, error);
  }
  const { prefix, release } = takeDraftPrefix(folder);
  const job: ImportJob = {
    folder,
    prefix,
    spillFolder,
    readFolders: [...options.readFolders],
    memoryMb: Math.round(Math.min(4096, Math.max(512, os.totalmem() / 2 ** 20 / 4))),
    threads: os.availableParallelism(),
    builtAt: new Date().toISOString(),
    setup: [...(options.setup ?? [])],
    tables: [...options.tables],
  };
  try {
    const built = await (options.build?.(job) ?? buildInChild(job, options));
    return await publishVersions(folder, built, new Date().toISOString(), options.signal);
  } finally {
    await release().catch(() => undefined);
    await rm(spillFolder, { recursive: true, force: true }).catch(() => undefined);
  }
}
