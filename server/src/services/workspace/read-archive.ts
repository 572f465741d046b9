import type { Readable } from 'node:stream';
import { BiError } from '@bi/contract/messages/bi-error';
import { MAX_FILES } from '@bi/contract/blueprint/blueprint-file-kinds';
import { reasonOf, type Reason } from '@bi/contract/messages/catalogue';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isIgnoredPath } from '@bi/olap/blueprint/file-paths';

/** Bytes that an archive may unpack to. */
const MAX_BYTES = 200 * 1024 ** 2;
const CLIMBS = /invalid relative path|absolute path|invalid characters in fileName/i;

const refused = (reason: Reason, cause?: unknown) =>
  new BiError('invalid.blueprintArchive', { params: { reason }, cause });

function unreadable(error: unknown): BiError {
  if (error instanceof BiError) return error;
  const isClimb = error instanceof Error && CLIMBS.test(error.message);
  return refused(reasonOf(isClimb ? 'workspace.climbs' : 'workspace.noArchive'), error);
}

function openArchive(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(unreadable(error));
    });
  });
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}

function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) reject(unreadable(error));
      else textOf(stream).then(resolve, (cause: unknown) => reject(unreadable(cause)));
    });
  });
}

/**
 * Texts of an archive by their paths. Nothing is written anywhere; what would unpack to too much is refused before a
 * byte of it is unpacked.
 * @throws {BiError} invalid.blueprintArchive
 */
export async function readArchive(base64: string): Promise<Record<string, string>> {
  const zip = await openArchive(Buffer.from(base64, 'base64'));
  const files: Record<string, string> = Object.create(null) as Record<string, string>;
  let bytes = 0;
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: Entry): Promise<void> => {
      bytes += entry.uncompressedSize;
      count += 1;
      if (bytes > MAX_BYTES || count > 2 * MAX_FILES) {
        throw refused(reasonOf('workspace.bomb', { limit: MAX_BYTES / 1024 ** 2 }));
      }
      if (isIgnoredPath(entry.fileName)) return;
      if (Object.hasOwn(files, entry.fileName)) {
        throw refused(reasonOf('workspace.twice', { other: entry.fileName }));
      }
      files[entry.fileName] = await readEntry(zip, entry);
    };
    zip.on('entry', (entry: Entry) => {
      take(entry).then(
        () => zip.readEntry(),
        (error: unknown) => {
          zip.close();
          reject(unreadable(error));
        },
      );
    });
    zip.on('end', resolve);
    zip.on('error', (error) => reject(unreadable(error)));
    zip.readEntry();
  });
  return { ...files };
}
