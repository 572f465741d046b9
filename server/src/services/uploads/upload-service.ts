import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BiError } from '@bi/contract/bi-error';
import {
  UPLOAD_KEPT_MS,
  UPLOAD_PART_BYTES,
  type ImportBody,
  type ImportResult,
  type Inspection,
  type ReadOptions,
  type UploadCreate,
} from '@bi/contract/upload';
import { importFile, inspectFile } from '../../importer/run-file-job';
import type { JobRow } from '../../repositories/job-repository';
import { ownerPrincipal } from '../../policies/owner-principal';
import type { Principal } from '../../policies/principal';
import { canCreateTable, canEditTable } from '../../policies/table-policy';
import { latestStart } from '../../repositories/lifetime';
import { noteDataset, type DatasetRow } from '../../repositories/dataset-repository';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  moveUpload,
  pendingBytes,
  releaseUploads,
  touchLaterUploads,
  updateUpload,
  uploadIds,
  uploadsOf,
  type UploadRow,
} from '../../repositories/upload-repository';
import { recordChange, replacedTable } from '../audit/change-audit';
import { cleanName } from '../entities/entity-name';
import type { JobTraits } from '../jobs/job-resume';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import { RunningQueries } from '../jobs/running-queries';
import type { ServiceContext } from '../service-context';
import type { TableReader } from '../tables/table-reader';
import type { ImportPlan, TableRegister } from '../tables/table-register';
import { fileSource } from '../catalog/table-source';
import { TurnKeeper } from './turn-keeper';
import { afterFailure, type LoadedUpload, type StoredFailure } from './upload-failure';
import { UploadFiles, type UploadServiceOptions } from './upload-files';

export type { LoadedUpload, StoredFailure } from './upload-failure';

const RATIO = 200;

