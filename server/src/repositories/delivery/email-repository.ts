import type { EmailBody } from '@bi/contract/delivery/email';
import type { Connection } from '../database/database';
import type { EmailTable } from '../schema/email-tables';
import { entityRows, type EntityRows } from '../entities/entity-rows';
import { json, rowCodec } from '../database/json-columns';
import { updateWhere } from '../database/table-rows';
import { dueRows, rowsOnData } from '../database/waiting-rows';

/** What a condition compares with the next run. */
export interface Remembered {
  /** hash of the numbers that were sent last */
  numbers?: string;
  /** members that were among the first */
  members?: string[];
  /** versions of the data that were sent last, by name of a table */
  data?: Record<string, number>;
}

const codec = rowCodec<EmailTable>()({
  body: json<EmailBody>(),
  uses: json<string[]>(),
  remembered: json<Remembered>(),
});

/** A schedule of mails. */
export type EmailRow = ReturnType<typeof codec.decode>;

const rows = entityRows('email', codec);

/** Rows of schedules; their runs and deliveries are forgotten with them. */
export const emails: EntityRows<EmailRow> = {
  ...rows,
  forget: async (db, ids) => {
    if (ids.length > 0) {
      const runs = db.selectFrom('email_run').select('id').where('email_id', 'in', ids);
      await db.deleteFrom('mailing').where('run_id', 'in', runs).execute();
      await db.deleteFrom('delivery').where('email_id', 'in', ids).execute();
      await db.deleteFrom('email_run').where('email_id', 'in', ids).execute();
    }
    await rows.forget(db, ids);
  },
};

/** Schedules whose moment has come, the earliest first; the trash and paused ones left out. */
export async function dueEmails(db: Connection, nowMs: number, limit: number): Promise<EmailRow[]> {
  return (await dueRows(db, 'email', nowMs, limit)).map(codec.decode);
}

/** Stores what runs have changed of a schedule, which is no new version. */
export async function noteEmail(
  db: Connection,
  id: string,
  change: Partial<
    Pick<
      EmailRow,
      'paused' | 'next_ms' | 'due_ms' | 'last_ms' | 'last_result' | 'failing_ms' | 'remembered'
    >
  >,
): Promise<void> {
  await updateWhere(db, 'email', { id }, codec.encode(change));
}

/** Schedules that wait for data and are neither paused nor in the trash. */
export async function emailsOnData(db: Connection): Promise<EmailRow[]> {
  const all = await rowsOnData(db, 'email');
  return all.map(codec.decode).filter(({ body }) => body.trigger.kind === 'data');
}

/** Every schedule of a tenant by name; the trash left out. */
export const emailsOfTenant = rows.ofTenant;
