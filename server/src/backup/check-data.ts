import { existsSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { messageText } from '@bi/contract/messages/catalogue';
import { datasetFolder, readManifest, type DatasetVersion } from '../engine/dataset-manifest';
import { readViewDefinitions } from '../engine/view-definitions';
import { fileHash } from '../importer/durable-files';
import { migrationList } from '../migrations/migration-list';
import { appliedSteps, storeProblems } from '../repositories/database/copy-store';
import { openStoreFile } from '../repositories/database/guarded-sqlite';
import { STORE_FILE } from './backup-list';
import { restoringFolder } from './restoring-folder';

/** Something found in a data folder. */
export interface BackupFinding {
  /** `problem`: data is damaged or lost; `note`: worth knowing, nothing is lost */
  kind: 'problem' | 'note';
  /** path below the data folder */
  place: string;
  text: string;
}

/** What a check looked at and found. */
export interface CheckReport {
  /** UTC ISO */
  checkedAt: string;
  dataDir: string;
  tenants: number;
  dataFiles: number;
  bytes: number;
  /** files whose hash was compared */
  hashes: number;
  findings: BackupFinding[];
}

const PUBLISHED = /[.]v\d+[.]duckdb$/;
const DUCKDB_MARK_AT = 8;

async function isDuckdb(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(DUCKDB_MARK_AT + 4);
    await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(DUCKDB_MARK_AT).toString('latin1') === 'DUCK';
  } finally {
    await handle.close();
  }
}

const plain = (error: unknown) => {
  if (error instanceof BiError) return messageText(error.key, error.params);
  return error instanceof Error ? error.message : String(error);
};

/** What the store says there should be. */
interface StoredRows {
  tenants: Set<string>;
  tables: { tenantId: string; name: string }[];
  files: { place: string; sha256: string }[];
  images: { place: string; sha256: string }[];
  uploads: Set<string>;
}

/** Looks at a data folder without changing anything. */
class DataCheck {
  readonly report: CheckReport;
  readonly #dataDir: string;

  constructor(dataDir: string, nowMs: number) {
    this.#dataDir = dataDir;
    const checkedAt = new Date(nowMs).toISOString();
    const nothing = { tenants: 0, dataFiles: 0, bytes: 0, hashes: 0, findings: [] };
    this.report = { checkedAt, dataDir, ...nothing };
  }

