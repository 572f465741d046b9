import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BiError } from '@bi/contract/bi-error';
import type { StoredFile } from '@bi/contract/sql';
import type { Principal } from '../../policies/principal';
import {
  findFile,
  insertFile,
  takeExpiredFiles,
  type StoredFileRow,
} from '../../repositories/stored-file-repository';
import { appendAudit } from '../../repositories/audit-repository';
import { latestEnd } from '../../repositories/lifetime';
import type { ServiceContext } from '../service-context';

/** A file's description with its bytes. */
export interface OpenedFile {
  file: StoredFile;
  bytes: ReadStream;
}

const KEEP_MS = 24 * 3_600_000;
const ENDINGS: Record<string, string> = {
  csv: 'csv',
  tsv: 'tsv',
  ndjson: 'ndjson',
  parquet: 'parquet',
};

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** A name that no file system takes for anything else. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(/\s+/g, ' ');
  return Array.from(plain).slice(0, 100).join('') || 'rows';
}

function present(row: StoredFileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    sizeBytes: row.size_bytes,
    rowCount: row.row_count,
    sha256: row.sha256,
    createdAt: new Date(row.created_ms).toISOString(),
    expiresAt: new Date(row.expires_ms).toISOString(),
  };
}

/** Files made for one person, kept for a day below `folder` under names that say nothing. */
export function createStoredFiles(
  { database, now, disk }: Pick<ServiceContext, 'database' | 'now' | 'disk'>,
  folder: string,
) {
  const root = resolve(folder);
  const place = (tenantId: string, id: string) => join(root, tenantId, id);

  async function audit(principal: Principal, action: string, row: StoredFileRow): Promise<void> {
    await appendAudit(database, {
      id: `aud_${randomUUID()}`,
      tenant_id: principal.tenantId,
      at_ms: now(),
      actor_id: principal.subjectId,
      actor_name: principal.displayName,
      action,
      target_kind: 'file',
      target_id: row.id,
      outcome: 'done',
      address: '',
      detail: JSON.stringify({ name: row.name, rows: row.row_count, bytes: row.size_bytes }),
      request_id: '',
    });
  }

  return {
    /** Lets `write` make a file and keeps it for the person. Nothing stays when it fails. */
    async store(
      principal: Principal,
      { name, format }: { name: string; format: string },
      write: (target: string) => Promise<{ sizeBytes: number; rows: number }>,
    ): Promise<StoredFile> {
      const id = randomUUID();
      const target = place(principal.tenantId, id);
      disk.assertRoom();
      await mkdir(join(root, principal.tenantId), { recursive: true, mode: 0o700 });
      try {
        const { sizeBytes, rows } = await write(target);
        const row: StoredFileRow = {
          id,
          tenant_id: principal.tenantId,
          subject_id: principal.subjectId,
          name: `${plainName(name)}.${ENDINGS[format] ?? 'bin'}`,
          format,
          size_bytes: sizeBytes,
          row_count: rows,
          sha256: await hashOf(target),
          created_ms: now(),
          expires_ms: now() + KEEP_MS,
        };
        await insertFile(database, row);
        await audit(principal, 'sql.export', row);
        return present(row);
      } catch (error) {
        await rm(target, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    /** Opens a file of the person. @throws {BiError} missing.file */
    async open(principal: Principal, id: string): Promise<OpenedFile> {
      const owner = { tenant_id: principal.tenantId, subject_id: principal.subjectId };
      const row = await findFile(database, owner, id, now());
      if (!row) throw new BiError('missing.file');
      const bytes = createReadStream(place(row.tenant_id, row.id));
      await new Promise<void>((done, refuse) => {
        bytes.once('open', () => done());
        bytes.once('error', () => refuse(new BiError('missing.file')));
      });
      await audit(principal, 'file.download', row);
      return { file: present(row), bytes };
    },

    /** Removes what has expired. */
    async prune(): Promise<void> {
      for (;;) {
        const rows = await takeExpiredFiles(database, now(), latestEnd(now(), KEEP_MS));
        if (rows.length === 0) return;
        for (const row of rows) await rm(place(row.tenant_id, row.id), { force: true });
      }
    },
  };
}

/** See createStoredFiles. */
export type StoredFiles = ReturnType<typeof createStoredFiles>;