/** Takes files in, looks at them and makes tables of them. */
export function createUploadService(
  context: ServiceContext,
  parts: { register: TableRegister; reader: TableReader; jobs: QueryJobs<JobResult> },
  options: UploadServiceOptions,
) {
  const { database, dataDir, tempDir, now, disk } = context;
  const { register, reader, jobs } = parts;
  const files = new UploadFiles(dataDir);
  const running = new RunningQueries<JobResult>();
  const tableTurns = new TurnKeeper();
  const [names, writing] = [new Set<string>(), new Set<string>()];
  const imports = new Set<Promise<unknown>>();
  let isClosing = false;
  const limits = { expandedBytes: options.expandedBytes, ratio: RATIO };

  async function find(principal: Principal, id: string): Promise<UploadRow> {
    const { tenantId: tenant_id, subjectId: subject_id } = principal;
    const upload = await findUpload(database, { id, tenant_id, subject_id });
    if (!upload || !canCreateTable(principal)) throw new BiError('missing.upload');
    return upload;
  }

  async function load(upload: UploadRow): Promise<LoadedUpload> {
    const imported = upload.state === 'imported';
    return {
      upload,
      receivedBytes: imported ? upload.size_bytes : await files.received(upload.id),
      failure: upload.failure === null ? null : (JSON.parse(upload.failure) as StoredFailure),
    };
  }

  /** @throws {BiError} invalid.upload.incomplete, invalid.upload.busy, missing.upload */
  async function whole(principal: Principal, id: string): Promise<UploadRow> {
    const upload = await find(principal, id);
    disk.assertRoom();
    if (upload.state === 'imported') throw new BiError('missing.upload');
    if (upload.state === 'importing' || writing.has(id)) throw new BiError('invalid.upload.busy');
    const received = await files.received(id);
    if (received !== upload.size_bytes)
      throw new BiError('invalid.upload.incomplete', {
        params: { received, size: upload.size_bytes },
      });
    return upload;
  }

  async function targetOf(principal: Principal, body: ImportBody): Promise<DatasetRow | null> {
    if (body.mode === 'create') return null;
    if (body.tableId === undefined) throw new BiError('invalid.import.table');
    const dataset = await reader.find(principal, body.tableId);
    if (!canEditTable(principal, dataset)) throw new BiError('forbidden.table.edit');
    return dataset;
  }

  async function reserve(tenantId: string, name: string): Promise<string> {
    const stem = await register.freeTableName(tenantId, name);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? stem : `${stem}_${number}`;
      const key = `${tenantId} ${candidate}`;
      if (names.has(key)) continue;
      names.add(key);
      return candidate;
    }
  }

  async function makeTable(
    principal: Principal,
    upload: UploadRow,
    plan: ImportPlan,
    told: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<ImportResult> {
    const { tenantId } = principal;
    const { body, tableName } = plan;
    return tableTurns.take(`${tenantId} ${tableName}`, async () => {
      const before = (await register.adopt(tenantId)).get(tableName)?.at(-1);
      const { version, badRowCount, badRows } = await importFile(
        {
          dataDir,
          tempDir,
          tenantId,
          file: files.place(upload.id),
          options: body.options,
          limits,
          signal,
          onProgress: told,
        },
        {
          name: tableName,
          source: fileSource(upload),
          appendTo: body.mode === 'append' ? (before?.file ?? null) : null,
        },
      );
      await register.adopt(tenantId);
      const dataset = await reader.find(principal, tableName);
      await noteDataset(database, dataset.id, { updated_ms: now() });
      if (before) await recordChange(database, principal, now(), replacedTable(dataset));
      return { tableId: dataset.id, rowCount: version.rowCount, badRowCount, badRows };
    });
  }

  /** Runs an import whose upload is marked as being imported. */
  function run(principal: Principal, upload: UploadRow, plan: ImportPlan) {
    const { id } = upload;
    let fraction = 0;
    const work = async (signal: AbortSignal): Promise<JobResult> => {
      try {
        const told = (given: number) => void (fraction = given);
        const data = await makeTable(principal, upload, plan, told, signal);
        await updateUpload(database, id, { state: 'imported', touched_ms: now() });
        await files.remove(id);
        return { data };
      } catch (error) {
        if (!isClosing || !signal.aborted)
          await updateUpload(database, id, { ...afterFailure(error), touched_ms: now() });
        throw error;
      } finally {
        names.delete(`${principal.tenantId} ${plan.tableName}`);
      }
    };
    let result: Promise<JobResult> | undefined;
    const waiter = running.join(id, (signal) => {
      result = work(signal);
      const settled: Promise<unknown> = result
        .catch(() => undefined)
        .then(() => imports.delete(settled));
      imports.add(settled);
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

  return {
    /** @throws {BiError} forbidden.table.create, invalid.upload.quota */
    async create(principal: Principal, body: UploadCreate): Promise<LoadedUpload> {
      if (!canCreateTable(principal)) throw new BiError('forbidden.table.create');
      disk.assertRoom();
      const { tenantId, subjectId } = principal;
      if ((await pendingBytes(database, tenantId)) + body.sizeBytes > options.quotaBytes)
        throw new BiError('invalid.upload.quota', {
          params: { limit: `${Math.round(options.quotaBytes / 1e9)} GB` },
        });
      const upload: UploadRow = {
        id: randomUUID(),
        tenant_id: tenantId,
        subject_id: subjectId,
        file_name: body.fileName,
        size_bytes: body.sizeBytes,
        state: body.sizeBytes === 0 ? 'received' : 'receiving',
        touched_ms: now(),
        plan: null,
        failure: null,
      };
      await insertUpload(database, upload);
      return load(upload);
    },

    /** @throws {BiError} missing.upload */
    async get(principal: Principal, id: string): Promise<LoadedUpload> {
      return load(await find(principal, id));
    },

    /**
     * Takes a part that begins at `offset`; null: the call brought no bytes.
     * @throws {BiError} missing.upload, invalid.upload.offset, .tooLong, .busy, .body, engine.*
     */
    async addPart(
      principal: Principal,
      id: string,
      offset: number,
      body: Readable | null,
    ): Promise<LoadedUpload> {
      const upload = await find(principal, id);
      if (body === null) throw new BiError('invalid.upload.body');
      disk.assertRoom();
      if (writing.has(id) || upload.state === 'importing' || upload.state === 'imported')
        throw new BiError('invalid.upload.busy');
      writing.add(id);
      try {
        const received = await files.received(id);
        if (offset !== received)
          throw new BiError('invalid.upload.offset', { params: { offset, received } });
        const room = Math.min(UPLOAD_PART_BYTES * 2, upload.size_bytes - received);
        await files.append(id, body, room, upload.size_bytes);
      } finally {
        writing.delete(id);
      }
      const loaded = await load(upload);
      const state = loaded.receivedBytes === upload.size_bytes ? 'received' : 'receiving';
      const fields = { state, touched_ms: now() };
      await updateUpload(database, id, fields);
      return { ...loaded, upload: { ...upload, ...fields } };
    },

    /** Removes an upload and its file. @throws {BiError} missing.upload, invalid.upload.busy */
    async remove(principal: Principal, id: string): Promise<void> {
      const upload = await find(principal, id);
      if (upload.state === 'importing' || writing.has(id)) throw new BiError('invalid.upload.busy');
      await files.remove(id);
      await deleteUpload(database, id);
    },

    /** How the file would be read. @throws {BiError} missing.upload, invalid.*, engine.* */
    async inspect(
      principal: Principal,
      id: string,
      read: ReadOptions,
      signal: AbortSignal,
    ): Promise<Inspection> {
      const upload = await whole(principal, id);
      await updateUpload(database, id, { touched_ms: now() });
      const { tenantId } = principal;
      const file = files.place(id);
      if (upload.size_bytes === 0) throw new BiError('invalid.file.empty');
      return inspectFile({ dataDir, tempDir, tenantId, file, options: read, limits, signal });
    },

    /**
     * Begins to make a table of an upload.
     * @throws {BiError} missing.upload, missing.table, invalid.*, forbidden.table.edit
     */
    async startImport(principal: Principal, id: string, body: ImportBody): Promise<JobStatus> {
      const upload = await whole(principal, id);
      const dataset = await targetOf(principal, body);
      if (upload.size_bytes === 0) throw new BiError('invalid.file.empty');
      if (dataset === null && body.name === undefined) throw new BiError('invalid.import.name');
      const name = body.name === undefined ? undefined : cleanName(body.name);
      const tableName =
        dataset?.table_name ?? (await reserve(principal.tenantId, name ?? upload.file_name));
      const plan: ImportPlan = {
        body: { ...body, ...(name === undefined ? {} : { name }) },
        tableName,
        ownerId: principal.subjectId,
        ownerName: principal.displayName,
      };
      const free = () => names.delete(`${principal.tenantId} ${tableName}`);
      const moved = await moveUpload(database, id, ['receiving', 'received', 'failed'], {
        state: 'importing',
        plan: JSON.stringify(plan),
        failure: null,
        touched_ms: now(),
      });
      if (!moved) {
        free();
        throw new BiError('invalid.upload.busy');
      }
      const { waiter, traits } = run(principal, upload, plan);
      return jobs.create(principal, waiter, traits);
    },

    /** Starts an import again that a stop of the server ended. @throws {BiError} missing.upload */
    async resume(row: JobRow, uploadId: string): Promise<void> {
      const [upload] = await uploadsOf(database, [uploadId]);
      if (upload?.plan == null || upload.state !== 'importing') throw new BiError('missing.upload');
      const plan = JSON.parse(upload.plan) as ImportPlan;
      names.add(`${upload.tenant_id} ${plan.tableName}`);
      const owner = ownerPrincipal(upload.tenant_id, plan.ownerId, plan.ownerName);
      const { waiter, traits } = run(owner, upload, plan);
      jobs.resume(row, waiter, traits);
    },

    /**
     * Puts right what an earlier process left: imports under way, but those of `resumed` uploads, and files
     * nobody knows.
     */
    async recover(resumed: readonly string[] = []): Promise<void> {
      await releaseUploads(database, resumed);
      await files.removeUnknown((await uploadIds(database, 0)).all);
    },

    /** Forgets uploads nobody touched for a day. */
    async tidyUp(): Promise<void> {
      await touchLaterUploads(database, now(), latestStart(now()));
      const { old } = await uploadIds(database, now() - UPLOAD_KEPT_MS);
      for (const id of old) {
        await files.remove(id);
        await deleteUpload(database, id);
      }
    },

    /** Stops every import, of which nothing is visible then; those recorded as jobs start again. */
    async close(): Promise<void> {
      isClosing = true;
      running.stopAll();
      await Promise.all(imports);
    },
  };
}

/** See createUploadService. */
export type UploadService = ReturnType<typeof createUploadService>;
