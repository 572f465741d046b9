/** The times a cron of five fields names; a set holds every value that fits. */
export interface CronFields {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  /** days of the month, from 1; `last` for `L` */
  days: ReadonlySet<number>;
  lastDay: boolean;
  /** months, from 1 */
  months: ReadonlySet<number>;
  /** 0 is Sunday */
  weekdays: ReadonlySet<number>;
  /** a day fits when either day field does, because both are limited */
  eitherDay: boolean;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');

/** Reads `minute hour day month weekday`; null for anything else. */
export function parseCron(cron: string): CronFields | null {
  const parts = cron.trim().toLowerCase().split(/\s+/);
  const [minute, hour, day, month, weekday] = parts;
  if (parts.length !== 5 || !minute || !hour || !day || !month || !weekday) return null;
  const lastDay = day === 'l';
  const minutes = field(minute, 0, 59);
  const hours = field(hour, 0, 23);
  const days = lastDay ? new Set<number>() : field(day, 1, 31);
  const months = field(month, 1, 12, MONTHS, 1);
  const weekdays = field(weekday, 0, 7, WEEKDAYS, 0);
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const week = new Set([...weekdays].map((one) => one % 7));
  const isOpen = (text: string) => text.startsWith('*') || text.startsWith('?');
  return {
    ...{ minutes, hours, days, lastDay, months },
    weekdays: week,
    eitherDay: !isOpen(day) && !isOpen(weekday),
  };
}

function field(
  text: string,
  least: number,
  most: number,
  names: readonly string[] = [],
  firstName = 0,
): Set<number> | null {
  const values = new Set<number>();
  const read = (word: string): number => {
    const named = names.indexOf(word);
    if (named >= 0) return named + firstName;
    return /^\d{1,2}$/.test(word) ? Number(word) : NaN;
  };
  for (const part of text.split(',')) {
    const match = /^(\*|\?|[a-z0-9]+)(?:-([a-z0-9]+))?(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return null;
    const [, from = '', to, by] = match;
    const open = from === '*' || from === '?';
    if (open && to !== undefined) return null;
    const start = open ? least : read(from);
    const last = to === 'sun' ? 7 : read(to ?? from);
    const end = open || (to === undefined && by !== undefined) ? most : last;
    const step = by === undefined ? 1 : Number(by);
    const isFine = start >= least && end <= most && start <= end && step >= 1;
    if (!isFine) return null;
    for (let value = start; value <= end; value += step) values.add(value);
  }
  return values;
}
