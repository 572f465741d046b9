const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** 1900-03-01: up to the day before, spreadsheets count a 29 February that there was not. */
const AFTER_LEAP = 61;

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(?:Z|\+00(?::?00)?)?$/;

/**
 * A date or time as the number of days that spreadsheets count; null for what they have no number for:
 * before 1900, after 9999, and what is no date.
 */
export function serialDate(text: string): number | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', part = ''] = found;
  const millis = part === '' ? 0 : Math.round(Number(`0.${part}`) * 1000);
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    millis,
  );
  if (Number(year) < 1900 || Number.isNaN(at)) return null;
  const serial = (at - EPOCH) / DAY_MS;
  return serial < AFTER_LEAP ? serial - 1 : serial;
}
