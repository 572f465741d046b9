import type { Grain } from '@bi/contract/query/query';
import type { AskCube, AskField } from '../cube/ask-cube';
import { moveUnits, type Period } from '../words/period';
import type { FrameRow, QuestionFrame } from './question-frame';

/** The unit of the cube's own calendar that a field is a part of; null: of none. */
export function calendarGrain({ synonyms, isYear }: AskField): 'year' | 'quarter' | 'month' | null {
  if (isYear === true) return synonyms.includes('year') ? 'year' : null;
  if (synonyms.includes('quarter')) return 'quarter';
  return synonyms.includes('month') ? 'month' : null;
}

/** A unit of a date as a breakdown; none where its values are of that unit already: days of a day, months of a month. */
export function dateRow(of: string, grain: Grain, { fields }: AskCube): FrameRow {
  const field = fields.find(({ name }) => name === of);
  const own = field === undefined ? null : (calendarGrain(field) ?? ownGrain(field));
  return own === grain ? { of } : { of, grain };
}

/** Whether a field holds the hour of the day. */
const isHourOfDay = ({ type, label }: AskField): boolean =>
  type === 'number' && /\bhour(?: of (?:the )?day)?$/i.test(label);

/** Whether a breakdown goes through the hours of a day. */
export const isOfHours = ({ of, grain }: FrameRow, { fields }: AskCube): boolean =>
  grain === 'hour' || fields.some((field) => field.name === of && isHourOfDay(field));

/** A unit of the cube's own date as a breakdown, hours of its first time, else of the day; null: it has none. */
export function grainRow(grain: Grain, cube: AskCube): FrameRow | null {
  const { date, fields } = cube;
  const time = fields.find(({ type }) => type === 'timestamp')?.name;
  if (grain === 'hour' && time === undefined) {
    const hour = fields.find(isHourOfDay);
    return hour === undefined ? null : { of: hour.name };
  }
  const of = grain === 'hour' ? time : date;
  return of === undefined || of === null ? null : dateRow(of, grain, cube);
}

const ownGrain = ({ type }: AskField): 'day' | null => (type === 'date' ? 'day' : null);

/** Adds a period; false: it is there already, and a period is not compared with itself. */
export function addPeriod({ periods }: QuestionFrame, { from, to }: Period): boolean {
  if (periods.some((one) => one.from === from && one.to === to)) return false;
  periods.push({ from, to });
  return true;
}

/** Adds a breakdown that is not there yet. */
export function addRow(rows: FrameRow[], row: FrameRow): void {
  if (!rows.some(({ of, grain }) => of === row.of && grain === row.grain)) rows.push(row);
}

/** Rows without those that are there twice, and without the years of a date where they are by a field of years. */
export function withoutSameYears(all: FrameRow[], { date, fields }: AskCube): FrameRow[] {
  const rows: FrameRow[] = [];
  for (const row of all) addRow(rows, row);
  const isYears = ({ of, grain }: FrameRow) =>
    grain === undefined && fields.some(({ name, isYear }) => name === of && isYear === true);
  if (!rows.some(isYears)) return rows;
  return rows.filter(({ of, grain }) => of !== date || grain !== 'year');
}

/** "monthly amount by order date": the date only says of which the months are. */
export function saysWhichDate(rows: readonly FrameRow[], name: string, text: string): boolean {
  return (
    rows.some(({ of, grain }) => of === name && grain !== undefined) && !/day|日|天/.test(text)
  );
}

/** A course of time runs over months of years, not over the names of months: their field becomes the unit. */
export function courseRows(frame: QuestionFrame, cube: AskCube): void {
  const { date, fields } = cube;
  if (date === null) return;
  frame.rows = frame.rows.map((row) => {
    if (row.of === date) return row;
    const field = row.grain === undefined && fields.find(({ name }) => name === row.of);
    const grain = field ? calendarGrain(field) : null;
    return grain === null ? row : dateRow(date, grain, cube);
  });
}

/** "month over month growth in 2024" goes through the months of that time; true: they were added. */
function addUnits(frame: QuestionFrame, cube: AskCube, of: string, unit: Grain | ''): boolean {
  if (unit === '' || frame.rows.some(({ grain }) => grain !== undefined)) return false;
  const isOne = ({ from, to }: Period) =>
    from !== null && moveUnits(from, unit as 'month', 1) === to;
  if (frame.periods.some(isOne)) return false;
  frame.rows.push(dateRow(of, unit, cube));
  return true;
}

/** A comparison with the time before needs periods: years, or months where none is named; true: they were added. */
export function compareInTime(
  frame: QuestionFrame,
  cube: AskCube,
  spans: readonly { text: string }[],
): boolean {
  const of = frame.on ?? cube.date;
  if (frame.before === null || of === null) return false;
  const [, unit = ''] =
    /\b(month|quarter|week)s? (?:over|on) \1/.exec(spans.map(({ text }) => text).join(' ')) ?? [];
  if (frame.periods.length > 0 || unit !== '') return addUnits(frame, cube, of, unit as Grain | '');
  const { rows } = frame;
  if (rows.length > 0) return false;
  rows.push(dateRow(of, frame.before === 'year' ? 'year' : 'month', cube));
  return true;
}
