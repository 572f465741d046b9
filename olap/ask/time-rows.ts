import type { Grain } from '@bi/contract/query';
import type { AskCube, AskField } from './ask-cube';
import type { FrameRow, QuestionFrame } from './question-frame';

/** The unit of the cube's own calendar that a field is a part of; null: of none. */
function calendarGrain({ synonyms, isYear }: AskField): 'year' | 'quarter' | 'month' | null {
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

const ownGrain = ({ type }: AskField): 'day' | null => (type === 'date' ? 'day' : null);

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

/** A comparison with the time before needs periods: years, or months where none is named; true: they were added. */
export function compareInTime(frame: QuestionFrame, cube: AskCube): boolean {
  const of = frame.on ?? cube.date;
  if (frame.before === null || of === null || frame.periods.length > 0) return false;
  const { rows } = frame;
  if (rows.length > 0) return false;
  rows.push(dateRow(of, frame.before === 'year' ? 'year' : 'month', cube));
  return true;
}
