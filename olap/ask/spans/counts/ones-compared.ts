import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

/** Spans in which "one" behind a comparison is a number: "more than one railway". */
export function withOnesCompared(spans: readonly WordSpan[]): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const compare = word(spans[at - 1], 'compare');
    const isNumber = span.text === 'one' && compare !== null && compare.after !== true;
    const next = spans[at + 1]?.meaning;
    const isOf = next?.kind === 'target' && next.target.kind !== 'member';
    return isNumber && isOf ? { ...span, meaning: { kind: 'number', value: 1 } } : span;
  });
}
