import { BiError } from '@bi/contract/messages/bi-error';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        calendar: 'gregory',
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        era: 'short',
      });
    } catch (cause) {
      throw new BiError('invalid.timezone', { params: { timezone }, cause });
    }
    formats.set(timezone, format);
  }
  return format;
}

/**
 * Checks a time zone's name.
 * @throws {BiError} `invalid.timezone`
 */
export function checkTimeZone(timezone: string): void {
  formatOf(timezone);
}

/**
 * The wall clock of a zone at an instant, as milliseconds of that clock read as if it were UTC.
 * @throws {BiError} `invalid.timezone`
 */
export function toLocalMillis(instant: number, timezone: string): number {
  if (timezone === 'UTC') return instant;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) parts[type] = value;
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year']);
  const date = new Date(0);
  date.setUTCFullYear(year, Number(parts['month']) - 1, Number(parts['day']));
  date.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']));
  return date.getTime() + (((instant % 1000) + 1000) % 1000);
}

/**
 * The first instant at which a zone's wall clock shows a local time or, where the clock jumps over
 * it, the instant of the jump.
 * @throws {BiError} `invalid.timezone`
 */
export function fromLocalMillis(local: number, timezone: string): number {
  if (timezone === 'UTC') return local;
  const day = 86_400_000;
  const offsets = [local - day, local, local + day].map(
    (near) => toLocalMillis(near, timezone) - near,
  );
  const candidates = offsets
    .map((offset) => local - offset)
    .filter((instant) => toLocalMillis(instant, timezone) === local);
  if (candidates.length > 0) return Math.min(...candidates);
  let [low, high] = [local - day, local + day];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (toLocalMillis(middle, timezone) < local) low = middle;
    else high = middle;
  }
  return high;
}
