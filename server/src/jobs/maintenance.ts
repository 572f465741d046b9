import { Cron } from 'croner';
import type { Database } from '../repositories/database';
import { purgeIdempotent } from '../repositories/idempotency-repository';
import { purgeJobs } from '../repositories/job-repository';
import { purgeCubes } from '../repositories/cube-repository';
import { deleteEndedLinks } from '../repositories/link-repository';
import { purgeReports } from '../repositories/report-repository';
import { SteadyClock } from './steady-clock';

const DAY_MS = 86_400_000;
const TRASH_DAYS = 30;

/**
 * Forgets what nobody can ask for any more: 30 days of trash, a day of ended jobs and call keys, links
 * that have ended.
 */
export async function tidyUp(database: Database, nowMs: number): Promise<void> {
  while ((await purgeReports(database, nowMs - TRASH_DAYS * DAY_MS)) > 0);
  while ((await purgeCubes(database, nowMs - TRASH_DAYS * DAY_MS)) > 0);
  await purgeIdempotent(database, nowMs - DAY_MS);
  await purgeJobs(database, nowMs - DAY_MS);
  await deleteEndedLinks(database, nowMs);
}

/** Tidies up every hour until it is stopped, while the clock is steady. */
export function startMaintenance(
  database: Database,
  log: { error(fields: object, message: string): void },
): { stop(): void } {
  const clock = new SteadyClock();
  const job = new Cron('17 * * * *', { protect: true, unref: true }, async () => {
    try {
      if (clock.isSteady()) await tidyUp(database, Date.now());
    } catch (error) {
      log.error({ err: error }, 'tidying up failed');
    }
  });
  return { stop: () => job.stop() };
}
