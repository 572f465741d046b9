import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportAsked } from '@bi/contract/delivery/export';
import { FileWriter } from '../../rendering/file/file-writer';
import type { MailingFile } from '../../repositories/delivery/mailing-repository';
import { fileLook } from '../exports/file-look';
import type { ExportSource } from '../exports/export-source';
import type { MailFile } from '../../mail/mailer';
import type { FileNotes } from '../../rendering/file/file-job';
import type { RowLimits } from './limited-reader';

/** Media types of attached files. */
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
};
/** Most bytes of one file; larger ones are refused, as nobody could take them. */
const MAX_BYTES = 200 * 1024 ** 2;

/** What was written, with what a mail says of it. */
export interface WrittenMailing {
  file: MailingFile;
  dataAsOf: string | null;
  rowsLimited: boolean;
}

/** What a file says of itself, with the values that the schedule limits its rows to. */
function saidOf(about: FileNotes, { values, hasOwn }: RowLimits): FileNotes {
  if (values.length === 0) return about;
  return { ...about, only: values.join(', '), rowsLimited: about.rowsLimited && hasOwn };
}

/** Files of mails, each under its hash in one folder: they are there before a mail that has them is sent. */
export class MailingFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes what a source reads. @throws {BiError} engine.diskFull, engine.*, invalid.*; {FileTooLargeError} */
  async write(
    source: ExportSource,
    { format, name, options }: ExportAsked,
    signal: AbortSignal,
    limits: RowLimits = { values: [], hasOwn: true },
  ): Promise<WrittenMailing> {
    await mkdir(this.#folder, { recursive: true });
    const target = join(this.#folder, `${randomUUID()}.part`);
    let writer: FileWriter | null = null;
    const stop = () => void writer?.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const notes = await source.read({
        signal,
        onProgress: () => undefined,
        scratch: `${target}.rows`,
        begin: async ({ notes: about, rows, board, plan, ...shown }) => {
          signal.throwIfAborted();
          writer = new FileWriter(target, () => undefined);
          const look = fileLook({ format, ...(options && { options }) }, shown);
          await writer.begin({
            target,
            look,
            notes: saidOf(about, limits),
            maxBytes: MAX_BYTES,
            rows,
            board,
            plan: plan && { ...plan, notes: saidOf(plan.notes, limits) },
          });
          return writer;
        },
      });
      signal.throwIfAborted();
      const written = await (writer as FileWriter | null)?.end();
      if (written === undefined) throw new Error('A source was read without its file');
      await rename(target, this.pathOf(written.sha256));
      const file = {
        name: `${name ?? source.name}.${format}`,
        ...{ format, type: TYPES[format] ?? 'application/octet-stream' },
        ...{ sizeBytes: written.sizeBytes, sha256: written.sha256, rows: written.rows },
      };
      const { dataAsOf, rowsLimited } = notes;
      return { file, dataAsOf, rowsLimited: rowsLimited || written.truncated !== null };
    } finally {
      signal.removeEventListener('abort', stop);
      await (writer as FileWriter | null)?.close();
      await rm(target, { force: true });
    }
  }

  /** Stores a picture that the HTML of a mail names. @throws {Error} when the disk is full */
  async store(name: string, png: Uint8Array): Promise<MailingFile> {
    await mkdir(this.#folder, { recursive: true });
    const sha256 = createHash('sha256').update(png).digest('hex');
    const part = join(this.#folder, `${randomUUID()}.part`);
    try {
      await writeFile(part, png);
      await rename(part, this.pathOf(sha256));
    } finally {
      await rm(part, { force: true });
    }
    return {
      ...{ name: `${name}.png`, format: 'png', type: TYPES['png'] ?? '' },
      ...{ sizeBytes: png.byteLength, sha256, rows: 0, cid: name },
    };
  }

  /** The files of a mailing as a mail has them. @throws {Error} when one is no longer there */
  async read(files: readonly MailingFile[]): Promise<MailFile[]> {
    return Promise.all(
      files.map(async ({ name, type, sha256, cid }) => ({
        ...{ name, type, bytes: await readFile(this.pathOf(sha256)) },
        ...(cid === undefined ? {} : { cid }),
      })),
    );
  }

  /** Removes all of them, and their folder. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Removes files that no mailing names and that nobody has written since `beforeMs`, UTC ms. */
  async keepOnly(named: ReadonlySet<string>, beforeMs: number): Promise<void> {
    const found = await readdir(this.#folder, { withFileTypes: true }).catch(() => []);
    for (const entry of found) {
      if (!entry.isFile() || named.has(entry.name)) continue;
      const path = join(this.#folder, entry.name);
      const written = await stat(path).catch(() => null);
      if (written !== null && written.mtimeMs < beforeMs) await rm(path, { force: true });
    }
  }

  /** Path of the bytes of a file by their hash. */
  pathOf(sha256: string): string {
    return join(this.#folder, sha256);
  }
}
