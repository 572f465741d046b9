import { rm } from 'node:fs/promises';
import path from 'node:path';
import { takeDataFolder } from '../data-folder';
import { syncFolder } from '../importer/durable-files';
import { migrationList } from '../migrations/migration-list';
import { storeProblems } from '../repositories/database/copy-store';
import { BackupError, STORE_FILE, type BackupList } from './backup-list';
import {
  dataEntries,
  extract,
  moveEntry,
  replacedFolder,
  restoringFolder,
} from './restoring-folder';
import { verifyBackup } from './verify-backup';

/** What is restored, and where to. */
export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** true: a data folder that is not empty is replaced; what was there is moved aside inside it */
  replace: boolean;
  now?: () => number;
}

/** What a restore did. */
export interface Restored {
  list: BackupList;
  /** folder that holds what was there before; null when nothing was */
  movedTo: string | null;
}

/** @throws {BackupError} for a store with migration steps this version does not know */
export function assertNoNewerSteps({ steps }: BackupList): void {
  const own = new Set(migrationList.map(({ name }) => name));
  const newer = steps.filter((name) => !own.has(name));
  if (newer.length > 0)
    throw new BackupError(
      `The backup was written by a newer version (it has ${newer.join(', ')}). Restore it with that version.`,
    );
}

/**
 * Puts a backup in place of a data folder that no process uses. The backup is read and compared with
 * its hashes first; nothing that was there is deleted.
 * @throws {BackupError} for a damaged backup, one of a newer version or of one tenant, and for a folder that
 *   holds data without `replace`
 * @throws {StartError} when another process has the folder, or it cannot be written
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, replace, now = Date.now } = options;
  const dataDir = path.resolve(options.dataDir);
  const backup = await verifyBackup(path.resolve(file));
  const { list } = backup;
  if (list.tenant !== null)
    throw new BackupError(
      `${file} holds one tenant, ${list.tenant.code}. Restore it with --tenant ${list.tenant.code}.`,
    );
  assertNoNewerSteps(list);
  const lock = await takeDataFolder(dataDir, 'restore');
  try {
    const there = await dataEntries(dataDir);
    if (there.length > 0 && !replace)
      throw new BackupError(
        `${dataDir} holds data already. With --replace it is moved aside, inside that folder, and replaced.`,
      );
    const restoring = restoringFolder(dataDir);
    await extract(backup, restoring, () => true);
    const [problem] = storeProblems(path.join(restoring, STORE_FILE));
    if (problem !== undefined) {
      await rm(restoring, { recursive: true, force: true });
      throw new BackupError(`The store in ${file} is damaged: ${problem}. Nothing was changed.`);
    }
    const replaced = replacedFolder(dataDir, now());
    for (const name of there) await moveEntry(path.join(dataDir, name), path.join(replaced, name));
    const names = [...new Set(list.entries.map(({ name }) => name.split('/')[0] ?? ''))];
    const last = (name: string) => (name === STORE_FILE ? 1 : 0);
    for (const name of names.sort((a, b) => last(a) - last(b)))
      await moveEntry(path.join(restoring, name), path.join(dataDir, name));
    await rm(restoring, { recursive: true, force: true });
    await syncFolder(dataDir);
    return { list, movedTo: there.length === 0 ? null : replaced };
  } finally {
    await lock.release();
  }
}
