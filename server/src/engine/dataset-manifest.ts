import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason, reasonOf, type Reason } from '@bi/contract/messages/catalogue';
import { TABLE_LIST_DATA } from '@bi/contract/table/table-list';
import type { ColumnInfo } from './engine';

/** Versions of one table that are stored; older files are removed. */
export const VERSIONS_KEPT = 10;

/** One immutable file holding one table of the same name. */
export interface DatasetVersion {
  /** 1 upwards */
  version: number;
  /** file name inside the tenant's folder */
  file: string;
  sizeBytes: number;
  rowCount: number;
  columns: ColumnInfo[];
  /**
   * newest value of the first column that is a date (`2001-06-30`) or a time (UTC ISO); null when no
   * row has one. Absent in manifests of before it was measured.
   */
  watermark?: string | null;
  /** UTC ISO */
  builtAt: string;
  /** what it was built from, in the words of who built it; equal sources need no new build */
  source: string;
  /** SHA-256 of the file, hexadecimal; absent in manifests of before it was noted */
  sha256?: string;
}

/** What a tenant's dataset folder holds; the last version of a table is the current one. */
export interface DatasetManifest {
  format: 1;
  tables: Record<string, { versions: DatasetVersion[] }>;
  /** last version of tables that were removed or lost versions, so that no number is given twice */
  removed?: Record<string, number>;
}

/** Folder of a tenant's datasets. `tenantId` must be a plain name. */
export function datasetFolder(dataDir: string, tenantId: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(tenantId)) throw new BiError('missing.tenant');
  return path.join(path.resolve(dataDir), 'datasets', tenantId);
}

/** Path of a tenant's manifest. */
export function manifestFile(folder: string): string {
  return path.join(folder, 'manifest.json');
}

const PUBLISHED = /^([A-Za-z_][A-Za-z0-9_]*)[.]v(\d+)[.]duckdb$/;

/** Table and version of a published file by its name; null for other files. */
export function publishedFile(file: string): { table: string; version: number } | null {
  const [, table, version] = PUBLISHED.exec(file) ?? [];
  return table === undefined ? null : { table, version: Number(version) };
}

async function hasPublishedFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => publishedFile(name) !== null);
}

function isManifest(value: unknown): value is DatasetManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { format, tables } = value as Partial<DatasetManifest>;
  return (
    format === 1 &&
    typeof tables === 'object' &&
    Object.values(tables).every(
      (table) =>
        Array.isArray(table.versions) &&
        table.versions.every(
          (version) =>
            Number.isInteger(version.version) &&
            typeof version.file === 'string' &&
            path.basename(version.file) === version.file &&
            Array.isArray(version.columns),
        ),
    )
  );
}

/**
 * Reads a manifest; null when there is none and the folder has no data files.
 * @throws {BiError} `engine.tableList` when it cannot be read, is damaged, or is missing next to data files
 */
export async function readManifest(folder: string): Promise<DatasetManifest | null> {
  const file = manifestFile(folder);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw tableListError(file, error);
    if (!(await hasPublishedFiles(folder))) return null;
    throw tableListError(file, error, reasonOf('detail.listMissing'));
  }
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw tableListError(file, error, reasonOf('detail.listDamaged'));
  }
  if (!isManifest(manifest)) throw tableListError(file, text, reasonOf('detail.listDamaged'));
  return manifest;
}

function tableListError(
  file: string,
  cause: unknown,
  reason: Reason = quotedReason(cause),
): BiError {
  return new BiError('engine.tableList', {
    params: { file, reason },
    data: TABLE_LIST_DATA,
    cause,
  });
}
