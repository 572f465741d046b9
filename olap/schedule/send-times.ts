import type { EmailPauses, EmailTrigger } from '@bi/contract/delivery/email';
import { nextRuns } from './next-runs';

/** A moment that a schedule names, and what becomes of it. All moments are UTC ms. */
export interface SendTime {
  /** moment that the cron names */
  plannedMs: number;
  /** moment it is sent at: later than planned where it falls into quiet hours; null on a day without mails */
  sentMs: number | null;
}

/** Moments that are looked through for those that are sent; a schedule that names none of them is over. */
const EXAMINED = 2_000;
/** Moments that are found at a time. */
const MAX_BATCH = 100;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31'];

/**
 * The next moments at which a schedule sends, after `from` (exclusive), as they are shown and run: quiet hours move
 * a moment to their end, where all that they moved count once; days outside the first and the last one are left
 * out, and on holidays nothing is sent. What quiet hours move onto a holiday, or behind the last day, is not sent
 * either.
 * @param count how many that are sent; moments of holidays between them come along
 * @returns in their order; fewer where it ends before; null for a cron or zone that is none; nothing for a schedule
 *   that waits for data
 */
export function sendTimes(
  trigger: EmailTrigger,
  pauses: EmailPauses | undefined,
  from: Date,
  count: number,
): SendTime[] | null {
  if (trigger.kind === 'data') return [];
  const { cron, zone } = trigger;
  const clocks = new ZoneClocks(zone);
  if (!clocks.isZone) return null;
  const times: SendTime[] = [];
  let sent = 0;
  let after = startOf(clocks, pauses, from);
  // a moment costs some time to find: most schedules are asked for the next one only
  let size = Math.min(MAX_BATCH, count);
  for (let seen = 0; seen < EXAMINED; size = Math.min(MAX_BATCH, size * 4)) {
    const batch = nextRuns(cron, zone, after, Math.min(size, EXAMINED - seen));
    if (batch === null) return null;
    if (batch.length === 0) break;
    for (const moment of batch) {
      seen++;
      after = moment;
      if (clocks.dayOf(moment.getTime()) > (pauses?.to ?? LAST_DAY)) return times;
      const time = pausedTime(clocks, pauses, moment.getTime());
      if ((time.sentMs ?? time.plannedMs) <= from.getTime()) continue;
      if (time.sentMs !== null && time.sentMs === times.at(-1)?.sentMs) continue;
      times.push(time);
      if (time.sentMs !== null && ++sent === count) return times;
    }
  }
  return times;
}

/** Quiet hours may move a moment of the day before. */
function startOf(clocks: ZoneClocks, pauses: EmailPauses | undefined, from: Date): Date {
  const early = pauses?.quiet ? from.getTime() - DAY_MS : from.getTime();
  const first = pauses?.from === undefined ? early : clocks.momentOf(pauses.from, 0) - 1;
  return new Date(Math.max(early, first));
}

function pausedTime(
  clocks: ZoneClocks,
  pauses: EmailPauses | undefined,
  plannedMs: number,
): SendTime {
  const sentMs = pauses?.quiet ? afterQuiet(clocks, pauses.quiet, plannedMs) : plannedMs;
  const day = clocks.dayOf(sentMs);
  const isFree =
    (pauses?.holidays ?? []).includes(day) ||
    (pauses?.holidays ?? []).includes(clocks.dayOf(plannedMs)) ||
    day > (pauses?.to ?? LAST_DAY) ||
    day < (pauses?.from ?? FIRST_DAY);
  return { plannedMs, sentMs: isFree ? null : sentMs };
}

function afterQuiet(
  clocks: ZoneClocks,
  { from, to }: { from: string; to: string },
  moment: number,
): number {
  const [begin, end, now] = [minutesOf(from), minutesOf(to), clocks.minuteOf(moment)];
  if (begin === end) return moment;
  const isQuiet = begin < end ? now >= begin && now < end : now >= begin || now < end;
  if (!isQuiet) return moment;
  const isTomorrow = begin > end && now >= begin;
  const day = isTomorrow ? nextDay(clocks.dayOf(moment)) : clocks.dayOf(moment);
  return Math.max(moment, clocks.momentOf(day, end));
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The clocks of a zone. */
class ZoneClocks {
  readonly #format: Intl.DateTimeFormat | null;

  constructor(zone: string) {
    this.#format = formatOf(zone);
  }

  /** whether the zone is one */
  get isZone(): boolean {
    return this.#format !== null;
  }

  /** Day on the clocks, YYYY-MM-DD. */
  dayOf(moment: number): string {
    return new Date(this.#local(moment)).toISOString().slice(0, 10);
  }

  /** Minutes since midnight on the clocks. */
  minuteOf(moment: number): number {
    return Math.floor((this.#local(moment) % DAY_MS) / MINUTE_MS);
  }

  /** The first moment at which the clocks show a minute of a day, or the next one they show where they skip it. */
  momentOf(day: string, minute: number): number {
    const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
    const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((near) => this.#local(near) - near);
    let moment = wanted - Math.max(...offsets);
    while (this.#local(moment) < wanted) moment += MINUTE_MS;
    return moment;
  }

  #local(moment: number): number {
    if (this.#format === null) return moment;
    const parts: Record<string, number> = {};
    for (const { type, value } of this.#format.formatToParts(moment)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour % 24, minute, second);
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const digits = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const days = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...days, ...digits });
  } catch {
    return null;
  }
}
