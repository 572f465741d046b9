const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Whether a text is a day of the calendar written `YYYY-MM-DD`. */
export function isDateText(text: string): boolean {
  const parts = datePattern.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A point in time as `YYYY-MM-DDTHH:MM:SS.sssZ`, from that form, with an offset, without seconds or
 * without a time; a text without an offset is UTC. null when it is none.
 */
export function normaliseTimestamp(text: string): string | null {
  const parts = timestampPattern.exec(text);
  if (parts === null || !isDateText(parts[1] ?? '')) return null;
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const date = new Date(`${day ?? ''}T${hour}:${minute}:${second}.${millis}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
