import type { Readable } from 'node:stream';
import { BiError } from '@bi/contract/messages/bi-error';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { FileLimits } from './file-protocol';

const MAX_ENTRIES = 10_000;
const FREE_BYTES = 100 * 1024 ** 2;

/** The parts of a workbook's archive. Close it after use. */
export interface Archive {
  names: readonly string[];
  has(name: string): boolean;
  /** @throws {BiError} `invalid.file.cut`, `invalid.file.bomb` */
  read(name: string): Promise<Readable>;
  /** bytes of a part after unpacking, as the archive says */
  size(name: string): number;
  close(): void;
}

const damaged = (cause: unknown) =>
  new BiError('invalid.file.cut', { params: { kind: 'XLSX' }, cause });

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(damaged(error));
    });
  });
}

function listEntries(zip: ZipFile, most: number): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > most)
        reject(new BiError('invalid.file.bomb', { params: { limit: `${most} parts` } }));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error) => reject(damaged(error)));
    zip.readEntry();
  });
}

/** Whether a ZIP archive is a workbook. @throws {BiError} `invalid.file.cut`, `invalid.file.bomb` */
export async function hasWorkbook(file: string): Promise<boolean> {
  const zip = await openZip(file);
  try {
    const entries = await listEntries(zip, MAX_ENTRIES);
    return entries.has('xl/workbook.xml');
  } finally {
    zip.close();
  }
}

/**
 * Opens a workbook's archive; one that would unfold to more than is allowed is refused before a byte
 * of it is unpacked, and one that misstates it while it is.
 * @throws {BiError} `invalid.file.cut`, `invalid.file.bomb`
 */
export async function openArchive(file: string, limits: FileLimits): Promise<Archive> {
  const zip = await openZip(file);
  let entries: Map<string, Entry>;
  try {
    entries = await listEntries(zip, MAX_ENTRIES);
    let packed = 0;
    let unpacked = 0;
    for (const entry of entries.values()) {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    const most = Math.min(limits.expandedBytes, Math.max(FREE_BYTES, packed * limits.ratio));
    if (unpacked > most)
      throw new BiError('invalid.file.bomb', {
        params: { limit: `${Math.round(most / 1e6)} MB` },
      });
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    close: () => zip.close(),
    read: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name);
        if (entry === undefined) {
          reject(damaged(new Error(`no part ${name}`)));
          return;
        }
        zip.openReadStream(entry, (error, stream) => {
          if (error === null) resolve(stream);
          else reject(damaged(error));
        });
      }),
  };
}