  #add(kind: BackupFinding['kind'], place: string, text: string): void {
    this.report.findings.push({ kind, place, text });
  }

  async run(): Promise<CheckReport> {
    if (existsSync(restoringFolder(this.#dataDir)))
      this.#add('problem', '.restoring', 'a restore was interrupted; run it again with --replace');
    const store = path.join(this.#dataDir, STORE_FILE);
    if (!existsSync(store)) {
      this.#add('problem', STORE_FILE, 'the store is missing');
      return this.report;
    }
    for (const text of storeProblems(store)) this.#add('problem', STORE_FILE, text);
    const isSound = this.report.findings.every(({ place }) => place !== STORE_FILE);
    if (isSound) this.#checkSteps(store);
    const expected = isSound ? this.#rowsOf(store) : null;
    await this.#checkDatasets(expected);
    if (expected !== null) {
      await this.#checkFiles(expected);
      await this.#checkUploads(expected.uploads);
    }
    return this.report;
  }

  #checkSteps(store: string): void {
    const applied = new Set(appliedSteps(store));
    const expected = new Set(migrationList.map(({ name }) => name));
    const newer = [...applied].filter((name) => !expected.has(name));
    const missing = [...expected].filter((name) => !applied.has(name));
    if (newer.length > 0)
      this.#add('problem', STORE_FILE, `it was written by a newer version: ${newer.join(', ')}`);
    if (missing.length > 0)
      this.#add('note', STORE_FILE, `the next start will upgrade it: ${missing.join(', ')}`);
  }

  #rowsOf(store: string): StoredRows {
    const opened = openStoreFile(store);
    try {
      const has = (table: string) =>
        opened.all('select 1 from sqlite_master where name = ?', [table]).length > 0;
      const rows = (table: string, columns: string) =>
        has(table) ? opened.all(`select ${columns} from ${table}`) : [];
      return {
        tenants: new Set(rows('tenant', 'id').map(({ id }) => String(id))),
        tables: rows('dataset', 'tenant_id, table_name').map((row) => ({
          tenantId: String(row['tenant_id']),
          name: String(row['table_name']),
        })),
        files: rows('stored_file', 'id, tenant_id, sha256, size_bytes')
          .filter(({ sha256 }) => sha256 !== '')
          .map((row) => ({
            place: `files/${String(row['tenant_id'])}/${String(row['id'])}`,
            sha256: String(row['sha256']),
          })),
        images: rows('image', 'id, tenant_id').map((row) => ({
          place: `files/${String(row['tenant_id'])}/image-${String(row['id'])}`,
          sha256: String(row['id']),
        })),
        uploads: new Set(rows('upload', 'id').map(({ id }) => String(id))),
      };
    } finally {
      opened.close();
    }
  }

  async #checkDatasets(expected: StoredRows | null): Promise<void> {
    const root = path.join(this.#dataDir, 'datasets');
    const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
    const listed = new Map<string, Set<string>>();
    for (const folder of folders.filter((entry) => entry.isDirectory())) {
      const tenantId = folder.name;
      this.report.tenants += 1;
      if (expected?.tenants.has(tenantId) === false)
        this.#add('note', `datasets/${tenantId}`, 'no tenant of the store has this folder');
      listed.set(tenantId, await this.#checkTenant(tenantId));
    }
    for (const { tenantId, name } of expected?.tables ?? [])
      if (listed.get(tenantId)?.has(name) !== true)
        this.#add('problem', `datasets/${tenantId}`, `the data of the table ${name} is missing`);
  }

  async #checkTenant(tenantId: string): Promise<Set<string>> {
    const below = `datasets/${tenantId}`;
    let folder: string;
    let manifest: Awaited<ReturnType<typeof readManifest>>;
    // The files first: what a server publishes meanwhile is then no file without a list.
    const names = await readdir(path.join(this.#dataDir, below)).catch(() => []);
    try {
      folder = datasetFolder(this.#dataDir, tenantId);
      manifest = await readManifest(folder);
      await readViewDefinitions(folder);
    } catch (error) {
      this.#add('problem', below, plain(error));
      return new Set();
    }
    const versions = Object.values(manifest?.tables ?? {}).flatMap((table) => table.versions);
    for (const version of versions) await this.#checkVersion(folder, below, version);
    const named = new Set(versions.map(({ file }) => file));
    for (const name of names)
      if (PUBLISHED.test(name) && !name.startsWith('.') && !named.has(name))
        this.#add('note', `${below}/${name}`, 'no table names this data file');
    return new Set(Object.keys(manifest?.tables ?? {}));
  }

  async #checkVersion(folder: string, below: string, version: DatasetVersion): Promise<void> {
    const { file, sizeBytes, sha256 } = version;
    const place = `${below}/${file}`;
    this.report.dataFiles += 1;
    try {
      const { size } = await stat(path.join(folder, file));
      this.report.bytes += size;
      if (size !== sizeBytes)
        this.#add('problem', place, `it has ${size} bytes instead of ${sizeBytes}`);
      else if (!(await isDuckdb(path.join(folder, file))))
        this.#add('problem', place, 'it is not a data file');
      else if (sha256 !== undefined) {
        this.report.hashes += 1;
        if ((await fileHash(path.join(folder, file))) !== sha256)
          this.#add('problem', place, 'its content is not what was written: the hash differs');
      }
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (isMissing && !(await this.#isStillNamed(folder, file))) return;
      this.#add('problem', place, isMissing ? 'the file is missing' : plain(error));
    }
  }

  /** Whether the list names a file at this moment: a server may have replaced the version meanwhile. */
  async #isStillNamed(folder: string, file: string): Promise<boolean> {
    const manifest = await readManifest(folder).catch(() => null);
    const all = Object.values(manifest?.tables ?? {}).flatMap(({ versions }) => versions);
    return all.some((version) => version.file === file);
  }

  async #checkFiles({ files, images }: Pick<StoredRows, 'files' | 'images'>): Promise<void> {
    const expected = new Set([...files, ...images].map(({ place }) => place));
    const ofImages = new Set(images.map(({ place }) => place));
    for (const { place, sha256 } of [...files, ...images]) {
      const file = path.join(this.#dataDir, place);
      if (!existsSync(file)) {
        if (ofImages.has(place)) this.#add('problem', place, 'the file of an image is missing');
        else this.#add('note', place, 'the file of an export is missing; it can be exported again');
        continue;
      }
      this.report.hashes += 1;
      if ((await fileHash(file)) !== sha256)
        this.#add('problem', place, 'its content is not what was written: the hash differs');
    }
    const root = path.join(this.#dataDir, 'files');
    for (const tenantId of await readdir(root).catch(() => []))
      for (const name of await readdir(path.join(root, tenantId)).catch(() => [])) {
        const place = `files/${tenantId}/${name}`;
        if (tenantId !== 'keeping' && !expected.has(place))
          this.#add('note', place, 'no export and no image has this file');
      }
  }

  async #checkUploads(expected: ReadonlySet<string>): Promise<void> {
    const folder = path.join(this.#dataDir, 'uploads');
    for (const name of await readdir(folder).catch(() => []))
      if (!expected.has(name.replace(/[.]upload$/, '')))
        this.#add('note', `uploads/${name}`, 'no upload has this file');
  }
}

/**
 * Checks a data folder, also while a server uses it, and changes nothing: pages and references of the store,
 * lists of tables against their files, sizes and hashes, files that nothing names.
 */
export function checkData(dataDir: string, nowMs = Date.now()): Promise<CheckReport> {
  return new DataCheck(path.resolve(dataDir), nowMs).run();
}
