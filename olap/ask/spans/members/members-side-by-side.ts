import type { WordSpan } from '../../cover/covers';
import { memberField } from '../../cover/member-field';

const VERSUS = { kind: 'word', word: { role: 'versus' } } as const;
const BESIDE = /^(?:next to|alongside|beside|side by side with|together with|along with)$/;
const ARTICLES = new Set(['the', 'of', 'that of', 'in']);

/** The field of the next member in a direction, over articles; null: something else is next. */
function fieldNear(spans: readonly WordSpan[], at: number, step: 1 | -1): string | null {
  let near = at + step;
  while (ARTICLES.has(spans[near]?.text ?? '')) near += step;
  return memberField(spans[near]);
}

/** Spans in which "next to" between two members of one field compares them: "the rate, manufacturing next to finance". */
export function withMembersSideBySide(spans: readonly WordSpan[]): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    if (!BESIDE.test(span.text)) return span;
    const field = fieldNear(spans, at, -1);
    const isOfOne = field !== null && field === fieldNear(spans, at, 1);
    return isOfOne ? { ...span, meaning: VERSUS } : span;
  });
}
