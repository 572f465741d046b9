import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { chosenMeasures } from '../cover/assumed-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import type { Understood } from '../vocabulary/understood';

const QUANTITY = /\b(?:quantity|qty|units|pieces)\b|数量$|件数$|销量$/i;

/** What sells most has most of: quantities, else what was earned, else rows. */
function soldBy(cube: AskCube): AskMeasure[] {
  const sums = cube.measures.filter(({ agg }) => agg === 'sum');
  const quantities = sums.filter(({ label }) => QUANTITY.test(label));
  if (quantities.length > 0) return quantities;
  const money = sums.filter((one) => one.money === true);
  const rows = rowsMeasure(cube, true);
  return money.length > 0 ? money : rows === undefined ? [] : [rows];
}

const isSold = (span: WordSpan): boolean => word(span, 'top')?.sold === true;

/** "best-selling products" of no measure: those of which most was sold; gives the words where a cube sells nothing. */
export function addSoldMost(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = spans.find(isSold);
  if (said === undefined || frame.measures.length > 0) return [];
  const [first] = soldBy(cube);
  if (first === undefined) return [said.text];
  frame.measures = [first.name];
  return [];
}

/** The readings of what sells most, by each quantity or amount that says so. Empty: there is one, or the question names it. */
export function soldChoices(
  first: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const { measures } = first.frame;
  const isNamed = spans.some(
    ({ meaning }) => meaning.kind === 'target' && meaning.target.kind === 'measure',
  );
  if (isNamed || !spans.some(isSold) || measures.length !== 1) return [];
  const all = soldBy(cube);
  return all.length > 1 ? chosenMeasures(first, cube, all) : [];
}
