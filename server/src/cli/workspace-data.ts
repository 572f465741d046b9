import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FILE_FOLDERS } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { MissingTable } from '@bi/contract/blueprint/blueprint-files';
import { addressOfPath } from '@bi/olap/blueprint/file-paths';
import { WorkspaceError, type WorkspaceClient } from './workspace-client';

/** Bytes of a file that are sent at a time. */
const PART_BYTES = 8 * 1024 * 1024;

const dataPath = (folder: string, table: string): string =>
  path.join(folder, FILE_FOLDERS.table, `${table}.parquet`);

/** Names in statements of the tables that files describe. */
function tablesOf(files: Readonly<Record<string, string>>): string[] {
  return Object.keys(files).flatMap((name) => {
    const address = addressOfPath(name);
    return address?.kind === 'table' ? [address.address] : [];
  });
}

/**
 * Writes the rows of each table among the files next to its file, as Parquet.
 * @returns how many files were written
 */
export async function writeData(
  client: WorkspaceClient,
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<number> {
  const names = tablesOf(files);
  mkdirSync(path.join(folder, FILE_FOLDERS.table), { recursive: true });
  for (const name of names) {
    const sql = `SELECT * FROM "${name.replaceAll('"', '""')}"`;
    const file = (await client.work('POST', '/sql/export', { sql, format: 'parquet', name })) as {
      id: string;
    };
    writeFileSync(dataPath(folder, name), await client.download(file.id));
    await client.work('DELETE', `/files/${encodeURIComponent(file.id)}`);
  }
  return names.length;
}

/**
 * Loads the tables that a plan misses from the files next to theirs.
 * @returns names of those that were loaded
 * @throws {WorkspaceError} where one gets another name than its file has
 */
export async function loadData(
  client: WorkspaceClient,
  folder: string,
  missing: readonly MissingTable[],
): Promise<string[]> {
  const loaded: string[] = [];
  for (const { name } of missing) {
    const file = dataPath(folder, name);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    const body = { fileName: `${name}.parquet`, sizeBytes: bytes.length };
    const { id } = (await client.work('POST', '/uploads', body)) as { id: string };
    const upload = `/uploads/${encodeURIComponent(id)}`;
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      await client.send(`${upload}/parts?offset=${at}`, bytes.subarray(at, at + PART_BYTES));
    }
    const asked = { mode: 'create', name, options: { kind: 'parquet' } };
    const { tableId } = (await client.work('POST', `${upload}/import`, asked)) as {
      tableId: string;
    };
    const table = (await client.work('GET', `/tables/${encodeURIComponent(tableId)}`)) as {
      tableName: string;
    };
    if (table.tableName !== name) {
      throw new WorkspaceError(
        `The table ${name} was loaded as ${table.tableName}: something else is called ${name}.`,
      );
    }
    loaded.push(name);
  }
  return loaded;
}
