import type { AskCube } from '../cube/ask-cube';
import { isRanked, saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';

const CLAUSE_END = /^(?:[,，、;；。.?？和与及]|以及|还有)$/;
/** What rows are counted in, whatever they are. */
const OF_ROWS = /^(?:票|件|笔|单|条|张|次|起|例|宗|趟|人次)$/;
const QUANTITY = /[数量]$|销量|\b(?:quantity|quantities|qty|units|pieces|items)\b/i;

/** The counter of a number that a clause asks for and that nothing follows: 票 in 有多少票，平均运费多少. */
function countersAlone(spans: readonly WordSpan[]): WordSpan[] {
  return spans.filter((span, at) => {
    if (word(span, 'counter') === null || word(saidBefore(spans, at), 'count') === null)
      return false;
    const next = spans[at + 1];
    return next === undefined || CLAUSE_END.test(next.text);
  });
}

/**
 * Adds the number of rows that one clause of a question asks for next to the measure of another: 有多少票，平均运费多少. Gives
 * the counter where it may count something else.
 */
export function addCountedBeside(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const [alone] = countersAlone(spans);
  const rows = rowsMeasure(cube, true);
  if (alone === undefined || frame.measures.length === 0) return [];
  const named = cube.measures.filter(({ name }) => frame.measures.includes(name));
  // 销量最高，卖了多少件: how many is what the measure says
  const says = ({ agg, label }: (typeof named)[number]) =>
    agg === 'count' || agg === 'distinct' || (agg === 'sum' && QUANTITY.test(label));
  if (named.length < frame.measures.length || named.some(says)) return [];
  const isQuantity = cube.measures.some(({ agg, label }) => agg === 'sum' && QUANTITY.test(label));
  if (rows === undefined || isQuantity || !OF_ROWS.test(alone.text)) return [alone.text];
  // what ranks comes first
  frame.measures = isRanked(spans)
    ? [...frame.measures, rows.name]
    : [rows.name, ...frame.measures];
  return [];
}
