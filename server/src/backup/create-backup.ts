import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../importer/durable-files';
import { appliedSteps, copyStore, storeProblems } from '../repositories/database/copy-store';
import { openStoreFile } from '../repositories/database/guarded-sqlite';
import {
  BackupError,
  isEntryName,
  LIST_ENTRY,
  LIST_HASH_ENTRY,
  STORE_FILE,
  type BackupEntry,
  type BackupList,
} from './backup-list';
import { keepTenant } from './keep-tenant';
import { stageDatasets, stageFolder, type Staging } from './stage-data';
import { TarWriter } from './tar-writer';
import { verifyBackup } from './verify-backup';

/** What is backed up, and where to. */
export interface BackupOptions {
  dataDir: string;
  /** the file to make; must not exist */
  file: string;
  /** code of the one tenant to back up; null: everything */
  tenantCode: string | null;
  /** true: data files that are missing are left out and named in the list */
  skipMissing: boolean;
  /** version of the product */
  version: string;
  now?: () => number;
}

type Tenant = BackupList['tenants'][number];

function tenantsOf(store: string): Tenant[] {
  const opened = openStoreFile(store);
  try {
    return opened.all('select id, code, name from tenant order by code') as unknown as Tenant[];
  } finally {
    opened.close();
  }
}

function idsOf(store: string, sql: string): Set<string> {
  const opened = openStoreFile(store);
  try {
    return new Set(opened.all(sql).map(({ id }) => String(id)));
  } finally {
    opened.close();
  }
}

/** Whether the store has a table; one of an earlier version lacks those that came later. */
function hasTable(store: string, name: string): boolean {
  return idsOf(store, `select 1 as id from sqlite_master where name = '${name}'`).size > 0;
}

async function stageStore(
  { dataDir, tenantCode }: BackupOptions,
  copies: string,
): Promise<{ store: string; tenants: Tenant[] }> {
  const source = path.join(dataDir, STORE_FILE);
  const store = path.join(copies, STORE_FILE);
  await copyStore(source, store);
  const tenants = tenantsOf(store);
  const wanted = tenants.find(({ code }) => code === tenantCode);
  if (tenantCode !== null) {
    if (wanted === undefined) {
      const codes = tenants.map(({ code }) => code).join(', ');
      throw new BackupError(`There is no tenant "${tenantCode}". Tenants: ${codes}.`);
    }
    keepTenant(store, wanted.id);
  }
  const [problem] = storeProblems(store);
  if (problem !== undefined)
    throw new BackupError(`The store is damaged: ${problem}. Run "cube check".`);
  return { store, tenants: wanted === undefined ? tenants : [wanted] };
}

async function stageFiles(
  { dataDir, tenantCode, skipMissing }: BackupOptions,
  staging: Staging,
  store: string,
  tenants: readonly Tenant[],
): Promise<string[]> {
  const missing: string[] = [];
  const folders = await readdir(path.join(dataDir, 'datasets')).catch(() => []);
  const ids = new Set(tenants.map(({ id }) => id));
  for (const id of folders.filter((name) => (tenantCode === null ? isId(name) : ids.has(name))))
    missing.push(...(await stageDatasets(dataDir, staging, id, skipMissing)));
  const stored = new Set([
    ...idsOf(store, 'select id from stored_file'),
    ...(hasTable(store, 'image') ? idsOf(store, "select 'image-' || id as id from image") : []),
  ]);
  for (const id of ids) {
    const place = path.join('files', id);
    await stageFolder(path.join(dataDir, place), path.join(staging.pins, place), {
      grows: false,
      isWanted: (name) => stored.has(name),
    });
  }
  const uploads = idsOf(store, 'select id from upload');
  await stageFolder(path.join(dataDir, 'uploads'), path.join(staging.copies, 'uploads'), {
    grows: true,
    isWanted: (name) => uploads.has(name.replace(/[.]upload$/, '')),
  });
  return missing;
}

const isId = (name: string) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(name);

async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, name)));
    else if (isEntryName(name)) found.push(name);
  }
  return found;
}

async function writeArchive(
  target: string,
  { pins, copies }: Staging,
  list: Omit<BackupList, 'entries'>,
): Promise<BackupList> {
  const handle = await open(target, 'wx', 0o600);
  try {
    const tar = new TarWriter(handle, Date.parse(list.createdAt));
    const entries: BackupEntry[] = [];
    const files = [
      ...(await filesBelow(copies)).map((name) => ({ name, file: path.join(copies, name) })),
      ...(await filesBelow(pins)).map((name) => ({ name, file: path.join(pins, name) })),
    ];
    for (const { name, file } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const { size } = await stat(file);
      const bytes = createReadStream(file, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>;
      entries.push({ name, sizeBytes: size, sha256: await tar.add(name, size, bytes) });
    }
    const complete: BackupList = { ...list, entries };
    const text = Buffer.from(`${JSON.stringify(complete, null, 1)}\n`);
    const hash = Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`);
    for (const [name, bytes] of [
      [LIST_ENTRY, text],
      [LIST_HASH_ENTRY, hash],
    ] as const)
      await tar.add(name, bytes.length, chunked(bytes));
    await tar.finish();
    await handle.sync();
    return complete;
  } finally {
    await handle.close();
  }
}

// oxlint-disable-next-line typescript/require-await -- one chunk that is there already
async function* chunked(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Gives the finished archive its name; never over another file. */
async function publish(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw exists(file);
    await rename(draft, file);
  }
  await syncFolder(path.dirname(file));
}

const exists = (file: string) =>
  new BackupError(`${file} exists already. Name another file, or move that one away.`);

/**
 * Backs a data folder up into one file, also while a server uses it: the store of one moment, and every
 * data file it or a later list of tables names. The file appears under its name only after it was read back
 * and every hash compared.
 * @throws {BackupError} in words for whoever runs it; nothing is left of the file then
 */
export async function createBackup(options: BackupOptions): Promise<BackupList> {
  const { dataDir, tenantCode, version, now = Date.now } = options;
  const file = path.resolve(options.file);
  if (existsSync(file)) throw exists(file);
  if (!existsSync(path.join(dataDir, STORE_FILE)))
    throw new BackupError(`There is no store in ${dataDir}. Name the data folder with --data.`);
  // Below a process id, so that the next server removes it when this process is killed.
  const pins = path.join(dataDir, 'spill', String(process.pid), 'backup');
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  // Not in the data folder: a disk that is nearly full must not keep its data from being backed up.
  const copies = `${draft}.copies`;
  const staging: Staging = { pins, copies };
  for (const folder of [pins, copies]) await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(copies, { mode: 0o700 });
    await mkdir(pins, { recursive: true, mode: 0o700 });
    const createdAt = new Date(now()).toISOString();
    const { store, tenants } = await stageStore(options, copies);
    const missing = await stageFiles(options, staging, store, tenants);
    const [only] = tenants;
    const tenant = tenantCode === null ? null : (only ?? null);
    const steps = appliedSteps(store);
    const about = { format: 1 as const, version, createdAt, tenant, tenants, steps, missing };
    const list = await writeArchive(draft, staging, about);
    await verifyBackup(draft);
    await publish(draft, file);
    return list;
  } finally {
    await rm(draft, { force: true });
    for (const folder of [pins, copies]) await rm(folder, { recursive: true, force: true });
    await rmdir(path.dirname(pins)).catch(() => undefined);
  }
}
