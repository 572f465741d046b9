import type { EmailTrigger } from '@bi/contract/delivery/email';
import type { Language } from '@bi/contract/messages/catalogue';
import { inWeekOrder, readCron, type MonthDay } from '@bi/olap/schedule/cron-form';
import { defineTexts, textsOf } from '../../../core/i18n/texts';
import { ownCronWords } from './own-cron-words';

const texts = defineTexts({
  en: {
    hour: (minute: string) => `Every hour at minute ${minute}`,
    day: (time: string) => `Every day at ${time}`,
    workdays: (time: string) => `Monday to Friday at ${time}`,
    week: (days: string, time: string) => `Every ${days} at ${time}`,
    month: (day: string, time: string) => `Every month on ${day} at ${time}`,
    quarter: (day: string, time: string) => `Every quarter on ${day} of its first month at ${time}`,
    dayOf: (day: number) => `day ${day}`,
    lastDay: 'the last day',
    nth: (nth: number, day: string) =>
      `the ${['first', 'second', 'third', 'fourth'][nth - 1] ?? ''} ${day}`,
    lastOf: (day: string) => `the last ${day}`,
    data: (every: string) => `When the data change, at most once in ${every}`,
    minutes: (count: number) => `${count} minutes`,
    hours: (count: number) => (count === 1 ? 'an hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? 'a day' : `${count} days`),
  },
  zh: {
    hour: (minute: string) => `每小时的第 ${minute} 分钟`,
    day: (time: string) => `每天 ${time}`,
    workdays: (time: string) => `周一至周五 ${time}`,
    week: (days: string, time: string) => `每${days} ${time}`,
    month: (day: string, time: string) => `每月${day} ${time}`,
    quarter: (day: string, time: string) => `每季度首月${day} ${time}`,
    dayOf: (day: number) => ` ${day} 日`,
    lastDay: '最后一天',
    nth: (nth: number, day: string) => `第 ${nth} 个${day}`,
    lastOf: (day: string) => `最后一个${day}`,
    data: (every: string) => `数据更新时发送，每 ${every}最多一次`,
    minutes: (count: number) => `${count} 分钟`,
    hours: (count: number) => `${count} 小时`,
    days: (count: number) => `${count} 天`,
  },
});

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };
const DAY_MS = 86_400_000;
/** A Sunday, UTC. */
const SUNDAY = Date.UTC(2023, 0, 1);

/** What a day of the week is called. @param day 0 is Sunday */
export function weekdayName(
  day: number,
  language: Language,
  width: 'long' | 'short' = 'long',
): string {
  const format = { weekday: width, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], format).format(SUNDAY + day * DAY_MS);
}

/** A clock time with two digits each, e.g. `07:05`. */
export function clockText(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** When a schedule is sent, in words without its zone. */
export function triggerWords(trigger: EmailTrigger, language: Language): string {
  const words = textsOf(texts, language);
  if (trigger.kind === 'data') return words.data(spanWords(trigger.every, language));
  const form = readCron(trigger.cron);
  if (form.every === 'own') return ownCronWords(form.cron, language);
  if (form.every === 'hour') return words.hour(String(form.minute).padStart(2, '0'));
  const time = clockText(form.hour, form.minute);
  if (form.every === 'day') return words.day(time);
  if (form.every === 'month') {
    const day = monthDayWords(form.on, language);
    return form.quarters ? words.quarter(day, time) : words.month(day, time);
  }
  const days = inWeekOrder(form.days);
  if (days.length === 7) return words.day(time);
  if (days.join() === '1,2,3,4,5') return words.workdays(time);
  const names = days.map((day) => weekdayName(day, language));
  return words.week(new Intl.ListFormat(LOCALES[language]).format(names), time);
}

/** A number of minutes in the largest unit that has no rest. */
export function spanWords(minutes: number, language: Language): string {
  const words = textsOf(texts, language);
  if (minutes % 1440 === 0) return words.days(minutes / 1440);
  if (minutes % 60 === 0) return words.hours(minutes / 60);
  return words.minutes(minutes);
}

function monthDayWords(on: MonthDay, language: Language): string {
  const words = textsOf(texts, language);
  if (on.kind === 'last') return words.lastDay;
  if (on.kind === 'day') return words.dayOf(on.day);
  const day = weekdayName(on.weekday, language);
  return on.nth === 'last' ? words.lastOf(day) : words.nth(on.nth, day);
}
