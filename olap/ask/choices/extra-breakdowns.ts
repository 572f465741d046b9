import type { AskCube } from '../cube/ask-cube';
import { roleAt, saidJustBefore } from '../cover/counted-at';
import type { WordSpan } from '../cover/covers';
import { singular, stemsOf } from '../words/normalise';
import {
  alikeApart,
  furtherRows,
  isNounOfMember,
  nameAt,
  sameWords,
  type SpannedReading,
} from './said-differently';

const MARKS = new Set(['by', 'split', 'grain']);
/** Roles of words that say how much of the next noun there is. */
const MEASURES = new Set(['count', 'top', 'compare', 'number', 'extreme']);
const ASKS_WHICH = /(?:^|\s)(?:which|what|who|whose)$/;

/** Whether the same noun is counted elsewhere: "institution types and the number of institutions of each". */
function isCountedElsewhere(spans: readonly WordSpan[], at: number): boolean {
  const noun = singular(spans[at]?.text ?? '');
  return spans.some(
    (span, place) =>
      place !== at &&
      nameAt(span, 'measure') !== null &&
      stemsOf(span.text).includes(noun) &&
      (roleAt(saidJustBefore(spans, place)) === 'count' || /\bnumber of\b/.test(span.text)),
  );
}

/** Whether a noun for the rows is behind a superlative: "the color used most often in the songs". */
function isAmongRanked(
  { frame, spans }: SpannedReading,
  at: number,
  field: string,
  { fields }: AskCube,
): boolean {
  const top = spans.findIndex((span) => roleAt(span) === 'top');
  const names = fields.some(
    ({ name, namesRows, isKey }) => name === field && (namesRows !== undefined || isKey === true),
  );
  return frame.top !== null && names && top >= 0 && top < at - 1;
}

/**
 * Whether the first reading breaks down by a noun that only says what is counted or of what a number is: "how many
 * positions of players", "the customer with most accounts", "from the Democratic party".
 */
export function breaksDownByOwner(a: SpannedReading, b: SpannedReading, cube: AskCube): boolean {
  if (!alikeApart(a.frame, b.frame, 'rows') || furtherRows(b.frame, a.frame).length > 0)
    return false;
  const [extra, ...others] = furtherRows(a.frame, b.frame);
  if (extra === undefined || others.length > 0) return false;
  const at = a.spans.findIndex((span) => nameAt(span, 'field') === extra.of);
  const span = a.spans[at];
  if (span === undefined || nameAt(sameWords(span, b), 'field') === extra.of) return false;
  const last = saidJustBefore(a.spans, at);
  if (MARKS.has(roleAt(last)) || ASKS_WHICH.test(last?.text ?? '')) return false;
  if (isNounOfMember(a, at, cube) || MEASURES.has(roleAt(last))) return true;
  if (isCountedElsewhere(a.spans, at) || isAmongRanked(a, at, extra.of, cube)) return true;
  const count = a.spans.findIndex((one) => roleAt(one) === 'count');
  const field = a.spans.findIndex((one) => nameAt(one, 'field') !== null);
  return count >= 0 && count < field;
}
