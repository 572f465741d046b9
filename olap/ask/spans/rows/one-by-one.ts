import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

/** Whether a span names a field or what counts one. */
const isName = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && ['field', 'measure'].includes(span.meaning.target.kind);

/** Spans in which "ward by ward" is a breakdown by wards, and no number of them. */
export function withOneByOne(spans: readonly WordSpan[]): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const [by, again] = [spans[at + 1], spans[at + 2]];
    const isTwice = span.text === again?.text && by?.text === 'by' && word(by, 'by') !== null;
    return isTwice && isName(span) && isName(again) ? { ...span, meaning: FILL } : span;
  });
}
