import type { AskCube, AskField } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { SHORT_WORDS } from '../../fields/short-words';
import type { QuestionFrame } from '../frame/question-frame';
import { asksWhy } from './reading-intent';
import { addRow } from '../frame/time-rows';

const REASON = /^(?:reasons?|causes?)$/;
const MIN_STEM = 4;
/** letters of an ending that another one takes the place of */
const ENDING = 2;

/** The words of a label before "reason", written out: what it is the reason of. Null: it is of none. */
function ofWhat({ label, type }: AskField): string[] | null {
  if (type !== 'string') return null;
  const words = label.toLowerCase().split(/[^a-z]+/);
  const at = words.findIndex((one) => REASON.test(one));
  if (at < 0 || at < words.length - 1) return null;
  return words
    .slice(0, at)
    .map((one) => (Object.hasOwn(SHORT_WORDS, one) ? (SHORT_WORDS[one] ?? one) : one));
}

/** Whether two words are forms of one: "cancellation" and "canceled", "down" and "downtime". */
function areAlike(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= Math.max(MIN_STEM, Math.min(one.length, other.length) - ENDING);
}

/** Whether a question says what a field has the reasons of. */
function isAsked(words: readonly string[], spans: readonly WordSpan[]): boolean {
  const [what] = words.slice(-1);
  if (what === undefined) return true;
  return spans.some((span) => span.text.split(' ').some((one) => areAlike(what, one)));
}

/**
 * Breaks what happened down by the reasons that its rows have: "why do orders get cancelled" by Cancel reason. False: the
 * question asks why something moved, or no field, or more than one, has reasons of what it names.
 */
function addReasons(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { fields }: AskCube,
): boolean {
  const isMoved = spans.some(
    (span) => word(span, 'moved') !== null || word(span, 'degree') !== null,
  );
  if (isMoved || frame.up !== null || frame.before !== null || frame.rows.length > 0) return false;
  if (frame.measures.length !== 1 || frame.periods.length > 1) return false;
  const found = fields.filter((field) => {
    const words = ofWhat(field);
    return words !== null && isAsked(words, spans);
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return false;
  addRow(frame.rows, { of: only.name });
  if (frame.top === null) frame.order = 'desc';
  if (only.sparse === true && frame.members.every(({ field }) => field !== only.name))
    frame.filled = [...(frame.filled ?? []), { of: only.name, is: true }];
  return true;
}

/** Whether a question asks why something moved; where it asks for reasons that rows have, its frame is broken down by them. */
export const asksWhyMoved = (
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): boolean => asksWhy(spans) && !addReasons(frame, spans, cube);
