import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BiError } from '@bi/contract/messages/bi-error';
import { FILE_DAYS } from '@bi/contract/file/stored-file';
import type { Principal } from '../../policies/principal';
import { latestEnd } from '../../repositories/database/lifetime';
import {
  deleteFile,
  findFile,
  insertFile,
  listFiles,
  settleFile,
  takeExpiredFiles,
  usedBytes,
  type StoredFileRow,
} from '../../repositories/files/stored-file-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import { plainFileName } from './file-name';

const KEEP_MS = FILE_DAYS * 86_400_000;
/** Files of one person that are listed. */
const LISTED = 200;
/** Ending of a file that is not complete yet. */
const PART = '.part';

/** What a new file is. */
export type NewFile = Pick<StoredFileRow, 'name' | 'format' | 'source_kind' | 'source_id'> &
  Partial<Pick<StoredFileRow, 'id' | 'request' | 'session_id' | 'policy'>>;

/** Facts of a file that is complete. */
export type FileFacts = Pick<
  StoredFileRow,
  'size_bytes' | 'row_count' | 'sha256' | 'truncated' | 'rows_limited' | 'data_as_of' | 'policy'
>;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Makes the name of a file in its folder last a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch {
    // Not every file system does that.
  } finally {
    await handle.close();
  }
}

const ownerOf = ({ tenantId, subjectId }: Principal) => ({
  tenant_id: tenantId,
  subject_id: subjectId,
});

/**
 * Files made for one person, stored for 30 days below `folder` under names that say nothing, and counted
 * against a quota of their tenant. What is being written has another name than what is complete.
 */
