import { mkdirSync } from 'node:fs';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { createSettings, lockStatements } from '../engine/duckdb/duckdb-config';

const SPILL_MB = 20_480;

/** What a scratch database may use. */
export interface ScratchOptions {
  /** written: gets the files that are built */
  folder: string;
  readFolders: readonly string[];
  spillFolder: string;
  memoryMb: number;
  threads: number;
}

/** Opens a database in memory that reaches the given folders and nothing else. */
export async function openImportScratch(options: ScratchOptions): Promise<DuckDBConnection> {
  mkdirSync(options.spillFolder, { recursive: true, mode: 0o700 });
  const settings = {
    dataFolder: options.folder,
    spillFolder: options.spillFolder,
    memoryMb: options.memoryMb,
    spillMb: SPILL_MB,
    threads: options.threads,
    watchMb: null,
  };
  const instance = await DuckDBInstance.create(':memory:', createSettings(settings));
  const connection = await instance.connect();
  await connection.run('SET enable_progress_bar = true');
  await connection.run('SET enable_progress_bar_print = false');
  await connection.run('SET progress_bar_time = 0');
  for (const statement of lockStatements(settings, options.readFolders))
    await connection.run(statement);
  return connection;
}
