import { inTransaction, openEmptyCopy, type Connection, type Database } from '../database/database';
import type { EntityTableName } from './entity-list';
import type { Schema } from '../schema/schema';
import { deleteWhere, rowsWhere } from '../database/table-rows';

/** Tables of the things that files describe. */
export const FILE_TABLES = [
  'dataset',
  'sql_view',
  'cube',
  'report',
  'document',
  'dashboard',
  'email',
  'alert',
] as const satisfies readonly EntityTableName[];

/** What services read to judge a change of these things, those first that others refer to. */
const READ_TABLES = [
  ...['people_group', 'group_member', 'row_rule', 'image', 'image_owner', 'share'],
  'slug_alias',
] as const;

type AnyRow = Record<string, string | number | null>;
type FileTable = (typeof FILE_TABLES)[number];

const CHUNK = 200;

/** The rows of one tenant's things as they were copied, as text by table and id. */
export interface Basis {
  tenantId: string;
  rows: ReadonlyMap<string, string>;
  /** `table id version` of the saved versions that were copied */
  versions: ReadonlySet<string>;
  /** shares and row rules, as one text */
  access: string;
}

/** A store in memory with the things of one tenant, to try changes in. */
export interface Scratch {
  database: Database;
  basis: Basis;
  close(): Promise<void>;
}

