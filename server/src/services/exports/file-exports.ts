import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ExportAsked } from '@bi/contract/delivery/export';
import { FILE_ATTEMPTS } from '@bi/contract/call/limits';
import { can } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import type { JobRow } from '../../repositories/jobs/job-repository';
import {
  findFile,
  settleFile,
  type FileRequest,
  type StoredFileRow,
} from '../../repositories/files/stored-file-repository';
import { FileTooLargeError } from '../../rendering/file/file-sink';
import { FileWriter } from '../../rendering/file/file-writer';
import type { StoredFiles } from '../files/stored-files';
import { startDeferredJob, type DeferredJob } from '../jobs/deferred-job';
import type { JobTraits } from '../jobs/job-resume';
import type { JobResult } from '../jobs/job-result';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import type { ServiceContext } from '../service-context';
import { fileLook } from './file-look';
import { ExportProgress } from './export-progress';
import type { ExportSource } from './export-source';
import { Slots } from './slots';

/** Files that are written at a moment; others wait. */
const MAX_AT_ONCE = 2;
/** Who waits longer for a file does something else meanwhile: they are notified of its end. */
const LONG_MS = 15_000;

/** What exports are made with. */
export interface FileExportParts {
  files: StoredFiles;
  jobs: QueryJobs<JobResult>;
  /** what a request asks for, under a person's rights of now */
  sourceOf: (principal: Principal, request: FileRequest) => Promise<ExportSource>;
  /** notifies a person of a file that took its time; `reason` null: it is ready */
  notify: (principal: Principal, file: StoredFileRow, reason: BiError | null) => Promise<void>;
}

/** The rights of a person to export at all. @throws {BiError} forbidden.export */
export function assertMayExport(principal: Principal): void {
  if (!can(principal, 'report.export')) throw new BiError('forbidden.export');
}

/** A file on its way. */
interface Making {
  progress: ExportProgress;
  /** null: it is not begun */
  writer: Pick<FileWriter, 'rows'> | null;
}

/** Formats that are written row by row, but for documents, whose blocks come side by side. */
const BY_ROWS: readonly string[] = ['csv', 'json', 'xlsx'];

function progressOf({ format, source_kind }: StoredFileRow): ExportProgress {
  return new ExportProgress(source_kind === 'document' || !BY_ROWS.includes(format));
}

type MakeOf = [
  principal: Principal,
  file: StoredFileRow,
  source: ExportSource,
  signal: AbortSignal,
  making: Making,
];

/**
 * Makes files of reports, queries, tables and Views in jobs that continue while nobody asks, and begin again
 * after the server ended.
 */
export class FileExports {
  readonly #context: Pick<ServiceContext, 'database' | 'log' | 'now'>;
  readonly #parts: FileExportParts;
  readonly #slots = new Slots(MAX_AT_ONCE);
  #isClosing = false;

