import type { AskCube } from '../cube/ask-cube';
import { isTruth, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { queryOf } from '../frame/frame-query';
import { moveUnits, startOf } from '../words/period';
import type { QuestionFrame } from '../frame/question-frame';
import type { Understood } from '../vocabulary/understood';

const STATE = /\b(?:status|state|stage|condition)$|状态|阶段$/i;

/** Whether a member says how something is: "remote" of a field of yes and no, "open" of a status. */
function isState(span: WordSpan | undefined, { fields }: AskCube): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'member') return false;
  const field = fields.find(({ name }) => name === target.field);
  return isTruth(field) || STATE.test(field?.label ?? '');
}

/** Whether a question asks how much it is now, which is no more than a state that it names: "currently remote". */
export function asksNow(
  spans: readonly WordSpan[],
  { filled, periods }: QuestionFrame,
  cube: AskCube,
): boolean {
  if (filled !== undefined || periods.length > 0 || cube.date === null) return false;
  return spans.some((span, at) => {
    if (word(span, 'now') === null) return false;
    const isFill = (one: WordSpan) => word(one, 'fill') !== null;
    const before = spans.slice(0, at).findLast((one) => !isFill(one));
    const after = spans.slice(at + 1).find((one) => !isFill(one));
    return !isState(before, cube) && !isState(after, cube);
  });
}

/** Readings of a question that asks how much it is now: of the month of the last day of data, and of all rows. */
export function nowChoices(reading: Understood, cube: AskCube): Understood[] {
  const { frame, now } = reading;
  const { lastDay } = cube;
  if (now !== true || lastDay === null || !['query', 'records'].includes(frame.intent)) return [];
  const from = startOf(lastDay, 'month');
  const month = { ...frame, periods: [{ from, to: moveUnits(from, 'month', 1) }] };
  return [{ ...reading, frame: month, query: queryOf(month, cube) }, reading];
}
