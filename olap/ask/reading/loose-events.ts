import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';

/** "bookings by arrival": what happened on a date is no breakdown without a unit of it. */
export function looseEvents(spans: readonly WordSpan[]): string[] {
  return spans.flatMap(({ meaning, text }, at) => {
    const target =
      meaning.kind === 'target' && meaning.target.kind === 'field' ? meaning.target : null;
    if (target?.period !== true || word(saidBefore(spans, at), 'by') === null) return [];
    const next = spans[at + 1];
    const isUnit =
      word(next, 'grain') !== null ||
      (next?.meaning.kind === 'target' && next.meaning.target.kind === 'field');
    return isUnit ? [] : [text];
  });
}
