import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { publishedFile } from '../engine/dataset-manifest';

/** `20261122T141500000Z-sales.v3.duckdb` */
const TRASHED = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(.+)$/;

/** Folder of files that no list of tables knows, inside a tenant's dataset folder. */
export function trashFolder(folder: string): string {
  return path.join(folder, 'trash');
}

/** Moves a file of a dataset folder to its trash, under a name that begins with the time. */
export async function moveToTrash(folder: string, name: string): Promise<void> {
  const trash = trashFolder(folder);
  await mkdir(trash, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[-:.]/g, '');
  await rename(path.join(folder, name), path.join(trash, `${stamp}-${name}`));
}

function trashedAt(name: string): { atMs: number; file: string } | null {
  const [, y, mo, d, h, mi, s, ms, file] = TRASHED.exec(name) ?? [];
  if (file === undefined) return null;
  return { atMs: Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`), file };
}

/** Table and version of every data file in the trash. */
export async function trashedFiles(folder: string): Promise<{ table: string; version: number }[]> {
  const names = await readdir(trashFolder(folder)).catch(() => []);
  return names.flatMap((name) => publishedFile(trashedAt(name)?.file ?? '') ?? []);
}

/** Removes what has been in the trash of any tenant since before `beforeMs`. */
export async function emptyTrash(dataDir: string, beforeMs: number): Promise<void> {
  const root = path.join(path.resolve(dataDir), 'datasets');
  for (const tenant of await readdir(root).catch(() => [])) {
    const trash = trashFolder(path.join(root, tenant));
    for (const name of await readdir(trash).catch(() => [])) {
      const trashed = trashedAt(name);
      if (trashed !== null && trashed.atMs < beforeMs)
        await rm(path.join(trash, name), { force: true });
    }
  }
}
