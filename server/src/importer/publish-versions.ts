import { copyFile, link, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { dataFolderError } from '../engine/data-errors';
import {
  manifestFile,
  publishedFile,
  readManifest,
  VERSIONS_KEPT,
  type DatasetManifest,
  type DatasetVersion,
} from '../engine/dataset-manifest';
import { moveToTrash } from './dataset-trash';
import { syncFile, syncFolder, writeDurably } from './durable-files';
import type { BuiltTable } from './import-protocol';

/** Files an import is still writing, or left behind when its server was killed. */
const BUILDING = /^[.]building-(\d+)-\d+-/;

const turns = new Map<string, Promise<unknown>>();

/** One change of a folder's manifest at a time; a data folder belongs to one server process. */
export function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(folder) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(
    folder,
    mine.catch(() => undefined),
  );
  return mine;
}

const active = new Set<string>();
let draftCount = 0;

/**
 * Takes a prefix for names of files that are being built, which nobody reads; `release` removes what
 * still bears it.
 */
export function takeDraftPrefix(folder: string): {
  prefix: string;
  release: () => Promise<void>;
} {
  draftCount += 1;
  const prefix = `.building-${process.pid}-${draftCount}-`;
  active.add(prefix);
  return {
    prefix,
    release: async () => {
      active.delete(prefix);
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(prefix)) await rm(path.join(folder, name), { force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function filesOf(manifest: DatasetManifest): Set<string> {
  return new Set(
    Object.values(manifest.tables).flatMap(({ versions }) => versions.map(({ file }) => file)),
  );
}

/**
 * Removes the files that `before` lists and `after` does not. Files that neither lists, and what a killed
 * server was building, go to the trash folder.
 */
async function removeLeftovers(
  folder: string,
  before: DatasetManifest | null,
  after: DatasetManifest,
): Promise<void> {
  const listed = filesOf(after);
  const dropped = before === null ? new Set<string>() : filesOf(before);
  for (const name of await readdir(folder)) {
    if (listed.has(name)) continue;
    const [prefix, builder] = BUILDING.exec(name) ?? [];
    const isLeftover =
      prefix === undefined
        ? publishedFile(name) !== null
        : !active.has(prefix) && (Number(builder) === process.pid || !isAlive(Number(builder)));
    if (!isLeftover) continue;
    const place = path.join(folder, name);
    if (dropped.has(name)) await rm(place, { force: true }).catch(() => undefined);
    else await moveToTrash(folder, name).catch(() => undefined);
  }
}

function versionsOf(manifest: DatasetManifest, table: string): DatasetVersion[] {
  return manifest.tables[table]?.versions ?? [];
}

/**
 * Makes built files the current versions of their tables, all at once: the manifest is replaced in
 * one step after every file has its final name. Versions beyond the last ten are removed. `signal`
 * counts until the turn of this publication has come; what has begun continues to its end.
 * @throws {BiError} `engine.tableList` when the manifest is damaged or missing, `engine.dataFolder`
 *   when the folder cannot be written, `cancelled.query`
 */
export function publishVersions(
  folder: string,
  built: readonly BuiltTable[],
  builtAt: string,
  signal?: AbortSignal,
): Promise<DatasetVersion[]> {
  return inTurn(folder, async () => {
    const manifest = (await readManifest(folder)) ?? (await begin(folder));
    if (signal?.aborted === true) throw new BiError('cancelled.query');
    try {
      return await publish(folder, manifest, built, builtAt);
    } catch (error) {
      throw dataFolderError(folder, error);
    }
  });
}

/** An empty manifest, on disk before the first data file: one without a manifest is a loss. */
async function begin(folder: string): Promise<DatasetManifest> {
  const empty: DatasetManifest = { format: 1, tables: {} };
  try {
    await writeManifest(folder, empty);
  } catch (error) {
    throw dataFolderError(folder, error);
  }
  return empty;
}

/** Replaces a manifest so that a reader, and a restart at any moment, sees the old one or the new. */
export function writeManifest(folder: string, manifest: DatasetManifest): Promise<void> {
  return writeDurably(manifestFile(folder), `${JSON.stringify(manifest, null, 1)}\n`);
}

function removedVersion({ removed = {} }: DatasetManifest, name: string): number {
  return Object.hasOwn(removed, name) ? (removed[name] ?? 0) : 0;
}

async function publish(
  folder: string,
  manifest: DatasetManifest,
  built: readonly BuiltTable[],
  builtAt: string,
): Promise<DatasetVersion[]> {
  const before = structuredClone(manifest);
  const published: DatasetVersion[] = [];
  for (const { name, source, file, ...rest } of built) {
    const versions = versionsOf(manifest, name);
    const last = Math.max(versions.at(-1)?.version ?? 0, removedVersion(manifest, name));
    const version = last + 1;
    const { sizeBytes, sha256, rowCount, columns, watermark } = rest;
    const hash = sha256 === undefined ? {} : { sha256 };
    const facts = { sizeBytes, ...hash, rowCount, columns, watermark, builtAt, source };
    const entry: DatasetVersion = { version, file: `${name}.v${version}.duckdb`, ...facts };
    await rename(path.join(folder, file), path.join(folder, entry.file));
    manifest.tables[name] = { versions: [...versions, entry].slice(-VERSIONS_KEPT) };
    published.push(entry);
  }
  await syncFolder(folder);
  await writeManifest(folder, manifest);
  await removeLeftovers(folder, before, manifest).catch(() => undefined);
  return published;
}

/**
 * Forgets a dataset with all its versions and removes its files. Statements under way finish.
 * @throws {BiError} as `publishVersions`
 */
export function removeDataset(folder: string, name: string): Promise<void> {
  return inTurn(folder, async () => {
    const manifest = await readManifest(folder);
    if (manifest?.tables[name] === undefined) return;
    const { [name]: dropped, ...tables } = manifest.tables;
    const last = dropped?.versions.at(-1)?.version ?? 0;
    const removed = { ...manifest.removed, [name]: last };
    const left: DatasetManifest = { ...manifest, tables, removed };
    try {
      await writeManifest(folder, left);
    } catch (error) {
      throw dataFolderError(folder, error);
    }
    await removeLeftovers(folder, manifest, left).catch(() => undefined);
  });
}

/**
 * Gives another tenant's folder the current versions of tables: hard links where the file system has
 * them, copies elsewhere.
 */
export async function shareVersions(
  from: string,
  to: string,
  tables: readonly string[],
): Promise<DatasetVersion[]> {
  const manifest = await readManifest(from);
  const { prefix, release } = takeDraftPrefix(to);
  const built: BuiltTable[] = [];
  let builtAt = '';
  try {
    for (const name of tables) {
      const current = manifest === null ? undefined : versionsOf(manifest, name).at(-1);
      if (current === undefined) continue;
      const file = `${prefix}${name}.duckdb`;
      const target = path.join(to, file);
      try {
        await link(path.join(from, current.file), target);
      } catch {
        await copyFile(path.join(from, current.file), target);
        await syncFile(target);
      }
      built.push({ ...current, watermark: current.watermark ?? null, name, file });
      builtAt = current.builtAt;
    }
    return await publishVersions(to, built, builtAt);
  } finally {
    await release();
  }
}
