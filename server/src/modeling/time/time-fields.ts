import type { Dimension, Hierarchy } from '@bi/contract/cube/cube';
import type { ProfiledColumn } from '../profile/profiled-column';
import { isChinese } from '../words/column-words';
import type { Naming } from '../fields/field-naming';
import { calendarHierarchyLabel, calendarStem, dateLabel } from './calendar-labels';
import {
  columnExpression,
  identifierOf,
  joinedLabel,
  readableLabel,
} from '../names/readable-names';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const MONTHS_ZH = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);
const WEEKDAYS_ZH = '一 二 三 四 五 六 日'.split(' ').map((day) => `星期${day}`);
/** Letters of a date's name that names of its parts begin with: with both they fit into a name. */
const LONGEST_STEM = 40;

const named = (of: string, names: readonly string[]): string =>
  `case ${of} ${names.map((name, index) => `when ${index + 1} then '${name}'`).join(' ')} end`;

/** The hour of a time, and the time itself. */
function clockFields(
  expr: string,
  prefix: string,
  { free, label, say }: Pick<Naming, 'free' | 'label'> & { say: (part: string) => string },
): Dimension[] {
  const [hour, moment] = [free(`${prefix}hour`), free(`${prefix}time`)];
  return [
    {
      name: hour,
      expr: `hour(${expr})`,
      type: 'number',
      label: say('hour'),
      folder: label,
      format: '0',
    },
    { name: moment, expr, type: 'timestamp', label: say('time'), folder: label },
  ];
}

/**
 * Year, quarter, month, weekday and day of a date or a time, and the hour of a time, with the hierarchy of them. Those of a
 * joined table are called after the join, too.
 */
export function timeFields(
  { column }: Pick<ProfiledColumn, 'column'>,
  { free, around, prefix: joined, label: joinLabel, expr: read }: Omit<Naming, 'key'>,
): { dimensions: Dimension[]; hierarchy: Hierarchy } {
  const expr = `${read}${columnExpression(column.name)}`;
  const isZh = isChinese(readableLabel(column.name, around));
  const stem = calendarStem(column.name);
  const own = identifierOf(column.name);
  const before = joined === '' || own.startsWith(joined) ? '' : joined;
  const inText = (text: string) => (before === '' ? text : joinedLabel(joinLabel, text));
  const label = inText(dateLabel(column.name, around));
  const start = [before, stem === '' ? stem : identifierOf(stem)]
    .filter((part) => part !== '')
    .join('_');
  const prefix = start === '' ? '' : `${start.slice(0, LONGEST_STEM)}_`;
  const say = (part: string) => inText(calendarHierarchyLabel(stem, part, around, isZh));
  const names = {
    day: free(`${prefix}day`),
    year: free(`${prefix}year`),
    quarter: free(`${prefix}quarter`),
    month: free(`${prefix}month`),
    monthNumber: free(`${prefix}month_number`),
    weekday: free(`${prefix}weekday`),
    weekdayNumber: free(`${prefix}weekday_number`),
  };
  const isDate = column.type === 'date';
  const dimensions: Dimension[] = [
    {
      name: names.year,
      expr: `year(${expr})`,
      type: 'number',
      label: say('year'),
      folder: label,
      format: '0',
      semantic: 'year',
    },
    {
      name: names.quarter,
      expr: named(`quarter(${expr})`, QUARTERS),
      type: 'string',
      label: say('quarter'),
      folder: label,
    },
    {
      name: names.month,
      expr: named(`month(${expr})`, isZh ? MONTHS_ZH : MONTHS),
      type: 'string',
      label: say('month'),
      folder: label,
      sortBy: names.monthNumber,
      determines: [names.monthNumber, names.quarter],
    },
    {
      name: names.monthNumber,
      expr: `month(${expr})`,
      type: 'number',
      label: say('month number'),
      folder: label,
      hidden: true,
    },
    {
      name: names.day,
      expr: isDate ? expr : `to_date(${expr})`,
      type: 'date',
      label: say('day'),
      folder: label,
      determines: [names.year, names.quarter, names.month, names.weekday],
    },
    {
      name: names.weekday,
      expr: named(`weekday(${expr})`, isZh ? WEEKDAYS_ZH : WEEKDAYS),
      type: 'string',
      label: say('weekday'),
      folder: label,
      sortBy: names.weekdayNumber,
      determines: [names.weekdayNumber],
    },
    {
      name: names.weekdayNumber,
      expr: `weekday(${expr})`,
      type: 'number',
      label: say('weekday number'),
      folder: label,
      hidden: true,
    },
    ...(isDate ? [] : clockFields(expr, prefix, { free, label, say })),
  ];
  return {
    dimensions,
    hierarchy: {
      name: free(before === '' ? own : identifierOf(`${before}_${column.name}`)),
      label,
      folder: label,
      levels: [names.year, names.quarter, names.month, names.day],
    },
  };
}
