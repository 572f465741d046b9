import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { chosenMeasures } from '../cover/assumed-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { rowsMeasure } from '../cube/rows-measure';
import type { Understood } from '../vocabulary/understood';

const HOW_MANY_GOODS = /(?:多少|几)[支台件箱瓶盒只本套片块辆袋桶把]$/;
const QUANTITY = /数量$|件数$|^(?:quantity|qty|units|pieces)(?: |$)/i;

/** The quantities that a cube adds up. */
export const quantitiesOf = ({ measures }: AskCube): AskMeasure[] =>
  measures.filter(({ agg, label }) => agg === 'sum' && QUANTITY.test(label));

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
  const isGoods = ({ text }: WordSpan) =>
    HOW_MANY_GOODS.test(text) || (text === '多少' && first.frame.measureAssumed);
  if (!spans.some((span) => word(span, 'count') !== null && isGoods(span))) return [];
  const quantities = quantitiesOf(cube);
  return quantities.length === 0 ? [] : chosenMeasures(first, cube, [...quantities, rows]);
}
