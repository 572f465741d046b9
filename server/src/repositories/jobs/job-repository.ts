import type { MessageParams } from '@bi/contract/messages/catalogue';
import type { SqlExport } from '@bi/contract/query/sql';
import type { Connection } from '../database/database';
import type { JobTable } from '../schema/entity-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow } from '../database/table-rows';

/** What starts a job again after a stop of the server; plain data, stored with the job. */
export type JobResume =
  | { kind: 'import'; uploadId: string }
  | { kind: 'view'; viewId: string }
  | { kind: 'export'; body: SqlExport; sessionId: string }
  | { kind: 'file'; fileId: string };

const codec = rowCodec<JobTable>()({
  error_params: json<MessageParams>(),
  resume: json<JobResume>(),
  result: json<object>(),
});

/** A job. */
export type JobRow = ReturnType<typeof codec.decode>;

/** Adds a job. */
export async function insertJob(db: Connection, job: Omit<JobRow, 'result'>): Promise<void> {
  await db.insertInto('job').values(codec.encode(job)).execute();
}

/** The job of an id, of one tenant and person. */
export async function findJob(
  db: Connection,
  { id, tenant_id, subject_id }: Pick<JobRow, 'id' | 'tenant_id' | 'subject_id'>,
): Promise<JobRow | undefined> {
  const row = await findRow(db, 'job', { id, tenant_id, subject_id });
  return row && codec.decode(row);
}

/** Ends a job that has not ended yet. */
export async function finishJob(
  db: Connection,
  id: string,
  end: Pick<JobRow, 'state' | 'finished_ms' | 'error_key' | 'error_params' | 'result'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set(codec.encode(end))
    .where('id', '=', id)
    .where('finished_ms', 'is', null)
    .execute();
}

/** Notes what starts a job again that has not ended. */
export async function noteResume(db: Connection, id: string, resume: JobResume): Promise<void> {
  await db
    .updateTable('job')
    .set(codec.encode({ resume }))
    .where('id', '=', id)
    .where('finished_ms', 'is', null)
    .execute();
}

/** Takes the jobs that start again; once, so that one that ends the server does not do so at every start. */
export async function takeResumable(db: Connection): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .where('finished_ms', 'is', null)
    .where('resume', 'is not', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('job').set({ resume: null }).where('id', 'in', ids).execute();
  return rows.map(codec.decode);
}

/** Ends every job that a server which is no longer there  left behind, but those of `except`. */
export async function abandonJobs(
  db: Connection,
  errorKey: string,
  nowMs: number,
  except: readonly string[],
): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'failed', finished_ms: nowMs, error_key: errorKey, error_params: '{}' })
    .where('finished_ms', 'is', null)
    .$if(except.length > 0, (q) => q.where('id', 'not in', except))
    .execute();
}

/** Forgets jobs that ended before `beforeMs`. */
export async function purgeJobs(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('job').where('finished_ms', '<', beforeMs).execute();
}
