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

/** Names with one place in the year or week, in every form and language that they are stored in. */
function formsOf(part: 'month' | 'weekday', at: number): string[] {
  return LANGUAGES.flatMap((language) =>
    (['full', 'short'] as const).flatMap((form) => NAMES[language][part][form][at] ?? []),
  );
}

/**
 * The stored names that a search means by a name in any language: of a field of months "1月" is
 * "January" and "Jan". A complete name wins over those that contain it. Empty for other fields.
 */
export function storedNames(label: string | undefined, search: string): string[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return (['month', 'weekday'] as const).flatMap((part) => {
    if (label === undefined || !FIELD[part].test(label)) return [];
    const places = NAMES.en[part].full.map((_, at) => formsOf(part, at));
    const equal = places.filter((forms) => forms.some((one) => one.toLocaleLowerCase() === wanted));
    const holding = places.filter((forms) =>
      forms.some((one) => one.toLocaleLowerCase().includes(wanted)),
    );
    return [...new Set((equal.length > 0 ? equal : holding).flat())];
  });
}

/**
 * What the text of a stored date, `2001-03-01`, holds where a search names its month in any language:
 * `-03-` for "March" and "3月", `2001-03-` for "Mar 2001" and "2001年3月". Empty where none is named.
 */
export function storedMonths(search: string): string[] {
  const year = /(?:^|\D)(\d{4})(?:\D|$)/.exec(search)?.[1] ?? '';
  const name = search.replace(year, '').replace('年', '').trim();
  if (name === '' || /^[\d-]+$/.test(name)) return [];
  const forms = new Set(storedNames('month', name));
  return MONTHS.flatMap((month, at) =>
    forms.has(month) ? [`${year}-${String(at + 1).padStart(2, '0')}-`] : [],
  );
}
