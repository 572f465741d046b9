import type { Connection } from './database';
import type { RowOfTable } from './table-rows';

/** Tables of things that happen at moments of their own. */
type Timed = 'alert' | 'email';

/** Tables of work that a worker takes by a lease. */
type Leased = 'alert_check' | 'email_run';

/** Rows whose moment has come, the earliest first; the trash and paused ones left out. */
export async function dueRows<T extends Timed>(
  db: Connection,
  table: T,
  nowMs: number,
  limit: number,
): Promise<RowOfTable<T>[]> {
  // a schedule is also looked at on its holidays
  const moment = table === 'email' ? 'due_ms' : 'next_ms';
  const due = await db
    .selectFrom(table as Timed & 'email')
    .selectAll()
    .where(moment, '<=', nowMs)
    .where('paused', 'is', null)
    .where('deleted_ms', 'is', null)
    .orderBy(moment)
    .orderBy('id')
    .limit(limit)
    .execute();
  return due as unknown as RowOfTable<T>[];
}

/** Rows that may wait for data and are neither paused nor in the trash. */
export async function rowsOnData<T extends Timed>(
  db: Connection,
  table: T,
): Promise<RowOfTable<T>[]> {
  const all = await db
    .selectFrom(table as Timed & 'email')
    .selectAll()
    .where('paused', 'is', null)
    .where('deleted_ms', 'is', null)
    .where('body', 'like', '%"kind":"data"%')
    .execute();
  return all as unknown as RowOfTable<T>[];
}

/** The id of the work that waits longest; also one whose taker ended without a word. */
export function longestWaiting(db: Connection, table: Leased, nowMs: number) {
  return db
    .selectFrom(table as Leased & 'email_run')
    .select('id')
    .where('next_ms', '<=', nowMs)
    .where((of) => of.or([of('lease_ms', 'is', null), of('lease_ms', '<', nowMs)]))
    .orderBy('next_ms')
    .orderBy('id')
    .limit(1);
}
