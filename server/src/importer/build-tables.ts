import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  createSettings,
  lockStatements,
  quoteName,
  quoteText,
} from '../engine/duckdb/duckdb-config';
import { readTableInfo } from '../engine/duckdb/duckdb-introspector';
import { syncFile } from './durable-files';
import type {
  BuiltTable,
  ImportFailure,
  ImportJob,
  StepFrame,
  TableSource,
} from './import-protocol';

const SPILL_MB = 20_480;

/** What went wrong, with the table it happened at. */
export class ImportError extends Error {
  readonly failure: ImportFailure;

  constructor(table: string | null, cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause);
    super(text, { cause });
    const message = text.split('\n')[0] ?? '';
    const folder =
      /no space left|ENOSPC|EACCES|EROFS|EDQUOT|ENOTDIR|EPERM|permission denied|read-only file system|disk full/i;
    this.failure = { table, folder: folder.test(text), message };
  }
}

async function openScratch(job: ImportJob): Promise<DuckDBConnection> {
  mkdirSync(job.spillFolder, { recursive: true, mode: 0o700 });
  const settings = {
    dataFolder: job.folder,
    spillFolder: job.spillFolder,
    memoryMb: job.memoryMb,
    spillMb: SPILL_MB,
    threads: job.threads,
    watchMb: null,
  };
  const instance = await DuckDBInstance.create(':memory:', createSettings(settings));
  const connection = await instance.connect();
  for (const statement of lockStatements(settings, job.readFolders))
    await connection.run(statement);
  for (const statement of job.setup) await connection.run(statement);
  return connection;
}

async function buildTable(
  connection: DuckDBConnection,
  job: ImportJob,
  { name, source, select }: TableSource,
): Promise<BuiltTable> {
  const file = `${job.prefix}${name}.duckdb`;
  const place = path.join(job.folder, file);
  const table = `building.main.${quoteName(name)}`;
  await connection.run(`ATTACH ${quoteText(place)} AS building`);
  await connection.run(`CREATE TABLE ${table} AS ${select}`);
  await connection.run('CHECKPOINT building');
  const info = await readTableInfo(connection, table);
  await connection.run('DETACH building');
  await syncFile(place);
  return { name, source, file, sizeBytes: statSync(place).size, ...info };
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
    connection = await openScratch(job);
  } catch (error) {
    throw new ImportError(null, error);
  }
  const built: BuiltTable[] = [];
  for (const table of job.tables) {
    onStep({ label: table.label, done: built.length, of: job.tables.length });
    try {
      built.push(await buildTable(connection, job, table));
    } catch (error) {
      throw new ImportError(table.name, error);
    }
  }
  return built;
}
