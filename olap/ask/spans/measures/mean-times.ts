import { saysAverage, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube } from '../../cube/ask-cube';
import { isProcessTime } from '../../cube/time-names';

/**
 * Spans in which the time that a process takes is its mean where an average is asked elsewhere: "response hours by team,
 * on average", "the longest wait". The sum of such times is asked by a total.
 */
export function withMeanTimes(spans: readonly WordSpan[], { measures }: AskCube): WordSpan[] {
  const isLongest = (span: WordSpan) =>
    word(span, 'top') !== null && /^(?:the )?(?:longest|shortest)$/.test(span.text);
  if (!saysAverage(spans) && !spans.some(isLongest)) return [...spans];
  return spans.map((span, at): WordSpan => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    const own =
      target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
    if (own?.agg !== 'sum' || !isProcessTime(own.label)) return span;
    if (word(spans[at - 1], 'agg')?.as === 'sum') return span;
    const mean = measures.find(({ agg, formula }) => agg === 'avg' && formula === own.formula);
    if (mean === undefined) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'measure', name: mean.name } } };
  });
}
