import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { isNumber } from '../columns/column-roles';
import type { ModelNaming } from '../fields/field-naming';
import type { NamedJoin } from '../fields/join-names';
import { lineCostLabel } from '../names/derived-texts';
import { columnExpression } from '../names/readable-names';
import type { ProfiledTable } from '../profile/profiled-column';
import { isChinese, spelledOut } from '../words/column-words';
import { areLinesSold, isSoldQuantity } from './line-amount-measures';
import { linesEarned } from './profit-measures';

/** What a piece costs who sells it. */
const UNIT_COST =
  /^(?:(?:unit|standard|product|item|average|avg)_)?costs?(?:_(?:price|each|per_unit|unit))?$|^(?:purchase|buying|buy|wholesale)_price$|^(?:单位|标准|采购|进货)?成本(?:价|单价)?$|^(?:进价|进货价|采购价|采购单价)$/;

/**
 * What the lines of a sale cost, of a table of lines that have a quantity and an amount, but no cost, where one of the tables they
 * lead to has what a piece costs. None where several do, or a line has more than one quantity.
 */
export function lineCostMeasures(
  { columns }: Pick<ProfiledTable, 'columns'>,
  measures: readonly AggregateMeasure[],
  { joins, called }: { joins: readonly NamedJoin[]; called: string },
  { free, around }: ModelNaming,
): AggregateMeasure[] {
  const says = (name: string) => spelledOut(name, around);
  const has = (words: RegExp) => columns.some(({ column: { name } }) => words.test(says(name)));
  if (!areLinesSold(columns, called, around) || linesEarned(measures, around).length !== 1)
    return [];
  if (has(/cost|profit|margin|成本|利润|毛利/)) return [];
  const [quantity, ...quantities] = columns.filter(
    (one) => isNumber(one) && isSoldQuantity(one.column.name, around),
  );
  const [cost, ...costs] = joins
    .filter(({ from, candidate }) => from === undefined && candidate.rows === undefined)
    .flatMap(({ name, profile }) =>
      profile.columns
        .filter((one) => isNumber(one) && UNIT_COST.test(says(one.column.name)))
        .map(({ column }) => ({ name, column })),
    );
  if (quantity === undefined || cost === undefined) return [];
  if (quantities.length + costs.length > 0) return [];
  return [
    {
      name: free('cost'),
      agg: 'sum',
      expr: `${columnExpression(quantity.column.name)} * ${cost.name}.${columnExpression(cost.column.name)}`,
      label: lineCostLabel(isChinese(quantity.column.name)),
      format: '#,##0.00',
      scale: 4,
    },
  ];
}
