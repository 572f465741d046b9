import { sql } from 'kysely';
import type { Connection } from '../database/database';

/**
 * Counts one attempt under `key` in one statement; answers the count so far and when it is forgotten: a
 * window after now at the latest, whatever the clock said when the window began.
 */
export async function countAttempt(
  db: Connection,
  key: string,
  nowMs: number,
  windowMs: number,
): Promise<{ count: number; windowEndsMs: number }> {
  const ends = nowMs + windowMs;
  return db
    .insertInto('throttle')
    .values({ key, count: 1, window_ends_ms: ends })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({
        count: sql<number>`case when throttle.window_ends_ms <= ${nowMs} then 1 else throttle.count + 1 end`,
        window_ends_ms: sql<number>`case when throttle.window_ends_ms <= ${nowMs} or throttle.window_ends_ms > ${ends}
          then ${ends} else throttle.window_ends_ms end`,
      }),
    )
    .returning(['count', 'window_ends_ms as windowEndsMs'])
    .executeTakeFirstOrThrow();
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Connection, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets the attempts under `keys`. */
export async function forgetAttempts(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', 'in', keys).execute();
}

/** Forgets windows that are over. */
export async function deletePastWindows(db: Connection, nowMs: number): Promise<void> {
  await db.deleteFrom('throttle').where('window_ends_ms', '<=', nowMs).execute();
}
