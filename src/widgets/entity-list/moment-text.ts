import type { Language } from '@bi/contract/messages/catalogue';

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment as a reader says it: within a week how long ago, before that the date. `iso` is UTC. */
export function momentText(iso: string, now: number, language: Language): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return iso;
  const age = now - then;
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  if (age >= -MINUTE && age < MINUTE) return format.format(0, 'second');
  if (age > 0 && age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute');
  if (age > 0 && age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  if (age > 0 && age < 7 * DAY) return format.format(-Math.floor(age / DAY), 'day');
  return dayText(iso, language);
}

/**
 * The day of a moment, e.g. `30 Jun 2001`; a UTC midnight is that day everywhere. It is put together here, as it
 * is on first screens: the first formatter of the browser takes 25 ms of its thread.
 */
export function dayText(iso: string, language: Language): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return iso;
  const isMidnight = /T00:00:00(\.000)?Z$/.test(iso) || !iso.includes('T');
  const [year, month, day] = isMidnight
    ? [then.getUTCFullYear(), then.getUTCMonth(), then.getUTCDate()]
    : [then.getFullYear(), then.getMonth(), then.getDate()];
  return language === 'zh' ? `${year}年${month + 1}月${day}日` : `${day} ${MONTHS[month]} ${year}`;
}

/** A moment in full, for tooltips and history. */
export function fullMomentText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}
