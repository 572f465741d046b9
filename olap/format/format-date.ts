import type { FormatItem, FormatSection } from './format-code';

const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
const MAX_SERIAL = 2_958_466;

const NAMES = {
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    halves: ['AM', 'PM'],
  },
  zh: {
    months: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map(
      (name) => `${name}月`,
    ),
    days: ['日', '一', '二', '三', '四', '五', '六'].map((name) => `星期${name}`),
    halves: ['上午', '下午'],
  },
} as const;

interface DateParts {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  second: number;
  /** thousandths */
  millisecond: number;
  /** full days since the serial's origin */
  days: number;
}

/** Excel's calendar: day 0 is January 0, 1900, and 1900 has a February 29 that never was. */
function dateOf(days: number): Pick<DateParts, 'year' | 'month' | 'day' | 'weekday'> {
  if (days === 60) return { year: 1900, month: 2, day: 29, weekday: 3 };
  if (days === 0) return { year: 1900, month: 1, day: 0, weekday: 6 };
  const shifted = days > 60 ? days : days + 1;
  const date = new Date((shifted - DAYS_TO_1970) * DAY_MS);
  const weekday = days > 60 ? date.getUTCDay() : (date.getUTCDay() + 6) % 7;
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday,
  };
}

function partsOf(serial: number, places: number): DateParts {
  const unit = 10 ** places;
  const total = Math.round(serial * 86_400 * unit) / unit;
  const days = Math.floor(total / 86_400);
  const rest = total - days * 86_400;
  const seconds = Math.floor(rest + 1e-6);
  return {
    ...dateOf(days),
    days,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    millisecond: Math.max(0, Math.round((rest - seconds) * 1000)),
  };
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

function tokenText(token: string, parts: DateParts, twelve: boolean, language: 'en' | 'zh') {
  const names = NAMES[language];
  const length = token.length;
  switch (token.charAt(0)) {
    case 'y':
      return length > 2 ? pad(parts.year, 4) : pad(parts.year % 100, 2);
    case 'e':
      return String(parts.year);
    case 'b':
      return length > 2 ? String(parts.year + 543) : pad((parts.year + 543) % 100, 2);
    case 'm': {
      const name = names.months[parts.month - 1] ?? '';
      if (length > 4) return name.charAt(0);
      if (length === 4) return name;
      if (length === 3) return language === 'zh' ? `${parts.month}月` : name.slice(0, 3);
      return pad(parts.month, length);
    }
    case 'd': {
      const name = names.days[parts.weekday] ?? '';
      if (length > 3) return name;
      if (length === 3) return language === 'zh' ? name.replace('星期', '周') : name.slice(0, 3);
      return pad(parts.day, length);
    }
    case 'h':
      return pad(twelve ? ((parts.hour + 11) % 12) + 1 : parts.hour, Math.min(length, 2));
    case 'n':
      return pad(parts.minute, length);
    case 's':
      return pad(parts.second, Math.min(length, 2));
    default:
      return '';
  }
}

function halfDayText(token: string, hour: number, language: 'en' | 'zh'): string {
  const half = hour < 12 ? 0 : 1;
  if (token.length === 3) return token.charAt(half * 2);
  return language === 'zh' ? NAMES.zh.halves[half] : NAMES.en.halves[half];
}

function hijri(parts: DateParts): DateParts {
  // Excel's day 0 is the Hijri day of the real January 1, 1900
  const day = parts.days + (parts.days > 60 ? 0 : 2) - DAYS_TO_1970;
  const formatter = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const found = new Map(
    formatter.formatToParts(new Date(day * DAY_MS)).map(({ type, value }) => [type, value]),
  );
  const read = (name: Intl.DateTimeFormatPartTypes) => Number.parseInt(found.get(name) ?? '0', 10);
  return { ...parts, year: read('year'), month: read('month'), day: read('day') };
}

/**
 * A serial date (days since the end of 1899, the time of day as fraction) by one section.
 * @returns null outside the years 1900 to 9999
 */
export function formatDateSection(
  serial: number,
  section: FormatSection,
  language: 'en' | 'zh',
): string | null {
  if (serial < 0 || serial >= MAX_SERIAL) return null;
  const { items } = section;
  const places = items.reduce(
    (most, item) => (item.type === 'subSecond' ? Math.max(most, item.places) : most),
    0,
  );
  let parts = partsOf(serial, places);
  const twelve = items.some((item) => item.type === 'halfDay');
  const elapsed = (item: FormatItem & { type: 'elapsed' }) => {
    const hours = parts.days * 24 + parts.hour;
    const minutes = hours * 60 + parts.minute;
    const value =
      item.unit === 'h' ? hours : item.unit === 'm' ? minutes : minutes * 60 + parts.second;
    return pad(value, item.length);
  };
  let text = '';
  for (const item of items) {
    switch (item.type) {
      case 'date':
        if (item.token === 'B2') parts = hijri(parts);
        else if (item.token !== 'B1') text += tokenText(item.token, parts, twelve, language);
        break;
      case 'elapsed':
        text += elapsed(item);
        break;
      case 'halfDay':
        text += halfDayText(item.token, parts.hour, language);
        break;
      case 'subSecond':
        text += `.${pad(parts.millisecond, 3).slice(0, item.places)}`;
        break;
      case 'literal':
        text += item.text;
        break;
      case 'point':
        text += '.';
        break;
      case 'digit':
        text += item.placeholder;
        break;
      case 'slash':
        text += '/';
        break;
      case 'percent':
        text += '%';
        break;
      case 'exponent':
      case 'general':
      case 'text':
        break;
    }
  }
  return text;
}
