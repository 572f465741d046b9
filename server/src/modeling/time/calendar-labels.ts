import { isChinese } from '../words/column-words';
import { wordsOfName } from '../words/name-words';
import { pinyinName } from '../words/pinyin-names';
import { capital, readableLabel } from '../names/readable-names';
import type { WordsAround } from '../words/words-around';

/** Parts of the calendar, which the name of a date may hold already. */
const CALENDAR = /^(year|quarter|month|week|weekday|day)$/i;

/** Parts of a date in Chinese. */
const CALENDAR_ZH: Readonly<Record<string, string>> = {
  year: '年份',
  quarter: '季度',
  month: '月份',
  'month number': '月序',
  day: '日期',
  weekday: '星期',
  'weekday number': '星期序',
  hour: '小时',
  time: '时间',
};

/** Short words that say that a column is a date or a time. */
const SHORT_DATE = /^(?:dt|dte|ts|tm|dtm|dttm|tmstmp)$/i;
/** What happened, said by a word that does not end with -ed. */
const PAST = new Set(
  'paid sent sold bought begun done left made taken given built read held born'.split(' '),
);
/** Words in -ed of what has not happened yet. */
const TO_COME =
  /^(?:required|planned|expected|promised|scheduled|estimated|committed|limited|fixed)$/;

/** Whether a word says that something happened: "created" of `CRE_TS`. */
const isPast = (word: string): boolean =>
  (PAST.has(word) || /^[a-z]{3,}ed$/.test(word)) && !TO_COME.test(word);

/** The words of a date's name without a short one at the end that says that it is a date. */
function withoutShortDate(column: string): string[] {
  const words = wordsOfName(column);
  return words.length > 1 && SHORT_DATE.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/**
 * Label of a date or a time: what happened alone, where its name is short for it ("Created" of `CRE_TS`, "Check-in" of
 * `checkIn`), else what its column is called.
 */
export function dateLabel(column: string, around: WordsAround): string {
  const label = readableLabel(column, around);
  if (pinyinName(column) !== null || isChinese(column)) return label;
  if (/^check (?:in|out)$/i.test(label)) return label.replace(' ', '-');
  const words = withoutShortDate(column);
  if (words.length === wordsOfName(column).length) return label;
  const last = label.toLowerCase().split(' ').at(-2) ?? '';
  return isPast(last) ? label.slice(0, label.lastIndexOf(' ')) : label;
}

/** What the name of a date says besides that it is one: `order` of `order_date`, `下单` of `下单日期`. */
export function calendarStem(column: string): string {
  const name = pinyinName(column) ?? column;
  if (isChinese(name))
    return name.replace(/^(?:年份|年度|年|季度|月份|月|周)$|(?:日期|时间|年月日|日|时)$/, '');
  return wordsOfName(name)
    .join('_')
    .replace(
      /(^|_)(at|on)$|_?(date|time|timestamp|datetime)$|^(ts|dt|datum|zeit|uhrzeit|zeitstempel|date_?time|time_?stamp)$/i,
      '',
    );
}

/**
 * Label of a part of a date or time: `order` + `year` → "Order year", `fiscal_year` + `month` → "Fiscal
 * month", `year_end` + `year` → "Year (year end)", none + `year` → "Year", `下单` + `year` → "下单年份"; `isZh` says the language where the stem is empty.
 */
export function calendarHierarchyLabel(
  stem: string,
  part: string,
  around: WordsAround,
  isZh = isChinese(stem),
): string {
  if (isZh) return `${stem.slice(0, 100)}${CALENDAR_ZH[part] ?? part}`;
  const words = withoutShortDate(stem);
  if (words.length > 0 && CALENDAR.test(words.at(-1) ?? '')) words.pop();
  if (words.length === 0) return capital(part);
  const before = stemLabel(stem, words, around).slice(0, 100);
  if (!words.some((word) => CALENDAR.test(word))) return `${before} ${part}`.slice(0, 120);
  return `${capital(part)} (${before.charAt(0).toLowerCase()}${before.slice(1)})`.slice(0, 120);
}

/** What a date is of: short words are read with the one behind them that says that it is a date. */
function stemLabel(stem: string, words: readonly string[], around: WordsAround): string {
  if (words.length === wordsOfName(stem).length || words.some((word) => CALENDAR.test(word))) {
    return dateLabel(words.join('_'), around);
  }
  const label = readableLabel(stem, around);
  return label.slice(0, label.lastIndexOf(' '));
}
