import type { Axis, Filter, Having, Query, Show } from '@bi/contract/query/query';
import type { AskCube } from '../cube/ask-cube';
import { calculatedOf } from './frame-ratio';
import {
  DEFAULT_TOP,
  type FrameTest,
  type QuestionFrame,
  type FrameMembers,
} from './question-frame';
import { addDays, moveUnits, partsOfDay, startOf, type Period } from '../words/period';

function membersFilter({ field, not, members }: FrameMembers): Filter {
  return { of: field, op: not ? 'notIn' : 'in', values: members.map(({ key }) => key) };
}

/** The condition on a date dimension that keeps the days of a half-open period. */
export function periodFilter(of: string, { from, to }: Period): Filter[] {
  if (from !== null && to !== null) return [{ of, op: 'between', from, to: addDays(to, -1) }];
  if (from !== null) return [{ of, op: '>=', value: from }];
  return to === null ? [] : [{ of, op: '<', value: to }];
}

function anyOf(filters: Filter[]): Filter[] {
  return filters.length > 1 ? [{ or: filters }] : filters;
}

function allOf(filters: Filter[]): { where?: Filter } {
  const [first] = filters;
  if (first === undefined) return {};
  return { where: filters.length === 1 ? first : { and: filters } };
}

/** The unit that all periods are one of; null: they are of other lengths. */
export function commonUnit(periods: Period[]): 'year' | 'quarter' | 'month' | 'day' | null {
  const units = ['year', 'quarter', 'month', 'day'] as const;
  const unit = units.find((each) =>
    periods.every(({ from, to }) => from !== null && moveUnits(from, each, 1) === to),
  );
  return unit ?? null;
}

/** Whether periods are the same part of different years: two first halves. */
function isPartOfYears(periods: readonly Period[]): boolean {
  const parts = periods.map(({ from, to }) => {
    if (from === null || to === null) return null;
    const last = addDays(to, -1);
    return from.slice(0, 4) === last.slice(0, 4) ? `${from.slice(4)} ${last.slice(4)}` : null;
  });
  const years = new Set(periods.map(({ from }) => from?.slice(0, 4)));
  const [part] = parts;
  return part !== null && parts.every((one) => one === part) && years.size === periods.length;
}

/** The unit by which each of several periods is a member of its own; null: by none. */
export function comparedUnit(periods: Period[]): ReturnType<typeof commonUnit> {
  const unit = commonUnit(periods);
  const isMember = ({ from }: Period) =>
    unit !== null && from !== null && startOf(from, unit) === from;
  if (periods.every(isMember)) return unit;
  return isPartOfYears(periods) ? 'year' : null;
}

/** The date that the periods of a frame are about; null: the cube has none. */
export function periodDate(frame: QuestionFrame, { date }: AskCube): string | null {
  return frame.on ?? date;
}

/** Conditions on numbers, of which several of one field are any of them: "in 2014 or 2015". */
function testFilters(tests: readonly FrameTest[]): Filter[] {
  const equal = (name: string) =>
    tests.flatMap(({ of, op, value }) => (of === name && op === '=' ? [value] : []));
  return tests.flatMap(({ of, op, value }): Filter[] => {
    const values = op === '=' ? equal(of) : [];
    if (values.length < 2) return [{ of, op, value }];
    return values[0] === value ? [{ of, op: 'in', values }] : [];
  });
}

function conditions(frame: QuestionFrame, cube: AskCube): Filter[] {
  const date = periodDate(frame, cube);
  const periods =
    date === null ? [] : anyOf(frame.periods.flatMap((period) => periodFilter(date, period)));
  const tests = testFilters(frame.tests ?? []);
  const filled = (frame.filled ?? []).map(({ of, is }): Filter => ({
    of,
    op: is ? 'notEmpty' : 'empty',
  }));
  return [...frame.members.map(membersFilter), ...filled, ...tests, ...periods];
}

