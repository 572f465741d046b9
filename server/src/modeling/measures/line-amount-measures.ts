import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { isIntegerColumn, isNumber } from '../columns/column-roles';
import type { ModelNaming } from '../fields/field-naming';
import { saysThatItHappened } from './moment-order';
import { documentOf } from '../names/document-keys';
import { lineAmountTexts, soldTexts } from '../names/generated-texts';
import { nameParts } from '../names/paired-names';
import { columnExpression, readableLabel } from '../names/readable-names';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { isChinese, namesDiscount, spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

const PRICE =
  /^(?:(?:unit|sales?|selling|item|net|charged)_)?price(?:_(?:each|per_unit|unit))?$|^(?:销售|成交|商品)?(?:单价|售价|价格)$/;
const QUANTITY =
  /^(?:(?:order|ordered|sales?|sold|item)_)?(?:quantity|quantities|units|pieces)(?:_(?:ordered|sold))?$|^(?:销售|购买|订购|商品)?(?:数量|件数|销量)$/;
/** Amounts that a table of lines has of its own, and those that are only a part of them. */
const AMOUNT =
  /(?:^|_)(?:amounts?|revenues?|sales|totals?|subtotal|turnover|income|value|paid|charged?|extended_price)(?:_|$)|金额|销售额|收入|总价|小计|合计/;
const PART =
  /(?:^|_)(?:freight|shipping|delivery|tax|vat|discounts?|costs?|fees?|tips?|weight)(?:_|$)|运费|税|折|优惠|成本/;
/** Tables whose lines bring nothing in. */
const NOT_SOLD =
  /purchas|procure|stock|inventor|return|refund|receipt|transfer|budget|forecast|采购|进货|库存|入库|出库|退|调拨|预算/i;
/** Tables whose rows are sales. */
const SALES =
  /(?:^|_)(?:sales?|orders?|invoices?|transactions?|receipts?|baskets?|lines?)(?:_|$)|销售|订单|明细|交易/;
/** A share of a price is at most this; above it is in hundreds. */
const MAX_SHARE = 1;
const MAX_PERCENT = 100;

/** Whether a column's name says that it is how much was sold on a line. */
export const isSoldQuantity = (name: string, around: WordsAround): boolean =>
  QUANTITY.test(spelledOut(name.replaceAll('"', ''), around));

interface Lines {
  /** columns that lead to other tables */
  keys: ReadonlySet<string>;
  /** what people call the table */
  called: string;
}

/**
 * What the lines of a sale bring in, of a table of sales that has the price and the quantity of each line, but no amount:
 * after discounts where it has those as shares, and before them. Without quantities each row is one piece: only of the lines
 * of orders or invoices, whose key is in the table.
 */
export function lineAmountMeasures(
  { columns }: Pick<ProfiledTable, 'columns'>,
  measures: readonly AggregateMeasure[],
  { keys, called }: Lines,
  { free, around }: ModelNaming,
): AggregateMeasure[] {
  const says = (name: string) => spelledOut(name.replaceAll('"', ''), around);
  const isAmount = ({ agg, expr = '' }: AggregateMeasure) =>
    agg === 'sum' && AMOUNT.test(says(expr)) && !PART.test(says(expr));
  if (!areLinesSold(columns, called, around) || measures.some(isAmount)) return [];
  const numbers = columns.filter((one) => isNumber(one) && !keys.has(one.column.name));
  const [price, ...prices] = numbers.filter(({ column }) => PRICE.test(says(column.name)));
  const [quantity, ...quantities] = numbers.filter(({ column }) =>
    QUANTITY.test(says(column.name)),
  );
  if (price === undefined || prices.length + quantities.length > 0) return [];
  const isOfDocument = columns.some(
    ({ column }) => keys.has(column.name) && documentOf(column.name, around) !== null,
  );
  if (quantity === undefined && !isOfDocument) return [];
  const discount = discountOf(numbers);
  const isZh = isChinese(price.column.name);
  const gross = [price, ...(quantity === undefined ? [] : [quantity])]
    .map(({ column }) => columnExpression(column.name))
    .join(' * ');
  const common = { agg: 'sum', format: '#,##0.00', scale: 4 } as const;
  const texts = lineAmountTexts(isZh, discount !== null);
  const before: AggregateMeasure = {
    name: free(discount === null ? 'sales' : 'gross_sales'),
    expr: gross,
    ...texts.before,
    ...common,
  };
  if (discount === null) return [before];
  return [
    { name: free('net_sales'), expr: `${gross} * (1 - ${discount})`, ...texts.after, ...common },
    before,
  ];
}

/**
 * Whether rows are sales by what their table is called, the number of an order in them, or a date on which they happened:
 * of other things with a price and a quantity, the quantity may be the one in stock.
 */
export function areLinesSold(
  columns: readonly ProfiledColumn[],
  called: string,
  around: WordsAround,
): boolean {
  if (NOT_SOLD.test(called)) return false;
  if (SALES.test(spelledOut(called, around))) return true;
  return columns.some(({ column: { name, type } }) => {
    const isMoment = type === 'date' || type === 'timestamp';
    return (isMoment && saysThatItHappened(name, around)) || documentOf(name, around) !== null;
  });
}

/** The share of a price that is taken off it, as an expression; null: the table has none, or an amount. */
function discountOf(numbers: readonly ProfiledColumn[]): string | null {
  const [discount, ...others] = numbers.filter(({ column }) => namesDiscount(column.name));
  if (discount === undefined || others.length > 0 || discount.range === null) return null;
  const { low, high } = discount.range;
  const share = `coalesce(${columnExpression(discount.column.name)}, 0)`;
  if (low < 0 || high > MAX_PERCENT) return null;
  if (high <= MAX_SHARE) return share;
  const isPercent = /pct|percent|rate|%|率/i.test(discount.column.name);
  return isPercent || isIntegerColumn(discount) ? `${share} / 100` : null;
}

/**
 * Measures with what people call the quantity of a sale: "units sold", "tracks sold" of lines that lead to tracks. As they
 * are where nothing is sold, or a table has no such quantity, or several.
 */
export function withSoldNames(
  measures: readonly AggregateMeasure[],
  { columns }: Pick<ProfiledTable, 'columns'>,
  { keys, called }: Lines,
  around: WordsAround,
): AggregateMeasure[] {
  const isQuantity = ({ agg, expr = '' }: AggregateMeasure) =>
    agg === 'sum' && isSoldQuantity(expr, around);
  if (!areLinesSold(columns, called, around)) return [...measures];
  if (measures.filter(isQuantity).length !== 1) return [...measures];
  const items = [...keys].flatMap((key) => {
    const { stem, kind } = nameParts(key);
    const isItem = kind === 'key' && stem !== '' && documentOf(key, around) === null;
    return isItem ? [readableLabel(stem, around)] : [];
  });
  return measures.map((one) => {
    if (!isQuantity(one)) return one;
    const { synonyms: own = [], label = '' } = one;
    return { ...one, synonyms: [...new Set([...own, ...soldTexts(label, items)])] };
  });
}
