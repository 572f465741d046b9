import { isYearNumber, saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { memberField } from '../cover/member-field';
import type { QuestionFrame } from '../frame/question-frame';

const isYear = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' && isYearNumber(span.meaning.value);

const fieldAt = (span: WordSpan | undefined): string | null =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'field'
    ? span.meaning.target.name
    : null;

/** The next span that says something, and is not only the field that the member behind it is one of: "the state of Ohio". */
function memberAfter(spans: readonly WordSpan[], at: number): WordSpan | undefined {
  const rest = spans.slice(at + 1).filter((span) => word(span, 'fill') === null);
  const [next, second] = rest;
  const field = fieldAt(next);
  return field !== null && memberField(second) === field ? second : next;
}

/** "Texas or Utah", "2000 or 2001", "the state of Ohio or the state of Utah": of other names, "or" is no list of conditions that all hold. */
export function joinsAlike(spans: readonly WordSpan[], at: number): boolean {
  const [before, after] = [saidBefore(spans, at), memberAfter(spans, at)];
  const field = memberField(before);
  if (field !== null) return memberField(after) === field;
  if (before?.meaning.kind === 'date') return after?.meaning.kind === 'date';
  // "in 2014 or 2015" of a field that holds years
  return isYear(before) && isYear(after);
}

/** "either" before nothing that an "or" joins. */
export function isLooseEither(spans: readonly WordSpan[], at: number): boolean {
  return (
    spans[at]?.text === 'either' && !spans.slice(at + 1).some((span) => word(span, 'or') !== null)
  );
}

const IS = /^(?:is|are|was|were|=|equals|equal to|be)$/;
const AS = /^(?:as|as their|as its|as the|their|its|the)$/;

/** Whether a field is named next to members that "or" joins, only to say what these are: "whose format is CD or DVD", "CD or DVD as their format". */
function namesTheirField(spans: readonly WordSpan[], at: number, field: string): boolean {
  const isNext =
    IS.test(spans[at + 1]?.text ?? '') && memberField(memberAfter(spans, at + 1)) === field;
  if (isNext) return true;
  let place = at - 1;
  while (AS.test(spans[place]?.text ?? '')) place -= 1;
  const isAs = spans.slice(place + 1, at).some(({ text }) => text.startsWith('as'));
  return isAs && memberField(spans[place]) === field;
}

/** Takes out of the breakdown what a question only names as the field of members that "or" joins. */
export function withoutFieldsOfEither(frame: QuestionFrame, spans: readonly WordSpan[]): void {
  if (!spans.some((span) => word(span, 'or') !== null)) return;
  for (const [at, span] of spans.entries()) {
    const field = fieldAt(span);
    if (field === null || word(spans[at - 1], 'by') !== null) continue;
    if (namesTheirField(spans, at, field)) frame.rows = frame.rows.filter(({ of }) => of !== field);
  }
}

const RELATIVE =
  /^(?:that|which|who|whose|where)(?: (?:have|has|had|are|is|were|was))?$|^(?:have|has|had|speak|use)$/;

/**
 * "stadiums that had concerts in both 2014 and 2015": of what is listed, those with rows of each are asked for, which no
 * condition on single rows says.
 */
export function asksBothOfEach(
  spans: readonly WordSpan[],
  at: number,
  { rows, members, tests = [], periods }: QuestionFrame,
): boolean {
  if (spans[at]?.text !== 'both' || rows.length === 0) return false;
  const listed = new Set(rows.map(({ of }) => of));
  const years = tests.filter(({ op }) => op === '=').length;
  const hasSeveral =
    members.some(
      // "customers who have loans of both": what is listed besides is what has them
      ({ field, not, members: named }) =>
        !not && named.length > 1 && (!listed.has(field) || rows.length > 1),
    ) ||
    years > 1 ||
    periods.length > 1;
  const first = spans
    .slice(0, at)
    .findIndex(({ meaning }) => meaning.kind === 'target' && meaning.target.kind !== 'member');
  return hasSeveral && first >= 0 && spans.slice(first, at).some(({ text }) => RELATIVE.test(text));
}
