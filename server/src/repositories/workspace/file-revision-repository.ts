import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import type { FileRevisionTable } from '../schema/workspace-tables';
import { findRow, rowsWhere } from '../database/table-rows';

const codec = rowCodec<FileRevisionTable>()({ objects: json<Record<string, string>>() });

/** States of one tenant that are remembered. */
const MAX_REVISIONS = 100;
const CHUNK = 500;

/** Remembers texts of files by their hashes. */
export async function rememberTexts(
  db: Connection,
  tenantId: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = [...texts];
  for (let at = 0; at < entries.length; at += CHUNK) {
    const rows = entries
      .slice(at, at + CHUNK)
      .map(([hash, text]) => ({ tenant_id: tenantId, hash, text }));
    await db
      .insertInto('file_text')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Which of these hashes have no text yet. */
export async function unknownTexts(
  db: Connection,
  tenantId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const known = new Set<string>();
  for (let at = 0; at < hashes.length; at += CHUNK) {
    const rows = await db
      .selectFrom('file_text')
      .select('hash')
      .where('tenant_id', '=', tenantId)
      .where('hash', 'in', hashes.slice(at, at + CHUNK))
      .execute();
    for (const { hash } of rows) known.add(hash);
  }
  return hashes.filter((hash) => !known.has(hash));
}

/** Texts of files by their hashes; those that are not remembered are absent. */
export async function fileTextsOf(
  db: Connection,
  tenantId: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += CHUNK) {
    const rows = await db
      .selectFrom('file_text')
      .select(['hash', 'text'])
      .where('tenant_id', '=', tenantId)
      .where('hash', 'in', hashes.slice(at, at + CHUNK))
      .execute();
    for (const { hash, text } of rows) found.set(hash, text);
  }
  return found;
}

/** Remembers a state; the oldest ones of the tenant are forgotten, and texts that none of the others has. */
export async function rememberRevision(
  db: Connection,
  row: ReturnType<typeof codec.decode>,
): Promise<void> {
  await db.replaceInto('file_revision').values(codec.encode(row)).execute();
  const old = await db
    .selectFrom('file_revision')
    .select('revision')
    .where('tenant_id', '=', row.tenant_id)
    .orderBy('made_ms', 'desc')
    .offset(MAX_REVISIONS)
    .limit(MAX_REVISIONS)
    .execute();
  if (old.length === 0) return;
  await db
    .deleteFrom('file_revision')
    .where('tenant_id', '=', row.tenant_id)
    .where(
      'revision',
      'in',
      old.map(({ revision }) => revision),
    )
    .execute();
  const stored = await rowsWhere(db, 'file_revision', { tenant_id: row.tenant_id });
  const used = new Set(stored.flatMap((one) => Object.values(codec.decode(one).objects)));
  const all = await db
    .selectFrom('file_text')
    .select('hash')
    .where('tenant_id', '=', row.tenant_id)
    .execute();
  const unused = all.flatMap(({ hash }) => (used.has(hash) ? [] : [hash]));
  for (let at = 0; at < unused.length; at += CHUNK) {
    await db
      .deleteFrom('file_text')
      .where('tenant_id', '=', row.tenant_id)
      .where('hash', 'in', unused.slice(at, at + CHUNK))
      .execute();
  }
}

/** The hashes of texts by key of a state; undefined for one that is not remembered. */
export async function findRevision(
  db: Connection,
  tenantId: string,
  revision: string,
): Promise<Record<string, string> | undefined> {
  const row = await findRow(db, 'file_revision', { tenant_id: tenantId, revision });
  return row && codec.decode(row).objects;
}
