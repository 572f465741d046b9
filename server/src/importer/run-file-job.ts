import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { BadRow, Inspection, ReadOptions } from '@bi/contract/table/upload';
import { dataFolderError } from '../engine/data-errors';
import { datasetFolder, type DatasetVersion } from '../engine/dataset-manifest';
import { tempFolder } from '../engine/disk-space';
import { frameJson } from '../engine/frame-channel';
import type { FileJob, FileLimits, FileOutcome, FileTarget } from './file/file-protocol';
import { IMPORT_FRAMES } from './import-protocol';
import { publishVersions, takeDraftPrefix } from './publish-versions';
import { runImporterChild } from './run-importer-child';

/** A file, how it is read and where it is. */
export interface FileJobOptions {
  dataDir: string;
  /** folder for temporary files; default: `spill` in the data folder */
  tempDir?: string | undefined;
  tenantId: string;
  /** absolute path */
  file: string;
  options: ReadOptions;
  limits: FileLimits;
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  childDir?: string | undefined;
}

/** Rows that did not fit: how many, and the first of them. */
export interface BadRowList {
  badRowCount: number;
  badRows: BadRow[];
}

/** An import that was refused, with the rows that did not fit. */
export class FileRefusal extends BiError {
  readonly rows: BadRowList;

  constructor({ key, params, badRowCount, badRows }: Extract<FileOutcome, { kind: 'refused' }>) {
    super(key, { params });
    this.rows = { badRowCount, badRows };
  }
}

const HEAP_MB = 1024;
let jobCount = 0;

function runChild(job: FileJob, options: FileJobOptions): Promise<FileOutcome> {
  return runImporterChild<FileOutcome>(
    {
      childDir: options.childDir,
      readable: [path.dirname(job.file), job.folder],
      writable: [job.folder, job.workFolder],
      memoryMb: job.memoryMb,
      heapMb: HEAP_MB,
      threadPool: 8,
      signal: options.signal,
      ask: [IMPORT_FRAMES.file, job],
    },
    (frame, { done }) => {
      if (frame.type === IMPORT_FRAMES.progress) options.onProgress?.(frameJson(frame) as number);
      else done(frameJson(frame) as FileOutcome);
    },
    (how, lastError, { done }) =>
      done({
        kind: 'failed',
        folder: false,
        message: lastError || `the importer ended: ${how}`,
      }),
  );
}

function assertWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new BiError('cancelled.query');
}

/** Runs a child over a file with folders of its own; `keep` gets what it made before they go. */
async function withJob<T>(
  options: FileJobOptions,
  target: FileTarget | null,
  keep: (outcome: FileOutcome, folder: string) => Promise<T>,
): Promise<T> {
  const folder = datasetFolder(options.dataDir, options.tenantId);
  assertWanted(options.signal);
  jobCount += 1;
  const workFolder = path.join(tempFolder(options), String(process.pid), `file-${jobCount}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw dataFolderError(folder, error);
  }
  const { prefix, release } = takeDraftPrefix(folder);
  const job: FileJob = {
    file: options.file,
    folder,
    prefix,
    workFolder,
    memoryMb: Math.round(Math.min(4096, Math.max(512, os.totalmem() / 2 ** 20 / 4))),
    threads: os.availableParallelism(),
    builtAt: new Date().toISOString(),
    options: options.options,
    limits: options.limits,
    target,
  };
  try {
    const outcome = await runChild(job, options);
    assertWanted(options.signal);
    if (outcome.kind === 'refused') throw new FileRefusal(outcome);
    if (outcome.kind === 'failed') {
      if (outcome.folder) throw dataFolderError(folder, outcome.message);
      const params = { table: target?.name ?? 'file', reason: outcome.message };
      throw new BiError('engine.importFailed', { params });
    }
    return await keep(outcome, folder);
  } finally {
    await release().catch(() => undefined);
    await rm(workFolder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Looks at a file in an importer process: how it would be read, and what does not fit.
 * @throws {BiError} `invalid.file.*` (a FileRefusal), `engine.*`, `cancelled.query`
 */
export function inspectFile(options: FileJobOptions): Promise<Inspection> {
  return withJob(options, null, (outcome) => {
    if (outcome.kind !== 'inspected') throw new TypeError('an inspection was asked for');
    return Promise.resolve(outcome.inspection);
  });
}

/**
 * Builds a table from a file in an importer process and publishes it as a new version. Killed at any
 * moment, either all of it is visible or nothing.
 * @throws {BiError} `invalid.file.*` (a FileRefusal), `engine.*`, `cancelled.query`
 */
export function importFile(
  options: FileJobOptions,
  target: FileTarget,
): Promise<BadRowList & { version: DatasetVersion }> {
  return withJob(options, target, async (outcome, folder) => {
    if (outcome.kind !== 'built') throw new TypeError('a table was asked for');
    const { built, badRowCount, badRows } = outcome;
    const [version] = await publishVersions(
      folder,
      [built],
      new Date().toISOString(),
      options.signal,
    );
    if (version === undefined) throw new TypeError('nothing was published');
    return { version, badRowCount, badRows };
  });
}
