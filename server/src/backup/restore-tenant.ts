import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeDataFolder } from '../data-folder';
import { syncFolder } from '../importer/durable-files';
import { copyStore, storeProblems } from '../repositories/database/copy-store';
import { openDatabase } from '../repositories/database/database';
import { openStoreFile, type StoreFile } from '../repositories/database/guarded-sqlite';
import { BackupError, STORE_FILE } from './backup-list';
import { assertNoNewerSteps, type Restored, type RestoreOptions } from './restore-backup';
import { extract, moveEntry, replacedFolder, restoringFolder } from './restoring-folder';
import { ownedBy, tablesOfKinds } from './tenant-tables';
import { verifyBackup } from './verify-backup';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function columnsOf(store: StoreFile, table: string): string {
  const columns = store.all(`select name from pragma_table_info(${quoted(table)})`);
  return columns.map(({ name }) => `"${String(name)}"`).join(', ');
}

/** People of the backup who would meet somebody else of the same name here. */
function assertPeopleFit(store: StoreFile, tenantId: string): void {
  const people = tablesOfKinds('people').find(({ table }) => table === 'user');
  const members = ownedBy(people?.owned ?? '1 = 1', tenantId, 'source');
  const strangers = store.all(`select s.user_name as name from source.user s
    join main.user u on u.id <> s.id
      and (u.user_name_key = s.user_name_key or u.email_key = s.email_key)
    where s.${members} and s.id not in (select id from main.user) order by 1 limit 5`);
  if (strangers.length === 0) return;
  const names = strangers.map(({ name }) => String(name)).join(', ');
  throw new BackupError(
    `The backup is of another installation: ${names} exist here as other people. ` +
      'Restore it into an empty data folder instead.',
  );
}

/** Takes a tenant's rows out of the store and puts those of the attached `source` in their place. */
function replaceRows(store: StoreFile, tenantId: string, hereId: string | null): void {
  for (const { table, owned } of [...tablesOfKinds('access'), ...tablesOfKinds('own').reverse()])
    if (hereId !== null) store.exec(`delete from main."${table}" where ${ownedBy(owned, hereId)}`);
  for (const { table, owned } of tablesOfKinds('people', 'log', 'own')) {
    const columns = columnsOf(store, table);
    const orIgnore = tablesOfKinds('people', 'log').some((one) => one.table === table);
    store.exec(`insert ${orIgnore ? 'or ignore' : ''} into main."${table}" (${columns})
      select ${columns} from source."${table}" where ${ownedBy(owned, tenantId, 'source')}`);
  }
}

function restoreRows(file: string, source: string, tenantId: string, hereId: string | null): void {
  const store = openStoreFile(file);
  try {
    store.exec(`attach ${quoted(source)} as source`);
    assertPeopleFit(store, tenantId);
    store.exec('begin immediate');
    try {
      store.exec('pragma defer_foreign_keys = on');
      replaceRows(store, tenantId, hereId);
      store.exec('commit');
    } catch (cause) {
      store.exec('rollback');
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new BackupError(`The tenant does not fit into this store: ${reason}.`, { cause });
    }
  } finally {
    store.close();
  }
}

/** Id of the tenant that the restored one takes the place of: the same one, or another of its code; null: none. */
function replacedId(file: string, { id, code }: { id: string; code: string }): string | null {
  const store = openStoreFile(file);
  try {
    const here = store.all('select id, code from tenant where id = ? or code = ?', [id, code]);
    if (here.length > 1)
      throw new BackupError(
        `The tenant of the backup has another code here, and its code "${code}" is another tenant's. ` +
          'Give that one another code first.',
      );
    return here[0] === undefined ? null : String(here[0]['id']);
  } finally {
    store.close();
  }
}

/**
 * Puts one tenant of a backup into an installation that no process uses, in place of the tenant of the same
 * code or as a new one; other tenants are left as they are. Its people are added where they are missing and
 * never changed; its audit is added to; its sign-ins and tokens end. What was there is put aside: the
 * store, and the tenant's data files.
 * @throws {BackupError}
 * @throws {StartError} when another process has the folder, or it cannot be written
 */
export async function restoreTenant(options: RestoreOptions & { code: string }): Promise<Restored> {
  const { file, code, now = Date.now } = options;
  const dataDir = path.resolve(options.dataDir);
  const backup = await verifyBackup(path.resolve(file));
  const { list } = backup;
  const tenant = list.tenants.find((one) => one.code === code);
  if (tenant === undefined) {
    const codes = list.tenants.map((one) => one.code).join(', ');
    throw new BackupError(`${file} holds no tenant "${code}". Tenants: ${codes}.`);
  }
  assertNoNewerSteps(list);
  const lock = await takeDataFolder(dataDir, `restore of tenant ${code}`);
  try {
    const target = path.join(dataDir, STORE_FILE);
    await (await openDatabase({ file: target })).destroy();
    const hereId = replacedId(target, tenant);
    if (hereId !== null && !options.replace)
      throw new BackupError(
        `There is a tenant "${code}" already. With --replace it is moved aside and replaced; others stay.`,
      );
    const restoring = restoringFolder(dataDir);
    const own = [`datasets/${tenant.id}/`, `files/${tenant.id}/`];
    const isOwn = (name: string) => own.some((folder) => name.startsWith(folder));
    await extract(backup, restoring, (name) => name === STORE_FILE || isOwn(name));
    const replaced = replacedFolder(dataDir, now());
    await mkdir(replaced, { recursive: true, mode: 0o700 });
    await copyStore(target, path.join(replaced, STORE_FILE));
    try {
      const source = path.join(restoring, STORE_FILE);
      await (await openDatabase({ file: source })).destroy();
      restoreRows(target, source, tenant.id, hereId);
    } catch (error) {
      await rm(restoring, { recursive: true, force: true });
      await rm(replaced, { recursive: true, force: true });
      throw error;
    }
    for (const kind of ['datasets', 'files']) {
      for (const id of new Set([tenant.id, hereId ?? tenant.id]))
        await moveEntry(path.join(dataDir, kind, id), path.join(replaced, kind, id));
      await moveEntry(path.join(restoring, kind, tenant.id), path.join(dataDir, kind, tenant.id));
    }
    await rm(restoring, { recursive: true, force: true });
    await syncFolder(dataDir);
    const [problem] = storeProblems(target);
    if (problem !== undefined)
      throw new BackupError(
        `The store is damaged after the restore: ${problem}. It is in ${replaced}.`,
      );
    return { list, movedTo: replaced };
  } finally {
    await lock.release();
  }
}
