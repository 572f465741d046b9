import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { queryOf } from '../frame/frame-query';
import type { AskCube } from '../cube/ask-cube';
import type { Understood } from '../vocabulary/understood';

const ENGLISH = /^[a-z' -]+$/;

/** "per subscription": a measure after a word for "by" divides, and lists nothing. */
const isMeasure = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure';

/** Fields that an English question names right after a member of another one, and by nothing else: "small animals". */
export function describedFields(spans: readonly WordSpan[]): string[] {
  return spans.flatMap((span, at) => {
    const [before, own] = [spans[at - 1]?.meaning, span.meaning];
    if (before?.kind !== 'target' || before.target.kind !== 'member') return [];
    if (own.kind !== 'target' || own.target.kind !== 'field' || !ENGLISH.test(span.text)) return [];
    if (own.target.name === before.target.field) return [];
    // "in Construction month by month"
    if (word(spans[at + 1], 'by') !== null) return [];
    const isAsked = spans
      .slice(0, at)
      .some(
        (one, index) =>
          (word(one, 'by') !== null && !isMeasure(spans[index + 1])) || word(one, 'top') !== null,
      );
    return isAsked ? [] : [own.target.name];
  });
}

/**
 * The readings of "strikes of small animals": those of the member alone, or broken down by what it describes. Empty:
 * no noun is described, or the list is asked for in another way.
 */
export function nounChoices(reading: Understood, cube: AskCube): Understood[] {
  const { frame, described = [] } = reading;
  const { rows, top, show, conditions } = frame;
  const isAsked = top !== null || show !== null || conditions.length > 0;
  if (frame.intent !== 'query' || isAsked) return [];
  const left = rows.filter(({ of }) => !described.includes(of));
  if (left.length === rows.length) return [];
  const alone = { ...frame, rows: left };
  return [{ ...reading, frame: alone, query: queryOf(alone, cube) }, reading];
}
