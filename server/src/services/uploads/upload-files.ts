import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BiError } from '@bi/contract/messages/bi-error';
import { folderError, uploadFolder } from '../../importer/dataset-store';

/** Limits of uploads. */
export interface UploadServiceOptions {
  /** bytes of a tenant's files that wait, in all */
  quotaBytes: number;
  /** bytes a packed file may unfold to */
  expandedBytes: number;
}

const NAME = /^([0-9a-f-]{36})\.upload$/;

/** Files on their way, each under its upload's id: no name of a person's file reaches the disk. */
export class UploadFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = uploadFolder(dataDir);
  }

  /** Absolute path of an upload's file. */
  place(id: string): string {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new BiError('missing.upload');
    return path.join(this.folder, `${id}.upload`);
  }

  /** Bytes that have arrived; they survive a restart. */
  async received(id: string): Promise<number> {
    try {
      return (await stat(this.place(id))).size;
    } catch {
      return 0;
    }
  }

  /**
   * Adds a part to an upload's file as it arrives. What arrived before the caller left stays;
   * what could not be written is not.
   * @throws {BiError} `engine.dataFolder`, `invalid.upload.tooLong`
   */
  async append(id: string, body: Readable, room: number, sizeBytes: number): Promise<void> {
    const file = this.place(id);
    const before = await this.received(id);
    let written = 0;
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written += chunk.length;
        if (written > room)
          throw new BiError('invalid.upload.tooLong', { params: { size: sizeBytes } });
        yield chunk;
      }
    }
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await pipeline(body, counted, createWriteStream(file, { flags: 'a', mode: 0o600 }));
      const handle = await open(file, 'r+');
      try {
        await handle.datasync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (error instanceof BiError) {
        await truncate(file, before).catch(() => undefined);
        throw error;
      }
      const { code = '' } = error as NodeJS.ErrnoException;
      if (/^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|ABORT_ERR|ECONNABORTED)$/.test(code))
        throw new BiError('cancelled.query', { cause: error });
      await truncate(file, before).catch(() => undefined);
      throw folderError(this.folder, error);
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.place(id), { force: true });
  }

  /** Removes files of uploads that nobody knows. */
  async removeExcept(ids: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const [, id] = NAME.exec(name) ?? [];
      if (id !== undefined && !ids.has(id)) await this.remove(id);
    }
  }
}
