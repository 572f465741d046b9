import type { Connection } from '../database/database';
import type { MailingTable } from '../schema/email-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow } from '../database/table-rows';

/** A file of a mailing, stored before any mail is sent. */
export interface MailingFile {
  /** name people see */
  name: string;
  format: string;
  type: string;
  sizeBytes: number;
  /** hex; also its name in the folder of deliveries */
  sha256: string;
  rows: number;
  /** names it in the HTML of the mail; absent: it is attached */
  cid?: string;
}

/** What the recipients of one policy get. */
export interface MailingContent {
  subject: string;
  text: string;
  html: string;
  files: MailingFile[];
  dataAsOf: string | null;
  rowsLimited: boolean;
  /** why these recipients get nothing; absent: they get it */
  skipped?: string;
}

const codec = rowCodec<MailingTable>()({ content: json<MailingContent>() });

/** What was rendered for the recipients of one policy. */
export type MailingRow = ReturnType<typeof codec.decode>;

/** Stores a mailing in the place of an earlier one of that run and policy. @returns its id */
export async function putMailing(db: Connection, row: MailingRow): Promise<string> {
  const stored = await db
    .insertInto('mailing')
    .values(codec.encode(row))
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'policy']).doUpdateSet(codec.encode({ content: row.content })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** The mailing of a run for a policy. */
export async function findMailing(
  db: Connection,
  runId: string,
  policy: string,
): Promise<MailingRow | undefined> {
  const row = await findRow(db, 'mailing', { run_id: runId, policy });
  return row && codec.decode(row);
}

/** The mailings of ids. */
export async function mailingsOfIds(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, MailingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('mailing').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, codec.decode(row)]));
}

/** Removes mailings made before a moment. @returns the hashes of files that some still name */
export async function expireMailings(db: Connection, beforeMs: number): Promise<Set<string>> {
  await db.deleteFrom('mailing').where('made_ms', '<', beforeMs).execute();
  const rows = await db.selectFrom('mailing').selectAll().execute();
  return new Set(
    rows.map(codec.decode).flatMap(({ content }) => content.files.map(({ sha256 }) => sha256)),
  );
}

/** Forgets mailings that were made before a moment, UTC ms; their deliveries stay in the log. */
export async function forgetMailings(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('mailing').where('made_ms', '<', beforeMs).execute();
}

/** Names of all files of mailings, by their hashes. */
export async function mailingFileNames(db: Connection): Promise<Set<string>> {
  const names = new Set<string>();
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('mailing')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const row of rows) {
      for (const { sha256 } of codec.decode(row).content.files) names.add(sha256);
    }
    const last = rows.at(-1);
    if (last === undefined) return names;
    after = last.id;
  }
}
