import {
  openDatabase,
  openEmptyCopy,
  type Database,
} from '../../src/repositories/database/database';

/** A store that went through every step of its shape, once for all files of a worker. */
let shaped: Promise<Database> | null = null;

/** An empty store in memory as a new server has it, at a tenth of what all the steps cost. Close it after use. */
export async function openEmptyStore(): Promise<Database> {
  shaped ??= openDatabase({ file: ':memory:' });
  return openEmptyCopy(await shaped);
}
