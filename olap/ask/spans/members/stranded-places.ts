import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const END = /^[,;:.?!–-]$/;
const PREPOSITION_END = /(?:^| )(?:from|to|in|into|at|out of|off)$/;

const isField = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' &&
  span.meaning.target.kind === 'field' &&
  span.meaning.target.period !== true;

const isName = (span: WordSpan): boolean =>
  span.meaning.kind === 'target' && span.meaning.target.kind !== 'cube';

/** Whether a preposition with its verb has nothing after it that it could be about. */
function isStranded(spans: readonly WordSpan[], at: number): boolean {
  const span = spans[at];
  if (word(span, 'place') === null || !PREPOSITION_END.test(span?.text ?? '')) return false;
  const next = spans[at + 1];
  if (next === undefined || END.test(next.text)) return true;
  // "which airports do flights leave from most often"
  return word(next, 'top')?.ofRows === true || next.meaning.kind === 'date';
}

const ASKED =
  /^(?:which|what|each|every|for each|for every|of each|the|per|in each|in which|at which)$/;

/** Whether a clause about the field comes before a place: "which states do flights leave from", "each city planes leave from". */
function isClause(spans: readonly WordSpan[], field: number, at: number): boolean {
  const isSubject = spans
    .slice(field + 1, at)
    .some(
      ({ meaning, text }) => /^(?:do|does|did|they|it)$/.test(text) || meaning.kind === 'target',
    );
  const before = spans.slice(0, field).findLast(({ meaning }) => meaning.kind !== 'number');
  return isSubject && (ASKED.test(before?.text ?? '') || word(before, 'number') !== null);
}

/**
 * Spans in which a preposition at the end of its clause is next to the field that it is about: "which states do the most
 * flights leave from" asks for the states of their start. Another name before it is what it may be about, too.
 */
export function withStrandedPlaces(spans: readonly WordSpan[]): WordSpan[] {
  const at = spans.findIndex((_, index) => isStranded(spans, index));
  const place = spans[at];
  if (at < 0 || place === undefined) return [...spans];
  const field = spans.findLastIndex((span, index) => index < at && isField(span));
  const between = spans.slice(field + 1, at);
  const isMeasure = ({ meaning }: WordSpan) =>
    meaning.kind === 'target' && meaning.target.kind === 'measure';
  if (
    field < 0 ||
    !isClause(spans, field, at) ||
    between.some((span) => isName(span) && !isMeasure(span))
  )
    return [...spans];
  const said = word(place, 'place');
  if (said === null) return [...spans];
  const moved: WordSpan = {
    ...place,
    meaning: { kind: 'word', word: { role: 'place', side: said.side } },
  };
  const isOther = (span: WordSpan, index: number) =>
    isMeasure(span) && (index < field || index > at);
  const hasOther = spans.some(isOther) && !between.some((span) => word(span, 'top') !== null);
  const rest = between.map((span): WordSpan =>
    hasOther && isMeasure(span) ? { ...span, meaning: FILL } : span,
  );
  return [...spans.slice(0, field + 1), moved, ...rest, ...spans.slice(at + 1)];
}
