import { Cron } from 'croner';
import { BiError } from '@bi/contract/bi-error';
import type { Materialisation } from '@bi/contract/view';

type Schedule = Extract<Materialisation, { kind: 'scheduled' }>;

const LEAST_APART_MS = 5 * 60_000;
/** Runs that are looked at to see how close they come. */
const LOOKED_AT = 500;

function cronOf({ cron, timezone }: Schedule): Cron {
  if (cron.trim().split(/\s+/).length !== 5)
    throw new BiError('invalid.view.cron', { params: { cron } });
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    throw new BiError('invalid.timezone', { params: { timezone }, cause });
  }
  try {
    return new Cron(cron, { timezone, paused: true });
  } catch (cause) {
    throw new BiError('invalid.view.cron', { params: { cron }, cause });
  }
}

/** @throws {BiError} invalid.view.cron, invalid.view.often, invalid.timezone */
export function checkSchedule(schedule: Schedule): void {
  const runs = cronOf(schedule).nextRuns(LOOKED_AT);
  if (runs.length === 0) {
    throw new BiError('invalid.view.cron', { params: { cron: schedule.cron } });
  }
  const close = runs.some((run, index) => {
    const next = runs[index + 1];
    return next !== undefined && next.getTime() - run.getTime() < LEAST_APART_MS;
  });
  if (close) throw new BiError('invalid.view.often');
}

/** The first run after a moment, UTC ms; null when there is none. */
export function nextRun(schedule: Schedule, afterMs: number): number | null {
  return cronOf(schedule).nextRun(new Date(afterMs))?.getTime() ?? null;
}
