import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes what was written to a file survive a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a file's bytes, hexadecimal. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  const bytes = createReadStream(file, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>;
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** Makes new and renamed entries of a folder survive a power cut; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file's text so that readers, and a restart at any moment, see the old text or the new. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}
