import { statSync } from 'node:fs';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteName, quoteText } from '../engine/duckdb/duckdb-config';
import { readTableInfo } from '../engine/duckdb/duckdb-introspector';
import { fileHash, syncFile } from './durable-files';
import { writeOrigin } from './file-origin';
import { openImportScratch } from './open-import-scratch';
import type {
  BuiltTable,
  ImportFailure,
  ImportJob,
  StepFrame,
  TableSource,
} from './import-protocol';

/** What went wrong, with the table it happened at. */
export class ImportError extends Error {
  readonly failure: ImportFailure;

  constructor(table: string | null, cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause);
    super(text, { cause });
    const message = text.split('\n')[0] ?? '';
    this.failure = { table, folder: isFolderProblem(text), message };
  }
}

/** Whether an error's text says that a folder cannot be written: no space, no permission. */
export function isFolderProblem(text: string): boolean {
  const folder =
    /no space left|ENOSPC|EACCES|EROFS|EDQUOT|ENOTDIR|EPERM|permission denied|read-only file system|disk full/i;
  return folder.test(text);
}

async function openJob(job: ImportJob): Promise<DuckDBConnection> {
  const connection = await openImportScratch(job);
  for (const statement of job.setup) await connection.run(statement);
  return connection;
}

/** Builds one table into a file of its own in `job.folder`, complete and on disk when this resolves. */
export async function buildTable(
  connection: DuckDBConnection,
  job: Pick<ImportJob, 'folder' | 'prefix' | 'builtAt'>,
  { name, source, select }: Omit<TableSource, 'label'>,
): Promise<BuiltTable> {
  const file = `${job.prefix}${name}.duckdb`;
  const place = path.join(job.folder, file);
  const table = `building.main.${quoteName(name)}`;
  await connection.run(`ATTACH ${quoteText(place)} AS building`);
  await connection.run(`CREATE TABLE ${table} AS ${select}`);
  await writeOrigin(connection, table, { source, builtAt: job.builtAt });
  await connection.run('CHECKPOINT building');
  const info = await readTableInfo(connection, table);
  await connection.run('DETACH building');
  await syncFile(place);
  const sha256 = await fileHash(place);
  return { name, source, file, sizeBytes: statSync(place).size, sha256, ...info };
}

/**
 * Builds every table of a job into a file of its own, complete and on disk when this resolves.
 * @throws {ImportError}
 */
export async function buildTables(
  job: ImportJob,
  onStep: (step: StepFrame) => void,
): Promise<BuiltTable[]> {
  let connection: DuckDBConnection;
  try {
    connection = await openJob(job);
  } catch (error) {
    throw new ImportError(null, error);
  }
  const built: BuiltTable[] = [];
  try {
    for (const table of job.tables) {
      onStep({ label: table.label, done: built.length, of: job.tables.length });
      try {
        built.push(await buildTable(connection, job, table));
      } catch (error) {
        throw new ImportError(table.name, error);
      }
    }
  } finally {
    connection.closeSync();
  }
  return built;
}
