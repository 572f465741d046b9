import type { Calendar } from '@bi/contract/cube/cube';

type WeekCalendar = Extract<Calendar, { kind: '445' }>;
type CalendarGrain = 'year' | 'quarter' | 'month';

const PERIODS = { 445: [4, 8], 454: [4, 9], 544: [5, 9] } as const;

/** Last day of the year of full weeks that a number names. */
function yearEnd({ endMonth, lastWeekday, end }: WeekCalendar, year: string): string {
  const monthEnd = `last_day(make_date(${year}, ${endMonth}, 1))`;
  const latest = end === 'nearest' ? `(${monthEnd} + 3)` : monthEnd;
  return `(${latest} - CAST((isodow(${latest}) + ${7 - lastWeekday}) % 7 AS INTEGER))`;
}

function weekYearStart(calendar: WeekCalendar, sql: string): string {
  const [own, before, first] = [0, 1, 2].map((back) => yearEnd(calendar, `year(${sql}) - ${back}`));
  return `(CASE WHEN ${sql} > ${own} THEN ${own} + 1 WHEN ${sql} > ${before} THEN ${before} + 1 ELSE ${first} + 1 END)`;
}

/** A date cut to a unit of a calendar, in DuckDB's SQL. */
export function duckdbCalendar(calendar: Calendar, grain: CalendarGrain, sql: string): string {
  if (calendar.kind === 'fiscal') {
    const month = `make_date(year(${sql}), month(${sql}), 1)`;
    if (grain === 'month') return month;
    const passed = `(month(${sql}) + ${12 - calendar.startMonth}) % 12`;
    const back = grain === 'year' ? passed : `(${passed}) % 3`;
    return `CAST(${month} - to_months(CAST(${back} AS INTEGER)) AS DATE)`;
  }
  const start = weekYearStart(calendar, sql);
  if (grain === 'year') return `CAST(${start} AS DATE)`;
  const week = `((${sql} - ${start}) // 7)`;
  const quarter = `least(${week} // 13, 3)`;
  if (grain === 'quarter') return `CAST(${start} + CAST(${quarter} * 91 AS INTEGER) AS DATE)`;
  const [second, third] = PERIODS[calendar.weeks];
  const inQuarter = `(${week} - ${quarter} * 13)`;
  const weeks = `CASE WHEN ${inQuarter} < ${second} THEN 0 WHEN ${inQuarter} < ${third} THEN ${second} ELSE ${third} END`;
  return `CAST(${start} + CAST(${quarter} * 91 + 7 * (${weeks}) AS INTEGER) AS DATE)`;
}
