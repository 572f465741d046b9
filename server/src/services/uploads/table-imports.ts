import { BiError } from '@bi/contract/messages/bi-error';
import type { ImportResult } from '@bi/contract/table/upload';
import { importFile } from '../../importer/run-file-job';
import { ownerPrincipal } from '../../policies/owner-principal';
import type { Principal } from '../../policies/principal';
import { datasets } from '../../repositories/saved/dataset-repository';
import type { JobRow } from '../../repositories/jobs/job-repository';
import {
  updateUpload,
  uploadsOf,
  type ImportPlan,
  type UploadRow,
} from '../../repositories/files/upload-repository';
import { recordChange, replacedTable } from '../audit/change-audit';
import { fileSource } from '../models/table-source';
import type { JobResult } from '../jobs/job-result';
import type { JobTraits } from '../jobs/job-resume';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { RunningQueries } from '../jobs/running-queries';
import type { ServiceContext } from '../service-context';
import type { TableReader } from '../tables/table-reader';
import type { TableRegister } from '../tables/table-register';
import { KeyedMutex } from './keyed-mutex';
import { afterFailure } from './upload-failure';
import type { UploadFiles } from './upload-files';

/** What imports use of other services. */
export interface TableImportParts {
  register: TableRegister;
  reader: TableReader;
  jobs: QueryJobs<JobResult>;
}

/** What a file may unpack to: bytes, and times its own size. */
export interface ImportLimits {
  expandedBytes: number;
  ratio: number;
}

/** Makes tables of files that were taken in, each as a job of its own. */
export class TableImports {
  readonly #context: ServiceContext;
  readonly #parts: TableImportParts;
  readonly #files: UploadFiles;
  readonly #limits: ImportLimits;
  readonly #imports = new RunningQueries<JobResult>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #tableTurns = new KeyedMutex();
  /** names that imports under way will take: tenant id, space, table name */
  readonly #names = new Set<string>();
  #isClosing = false;

  constructor(
    context: ServiceContext,
    parts: TableImportParts,
    files: UploadFiles,
    limits: ImportLimits,
  ) {
    this.#context = context;
    this.#parts = parts;
    this.#files = files;
    this.#limits = limits;
  }

  /** A name for a new table that neither a table nor an import under way has; until `free`. */
  async reserve(tenantId: string, name: string): Promise<string> {
    const stem = await this.#parts.register.freeTableName(tenantId, name);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? stem : `${stem}_${number}`;
      const key = `${tenantId} ${candidate}`;
      if (this.#names.has(key)) continue;
      this.#names.add(key);
      return candidate;
    }
  }

  /** Lets others take a name that was reserved. */
  free(tenantId: string, tableName: string): void {
    this.#names.delete(`${tenantId} ${tableName}`);
  }

  /** Runs an import, whose upload is marked as being imported, as a job. */
  start(principal: Principal, upload: UploadRow, plan: ImportPlan): JobStatus {
    const { waiter, traits } = this.#run(principal, upload, plan);
    return this.#parts.jobs.create(principal, waiter, traits);
  }

  /** Starts an import again that a stop of the server ended. @throws {BiError} missing.upload */
  async resume(row: JobRow, uploadId: string): Promise<void> {
    const [upload] = await uploadsOf(this.#context.database, [uploadId]);
    if (upload?.plan == null || upload.state !== 'importing') throw new BiError('missing.upload');
    const plan = upload.plan;
    this.#names.add(`${upload.tenant_id} ${plan.tableName}`);
    const owner = ownerPrincipal(upload.tenant_id, plan.ownerId, plan.ownerName);
    const { waiter, traits } = this.#run(owner, upload, plan);
    this.#parts.jobs.resume(row, waiter, traits);
  }

  /** Stops every import, of which nothing is visible then; those recorded as jobs start again. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#imports.stopAll();
    await Promise.all(this.#running);
  }

  async #makeTable(
    principal: Principal,
    upload: UploadRow,
    plan: ImportPlan,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<ImportResult> {
    const { tenantId } = principal;
    const { body, tableName } = plan;
    return this.#tableTurns.take(`${tenantId} ${tableName}`, async () => {
      const before = (await this.#parts.register.adopt(tenantId)).get(tableName)?.at(-1);
      if (before) await this.#mixBringers(principal, plan);
      const { version, badRowCount, badRows } = await importFile(
        {
          dataDir: this.#context.dataDir,
          tempDir: this.#context.tempDir,
          tenantId,
          file: this.#files.place(upload.id),
          options: body.options,
          limits: this.#limits,
          signal,
          onProgress,
        },
        {
          name: tableName,
          source: fileSource(upload),
          appendTo: body.mode === 'append' ? (before?.file ?? null) : null,
        },
      );
      await this.#parts.register.adopt(tenantId);
      const dataset = await this.#parts.reader.find(principal, tableName);
      await datasets.note(this.#context.database, dataset.id, {
        updated_ms: this.#context.now(),
        ...(body.mode === 'replace' && { bringer_id: plan.ownerId }),
      });
      if (before)
        await recordChange(
          this.#context.database,
          principal,
          this.#context.now(),
          replacedTable(dataset),
        );
      return { tableId: dataset.id, rowCount: version.rowCount, badRowCount, badRows };
    });
  }

  /** Before rows of somebody else are in a table: nobody sees them past their rules as their own. */
  async #mixBringers(principal: Principal, { tableName, ownerId }: ImportPlan): Promise<void> {
    const { id, bringer_id } = await this.#parts.reader.find(principal, tableName);
    if (bringer_id !== ownerId) await datasets.note(this.#context.database, id, { bringer_id: '' });
  }

  #run(principal: Principal, upload: UploadRow, plan: ImportPlan) {
    const { id } = upload;
    let fraction = 0;
    const work = async (signal: AbortSignal): Promise<JobResult> => {
      try {
        const onProgress = (given: number) => void (fraction = given);
        const data = await this.#makeTable(principal, upload, plan, onProgress, signal);
        await updateUpload(this.#context.database, id, {
          state: 'imported',
          touched_ms: this.#context.now(),
        });
        await this.#files.remove(id);
        return { data };
      } catch (error) {
        if (!this.#isClosing || !signal.aborted)
          await updateUpload(this.#context.database, id, {
            ...afterFailure(error),
            touched_ms: this.#context.now(),
          });
        throw error;
      } finally {
        this.free(principal.tenantId, plan.tableName);
      }
    };
    let result: Promise<JobResult> | undefined;
    const waiter = this.#imports.join(id, (signal) => {
      result = work(signal);
      const settled: Promise<unknown> = result
        .catch(() => undefined)
        .then(() => this.#running.delete(settled));
      this.#running.add(settled);
      return result;
    });
    const traits: JobTraits = {
      kind: 'import',
      progress: () => fraction,
      unattended: true,
      publishes: true,
      resume: { kind: 'import', uploadId: id },
    };
    return { waiter: { result: result ?? waiter.result, leave: waiter.leave }, traits };
  }
}
