import type { AskCube } from '../cube/ask-cube';
import { addCostMost } from './cost-most';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { addGoods } from './goods-choices';
import { addSoldMost } from './sold-most';

/** Adds the sums that a question asks for by what sells or costs most, or by what goods are packed in; gives words that none are for. */
export function addUnnamedSums(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  return [addSoldMost, addCostMost, addGoods].flatMap((add) => add(frame, spans, cube));
}
