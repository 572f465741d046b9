import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';

const IN_TIME = /^or (?:later|after|earlier|before)$/;
const BETWEEN = /^(?:the|year|the year|in|of|than)$/;

/** "before 2000 or after 2010": a second condition, and no bound behind the number before it. */
export function looseBounds(spans: readonly WordSpan[]): string[] {
  return spans.flatMap((span, at) => {
    if (word(span, 'compare')?.after !== true || !IN_TIME.test(span.text)) return [];
    let next = at + 1;
    while (BETWEEN.test(spans[next]?.text ?? '')) next += 1;
    const kind = spans[next]?.meaning.kind;
    const isOther =
      kind === 'number' ||
      kind === 'date' ||
      word(spans[next], 'number') !== null ||
      spans[at - 1]?.meaning.kind !== 'number';
    return isOther ? [span.text] : [];
  });
}
