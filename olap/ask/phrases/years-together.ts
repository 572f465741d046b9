import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import { queryOf } from '../frame/frame-query';
import { moveUnits, startOf } from '../words/period';
import type { QuestionFrame } from '../frame/question-frame';
import { calendarGrain, courseRows } from '../frame/time-rows';
import type { Understood } from '../vocabulary/understood';
import type { WordSpan } from '../cover/covers';

/** Fields of a frame that have the months or quarters of all years in one line each, where it asks of several years. */
export function fieldsOfYears(frame: QuestionFrame, cube: AskCube): string[] {
  const { rows, periods, on, intent } = frame;
  const { date, fields, firstDay, lastDay } = cube;
  if (intent !== 'query' || date === null || lastDay === null) return [];
  if (on !== undefined && on !== date) return [];
  const grains = rows.map(({ of, grain }) => {
    const field = fields.find(({ name }) => name === of);
    const own = field === undefined || of === date ? null : calendarGrain(field);
    return { of, grain, own };
  });
  // next to years, months are those of each year
  if (grains.some(({ grain, own }) => grain !== undefined || own === 'year')) return [];
  const [only, ...others] = periods;
  const from = only?.from ?? firstDay ?? null;
  const end = only?.to ?? moveUnits(lastDay, 'day', 1);
  if (others.length > 0 || from === null || end <= moveUnits(startOf(from, 'month'), 'year', 1))
    return [];
  return grains.flatMap(({ of, own }) => (own === 'month' || own === 'quarter' ? [of] : []));
}

/** A frame with the months of each year, one after the other, in place of those of all years; null: it has none. */
export function yearByYear(frame: QuestionFrame, cube: AskCube): QuestionFrame | null {
  if (frame.top !== null || fieldsOfYears(frame, cube).length === 0) return null;
  const course = { ...frame };
  courseRows(course, cube);
  return course;
}

/** Whether words right behind a part of the calendar say of which date it is: "quarter of creation". */
function isOfDate(spans: readonly WordSpan[], at: number): boolean {
  if (!/^of(?: the)?$/.test(spans[at + 1]?.text ?? '')) return false;
  return spans.slice(at + 2, at + 5).some(({ meaning }) => {
    return meaning.kind === 'target' && meaning.target.kind === 'field' && meaning.target.period;
  });
}

/** Names of a field that has the months or quarters of all years, and is called nothing more. */
const BARE = /^(?:months?|quarters?|月份?|季度?)$/i;

/**
 * Whether a part of the calendar is asked for by less than its own name: "by quarter" of Invoice quarter. A field that is
 * called Quarter, or is asked for by its full name, has those of all years.
 */
function saysLess({ text }: WordSpan, label: string): boolean {
  return !BARE.test(label) && BARE.test(text);
}

/**
 * "per quarter", 每个季度, "by quarter of creation", or "by quarter" where no field is called just so: one after the other,
 * where "by quarter" may mean those of all years.
 */
export function saysEachUnit(spans: readonly WordSpan[], { fields }: AskCube): boolean {
  return spans.some((span, at) => {
    if (word(span, 'grain')?.each === true) return true;
    const { meaning } = span;
    const target = meaning.kind === 'target' ? meaning.target : null;
    const field = fields.find(({ name }) => target?.kind === 'field' && name === target.name);
    if (field === undefined || calendarGrain(field) === null) return false;
    if (saysLess(span, field.label)) return true;
    return word(spans[at - 1], 'by')?.each === true || isOfDate(spans, at);
  });
}

/**
 * Readings of "by month" of several years that the question names: one line for the months of all years, and one for
 * each month. Empty: the question names no period of several years.
 */
export function yearsChoices(reading: Understood, cube: AskCube): Understood[] {
  const { frame } = reading;
  const course = frame.periods.length > 0 ? yearByYear(frame, cube) : null;
  if (course === null || frame.before !== null) return [];
  return [{ ...reading, frame: course, query: queryOf(course, cube) }, reading];
}
