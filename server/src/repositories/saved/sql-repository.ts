import { sql, type Selectable } from 'kysely';
import type { SqlVariable, VariableValues } from '@bi/contract/query/sql';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import type { SqlHistoryTable, SqlSnippetTable, SqlTabTable } from '../schema/sql-tables';
import type { StoredError } from '../database/stored-error';
import { deleteWhere, findRow, updateWhere } from '../database/table-rows';

const tabCodec = rowCodec<SqlTabTable>()({
  variables: json<SqlVariable[]>(),
  vals: json<VariableValues>(),
});
const historyCodec = rowCodec<SqlHistoryTable>()({ error: json<StoredError>() });

/** A stored tab. */
export type SqlTabRow = ReturnType<typeof tabCodec.decode>;
/** A stored run. */
export type SqlHistoryRow = ReturnType<typeof historyCodec.decode>;
/** A stored snippet. */
export type SqlSnippetRow = Selectable<SqlSnippetTable>;

/** Whose things. */
export interface SqlOwner {
  tenant_id: string;
  subject_id: string;
}

/** Open tabs in their order, then closed ones, the last closed first. */
export async function tabsOf(
  db: Connection,
  owner: SqlOwner,
  closedLimit: number,
): Promise<SqlTabRow[]> {
  const own = db
    .selectFrom('sql_tab')
    .selectAll()
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id);
  const open = await own
    .where('closed_ms', 'is', null)
    .orderBy('position')
    .orderBy('saved_ms')
    .execute();
  const closed = await own
    .where('closed_ms', 'is not', null)
    .orderBy('closed_ms', 'desc')
    .limit(closedLimit)
    .execute();
  return [...open, ...closed].map(tabCodec.decode);
}

/** The tab of an id, whoever it belongs to. */
export async function findTab(db: Connection, id: string): Promise<SqlTabRow | undefined> {
  const row = await findRow(db, 'sql_tab', { id });
  return row && tabCodec.decode(row);
}

/** Adds a tab. */
export async function insertTab(db: Connection, tab: SqlTabRow): Promise<void> {
  await db.insertInto('sql_tab').values(tabCodec.encode(tab)).execute();
}

/** Changes a tab if it still has `version`. False: it has a newer one. */
export async function updateTab(
  db: Connection,
  id: string,
  version: number,
  fields: Omit<SqlTabRow, 'id' | 'tenant_id' | 'subject_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sql_tab')
    .set(tabCodec.encode(fields))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets closed tabs beyond the last `limit`, and everything closed before `beforeMs`. */
export async function pruneTabs(db: Connection, owner: SqlOwner, limit: number): Promise<void> {
  const closed = await db
    .selectFrom('sql_tab')
    .select('id')
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id)
    .where('closed_ms', 'is not', null)
    .orderBy('closed_ms', 'desc')
    .offset(limit)
    .limit(500)
    .execute();
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await db.deleteFrom('sql_tab').where('id', 'in', ids).execute();
}

/** Adds a run and forgets the owner's runs beyond the newest `limit`. */
export async function addHistory(db: Connection, row: SqlHistoryRow, limit: number): Promise<void> {
  await db.insertInto('sql_history').values(historyCodec.encode(row)).execute();
  const old = await db
    .selectFrom('sql_history')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('subject_id', '=', row.subject_id)
    .orderBy('at_ms', 'desc')
    .offset(limit)
    .limit(100)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('sql_history').where('id', 'in', ids).execute();
}

/** One page of somebody's runs, the newest first, with the number of all. */
export async function historyOf(
  db: Connection,
  owner: SqlOwner,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ rows: SqlHistoryRow[]; total: number }> {
  let own = db
    .selectFrom('sql_history')
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id);
  if (search !== '') own = own.where(containsText(sql.ref('sql'), search));
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(historyCodec.decode), total };
}

/** Somebody's own snippets and those shared in the tenant, by name. */
export function snippetsOf(db: Connection, owner: SqlOwner): Promise<SqlSnippetRow[]> {
  return db
    .selectFrom('sql_snippet')
    .selectAll()
    .where('tenant_id', '=', owner.tenant_id)
    .where((eb) => eb.or([eb('subject_id', '=', owner.subject_id), eb('shared', '=', 1)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** A snippet that somebody may see. */
export function findSnippet(
  db: Connection,
  owner: SqlOwner,
  id: string,
): Promise<SqlSnippetRow | undefined> {
  return db
    .selectFrom('sql_snippet')
    .selectAll()
    .where('tenant_id', '=', owner.tenant_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('subject_id', '=', owner.subject_id), eb('shared', '=', 1)]))
    .executeTakeFirst();
}

/** Adds a snippet. */
export async function insertSnippet(db: Connection, row: SqlSnippetRow): Promise<void> {
  await db.insertInto('sql_snippet').values(row).execute();
}

/** Changes a snippet. */
export async function updateSnippet(
  db: Connection,
  id: string,
  fields: Pick<SqlSnippetRow, 'name' | 'sql' | 'shared' | 'saved_ms'>,
): Promise<void> {
  await updateWhere(db, 'sql_snippet', { id }, fields);
}

/** Removes a snippet. */
export async function deleteSnippet(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, 'sql_snippet', { id });
}
