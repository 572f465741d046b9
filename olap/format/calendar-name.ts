const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const WEEKDAYS_ZH = '一 二 三 四 五 六 日'.split(' ');
const SHORT = 3;

interface Names {
  full: readonly string[];
  short: readonly string[];
}

const NAMES: Readonly<Record<'en' | 'zh', Readonly<Record<'month' | 'weekday', Names>>>> = {
  en: {
    month: { full: MONTHS, short: MONTHS.map((name) => name.slice(0, SHORT)) },
    weekday: { full: WEEKDAYS, short: WEEKDAYS.map((name) => name.slice(0, SHORT)) },
  },
  zh: {
    month: {
      full: MONTHS.map((_, index) => `${index + 1}月`),
      short: MONTHS.map((_, index) => `${index + 1}月`),
    },
    weekday: {
      full: WEEKDAYS_ZH.map((day) => `星期${day}`),
      short: WEEKDAYS_ZH.map((day) => `周${day}`),
    },
  },
};
const LANGUAGES = ['en', 'zh'] as const;
const FIELD = {
  month: /(^|[^a-z])months?([^a-z]|$)|月/i,
  weekday: /(^|[^a-z])(weekdays?|day of (the )?week)([^a-z]|$)|星期|周几/i,
} as const;

/**
 * The name of a month or weekday in a person's language, as it is stored in English or Chinese: of a
 * field whose label says that it holds months or weekdays, "January" is "1月". Abbreviations stay
 * abbreviations. null for other fields and for keys that are no such name.
 */
export function calendarName(
  label: string | undefined,
  key: string,
  language: 'en' | 'zh',
): string | null {
  for (const part of ['month', 'weekday'] as const) {
    if (label === undefined || !FIELD[part].test(label)) continue;
    for (const form of ['full', 'short'] as const) {
      for (const from of LANGUAGES) {
        const at = NAMES[from][part][form].indexOf(key);
        if (at >= 0) return NAMES[language][part][form][at] ?? null;
      }
    }
  }
  return null;
}
