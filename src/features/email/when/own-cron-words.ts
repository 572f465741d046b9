import type { Language } from '@bi/contract/messages/catalogue';
import { defineTexts, textsOf } from '../../../core/i18n/texts';

const texts = defineTexts({
  en: {
    own: (cron: string) => `Own times (${cron})`,
    everyMinutes: (count: number) => `Every ${count} minutes`,
    atMinutes: (minutes: string) => `At minute ${minutes}`,
    ofHours: (hours: string) => `of the hours ${hours}`,
    ofEvery: (count: number) => `of every ${count} hours`,
    ofAllHours: 'of every hour',
    onDays: (days: string) => `on day ${days} of the month`,
    inMonths: (months: string) => `in ${months}`,
    onWeekdays: (days: string) => `on ${days}`,
    to: (from: string, until: string) => `${from} to ${until}`,
    join: ', ',
  },
  zh: {
    own: (cron: string) => `自定义时间（${cron}）`,
    everyMinutes: (count: number) => `每 ${count} 分钟`,
    atMinutes: (minutes: string) => `第 ${minutes} 分钟`,
    ofHours: (hours: string) => `小时：${hours}`,
    ofEvery: (count: number) => `每 ${count} 小时`,
    ofAllHours: '每小时',
    onDays: (days: string) => `每月 ${days} 日`,
    inMonths: (months: string) => `月份：${months}`,
    onWeekdays: (days: string) => `星期：${days}`,
    to: (from: string, until: string) => `${from}至${until}`,
    join: '，',
  },
});

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };
const PLAIN = /^(\*|\*\/\d{1,2}|\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*)$/;

/**
 * A cron of five fields in words, field by field; one with other parts than numbers, lists, ranges and steps is shown
 * as it is.
 */
export function ownCronWords(cron: string, language: Language): string {
  const words = textsOf(texts, language);
  const fields = cron.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5 || !fields.every((field) => PLAIN.test(field))) return words.own(cron);
  // days of the month and of the week together mean either of them
  const isEither = day !== '*' && weekday !== '*';
  const hasSteps = [day, month, weekday].some((field) => field.startsWith('*/'));
  if (isEither || hasSteps || minute === '*') return words.own(cron);
  const step = (field: string) => Number(field.slice(2));
  const list = (field: string, name: (value: number) => string) =>
    field
      .split(',')
      .map((part) => part.split('-').map((value) => name(Number(value))))
      .map(([from = '', until]) => (until === undefined ? from : words.to(from, until)))
      .join(words.join);
  const parts = [
    minute.startsWith('*/')
      ? words.everyMinutes(step(minute))
      : words.atMinutes(list(minute, (value) => String(value).padStart(2, '0'))),
  ];
  if (hour.startsWith('*/')) parts.push(words.ofEvery(step(hour)));
  else if (hour !== '*') parts.push(words.ofHours(list(hour, String)));
  else if (!minute.startsWith('*/')) parts.push(words.ofAllHours);
  if (day !== '*') parts.push(words.onDays(list(day, String)));
  if (month !== '*') parts.push(words.inMonths(list(month, nameOf(language, 'month'))));
  if (weekday !== '*') parts.push(words.onWeekdays(list(weekday, nameOf(language, 'weekday'))));
  return parts.join(language === 'zh' ? '，' : ' ');
}

function nameOf(language: Language, part: 'month' | 'weekday') {
  const format = new Intl.DateTimeFormat(LOCALES[language], { [part]: 'long', timeZone: 'UTC' });
  return (value: number) =>
    format.format(part === 'month' ? Date.UTC(2023, value - 1, 15) : Date.UTC(2023, 0, 1 + value));
}
