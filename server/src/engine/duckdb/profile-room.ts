import { writeFileSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';

const ROOM = Buffer.alloc(4096, ' ');
const withoutOutput = new WeakSet<DuckDBConnection>();

/** Lets the next statement run also where its profile cannot be written, because the disk is full. */
export async function profileWhereRoom(
  connection: DuckDBConnection,
  profileFile: string,
): Promise<void> {
  const hasRoom = canWrite(profileFile);
  if (hasRoom !== withoutOutput.has(connection)) return;
  await connection.run(`SET enable_profiling = '${hasRoom ? 'json' : 'no_output'}'`);
  if (hasRoom) withoutOutput.delete(connection);
  else withoutOutput.add(connection);
}

function canWrite(file: string): boolean {
  try {
    writeFileSync(file, ROOM);
    return true;
  } catch {
    return false;
  }
}
