import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BiError } from '@bi/contract/messages/bi-error';
import {
  UPLOAD_KEPT_MS,
  type ImportBody,
  type Inspection,
  type ReadOptions,
  type UploadCreate,
} from '@bi/contract/table/upload';
import { UPLOAD_PART_BYTES } from '@bi/contract/call/limits';
import { inspectFile } from '../../importer/run-file-job';
import type { JobRow } from '../../repositories/jobs/job-repository';
import type { Principal } from '../../policies/principal';
import { canCreateTable, canEditTable } from '../../policies/table-policy';
import { refusedItem } from '../../policies/refused-item';
import { latestStart } from '../../repositories/database/lifetime';
import { type DatasetRow } from '../../repositories/saved/dataset-repository';
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
  type ImportPlan,
  type UploadRow,
} from '../../repositories/files/upload-repository';
import { cleanName } from '../entities/entity-name';
import type { JobStatus } from '../jobs/query-jobs';
import type { ServiceContext } from '../service-context';
import { TableImports, type ImportLimits, type TableImportParts } from './table-imports';
import type { LoadedUpload } from './upload-failure';
import { UploadFiles, type UploadServiceOptions } from './upload-files';

export type { LoadedUpload } from './upload-failure';

const RATIO = 200;

/** Takes files in, looks at them and makes tables of them. */
export class UploadService {
  readonly #context: ServiceContext;
  readonly #parts: TableImportParts;
  readonly #options: UploadServiceOptions;
  readonly #files: UploadFiles;
  readonly #imports: TableImports;
  /** ids of uploads that a part is being added to */
  readonly #writing = new Set<string>();
  readonly #limits: ImportLimits;

  constructor(context: ServiceContext, parts: TableImportParts, options: UploadServiceOptions) {
    this.#context = context;
    this.#parts = parts;
    this.#options = options;
    this.#files = new UploadFiles(context.dataDir);
    this.#limits = { expandedBytes: options.expandedBytes, ratio: RATIO };
    this.#imports = new TableImports(context, parts, this.#files, this.#limits);
  }

  async #find(principal: Principal, id: string): Promise<UploadRow> {
    const { tenantId: tenant_id, subjectId: subject_id } = principal;
    const upload = await findUpload(this.#context.database, { id, tenant_id, subject_id });
    if (!upload || !canCreateTable(principal)) throw new BiError('missing.upload');
    return upload;
  }

