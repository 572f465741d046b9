import { Cron } from 'croner';

/**
 * The next moments a cron of five fields names on the clocks of a zone, after `from` (exclusive), as
 * they are shown and run. A time in the hour that a clock change skips runs when the clocks have
 * moved on. In the hour that comes twice a cron with one hour and one minute runs once, at the first
 * of the two; any other runs each time.
 * @param timezone IANA name
 * @returns fewer than `count` when none is left; null for text that is no cron or zone
 */
export function nextRuns(cron: string, timezone: string, from: Date, count: number): Date[] | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return new Cron(cron, { timezone, paused: true, mode: '5-part' }).nextRuns(count, from);
  } catch {
    return null;
  }
}
