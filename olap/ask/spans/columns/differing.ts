import { namedField, namedMeasure, isAmountOfRows } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube } from '../../cube/ask-cube';

const IS_NOT = /^(?:is|are|was|were) not$/;
const DIFFERS = { kind: 'word', word: { role: 'compare', op: '<>' } } as const;

const isNumber = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' || word(span, 'number') !== null;

/** Spans in which a number that a column is not is compared with it: "whose age is not 20". */
export function withDiffering(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    if (word(span, 'not') === null || !IS_NOT.test(span.text)) return span;
    if (!isNumber(spans[at + 1])) return span;
    const measure = namedMeasure(spans[at - 1], cube);
    const isAmount = measure !== undefined && isAmountOfRows(measure);
    const isColumn = namedField(spans[at - 1], cube)?.type === 'number';
    return isAmount || isColumn ? { ...span, meaning: DIFFERS } : span;
  });
}