  async #load(upload: UploadRow): Promise<LoadedUpload> {
    const imported = upload.state === 'imported';
    return {
      upload,
      receivedBytes: imported ? upload.size_bytes : await this.#files.received(upload.id),
      failure: upload.failure === null ? null : upload.failure,
    };
  }

  /** @throws {BiError} invalid.upload.incomplete, invalid.upload.busy, missing.upload */
  async #received(principal: Principal, id: string): Promise<UploadRow> {
    const upload = await this.#find(principal, id);
    this.#context.disk.assertRoom();
    if (upload.state === 'imported') throw new BiError('missing.upload');
    if (upload.state === 'importing' || this.#writing.has(id))
      throw new BiError('invalid.upload.busy');
    const received = await this.#files.received(id);
    if (received !== upload.size_bytes)
      throw new BiError('invalid.upload.incomplete', {
        params: { received, size: upload.size_bytes },
      });
    return upload;
  }

  async #targetOf(principal: Principal, body: ImportBody): Promise<DatasetRow | null> {
    if (body.mode === 'create') return null;
    if (body.tableId === undefined) throw new BiError('invalid.import.table');
    const dataset = await this.#parts.reader.find(principal, body.tableId);
    const given = await this.#parts.reader.givenTo(principal, dataset);
    if (!canEditTable(principal, dataset, given))
      throw refusedItem('forbidden.table.edit', dataset);
    return dataset;
  }

  /** @throws {BiError} forbidden.table.create, invalid.upload.quota */
  async create(principal: Principal, body: UploadCreate): Promise<LoadedUpload> {
    if (!canCreateTable(principal)) throw new BiError('forbidden.table.create');
    this.#context.disk.assertRoom();
    const { tenantId, subjectId } = principal;
    if (
      (await pendingBytes(this.#context.database, tenantId)) + body.sizeBytes >
      this.#options.quotaBytes
    )
      throw new BiError('invalid.upload.quota', {
        params: { limit: `${Math.round(this.#options.quotaBytes / 1_048_576)} MB` },
      });
    const upload: UploadRow = {
      id: randomUUID(),
      tenant_id: tenantId,
      subject_id: subjectId,
      file_name: body.fileName,
      size_bytes: body.sizeBytes,
      state: body.sizeBytes === 0 ? 'received' : 'receiving',
      touched_ms: this.#context.now(),
      plan: null,
      failure: null,
    };
    await insertUpload(this.#context.database, upload);
    return this.#load(upload);
  }

  /** @throws {BiError} missing.upload */
  async get(principal: Principal, id: string): Promise<LoadedUpload> {
    return this.#load(await this.#find(principal, id));
  }

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
    const upload = await this.#find(principal, id);
    if (body === null) throw new BiError('invalid.upload.body');
    this.#context.disk.assertRoom();
    if (this.#writing.has(id) || upload.state === 'importing' || upload.state === 'imported')
      throw new BiError('invalid.upload.busy');
    this.#writing.add(id);
    try {
      const received = await this.#files.received(id);
      if (offset !== received)
        throw new BiError('invalid.upload.offset', { params: { offset, received } });
      const room = Math.min(UPLOAD_PART_BYTES * 2, upload.size_bytes - received);
      await this.#files.append(id, body, room, upload.size_bytes);
    } finally {
      this.#writing.delete(id);
    }
    const loaded = await this.#load(upload);
    const state = loaded.receivedBytes === upload.size_bytes ? 'received' : 'receiving';
    const fields = { state, touched_ms: this.#context.now() };
    await updateUpload(this.#context.database, id, fields);
    return { ...loaded, upload: { ...upload, ...fields } };
  }

  /** Removes an upload and its file. @throws {BiError} missing.upload, invalid.upload.busy */
  async remove(principal: Principal, id: string): Promise<void> {
    const upload = await this.#find(principal, id);
    if (upload.state === 'importing' || this.#writing.has(id))
      throw new BiError('invalid.upload.busy');
    await this.#files.remove(id);
    await deleteUpload(this.#context.database, id);
  }

  /** How the file would be read. @throws {BiError} missing.upload, invalid.*, engine.* */
  async inspect(
    principal: Principal,
    id: string,
    read: ReadOptions,
    signal: AbortSignal,
  ): Promise<Inspection> {
    const upload = await this.#received(principal, id);
    await updateUpload(this.#context.database, id, { touched_ms: this.#context.now() });
    const { tenantId } = principal;
    const file = this.#files.place(id);
    if (upload.size_bytes === 0) throw new BiError('invalid.file.empty');
    return inspectFile({
      dataDir: this.#context.dataDir,
      tempDir: this.#context.tempDir,
      tenantId,
      file,
      options: read,
      limits: this.#limits,
      signal,
    });
  }

  /**
   * Begins to make a table of an upload.
   * @throws {BiError} missing.upload, missing.table, invalid.*, forbidden.table.edit
   */
  async startImport(principal: Principal, id: string, body: ImportBody): Promise<JobStatus> {
    const upload = await this.#received(principal, id);
    const dataset = await this.#targetOf(principal, body);
    if (upload.size_bytes === 0) throw new BiError('invalid.file.empty');
    if (dataset === null && body.name === undefined) throw new BiError('invalid.import.name');
    const name = body.name === undefined ? undefined : cleanName(body.name);
    const tableName =
      dataset?.table_name ??
      (await this.#imports.reserve(principal.tenantId, name ?? upload.file_name));
    const plan: ImportPlan = {
      body: { ...body, ...(name === undefined ? {} : { name }) },
      tableName,
      ownerId: principal.subjectId,
      ownerName: principal.displayName,
    };
    const moved = await moveUpload(
      this.#context.database,
      id,
      ['receiving', 'received', 'failed'],
      {
        state: 'importing',
        plan,
        failure: null,
        touched_ms: this.#context.now(),
      },
    );
    if (!moved) {
      this.#imports.free(principal.tenantId, tableName);
      throw new BiError('invalid.upload.busy');
    }
    return this.#imports.start(principal, upload, plan);
  }

  /** Starts an import again that a stop of the server ended. @throws {BiError} missing.upload */
  resume(row: JobRow, uploadId: string): Promise<void> {
    return this.#imports.resume(row, uploadId);
  }

  /**
   * Puts right what an earlier process left: imports under way, but those of `resumed` uploads, and files
   * nobody knows.
   */
  async recover(resumed: readonly string[] = []): Promise<void> {
    await releaseUploads(this.#context.database, resumed);
    await this.#files.removeExcept((await uploadIds(this.#context.database, 0)).all);
  }

  /** Forgets uploads nobody touched for a day. */
  async tidyUp(): Promise<void> {
    await touchLaterUploads(
      this.#context.database,
      this.#context.now(),
      latestStart(this.#context.now()),
    );
    const { old } = await uploadIds(this.#context.database, this.#context.now() - UPLOAD_KEPT_MS);
    for (const id of old) {
      await this.#files.remove(id);
      await deleteUpload(this.#context.database, id);
    }
  }

  /** Stops every import, of which nothing is visible then; those recorded as jobs start again. */
  close(): Promise<void> {
    return this.#imports.close();
  }
}