/** Shares and row rules of a tenant as one text. */
async function accessText(db: Connection, tenantId: string): Promise<string> {
  const lists = [await rowsOf(db, 'share', tenantId), await rowsOf(db, 'row_rule', tenantId)];
  return JSON.stringify(lists.map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
}

function rowsOf(db: Connection, table: string, tenantId: string): Promise<AnyRow[]> {
  return db
    .selectFrom(table as 'report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute();
}

async function addRows(db: Connection, table: string, rows: readonly AnyRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto(table as 'report')
      .values(rows.slice(at, at + CHUNK) as unknown as Schema['report'][])
      .execute();
  }
}

const keyOf = (table: string, row: AnyRow): string => `${table} ${String(row['id'])}`;
const textOf = (row: AnyRow): string => JSON.stringify(row);

async function fileRows(db: Connection, tenantId: string): Promise<Map<FileTable, AnyRow[]>> {
  const found = new Map<FileTable, AnyRow[]>();
  for (const table of FILE_TABLES) found.set(table, await rowsOf(db, table, tenantId));
  return found;
}

async function people(db: Connection, tenantId: string): Promise<[string, AnyRow[]][]> {
  const tenants = await rowsWhere(db, 'tenant', { id: tenantId });
  const memberships = await rowsOf(db, 'membership', tenantId);
  const users = await db
    .selectFrom('user')
    .selectAll()
    .where('id', 'in', (of) =>
      of.selectFrom('membership').select('user_id').where('tenant_id', '=', tenantId),
    )
    .execute();
  return [
    ['tenant', tenants],
    ['user', users.map((user) => ({ ...user, password_hash: null }))],
    ['membership', memberships],
  ];
}

/**
 * Copies the things of a tenant into a store of its own; of those of `history` their saved versions come along.
 * The copy is of one moment.
 */
export async function openScratch(
  from: Database,
  tenantId: string,
  history: readonly { table: string; id: string }[],
): Promise<Scratch> {
  const copied = await inTransaction(from, async (db) => {
    const tables = await people(db, tenantId);
    const files = await fileRows(db, tenantId);
    for (const table of READ_TABLES) tables.push([table, await rowsOf(db, table, tenantId)]);
    const versions: AnyRow[] = [];
    for (let at = 0; at < history.length; at += CHUNK) {
      const ids = history.slice(at, at + CHUNK).map(({ id }) => id);
      const rows = await db
        .selectFrom('entity_version')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('entity_id', 'in', ids)
        .execute();
      versions.push(...(rows as unknown as AnyRow[]));
    }
    return { tables, files, versions, access: await accessText(db, tenantId) };
  });
  const database = await openEmptyCopy(from);
  await inTransaction(database, async (db) => {
    for (const [table, rows] of copied.tables) await addRows(db, table, rows);
    for (const [table, rows] of copied.files) await addRows(db, table, rows);
    await addRows(db, 'entity_version', copied.versions);
  });
  const rows = new Map<string, string>();
  for (const [table, list] of copied.files) {
    for (const row of list) rows.set(keyOf(table, row), textOf(row));
  }
  const versions = new Set(copied.versions.map(versionKey));
  return {
    database,
    basis: { tenantId, rows, versions, access: copied.access },
    close: () => database.destroy(),
  };
}

const versionKey = (row: AnyRow): string =>
  `${String(row['kind'])} ${String(row['entity_id'])} ${String(row['version'])}`;

/** What was changed in a scratch. */
export interface ScratchChanges {
  inserted: [FileTable, AnyRow][];
  /** with the version that is changed */
  updated: [FileTable, AnyRow, number][];
  versions: AnyRow[];
  audit: AnyRow[];
  /** shares of the things that were changed, all of them */
  shares: AnyRow[];
  aliases: AnyRow[];
  rules: AnyRow[];
  /** whether shares or row rules differ from what was copied */
  withAccess: boolean;
}

/** What is different in a scratch from what was copied. */
export async function scratchChanges({ database: db, basis }: Scratch): Promise<ScratchChanges> {
  const { tenantId } = basis;
  const inserted: ScratchChanges['inserted'] = [];
  const updated: ScratchChanges['updated'] = [];
  for (const [table, rows] of await fileRows(db, tenantId)) {
    for (const row of rows) {
      const before = basis.rows.get(keyOf(table, row));
      if (before === undefined) inserted.push([table, row]);
      else if (before !== textOf(row)) {
        updated.push([table, row, Number((JSON.parse(before) as AnyRow)['version'])]);
      }
    }
  }
  const versions = await rowsOf(db, 'entity_version', tenantId);
  return {
    ...{ inserted, updated },
    versions: versions.filter((row) => !basis.versions.has(versionKey(row))),
    audit: await rowsOf(db, 'audit', tenantId),
    shares: await rowsOf(db, 'share', tenantId),
    aliases: await rowsOf(db, 'slug_alias', tenantId),
    rules: await rowsOf(db, 'row_rule', tenantId),
    withAccess: (await accessText(db, tenantId)) !== basis.access,
  };
}

/** Names in statements of Views whose stored rows are no longer theirs. */
export function outdatedRows({ rows }: Basis, { updated }: ScratchChanges): string[] {
  return updated.flatMap(([table, row]) => {
    const before = table === 'sql_view' ? rows.get(keyOf(table, row)) : undefined;
    const old = before === undefined ? null : (JSON.parse(before) as AnyRow)['kept_ms'];
    return old !== null && row['kept_ms'] === null ? [String(row['view_name'])] : [];
  });
}

/** Whether the things of a tenant are still what was copied. */
async function isUnchanged(db: Connection, { tenantId, rows }: Basis): Promise<boolean> {
  let count = 0;
  for (const [table, list] of await fileRows(db, tenantId)) {
    for (const row of list) {
      if (rows.get(keyOf(table, row)) !== textOf(row)) return false;
      count += 1;
    }
  }
  return count === rows.size;
}

/**
 * Stores what was changed in a scratch, within a transaction of the real store. False, and nothing is stored: the
 * things of the tenant are no longer what was copied.
 */
export async function storeChanges(
  db: Connection,
  basis: Basis,
  changes: ScratchChanges,
): Promise<boolean> {
  const { tenantId } = basis;
  const { withAccess } = changes;
  if (!(await isUnchanged(db, basis))) return false;
  if (withAccess && (await accessText(db, tenantId)) !== basis.access) return false;
  // Names are unique in a folder at every moment: they are freed before they are given again.
  for (const [table, row] of changes.updated) {
    await db
      .updateTable(table as 'report')
      .set({ name: `\u0001${String(row['id'])}` })
      .where('id', '=', String(row['id']))
      .execute();
  }
  for (const [table, row] of changes.updated) {
    await db
      .updateTable(table as 'report')
      .set(row as unknown as Schema['report'])
      .where('id', '=', String(row['id']))
      .execute();
  }
  for (const [table, row] of changes.inserted) await addRows(db, table, [row]);
  await addRows(db, 'entity_version', changes.versions);
  await addRows(db, 'audit', changes.audit);
  await deleteWhere(db, 'slug_alias', { tenant_id: tenantId });
  await addRows(db, 'slug_alias', changes.aliases);
  if (withAccess) {
    await deleteWhere(db, 'share', { tenant_id: tenantId });
    await addRows(db, 'share', changes.shares);
    await deleteWhere(db, 'row_rule', { tenant_id: tenantId });
    await addRows(db, 'row_rule', changes.rules);
  }
  return true;
}
