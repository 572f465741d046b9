import { BiError } from '@bi/contract/messages/bi-error';
import type { Materialisation } from '@bi/contract/table/view';
import { nextRuns } from '@bi/olap/schedule/next-runs';

type Schedule = Extract<Materialisation, { kind: 'scheduled' }>;

const MIN_APART_MS = 5 * 60_000;
/** Runs that are examined to see how close they come, which takes some tens of milliseconds. */
const EXAMINED_RUNS = 500;
/** One minute and one hour: it runs once a day at most. */
const AT_ONE_TIME = /^\s*\d+\s+\d+\s/;

/**
 * Checks a schedule when it is saved.
 * @throws {BiError} invalid.view.cron, invalid.view.cronNever, invalid.view.often, invalid.timezone
 */
export function checkSchedule({ cron, timezone }: Schedule): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    throw new BiError('invalid.timezone', { params: { timezone }, cause });
  }
  const runs = nextRuns(cron, timezone, new Date(), AT_ONE_TIME.test(cron) ? 1 : EXAMINED_RUNS);
  if (runs === null) throw new BiError('invalid.view.cron', { params: { cron } });
  if (runs.length === 0) throw new BiError('invalid.view.cronNever', { params: { cron } });
  const isTooOften = runs.some((run, index) => {
    const next = runs[index + 1];
    return next !== undefined && next.getTime() - run.getTime() < MIN_APART_MS;
  });
  if (isTooOften) throw new BiError('invalid.view.often');
}

/** The first run after a moment, UTC ms; null when there is none. */
export function nextRun({ cron, timezone }: Schedule, afterMs: number): number | null {
  return nextRuns(cron, timezone, new Date(afterMs), 1)?.[0]?.getTime() ?? null;
}
