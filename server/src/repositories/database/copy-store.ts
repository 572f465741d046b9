import { open, rename, rm } from 'node:fs/promises';
import { openStoreFile } from './guarded-sqlite';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Copies a store, also while a server uses it: the copy is the store of one moment, complete and on disk when
 * this resolves. An earlier file at `to` is replaced.
 * @throws {Error} when the store cannot be read or the copy cannot be written; nothing is left of it then
 */
export async function copyStore(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}.draft`;
  await rm(draft, { force: true });
  try {
    const store = openStoreFile(from);
    try {
      store.exec(`vacuum into ${quoted(draft)}`);
    } finally {
      store.close();
    }
    const handle = await open(draft, 'r+', 0o600);
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What is wrong with a store: damaged pages, broken references. None: it is sound. */
export function storeProblems(file: string): string[] {
  const store = openStoreFile(file);
  try {
    const damage = store
      .all('pragma integrity_check')
      .map((row) => String(row['integrity_check']))
      .filter((text) => text !== 'ok');
    const references = store
      .all('select "table", parent, count(*) as rows from pragma_foreign_key_check group by 1, 2')
      .map(
        ({ table, parent, rows }) =>
          `${String(rows)} rows of ${String(table)} name rows of ${String(parent)} that do not exist`,
      );
    return [...damage, ...references];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    store.close();
  }
}

/** Names of the migration steps a store has, oldest first; none for a store that has no tables yet. */
export function appliedSteps(file: string): string[] {
  const store = openStoreFile(file);
  try {
    const found = store.all(
      "select 1 from sqlite_master where type = 'table' and name = 'migration'",
    );
    if (found.length === 0) return [];
    return store
      .all('select name from migration order by applied_ms, rowid')
      .map(({ name }) => String(name));
  } finally {
    store.close();
  }
}
