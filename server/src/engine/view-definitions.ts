import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dataFileError } from './data-errors';
import type { Catalog, ColumnInfo, TableInfo } from './engine';

/** A View that is worked out on every read, as cubes read it. */
export interface ViewDefinition {
  name: string;
  /** one SELECT that went through the gate, without parameters */
  sql: string;
  /** counts up with every save of the View */
  version: number;
  columns: ColumnInfo[];
  /** tables and Views it names */
  reads: string[];
}

/** Views of a tenant for its engine, those first that others read. */
export interface ViewDefinitions {
  format: 1;
  views: ViewDefinition[];
  /** datasets that are in the trash: they stay on disk and nothing reads them */
  hidden?: string[];
}

/** A View's own version weighs more than all changes of its tables together. */
const VERSION_WEIGHT = 1_000_000;

/** Path of a tenant's View definitions. */
export function viewsFile(folder: string): string {
  return path.join(folder, 'views.json');
}

/**
 * Reads the definitions; none when there is no file.
 * @throws {BiError} `engine.dataFile` when it cannot be read or is damaged
 */
export async function readViewDefinitions(
  folder: string,
): Promise<Required<Omit<ViewDefinitions, 'format'>>> {
  const file = viewsFile(folder);
  try {
    const parsed = JSON.parse(await readFile(file, 'utf8')) as ViewDefinitions;
    if ((parsed.format as number) !== 1) throw new Error('it is not of this version');
    return { views: parsed.views, hidden: parsed.hidden ?? [] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { views: [], hidden: [] };
    throw dataFileError(file, error);
  }
}

/**
 * A View as a table of the catalog. Its version changes whenever its statement or any table below it
 * does, so that no answer outlives what it was computed from. Null while something it reads is missing.
 */
export function viewTable(view: ViewDefinition, catalog: Catalog): TableInfo | null {
  const below = view.reads.map((name) => catalog.get(name));
  if (below.includes(undefined)) return null;
  const tables = below.filter((table) => table !== undefined);
  const sum = tables.reduce((total, { version }) => total + version, 0);
  const builtAt = tables.map((table) => table.builtAt).sort();
  const watermarks = tables.flatMap(({ watermark }) => watermark ?? []).sort();
  return {
    name: view.name,
    columns: view.columns,
    rowCount: 0,
    version: view.version * VERSION_WEIGHT + sum,
    builtAt: builtAt.at(-1) ?? new Date(0).toISOString(),
    watermark: watermarks.at(-1) ?? null,
    live: true,
    reads: view.reads,
  };
}
