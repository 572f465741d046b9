import type { CubeModel, Dimension } from '@bi/contract/cube/cube';

/** The date that periods are conditions on: the first visible one; null: there is none. */
export function askedDate(model: CubeModel): string | null {
  const dates = model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp');
  return dates.find(({ hidden }) => hidden !== true)?.name ?? null;
}

/** Ends of labels of parts of the calendar. */
export const CALENDAR =
  /(?:^|\s)(year|quarter|month|weekday|day|hour)$|(年份|季度|月份|星期|日期|小时)$/i;
/** What the hour of a time is also called. */
const HOURS = [
  'hour',
  'hour of day',
  'hour of the day',
  'time of day',
  'time of the day',
  '钟点',
  '几点',
  '几点钟',
  '小时段',
];
/** What the parts of the calendar are also called. */
const CALENDAR_ZH: Readonly<Record<string, readonly string[]>> = {
  year: ['年份', '年', '年度'],
  quarter: ['季度'],
  month: ['月份', '月', '几月', '几月份'],
  weekday: ['星期', '星期几', 'day of week', 'day of the week'],
  hour: HOURS,
  day: ['日期', '日', 'date'],
  年份: ['year', '年', '年度'],
  季度: ['quarter'],
  月份: ['month', '月', '几月', '几月份'],
  星期: ['weekday', '星期几', 'day of week'],
  日期: ['day', '日', 'date'],
  小时: HOURS,
};

/** A column of the rows that holds hours of the day. */
const HOUR_COLUMN = /^"?(?:\w+[ _])?(?:hr|hour)"?$|^"?(?:[a-z]+Hour)"?$/i;

/**
 * The parts of the cube's own date are called "month" or "年" alone, too, whatever else has such parts:
 * "Order month" of orders that also have a ship month.
 */
export function calendarNames(model: CubeModel): (dimension: Dimension) => string[] {
  const date = model.dimensions.find(({ name }) => name === askedDate(model));
  const [, moment] = /^to_date\((.+)\)$/.exec(date?.expr ?? '') ?? [];
  const hours = model.dimensions.filter(({ expr = '' }) => {
    // of a date without a time, the only hour that a column has
    return moment === undefined ? HOUR_COLUMN.test(expr) : expr === `hour(${moment})`;
  });
  const hour = hours.length === 1 ? hours.map(({ name }) => name) : [];
  const own = new Set([date?.name, ...(date?.determines ?? []), ...hour]);
  const partOf = ({ name, label = name.replaceAll('_', ' ') }: Dimension): string | undefined => {
    if (hour.includes(name)) return 'hour';
    const match = own.has(name) ? CALENDAR.exec(label) : null;
    return (match?.[1] ?? match?.[2])?.toLowerCase();
  };
  const parts = model.dimensions.filter(({ name }) => name !== date?.name).map(partOf);
  return (dimension) => {
    const part = partOf(dimension);
    // "End of fiscal year" is no year where there is one
    if (part === undefined || (dimension.name === date?.name && parts.includes(part))) return [];
    return [part, ...(CALENDAR_ZH[part] ?? [])];
  };
}
