import type { AggregateMeasure, Measure } from '@bi/contract/cube/cube';
import { isChinese, spelledOut } from '../words/column-words';
import { profitTexts } from '../names/generated-texts';
import type { ModelNaming } from '../fields/field-naming';
import type { WordsAround } from '../words/words-around';

const EARNED =
  /^(?:(?:net|total|gross)_)?(?:(?:revenues?|sales?|turnover|income)_amount|revenues?|sales|turnover|income|takings)$|^(?:net|total|gross)_amount$|^(?:销售额|销售金额|收入|营业额|营业收入|实收金额|实付金额|成交金额)$/;
const SPENT =
  /^(?:total_)?(?:costs?|cogs|cost_of_goods(?:_sold)?|cost_of_sales|cogs_amount|cost_amount)$|^(?:总)?(?:成本|成本额|成本金额|销售成本|进货成本)$/;
const SAID = /profit|margin|markup|利润|毛利/;

const columnOf = ({ expr = '' }: AggregateMeasure, around: WordsAround): string =>
  spelledOut(expr.replaceAll('"', ''), around);

/** Whether a sum is of more than a column: of the price of each line times its quantity. */
const isOfLines = ({ expr = '', name }: AggregateMeasure): boolean =>
  expr.includes(' * ') || name === 'sales';

/** The sums of what was earned: what was charged before discounts only where no other one is there. */
export function earnedSums(
  measures: readonly AggregateMeasure[],
  around: WordsAround,
): AggregateMeasure[] {
  const isEarned = (one: AggregateMeasure) =>
    EARNED.test(columnOf(one, around)) || (isOfLines(one) && EARNED.test(one.name));
  const all = measures.filter((one) => one.agg === 'sum' && isEarned(one));
  const net = all.filter((one) => !/gross/.test(isOfLines(one) ? one.name : columnOf(one, around)));
  return net.length > 0 ? net : all;
}

/** An amount that says no more than that: of lines with a quantity it is what they brought in. */
const PLAIN =
  /^(?:line_|item_)?(?:amount|total|subtotal|value)$|^(?:明细|行|商品)?(?:金额|总价|小计|合计)$/;

/** What the lines of a document brought in: what says so, else the only plain amount. */
export function linesEarned(
  measures: readonly AggregateMeasure[],
  around: WordsAround,
): AggregateMeasure[] {
  const earned = earnedSums(measures, around);
  if (earned.length > 0) return earned;
  const plain = measures.filter((one) => one.agg === 'sum' && PLAIN.test(columnOf(one, around)));
  return plain.length === 1 ? plain : [];
}

/**
 * What is left of what was earned after what it cost, and its share of it: of a table with just one sum of each that are
 * called so without more ("material cost" is a part of the costs), and that has no profit of its own. `lines`: what its lines cost by
 * what a piece costs.
 */
export function profitMeasures(
  measures: readonly AggregateMeasure[],
  { free, around }: ModelNaming,
  lines: readonly AggregateMeasure[] = [],
): Measure[] {
  const sums = measures.filter(({ agg, expr }) => agg === 'sum' && expr !== undefined);
  const [earned, ...moreEarned] =
    lines.length > 0 ? linesEarned(sums, around) : earnedSums(sums, around);
  const [spent, ...moreSpent] =
    lines.length > 0 ? lines : sums.filter((one) => SPENT.test(columnOf(one, around)));
  if (earned === undefined || spent === undefined) return [];
  if (moreEarned.length + moreSpent.length > 0) return [];
  if (measures.some(({ expr = '' }) => SAID.test(spelledOut(expr, around)))) return [];
  const texts = profitTexts(earned.label ?? '', spent.label ?? '', isChinese(earned.label ?? ''));
  const [profit, margin] = [free('profit'), free('profit_margin')];
  return [
    {
      name: profit,
      calc: `${earned.name} - ${spent.name}`,
      ...texts.profit,
      ...(earned.format === undefined ? {} : { format: earned.format }),
    },
    { name: margin, calc: `${profit} / ${earned.name}`, ...texts.margin, format: '0.0%' },
  ];
}