  constructor(context: Pick<ServiceContext, 'database' | 'log' | 'now'>, parts: FileExportParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /**
   * Starts a file; its id is that of the job.
   * @throws {BiError} forbidden.export, missing.*, invalid.*, engine.diskFull
   */
  async start(principal: Principal, request: FileRequest): Promise<JobStatus> {
    assertMayExport(principal);
    const source = await this.#parts.sourceOf(principal, request);
    const { format, name }: ExportAsked = request.body;
    const file = await this.#parts.files.begin(principal, {
      id: randomUUID(),
      name: name ?? source.name,
      ...{ format, source_kind: request.kind, source_id: source.id, request },
      policy: source.policy,
    });
    const { work, traits } = this.#work(principal, file, source);
    return this.#parts.jobs.create(principal, work.waiter, traits);
  }

  /** Starts the same file with the data of now. @throws {BiError} as `start`; missing.file */
  async again(principal: Principal, id: string): Promise<JobStatus> {
    const { request } = await this.#parts.files.find(principal, id);
    if (request === null) throw new BiError('invalid.fileAgain');
    return this.start(principal, request);
  }

  /** Starts a file again that the end of the server ended. @throws {BiError} engine.crashed, and as `start` */
  async resume(principal: Principal, row: JobRow, fileId: string): Promise<void> {
    const { database } = this.#context;
    const { tenant_id, subject_id } = row;
    const file = await findFile(database, { tenant_id, subject_id }, fileId);
    if (file?.state !== 'making' || file.request === null) throw new BiError('missing.file');
    const attempts = file.attempts + 1;
    if (attempts > FILE_ATTEMPTS) throw new BiError('engine.crashed');
    await settleFile(database, file.id, { attempts });
    assertMayExport(principal);
    const source = await this.#parts.sourceOf(principal, file.request);
    const { work, traits } = this.#work(principal, file, source);
    this.#parts.jobs.resume(row, work.waiter, traits);
  }

  #work(
    principal: Principal,
    file: StoredFileRow,
    source: ExportSource,
  ): { work: DeferredJob<JobResult>; traits: JobTraits } {
    const making: Making = { progress: progressOf(file), writer: null };
    const startedMs = this.#context.now();
    const work = startDeferredJob<JobResult>(async (signal) => {
      try {
        const finished = await this.#slots.run(signal, () =>
          this.#attempts(principal, file, source, signal, making),
        );
        await this.#notify(principal, file, startedMs, null);
        return { data: { fileId: finished.id } };
      } catch (error) {
        const failed = await this.#failed(file, error, signal);
        if (failed.key !== 'cancelled.query') {
          await this.#notify(principal, file, startedMs, failed);
        }
        throw failed;
      }
    });
    const traits: JobTraits = {
      id: file.id,
      kind: 'export',
      progress: () => making.progress.share,
      rows: () => making.writer?.rows,
      unattended: true,
      publishes: true,
      durable: true,
      resume: { kind: 'file', fileId: file.id },
    };
    return { work, traits };
  }

  async #notify(
    principal: Principal,
    file: StoredFileRow,
    startedMs: number,
    reason: BiError | null,
  ): Promise<void> {
    const { now, log } = this.#context;
    if (principal.kind !== 'user' || now() - startedMs < LONG_MS) return;
    try {
      await this.#parts.notify(principal, file, reason);
    } catch (error) {
      log.warn({ err: error }, 'a person could not be notified of a file');
    }
  }

  /** Makes a file, from the beginning again where a process that reads or writes it ended half-way. */
  async #attempts(...[principal, file, source, signal, making]: MakeOf): Promise<StoredFileRow> {
    for (let attempts = file.attempts; ; attempts += 1)
      try {
        return await this.#make(principal, file, source, signal, making);
      } catch (error) {
        const isLost = error instanceof BiError && error.key === 'engine.crashed';
        if (!isLost || signal.aborted || attempts >= FILE_ATTEMPTS) throw error;
        this.#context.log.warn({ file: file.id, attempts }, 'a file is begun again');
        Object.assign(making, { progress: progressOf(file), writer: null });
        await this.#parts.files.beginAgain(file, attempts + 1);
      }
  }

  async #make(...[principal, file, source, signal, making]: MakeOf): Promise<StoredFileRow> {
    const { files } = this.#parts;
    const target = files.partPlace(file);
    const maxBytes = await files.room(principal.tenantId);
    const asked: ExportAsked = file.request?.body ?? { format: 'csv' };
    const { progress } = making;
    // its thread starts while the rows are asked for
    const writer = new FileWriter(target, (share) => progress.written(share));
    const state = { isBegun: false };
    const stop = () => void writer.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const notes = await source.read({
        signal,
        onProgress: (share) => progress.read(share),
        scratch: `${target}.rows`,
        begin: async ({ notes: about, rows, board, plan, ...shown }) => {
          signal.throwIfAborted();
          state.isBegun = true;
          const look = fileLook(asked, shown);
          await writer.begin({ target, look, notes: about, maxBytes, rows, board, plan });
          if (look.format !== 'png' && look.format !== 'svg') making.writer = writer;
          return writer;
        },
      });
      signal.throwIfAborted();
      if (!state.isBegun) throw new Error('A source was read without its file');
      const written = await writer.end();
      return await files.finish(principal, file, {
        size_bytes: written.sizeBytes,
        row_count: written.rows,
        sha256: written.sha256,
        truncated: written.truncated,
        rows_limited: notes.rowsLimited ? 1 : 0,
        data_as_of: notes.dataAsOf,
        policy: source.policy,
      });
    } finally {
      signal.removeEventListener('abort', stop);
      await writer.close();
    }
  }

  /** What a file ended with, as its person sees it; what there is of it is removed. */
  async #failed(file: StoredFileRow, error: unknown, signal: AbortSignal): Promise<BiError> {
    const shown = signal.aborted ? new BiError('cancelled.query') : this.#plain(error);
    const isCancelled = shown.key === 'cancelled.query';
    // A stop of the server aborts as well: the job then begins again, and so does the file.
    if (!this.#isClosing) await this.#parts.files.giveUp(file, isCancelled ? null : shown);
    return shown;
  }

  #plain(error: unknown): BiError {
    if (error instanceof BiError) return error;
    if (error instanceof FileTooLargeError) return this.#parts.files.quotaError();
    this.#context.log.warn({ err: error }, 'a file could not be written');
    return new BiError('engine.exportFailed');
  }

  /** From now on a stop of work is the server's, not the person's. */
  close(): void {
    this.#isClosing = true;
  }
}
