const LOCALES = { en: 'en-GB', zh: 'zh-CN' } as const;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MIDNIGHT = /[T ]00:00(:00(\.0+)?)?Z?$/;

/** The age of data as people read it: `30 Jun 2001`; with a time, `30 Jun 2001, 14:05`. UTC. */
export function dataDayText(value: string, language: 'en' | 'zh'): string {
  const day = DAY.test(value) || MIDNIGHT.test(value) ? value.slice(0, 10) : null;
  const moment = new Date(day ?? (/Z$/.test(value) ? value : `${value.replace(' ', 'T')}Z`));
  if (Number.isNaN(moment.getTime())) return value;
  const time = day === null ? ({ timeStyle: 'short' } as const) : {};
  return new Intl.DateTimeFormat(LOCALES[language], {
    ...{ dateStyle: 'medium', ...time, timeZone: 'UTC' },
  }).format(moment);
}
