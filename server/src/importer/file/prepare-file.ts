import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { BiError } from '@bi/contract/messages/bi-error';
import type { UploadKind } from '@bi/contract/table/upload';
import { SAMPLE_BYTES } from './file-limits';
import type { FileLimits } from './file-protocol';
import { hasWorkbook } from './xlsx-archive';

const FREE_BYTES = 100 * 1024 ** 2;
const HEAD_BYTES = 64 * 1024;

/** A file with its wrapping taken off; `kind` null: text, to be looked at. */
export interface PreparedFile {
  file: string;
  sizeBytes: number;
  kind: Exclude<UploadKind, 'csv' | 'json' | 'ndjson'> | null;
  /** true: only its beginning was unpacked */
  partial: boolean;
}

/** Where and how far a file is unpacked. */
export interface Preparing {
  workFolder: string;
  limits: FileLimits;
  /** true: the beginning of a text is enough */
  sampleOnly: boolean;
}

const FOREIGN: [string, string | number[]][] = [
  ['PDF', '%PDF-'],
  ['Excel 97-2003 (.xls)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', 'GIF8'],
  ['7-Zip', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', 'Rar!'],
  ['bzip2', 'BZh'],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['SQLite', 'SQLite format 3'],
  ['ELF', [0x7f, 0x45, 0x4c, 0x46]],
  ['Avro', 'Obj\x01'],
  ['ORC', 'ORC'],
];

async function readPart(file: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, from);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** The first bytes of a file. */
export function readHead(file: string, length: number): Promise<Buffer> {
  return readPart(file, 0, length);
}

function begins(head: Buffer, mark: string | number[]): boolean {
  const bytes = typeof mark === 'string' ? Buffer.from(mark, 'latin1') : Buffer.from(mark);
  return head.subarray(0, bytes.length).equals(bytes);
}

/** Whether a file begins as lines of a text do, with no byte that no text has. */
function isLines(head: Buffer): boolean {
  const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13;
  return head.includes(10) && !head.some(isControl);
}

/** Whether a file is of a kind that begins so; letters alone may begin a text as well. */
function isOfKind(head: Buffer, mark: string | number[]): boolean {
  const mayBeText = typeof mark === 'string' && /^[\w!]+$/.test(mark);
  return begins(head, mark) && !(mayBeText && isLines(head));
}

/** Bytes that a file of this size may unfold to. */
function mostUnpacked(packedBytes: number, limits: FileLimits): number {
  return Math.min(limits.expandedBytes, Math.max(FREE_BYTES, packedBytes * limits.ratio));
}

/** The error for a file that unfolds to more than is allowed. */
export function bombError(bytes: number): BiError {
  return new BiError('invalid.file.bomb', { params: { limit: `${Math.round(bytes / 1e6)} MB` } });
}

/** Unpacks gzip; only about `most` bytes of it when that is given. */
async function unpack(
  file: string,
  sizeBytes: number,
  place: Pick<Preparing, 'workFolder' | 'limits'>,
  most: number,
): Promise<{ plain: string; partial: boolean }> {
  const plain = path.join(place.workFolder, 'unpacked.bin');
  const allowed = mostUnpacked(sizeBytes, place.limits);
  const packed = createReadStream(file, { highWaterMark: 1024 ** 2 });
  const gunzip = createGunzip();
  packed.once('error', (error) => gunzip.destroy(error));
  const output = await open(plain, 'w', 0o600);
  let written = 0;
  try {
    for await (const chunk of packed.pipe(gunzip) as AsyncIterable<Buffer>) {
      written += chunk.length;
      if (written > allowed) throw bombError(allowed);
      await output.writeFile(chunk);
      if (written >= most) return { plain, partial: true };
    }
    return { plain, partial: false };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new BiError('invalid.file.cut', { params: { kind: 'gzip' } });
    throw error;
  } finally {
    packed.destroy();
    await output.close();
  }
}

const needsAll = (head: Buffer) => isOfKind(head, 'PAR1') || begins(head, 'PK') || jsonStart(head);
const jsonStart = (head: Buffer) => /^\s*\[/.test(head.toString('latin1', 0, 100));

function looksBinary(head: Buffer): boolean {
  if (begins(head, [0xff, 0xfe]) || begins(head, [0xfe, 0xff])) return false;
  let zeros = 0;
  const even = [0, 0];
  for (let at = 0; at < head.length; at += 1)
    if (head[at] === 0) {
      zeros += 1;
      even[at % 2] = (even[at % 2] ?? 0) + 1;
    }
  if (zeros === 0) return false;
  const wide = Math.max(even[0] ?? 0, even[1] ?? 0) > head.length * 0.2;
  const oneSided = Math.min(even[0] ?? 0, even[1] ?? 0) < zeros * 0.05;
  return !(wide && oneSided) && zeros > Math.max(1, head.length / 100);
}

/**
 * Finds out by content what a file is and unpacks gzip, once.
 * @throws {BiError} `invalid.file.empty`, `.zip`, `.foreign`, `.cut`, `.bomb`
 */
export async function prepareFile(given: string, place: Preparing): Promise<PreparedFile> {
  let file = given;
  let partial = false;
  let sizeBytes = await sizeOf(file);
  let head = await readPart(file, 0, HEAD_BYTES);
  if (begins(head, [0x1f, 0x8b])) {
    const packedBytes = sizeBytes;
    const take = async (most: number) => {
      const unpacked = await unpack(given, packedBytes, place, most);
      file = unpacked.plain;
      partial = unpacked.partial;
      sizeBytes = await sizeOf(file);
      head = await readPart(file, 0, HEAD_BYTES);
      return unpacked.partial && needsAll(head);
    };
    const more = await take(place.sampleOnly ? SAMPLE_BYTES * 2 : Infinity);
    if (more) await take(Infinity);
    if (begins(head, [0x1f, 0x8b]))
      throw new BiError('invalid.file.foreign', { params: { kind: 'gzip (gzip)' } });
  }
  if (sizeBytes === 0) throw new BiError('invalid.file.empty');
  if (isOfKind(head, 'PAR1')) {
    const tail = await readPart(file, Math.max(0, sizeBytes - 4), 4);
    if (sizeBytes < 12 || !begins(tail, 'PAR1'))
      throw new BiError('invalid.file.cut', { params: { kind: 'Parquet' } });
    return { file, sizeBytes, kind: 'parquet', partial: false };
  }
  if (begins(head, [0x50, 0x4b, 3, 4]) || begins(head, [0x50, 0x4b, 5, 6])) {
    if (!(await hasWorkbook(file))) throw new BiError('invalid.file.zip');
    return { file, sizeBytes, kind: 'xlsx', partial: false };
  }
  const foreign = FOREIGN.find(([, mark]) => isOfKind(head, mark));
  if (foreign) throw new BiError('invalid.file.foreign', { params: { kind: foreign[0] } });
  if (begins(head.subarray(8), 'DUCK'))
    throw new BiError('invalid.file.foreign', { params: { kind: 'DuckDB' } });
  if (looksBinary(head)) throw new BiError('invalid.file.foreign', { params: { kind: 'binary' } });
  return { file, sizeBytes, kind: null, partial };
}

/** Whether a text is JSON, and of which kind; null: neither. */
export function jsonKind(text: string): 'json' | 'ndjson' | null {
  const start = text.trimStart();
  if (/^\[\s*(\{|\])/.test(start)) return 'json';
  if (!/^\{\s*("|\})/.test(start)) return null;
  const [first = '', second] = start.split('\n', 2);
  try {
    JSON.parse(first);
  } catch {
    return second === undefined
      ? 'ndjson'
      : /^\s/.test(second) || first.trim() === '{'
        ? 'json'
        : 'ndjson';
  }
  return 'ndjson';
}
