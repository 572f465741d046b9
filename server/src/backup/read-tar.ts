import { open, type FileHandle } from 'node:fs/promises';

const BLOCK = 512;

/** A file inside a tar archive. */
export interface TarEntry {
  name: string;
  /** where its bytes begin in the archive */
  offset: number;
  sizeBytes: number;
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, offset);
  if (bytesRead !== length) throw new Error('the archive is cut off');
  return bytes;
}

function text(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
}

function assertHeader(block: Buffer): void {
  const written = parseInt(text(block, 148, 8).trim(), 8);
  const copy = Buffer.from(block);
  copy.fill(' ', 148, 156);
  const sum = copy.reduce((total, byte) => total + byte, 0);
  if (written !== sum || text(block, 257, 5) !== 'ustar')
    throw new Error('it is not an archive, or is damaged');
}

/** The keys and values of a pax record. */
function extended(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.subarray(at, space).toString('latin1'));
    if (space < 0 || !Number.isInteger(length) || length <= 0)
      throw new Error('it is not an archive, or is damaged');
    const [key = '', ...value] = bytes
      .subarray(space + 1, at + length - 1)
      .toString('utf8')
      .split('=');
    found.set(key, value.join('='));
    at += length;
  }
  return found;
}

/**
 * The files of an archive that `TarWriter` or `tar` wrote, in their order; folders are left out.
 * @throws {Error} when it is none, is cut off, or holds anything but files and folders
 */
export async function readTar(file: string): Promise<TarEntry[]> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const entries: TarEntry[] = [];
    let pax = new Map<string, string>();
    for (let at = 0; ;) {
      if (at + BLOCK > size) throw new Error('the archive is cut off');
      const block = await readAt(handle, at, BLOCK);
      if (block.every((byte) => byte === 0)) return entries;
      assertHeader(block);
      const type = text(block, 156, 1);
      const sizeBytes = Number(pax.get('size') ?? parseInt(text(block, 124, 12), 8));
      const offset = at + BLOCK;
      if (!Number.isSafeInteger(sizeBytes) || offset + sizeBytes > size)
        throw new Error('the archive is cut off');
      if (type === 'x') pax = extended(await readAt(handle, offset, sizeBytes));
      else {
        const prefix = text(block, 345, 155);
        const plain = (prefix === '' ? '' : `${prefix}/`) + text(block, 0, 100);
        if (type === '0' || type === '')
          entries.push({ name: pax.get('path') ?? plain, offset, sizeBytes });
        else if (type !== '5') throw new Error(`it holds an entry of kind ${type}`);
        pax = new Map();
      }
      at = offset + Math.ceil(sizeBytes / BLOCK) * BLOCK;
    }
  } finally {
    await handle.close();
  }
}
