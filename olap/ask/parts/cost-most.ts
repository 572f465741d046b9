import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { chosenMeasures, OF_MONEY } from '../cover/assumed-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import type { Understood } from '../vocabulary/understood';

const COST = /\b(?:costs?|expenses?|spend|spending)\b|成本|费用|支出/i;

/** What something costs: sums that are called so, else amounts of money. */
function costsOf({ measures }: AskCube): AskMeasure[] {
  const sums = measures.filter(({ agg }) => agg === 'sum');
  const costs = sums.filter(({ label }) => COST.test(label));
  if (costs.length > 0) return costs;
  const money = sums.filter((one) => one.money === true);
  return money.length > 0 ? money : sums.filter(({ label }) => OF_MONEY.test(label));
}

const isCost = (span: WordSpan): boolean => word(span, 'top')?.costs === true;

/** "which parts cost us the most": by what they cost; gives the words where a cube has nothing of it. */
export function addCostMost(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = spans.find(isCost);
  if (said === undefined || frame.measures.length > 0) return [];
  const [first] = costsOf(cube);
  if (first === undefined) return [said.text];
  frame.measures = [first.name];
  return [];
}

/** The readings of what costs most, by each cost of the cube. Empty: there is one, or the question names it. */
export function costChoices(
  first: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const isNamed = spans.some(
    ({ meaning }) => meaning.kind === 'target' && meaning.target.kind === 'measure',
  );
  if (isNamed || !spans.some(isCost) || first.frame.measures.length !== 1) return [];
  const all = costsOf(cube);
  return all.length > 1 ? chosenMeasures(first, cube, all) : [];
}
