import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

function measureOf(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? target.name : null;
}

/** Spans in which 人均 before a measure is 平均每人, and elsewhere says nothing known. */
function withEachSaid(spans: readonly WordSpan[]): WordSpan[] {
  return spans.flatMap((span, at): WordSpan[] => {
    if (span.text !== '人均' || measureOf(span) === null) return [span];
    const next = spans[at + 1]?.text === '的' ? spans[at + 2] : spans[at + 1];
    if (measureOf(next) === null) return [{ ...span, meaning: { kind: 'unknown' } }];
    return [{ ...span, text: '平均每', meaning: { kind: 'word', word: { role: 'by' } } }, span];
  });
}

/**
 * Spans in which those by whose number a measure is divided are said once: 会员的平均每人消费 is what is spent by each of
 * them, no number of them besides.
 */
export function withEachPersonOnce(all: readonly WordSpan[]): WordSpan[] {
  const spans = withEachSaid(all);
  const by = spans.findIndex(
    (span, at) =>
      word(span, 'by') !== null && /^平均每/.test(span.text) && measureOf(spans[at + 1]),
  );
  const counted = by < 0 ? null : measureOf(spans[by + 1]);
  if (counted === null) return [...spans];
  return spans.map((span, at) =>
    at < by && measureOf(span) === counted ? { ...span, meaning: FILL } : span,
  );
}