/** The day-based condition of the period of the same length before. */
export function periodBefore({ from, to }: Period): Period | null {
  if (from === null || to === null) return null;
  const unit = commonUnit([{ from, to }]);
  if (unit !== null) return { from: moveUnits(from, unit, -1), to: from };
  const start = partsOfDay(from);
  const end = partsOfDay(to);
  if (start.day === 1 && end.day === 1) {
    const months = (end.year - start.year) * 12 + end.month - start.month;
    return { from: moveUnits(from, 'month', -months), to: from };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return { from: addDays(from, -days), to: from };
}

/** Members without an order of their own come by value, the largest first, in the table as in its chart. */
function sorted(row: Axis, by: string, { fields, date }: AskCube): Axis {
  const field = fields.find(({ name }) => name === row.of);
  const isOrdered = row.grain !== undefined || row.of === date || field?.ordered === true;
  if (row.sort !== undefined || isOrdered || field === undefined) return row;
  if (field.type !== 'string' && field.type !== 'boolean') return row;
  return { ...row, sort: { by, dir: 'desc' } };
}

function rowsOf(frame: QuestionFrame, cube: AskCube): Axis[] {
  const compared = frame.periods.length > 1 ? comparedUnit(frame.periods) : null;
  const rows: Axis[] = frame.rows.map(({ of, grain }) => ({
    of,
    ...(grain === undefined ? {} : { grain }),
  }));
  const date = periodDate(frame, cube);
  if (compared !== null && date !== null) {
    rows.push({ of: date, grain: compared });
  }
  const [first] = rows;
  const by = frame.measures[0];
  if (first !== undefined && by !== undefined && frame.top !== null) {
    const { n, end } = frame.top;
    const bottom = end === 'bottom';
    first.top = { n: n ?? DEFAULT_TOP, by, others: false, ...(bottom ? { bottom } : {}) };
    first.sort = { by, dir: bottom ? 'asc' : 'desc' };
  } else if (first !== undefined && by !== undefined && frame.order !== undefined) {
    const byName = { az: 'asc', za: 'desc' } as const;
    const { order } = frame;
    first.sort =
      order === 'asc' || order === 'desc'
        ? { by, dir: order }
        : { by: first.of, dir: byName[order] };
  }
  return by === undefined ? rows : rows.map((row) => sorted(row, by, cube));
}

/** Months of a longer period are compared with the month before each, not with those of the period before it. */
function comparedTo({ before, rows, periods }: QuestionFrame, date: string) {
  if (before === 'year') return { n: -1, unit: 'year' } as const;
  const unit = rows.find(({ of, grain }) => of === date && grain !== undefined)?.grain;
  if (periods.length === 0 || unit === undefined || unit === 'hour') return 'previous';
  return { n: -1, unit } as const;
}

function showsOf(frame: QuestionFrame, cube: AskCube): Show[] {
  const shows: Show[] = [...frame.measures];
  const [m] = frame.measures;
  if (m === undefined) return shows;
  if (frame.show !== null) shows.push({ m, id: `${m}_${frame.show}`, as: frame.show });
  const date = periodDate(frame, cube);
  if (frame.before !== null && date !== null) {
    const to = comparedTo(frame, date);
    shows.push({ m, id: `${m}_before`, compare: { over: date, to, give: 'value' } });
    shows.push({ m, id: `${m}_change`, compare: { over: date, to, give: 'pctDelta' } });
  }
  return shows;
}

function havingOf(frame: QuestionFrame): Having[] {
  const level = frame.rows[0]?.of;
  if (level === undefined) return [];
  return frame.conditions.map(({ measure, op, value }) => ({
    filter: { m: measure, op, value },
    level,
    totals: 'visible',
  }));
}

/** The query that a frame asks for. Names are those of the cube; the validator of queries checks it. */
export function queryOf(frame: QuestionFrame, cube: AskCube): Query {
  const having = havingOf(frame);
  const calculated = calculatedOf(frame, cube);
  return {
    version: 1,
    cube: frame.cube,
    rows: rowsOf(frame, cube),
    columns: [],
    measures: showsOf(frame, cube),
    ...(calculated.length > 0 && { calculated }),
    ...allOf(conditions(frame, cube)),
    ...(having.length === 0 ? {} : { having }),
  };
}
