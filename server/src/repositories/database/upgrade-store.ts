import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { migrationList, type Migration } from '../../migrations/migration-list';
import { appliedSteps, copyStore, storeProblems } from './copy-store';
import { GuardedSqliteDialect } from './guarded-sqlite';
import { migrate } from './migrate';
import type { Schema } from '../schema/schema';

/** An upgrade that was tried on a copy and failed there. The store was not touched. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
}

const SIDE_FILES = ['', '-wal', '-shm'];

async function removeStore(file: string): Promise<void> {
  for (const end of SIDE_FILES) await rm(`${file}${end}`, { force: true });
}

/** Runs the steps on a store and gives what is wrong with it afterwards. */
async function tryOn(file: string, steps: readonly Migration[]): Promise<string[]> {
  const database = new Kysely<Schema>({ dialect: new GuardedSqliteDialect({ file }) });
  try {
    await migrate(database, steps);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await database.destroy();
  }
  return storeProblems(file);
}

/**
 * Before a store gets new migration steps: copies it to `metadata.before-STEP.db` next to it, STEP being the
 * first new one, runs the steps on a second copy and checks that one. The first copy stays: it is the way
 * back. Does nothing for a new store, for one that has every step, and for one of a newer version.
 * @returns the path of the copy that stays; null when nothing was to be done
 * @throws {UpgradeError} when the steps fail on the copy, or no copy can be made; the store is as it was
 */
export async function rehearseUpgrade(
  file: string,
  steps: readonly Migration[] = migrationList,
): Promise<string | null> {
  if (!existsSync(file)) return null;
  const applied = new Set(appliedSteps(file));
  const first = steps.find(({ name }) => !applied.has(name));
  const own = new Set(steps.map(({ name }) => name));
  const isNewer = [...applied].some((name) => !own.has(name));
  if (applied.size === 0 || first === undefined || isNewer) return null;
  const folder = path.dirname(file);
  const stem = path.basename(file, '.db');
  const copy = path.join(folder, `${stem}.before-${first.name}.db`);
  const trial = path.join(folder, `${stem}.trial.db`);
  try {
    await removeStore(trial);
    await copyStore(file, copy);
    await copyFile(copy, trial);
  } catch (error) {
    await removeStore(trial);
    throw new UpgradeError(
      'The store needs an upgrade and no copy of it could be made first: ' +
        `${error instanceof Error ? error.message : String(error)}. Nothing was changed. ` +
        'Make room for two copies of metadata.db and start again.',
      { cause: error },
    );
  }
  const problems = await tryOn(trial, steps);
  await removeStore(trial);
  if (problems.length === 0) return copy;
  throw new UpgradeError(
    `The upgrade of the store was tried on a copy and failed there: ${problems.join('; ')}. ` +
      'Nothing was changed: start the version that wrote the store, or restore a backup.',
  );
}
