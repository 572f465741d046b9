import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { lockFile } from './repositories/database/guarded-sqlite';
import { folderStartError, folderInUseError, type FolderOwner } from './start-error';

/** The right to write a data folder. One process has it; it ends with the process. */
export interface DataFolderLock {
  owner: FolderOwner;
  /** Gives the folder back. */
  release(): Promise<void>;
}

/** Held by the system for the owner. Never opened otherwise: that would release it. */
const LOCK_FILE = 'server.lock';
/** Says who the owner is, for people; the lock alone decides. */
const OWNER_FILE = 'server.json';

/**
 * Makes the data folder when it is missing, tries that it can be written and takes it for this process.
 * Every command that writes takes it first; a server that was killed leaves nothing that blocks.
 * @param purpose what the process does with it, e.g. `server`
 * @throws {StartError} when it cannot be used, or another process has it
 */
export async function takeDataFolder(folder: string, purpose: string): Promise<DataFolderLock> {
  await ensureDataFolder(folder);
  const ownerFile = join(folder, OWNER_FILE);
  let lock: ReturnType<typeof lockFile>;
  try {
    lock = lockFile(join(folder, LOCK_FILE));
  } catch (error) {
    throw folderStartError(folder, error);
  }
  if (lock === null) throw folderInUseError(folder, await readOwner(ownerFile));
  const owner: FolderOwner = {
    id: randomUUID(),
    purpose,
    pid: process.pid,
    host: os.hostname(),
    startedAt: new Date().toISOString(),
  };
  // Only words for people: a disk without room for them does not keep a server from starting.
  await writeFile(ownerFile, `${JSON.stringify(owner)}\n`, { mode: 0o600 }).catch(() => undefined);
  return {
    owner,
    async release() {
      await rm(ownerFile, { force: true }).catch(() => undefined);
      lock.release();
    },
  };
}

async function readOwner(file: string): Promise<FolderOwner | null> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<FolderOwner>;
    const { id, purpose, pid, host, startedAt } = owner;
    const texts = [id, purpose, host, startedAt];
    if (typeof pid !== 'number' || texts.some((text) => typeof text !== 'string')) return null;
    return owner as FolderOwner;
  } catch {
    return null;
  }
}

async function ensureDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw folderStartError(folder, error);
  }
}

/** Like mkdir with `recursive`, which never ends in a file system that refuses new folders. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}
