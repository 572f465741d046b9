import type { DayName } from '@bi/contract/dashboard/dashboard-parameter';
import { isDateText } from '../expression/calendar-text';

/**
 * Days that a date may be set to by their names, those of the data first.
 * @param range first and last day of the data; null: they are not loaded
 * @param today `YYYY-MM-DD`
 */
export function relativeDays(
  range: { first: string; last: string } | null,
  today: string,
): { key: DayName; day: string }[] {
  const ofData: { key: DayName; day: string }[] =
    range === null
      ? []
      : [
          { key: 'lastOfData', day: range.last },
          { key: 'lastMonthOfData', day: `${range.last.slice(0, 7)}-01` },
          { key: 'lastYearOfData', day: `${range.last.slice(0, 4)}-01-01` },
          { key: 'firstOfData', day: range.first },
        ];
  return [
    ...ofData,
    { key: 'today', day: today },
    { key: 'yesterday', day: before(today) },
    { key: 'thisMonth', day: `${today.slice(0, 7)}-01` },
    { key: 'thisYear', day: `${today.slice(0, 4)}-01-01` },
  ].filter(({ day }) => isDateText(day)) as { key: DayName; day: string }[];
}

/** Whether a day is that of some data, not of the calendar. */
export function isOfData(name: DayName): boolean {
  return name.endsWith('OfData');
}

/** The day of a moment where the reader is, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  const date = `${part(moment.getMonth() + 1, 2)}-${part(moment.getDate(), 2)}`;
  return `${part(moment.getFullYear(), 4)}-${date}`;
}

function before(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}
