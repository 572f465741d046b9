import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { Understood } from '../vocabulary/understood';

const TOGETHER = /^(?:一共|总共|共计|统共|拢共|合计|总计|总和|加起来|合起来|全部加起来|加总)/;

/**
 * The one reading of a Chinese question for several amounts together, 洗车费和打蜡费加起来, which lists them next to each
 * other: it is asked whether that is meant. Empty: one amount is asked, or each by itself.
 */
export function summedChoices(
  first: Understood,
  { measures }: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const { frame } = first;
  if (frame.intent !== 'query' || frame.measures.length < 2) return [];
  const isTogether = spans.some(({ text, meaning }) => {
    return meaning.kind === 'word' && TOGETHER.test(text);
  });
  const isEach = spans.some(
    (span) => word(span, 'versus') !== null || /^各[是有自]/.test(span.text),
  );
  const areSums = frame.measures.every(
    (name) => measures.find((one) => one.name === name)?.agg === 'sum',
  );
  return isTogether && !isEach && areSums ? [first] : [];
}
