import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

const MONEY =
  /(^|_)(revenues?|sales|turnover|income|profits?|amounts?|amt|totals?|subtotals?|spend|payments?|value|cost|costs|budget|charges?|billed|invoiced|premiums?)(_|$)|(umsatz|umsätze|umsaetze|erlös|erlöse|erloes|betrag|gewinn|kosten)(_|$)|(金额|总额|销售额|收入|利润|营收|成本|费用)$/;
const NUMBER_OF =
  /(^|_)(quantity|quantities|qty|units|volume|clicks|views|visits|visitors|passengers)(_|$)|(menge|anzahl|stück|stueck)(_|$)|(数量|销量|产量|人数|件数)$/;

/** Parts of what was earned, and what is taken from it. */
const LESS =
  /(^|_)(discounts?|rebates?|refunds?|refunded|tax|taxes|vat|fees?|tips?|surcharges?|deposits?)(_|$)|优惠|折扣|退款|税/;
/** What was paid of an amount, which is there before. */
const PAID = /(^|_)(paid|received|collected|settled|reimbursed|allowed)(_|$)/;
/** What bringing it costs: "freight value" is no value of what is brought. */
const CARRIAGE = /(^|_)(freight|shipping|postage|delivery)_(value|amount|amt|total|charges?)(_|$)/;
const SUBTOTAL = /(^|_)subtotals?(_|$)/;
/** Charges of one kind, which an amount of all of them comes before. */
const PART_OF_CHARGE = /(^|_)(?!(?:total|all|overall|net|gross)_)[a-z]+_charges?(_|$)/;
/** All of what a document is about. */
const ALL = /(^|_)(?:grand_)?total(_|$)/;
/** What a total is of that is no amount of money, or a part of one. */
const ALL_OF_OTHERS =
  /(^|_)(hours|minutes|days|nights|units|quantity|count|points|score|scores|weight|distance|miles|km|kwh|costs?|budget|customers|passengers|visits|items|pieces|guests|seats|rooms|goals|population|volume)(_|$)/;
/** Costs of one kind, which a total of all of them comes before. */
const PART_OF_COST = /(^|_)(?!(?:total|all|overall)_)[a-z]+_costs?(_|$)/;
const PLANNED = /(^|_)(list|due|open|planned|target|budget)(_|$)/;
/** What would have been earned without discounts. */
const BEFORE = /(^|_)gross(_|$)|原价/;

/** How well an amount of money that is called so answers "how much is it"; 0: its name speaks of no money. */
function moneyRank(says: string): number {
  const isOfOthers = ALL_OF_OTHERS.test(says);
  // total hours are no money
  if (!MONEY.test(isOfOthers ? says.replace(/(^|_)totals?(?=_|$)/g, '') : says)) return 0;
  if (LESS.test(says) || CARRIAGE.test(says)) return 4.25;
  if (PART_OF_COST.test(says)) return 4.9;
  if (PLANNED.test(says)) return 4.5;
  if (PAID.test(says)) return 4.6;
  if (BEFORE.test(says)) return 4.75;
  if (PART_OF_CHARGE.test(says)) return 4.8;
  if (SUBTOTAL.test(says)) return 4.95;
  return ALL.test(says) && !isOfOthers ? 5.2 : 5;
}

/** Ranks from which on an amount of money is all of it, and from which on it is no part. */
const WHOLE = 5.2;
const PLAIN = 5;
const NO_PART = 4.5;

/**
 * The one of several columns whose amount is what its rows are worth: the total, else the only plain amount, else the only
 * one that is no part of another. `names` of columns; undefined: there are several, or none.
 */
export function leadingMoney(names: readonly string[], around: WordsAround): string | undefined {
  const ranks = names.map((name) => moneyRank(spelledOut(name, around)));
  for (const least of [WHOLE, PLAIN, NO_PART]) {
    const found = names.filter((_, at) => (ranks[at] ?? 0) >= least);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** How well a measure answers "how much is it": money, then the things a table is named for, then the rest. */
function rankOf({ agg, name, expr = '' }: AggregateMeasure, around: WordsAround): number {
  if (agg === 'count') return name.startsWith('row_count') ? 2 : 4;
  if (agg !== 'sum') return 0;
  const says = spelledOut(expr.replaceAll('"', ''), around);
  return moneyRank(says) || (NUMBER_OF.test(says) ? 3 : 1);
}

/** Measures with the one to look at first in front; the others keep their order. */
export function bestMeasureFirst(
  measures: readonly AggregateMeasure[],
  around: WordsAround,
): AggregateMeasure[] {
  const [first, ...others] = measures;
  if (first === undefined) return [];
  const rank = (one: AggregateMeasure) => rankOf(one, around);
  const best = others.reduce((one, other) => (rank(other) > rank(one) ? other : one), first);
  return [best, ...measures.filter((one) => one !== best)];
}
