import { openStoreFile } from '../repositories/database/guarded-sqlite';
import { ownedBy, tablesOfKinds } from './tenant-tables';

/**
 * Reduces a copy of a store to one tenant: its own rows, its people without their sign-ins, its audit.
 * Nothing of other tenants is left in the file.
 */
export function keepTenant(file: string, tenantId: string): void {
  const store = openStoreFile(file);
  try {
    const triggers = store.all("select name, sql from sqlite_master where type = 'trigger'");
    store.exec('pragma foreign_keys = off');
    store.exec('begin immediate');
    for (const { name } of triggers) store.exec(`drop trigger "${String(name)}"`);
    for (const { table } of tablesOfKinds('access', 'passing'))
      if (table !== 'migration') store.exec(`delete from "${table}"`);
    const conditional = tablesOfKinds('people', 'log', 'own').map(({ table, owned }) => ({
      table,
      owned: ownedBy(owned, tenantId),
    }));
    // Parents last: conditions of people and checks read memberships and tables.
    const order = ['dataset_check', 'dataset_profile', 'social_account', 'user'];
    const rank = ({ table }: { table: string }) => (order.includes(table) ? 0 : 1);
    for (const { table, owned } of conditional.sort((a, b) => rank(a) - rank(b)))
      store.exec(`delete from "${table}" where not (${owned})`);
    for (const { sql } of triggers) store.exec(String(sql));
    store.exec('commit');
    store.exec('vacuum');
  } finally {
    store.close();
  }
}
