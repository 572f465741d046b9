import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  BackupError,
  isEntryName,
  LIST_ENTRY,
  LIST_HASH_ENTRY,
  parseList,
  STORE_FILE,
  type BackupEntry,
  type BackupList,
} from './backup-list';
import { readTar, type TarEntry } from './read-tar';

/** A backup whose every byte was read and compared with its list. */
export interface VerifiedBackup {
  file: string;
  list: BackupList;
  /** where each entry is in the file */
  places: ReadonlyMap<string, TarEntry>;
}

/** The bytes of an entry. */
export function entryBytes(file: string, { offset, sizeBytes }: TarEntry): AsyncIterable<Buffer> {
  if (sizeBytes === 0) return noBytes();
  return createReadStream(file, {
    start: offset,
    end: offset + sizeBytes - 1,
    highWaterMark: 1024 ** 2,
  }) as AsyncIterable<Buffer>;
}

// oxlint-disable-next-line typescript/require-await -- an empty sequence has nothing to wait for
async function* noBytes(): AsyncGenerator<Buffer> {
  yield* [];
}

async function hashOf(file: string, entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entryBytes(file, entry)) hash.update(chunk);
  return hash.digest('hex');
}

async function textOf(file: string, entry: TarEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entryBytes(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function readList(file: string, places: Map<string, TarEntry>): Promise<BackupList> {
  const list = places.get(LIST_ENTRY);
  const hash = places.get(LIST_HASH_ENTRY);
  if (list === undefined || hash === undefined)
    throw new BackupError(`${file} is not a backup of this product: it has no ${LIST_ENTRY}.`);
  if ((await hashOf(file, list)) !== (await textOf(file, hash)).trim())
    throw new BackupError(`${file} is damaged: its list is not as it was written.`);
  return parseList(await textOf(file, list));
}

async function assertEntry(
  file: string,
  { name, sizeBytes, sha256 }: BackupEntry,
  place: TarEntry | undefined,
): Promise<void> {
  if (!isEntryName(name))
    throw new BackupError(`${file} names a file outside a data folder: ${name}`);
  if (place === undefined) throw new BackupError(`${file} is damaged: ${name} is missing.`);
  if (place.sizeBytes !== sizeBytes || (await hashOf(file, place)) !== sha256)
    throw new BackupError(`${file} is damaged: ${name} is not as it was written.`);
}

/**
 * Reads all of a backup and compares sizes and hashes of everything in it.
 * @throws {BackupError} when it is none, is damaged, incomplete or of a newer version
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  let entries: TarEntry[];
  try {
    entries = await readTar(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`${file} cannot be read as a backup: ${reason}.`, { cause });
  }
  const places = new Map(entries.map((entry) => [entry.name, entry]));
  const list = await readList(file, places);
  for (const entry of list.entries) await assertEntry(file, entry, places.get(entry.name));
  if (places.size !== entries.length || places.size !== list.entries.length + 2)
    throw new BackupError(`${file} is damaged: it holds files that its list does not name.`);
  if (!places.has(STORE_FILE))
    throw new BackupError(`${file} is damaged: ${STORE_FILE} is missing.`);
  return { file, list, places };
}