export class StoredFiles {
  readonly #context: Pick<ServiceContext, 'database' | 'now' | 'disk'>;
  readonly #root: string;
  readonly quotaBytes: number;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now' | 'disk'>,
    { folder, quotaBytes }: { folder: string; quotaBytes: number },
  ) {
    this.#context = context;
    this.#root = resolve(folder);
    this.quotaBytes = quotaBytes;
  }

  /** Path of the bytes of a file that is complete. */
  place({ tenant_id, id }: Pick<StoredFileRow, 'tenant_id' | 'id'>): string {
    return join(this.#root, tenant_id, id);
  }

  /** Path that its bytes are written to. */
  partPlace(file: Pick<StoredFileRow, 'tenant_id' | 'id'>): string {
    return `${this.place(file)}${PART}`;
  }

  /** Bytes that files of a tenant may still take. @throws {BiError} invalid.fileQuota when there are none */
  async room(tenantId: string): Promise<number> {
    const room = this.quotaBytes - (await usedBytes(this.#context.database, tenantId));
    if (room <= 0) throw this.quotaError();
    return room;
  }

  /** Refuses a file for which the quota has no room. */
  quotaError(): BiError {
    const limit = `${Math.round(this.quotaBytes / 1_048_576)} MB`;
    return new BiError('invalid.fileQuota', { params: { limit } });
  }

  /** Adds a file that is going to be made. @throws {BiError} invalid.fileQuota, engine.diskFull */
  async begin(principal: Principal, file: NewFile): Promise<StoredFileRow> {
    const row = await this.#prepare(principal, file);
    await insertFile(this.#context.database, row);
    return row;
  }

  #prepare(principal: Principal, file: NewFile): Promise<StoredFileRow> {
    return this.#prepared(ownerOf(principal), { session_id: principal.sessionId, ...file });
  }

  async #prepared(
    owner: ReturnType<typeof ownerOf>,
    file: NewFile & Pick<StoredFileRow, 'session_id'>,
  ): Promise<StoredFileRow> {
    this.#context.disk.assertRoom();
    await this.room(owner.tenant_id);
    const nowMs = this.#context.now();
    await mkdir(join(this.#root, owner.tenant_id), { recursive: true, mode: 0o700 });
    const { request = null, session_id, policy = null } = file;
    const { format, source_kind, source_id, id = randomUUID() } = file;
    return {
      ...{ id, ...owner, format, source_kind, source_id, request, session_id, policy },
      name: plainFileName(file.name, format),
      ...{ size_bytes: 0, row_count: 0, sha256: '', created_ms: nowMs },
      expires_ms: nowMs + KEEP_MS,
      ...{ state: 'making', attempts: 1, truncated: null, rows_limited: 0, data_as_of: null },
      ...{ error_key: null, error_params: null },
    };
  }

  /**
   * Copies bytes that are there already into a file of a person, once for an id.
   * @throws {BiError} invalid.fileQuota, engine.diskFull
   */
  async adopt(
    owner: Pick<StoredFileRow, 'tenant_id' | 'subject_id'>,
    file: NewFile & Required<Pick<NewFile, 'id' | 'session_id'>>,
    facts: Pick<StoredFileRow, 'size_bytes' | 'row_count' | 'sha256'>,
    from: string,
  ): Promise<void> {
    const { database } = this.#context;
    if (await findFile(database, owner, file.id)) return;
    const row = await this.#prepared(owner, file);
    if (facts.size_bytes > (await this.room(owner.tenant_id))) throw this.quotaError();
    await copyFile(from, this.partPlace(row));
    await rename(this.partPlace(row), this.place(row));
    await insertFile(database, { ...row, ...facts, state: 'ready' });
  }

  /**
   * Gives what was written its final name, and then says that it is complete. A file that was removed
   * meanwhile is removed.
   */
  async finish(
    principal: Principal,
    file: StoredFileRow,
    facts: FileFacts,
  ): Promise<StoredFileRow> {
    const target = this.place(file);
    await rename(this.partPlace(file), target);
    await syncFolder(dirname(target));
    const ready = { ...file, ...facts, state: 'ready' };
    const change = { ...facts, state: 'ready' };
    const isSettled = await settleFile(this.#context.database, file.id, change);
    if (!isSettled) {
      await rm(target, { force: true });
      throw new BiError('cancelled.query');
    }
    await this.#audit(principal, 'export', ready);
    return ready;
  }

  /** Removes what there is of a file that is begun again. */
  async beginAgain(file: StoredFileRow, attempts: number): Promise<void> {
    await rm(this.partPlace(file), { force: true });
    await settleFile(this.#context.database, file.id, { attempts });
  }

  /** Says that a file was not made, and removes what there is of it. */
  async giveUp(file: StoredFileRow, error: BiError | null): Promise<void> {
    await rm(this.partPlace(file), { force: true }).catch(() => undefined);
    await settleFile(
      this.#context.database,
      file.id,
      error === null
        ? { state: 'cancelled' }
        : { state: 'failed', error_key: error.key, error_params: error.params },
    );
  }

  /**
   * Lets `write` make a file of a statement for the person. Nothing stays when it fails.
   * @throws {BiError} invalid.fileQuota, engine.diskFull, and what `write` throws
   */
  async store(
    principal: Principal,
    file: NewFile,
    write: (target: string) => Promise<{ sizeBytes: number; rows: number }>,
  ): Promise<StoredFileRow> {
    const row = await this.#prepare(principal, file);
    const target = this.place(row);
    try {
      const { sizeBytes, rows } = await write(target);
      if (sizeBytes > (await this.room(principal.tenantId))) throw this.quotaError();
      const facts = { size_bytes: sizeBytes, row_count: rows, sha256: await hashOf(target) };
      const ready = { ...row, ...facts, state: 'ready' };
      await insertFile(this.#context.database, ready);
      await recordChange(this.#context.database, principal, this.#context.now(), {
        ...{ kind: 'sql', verb: 'export', id: row.id, name: row.name },
        detail: { rows, bytes: sizeBytes },
      });
      return ready;
    } catch (error) {
      await rm(target, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** A file of the person, expired or not. @throws {BiError} missing.file */
  async find(principal: Principal, id: string): Promise<StoredFileRow> {
    const row = await findFile(this.#context.database, ownerOf(principal), id);
    if (!row) throw new BiError('missing.file');
    return row;
  }

  /** Whether the days of a file are over. */
  isExpired({ expires_ms }: StoredFileRow): boolean {
    const nowMs = this.#context.now();
    return expires_ms <= nowMs || expires_ms > latestEnd(nowMs, KEEP_MS);
  }

  /** The person's newest 200 files, and what all files of the tenant take up. */
  async list(principal: Principal): Promise<{ rows: StoredFileRow[]; usedBytes: number }> {
    const { database } = this.#context;
    const [rows, used] = await Promise.all([
      listFiles(database, ownerOf(principal), LISTED),
      usedBytes(database, principal.tenantId),
    ]);
    return { rows, usedBytes: used };
  }

  /** Path and size of the bytes of a file that is complete. @throws {BiError} missing.file */
  async bytesOf(file: StoredFileRow): Promise<{ path: string; sizeBytes: number }> {
    if (file.state !== 'ready' || this.isExpired(file)) throw new BiError('missing.file');
    const path = this.place(file);
    const found = await stat(path).catch(() => null);
    if (found?.size !== file.size_bytes) throw new BiError('missing.file');
    return { path, sizeBytes: found.size };
  }

  /** Notes that somebody took a file. */
  noteDownload(principal: Principal, file: StoredFileRow): Promise<void> {
    return this.#audit(principal, 'download', file);
  }

  /** Removes a file with its bytes. */
  async remove(principal: Principal, file: StoredFileRow): Promise<void> {
    await deleteFile(this.#context.database, file.id);
    await this.#removeBytes(file);
    await this.#audit(principal, 'delete', file);
  }

  /** Removes what has expired. */
  async prune(): Promise<void> {
    for (;;) {
      const nowMs = this.#context.now();
      const rows = await takeExpiredFiles(this.#context.database, nowMs, latestEnd(nowMs, KEEP_MS));
      if (rows.length === 0) return;
      for (const row of rows) await this.#removeBytes(row);
    }
  }

  /** Removes what an earlier server did not finish. Called before any file is begun. */
  async removeParts(): Promise<void> {
    for (const tenant of await readdir(this.#root).catch(() => []))
      for (const name of await readdir(join(this.#root, tenant)).catch(() => []))
        if (name.includes(PART)) await rm(join(this.#root, tenant, name), { force: true });
  }

  async #removeBytes(file: StoredFileRow): Promise<void> {
    await rm(this.place(file), { force: true });
    await rm(this.partPlace(file), { force: true });
  }

  #audit(principal: Principal, verb: string, file: StoredFileRow): Promise<void> {
    const { id, name, row_count: rows, size_bytes: bytes } = file;
    const change = { kind: 'file', verb, id, name, detail: { rows, bytes } } as const;
    return recordChange(this.#context.database, principal, this.#context.now(), change);
  }
}
