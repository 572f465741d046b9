import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../importer/durable-files';
import { EXIT_CODES, StartError } from '../start-error';
import { STORE_FILE } from './backup-list';
import { entryBytes, type VerifiedBackup } from './verify-backup';

const RESTORING = '.restoring';
/** Entries of a data folder that are nobody's data. */
const NO_DATA = /^(server[.](lock|json)|[.]restoring|[.]write-probe-.*|replaced-.*|spill|slices)$/;

/** Folder inside a data folder in which a restore prepares what it will put in place. */
export function restoringFolder(dataDir: string): string {
  return path.join(dataDir, RESTORING);
}

/**
 * Refuses a data folder in which a restore was interrupted: it may hold half of the old and half of the new.
 * @throws {StartError}
 */
export function assertRestored(dataDir: string): void {
  if (!existsSync(restoringFolder(dataDir))) return;
  throw new StartError(
    `A restore into the data folder ${dataDir} was interrupted. Run "cube restore" again with --replace. ` +
      `What was there before is in its folder replaced-….`,
    EXIT_CODES.dataFolder,
  );
}

/** Names of what a data folder holds, the store first. */
export async function dataEntries(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => !NO_DATA.test(name));
  const rank = (name: string) => (name.startsWith(STORE_FILE) ? 0 : 1);
  return names.sort((a, b) => rank(a) - rank(b));
}

/** A folder for what a restore replaces, named by the time; not made yet. */
export function replacedFolder(dataDir: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|[.]\d+/g, '');
  for (let number = 1; ; number += 1) {
    const folder = path.join(dataDir, `replaced-${stamp}${number === 1 ? '' : `-${number}`}`);
    if (!existsSync(folder)) return folder;
  }
}

/** Moves an entry of one folder to another, making the folders on the way; nothing happens when it is not there. */
export async function moveEntry(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}

/** Writes those entries of a backup to a folder that `isWanted`, complete and on disk when this resolves. */
export async function extract(
  { file, list, places }: VerifiedBackup,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const folders = new Set<string>([folder]);
  for (const { name } of list.entries) {
    const place = places.get(name);
    if (place === undefined || !isWanted(name)) continue;
    const target = path.join(folder, ...name.split('/'));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    folders.add(path.dirname(target));
    const handle = await open(target, 'wx', 0o600);
    try {
      for await (const chunk of entryBytes(file, place)) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  for (const one of folders) await syncFolder(one);
}
