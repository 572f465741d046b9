import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { chosenMeasures } from '../cover/assumed-measure';
import { saysAverage, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import type { Understood } from '../vocabulary/understood';

const HOW_MANY_GOODS = /(?:多少|几)[支台件箱瓶盒只本套片块辆袋桶把罐包杯粒颗卷双听扎筐]$/;
/** Goods by what they are packed in, of which nobody counts rows. */
const PACKED = /(?:多少|几)[盒瓶箱罐袋桶包杯粒颗卷双听扎筐]$/;
/** By each row: 平均每单 */
const PER_ROW = /^平均每一?[单笔]$/;
const QUANTITY = /数量$|件数$|^(?:quantity|qty|units|pieces)(?: |$)/i;

/** The quantities that a cube adds up. */
export const quantitiesOf = ({ measures }: AskCube): AskMeasure[] =>
  measures.filter(({ agg, label }) => agg === 'sum' && QUANTITY.test(label));

/** What is counted in a unit: the measure that has it in its name, 箱数, else every quantity. */
function countedIn(text: string, cube: AskCube): AskMeasure[] {
  const unit = text.at(-1) ?? '';
  const own = cube.measures.filter(
    ({ agg, label }) => agg === 'sum' && label.endsWith(`${unit}数`),
  );
  return own.length > 0 ? own : quantitiesOf(cube);
}

const isPacked = (span: WordSpan): boolean =>
  word(span, 'count') !== null && PACKED.test(span.text);

/** 多少件 next to amounts alone: no number of pieces is among what is asked. */
function loosePieces(
  { measures }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = spans.find((span) => word(span, 'count') !== null && HOW_MANY_GOODS.test(span.text));
  if (said === undefined || measures.length === 0) return [];
  const areAmounts = measures.every((name) => {
    const label = cube.measures.find((one) => one.name === name)?.label ?? '';
    return /\p{Script=Han}(?:金额|额|费|款)$/u.test(label);
  });
  return areAmounts ? [said.text] : [];
}

const SOLD = /[卖售销买订]/u;

/** Where 卖了多少件 says that pieces were sold or bought: as many as the quantity says, whatever they are of; -1: nowhere. */
const soldPieces = (spans: readonly WordSpan[]): number =>
  spans.findIndex(
    (span, at) =>
      word(span, 'count') !== null &&
      HOW_MANY_GOODS.test(span.text) &&
      (SOLD.test(span.text) || SOLD.test(spans[at - 1]?.text ?? '')),
  );

/** Makes the quantity the measure of 商品一共卖了多少件, where 商品 is counted otherwise; false: nothing was sold. */
function addSoldPieces(frame: QuestionFrame, spans: readonly WordSpan[], cube: AskCube): boolean {
  const at = soldPieces(spans);
  const [only, ...others] = quantitiesOf(cube);
  if (at < 0 || only === undefined || others.length > 0) return false;
  const isOfWhat = (name: string) =>
    cube.measures.find((one) => one.name === name)?.agg === 'distinct';
  if (!frame.measures.some(isOfWhat)) return false;
  frame.measures = [...frame.measures.filter((name) => !isOfWhat(name)), only.name];
  frame.measures = [...new Set(frame.measures)];
  return true;
}

/** 多少盒 asks for the quantity of a cube that has one; gives the words where it has none next to another measure. */
export function addGoods(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = spans.find(isPacked);
  if (said === undefined && addSoldPieces(frame, spans, cube)) return [];
  if (said === undefined) return loosePieces(frame, spans, cube);
  const [only, ...others] = countedIn(said.text, cube);
  if (only === undefined || others.length > 0) return frame.measures.length > 0 ? [said.text] : [];
  const mean = cube.measures.find(({ agg, formula }) => agg === 'avg' && formula === only.formula);
  const isMean = saysAverage(spans) || spans.some(({ text }) => PER_ROW.test(text));
  const { name } = isMean && mean !== undefined ? mean : only;
  // 报损了多少盒: the verb is of the quantity, too
  const isVerb = (one: string) =>
    spans.some(({ text, meaning }) => {
      const target = meaning.kind === 'target' ? meaning.target : null;
      const isIt = target?.kind === 'measure' && target.name === one;
      return isIt && one !== name && only.label.startsWith(text);
    });
  frame.measures = frame.measures.filter((one) => !isVerb(one));
  if (!frame.measures.includes(name)) frame.measures.push(name);
  return [];
}

/**
 * The readings of 有多少件 where a cube has a quantity in each row: that quantity, or the rows. Empty: goods are not counted
 * so, or a quantity is named.
 */
export function goodsChoices(
  first: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const rows = rowsMeasure(cube, true);
  const [name, ...others] = first.frame.measures;
  if (rows === undefined || name !== rows.name || others.length > 0) return [];
  const packed = spans.find(isPacked);
  // boxes are rows only where nothing else is there to count
  if (packed !== undefined) {
    const quantities = countedIn(packed.text, cube);
    return chosenMeasures(first, cube, quantities.length === 0 ? [rows] : quantities);
  }
  const isGoods = ({ text }: WordSpan) =>
    HOW_MANY_GOODS.test(text) || (text === '多少' && first.frame.measureAssumed);
  if (!spans.some((span) => word(span, 'count') !== null && isGoods(span))) return [];
  const quantities = quantitiesOf(cube);
  return quantities.length === 0 ? [] : chosenMeasures(first, cube, [...quantities, rows]);
}
