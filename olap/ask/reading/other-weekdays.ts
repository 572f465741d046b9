import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import { word } from '../cover/cover-words';
import { isEventOfDate } from './event-words';
import { periodWords } from '../dates/date-names';

const WEEKDAY = /(?:^|\s)weekday$|星期$/i;

/**
 * Whether a member at a place is rather what happened on a date, or a day of the week of another date than that of its
 * field: "closed on Monday" is no weekday of the opening.
 */
export function isOfOtherDate(
  cube: AskCube,
  spans: readonly WordSpan[],
  { field, label: said }: { field: string; label: string },
  at: number,
): boolean {
  if (isEventOfDate(cube, spans, at, said)) return true;
  const { fields } = cube;
  const days = fields.filter(({ label }) => WEEKDAY.test(label));
  if (!days.some(({ name }) => name === field)) return false;
  const before = spans.slice(0, at).filter((span) => word(span, 'fill') === null);
  const near = before.slice(-2).map(({ text }) => text.toLowerCase());
  return days.some(({ name, label }) => {
    if (name === field) return false;
    const words = [label.toLowerCase(), ...periodWords(label.replace(WEEKDAY, ' day').trim())];
    return near.some((text) => words.includes(text));
  });
}
