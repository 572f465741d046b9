import type { AggregateMeasure, Measure } from '@bi/contract/cube';
import { spelledOut } from './column-words';
import { orderValueTexts } from './generated-texts';
import { nameParts } from './paired-names';
import { earnedSums } from './profit-measures';
import { identifierOf, readableLabel } from './readable-names';

/** What is bought at once, of whose lines a table may be. */
const ORDER =
  /^(?:sales_|purchase_)?(?:order|invoice|receipt|ticket|bill|basket|booking|transaction)$|^(?:订单|单据|小票|账单|发票|交易)$/;

/**
 * What an order brings in on average, of a table of the lines of orders: the mean of its rows would be that of a line. Of a table
 * with just one sum of what was earned, and one kind of orders that it counts.
 */
export function orderValueMeasures(
  measures: readonly AggregateMeasure[],
  free: (wanted: string) => string,
): Measure[] {
  const [earned, ...more] = earnedSums(measures);
  const counts = measures.flatMap((count) => {
    const { stem, kind } = nameParts((count.expr ?? '').replaceAll('"', ''));
    const isOrder = count.agg === 'distinct' && kind === 'key' && ORDER.test(spelledOut(stem));
    return isOrder ? [{ count, stem }] : [];
  });
  const [orders, ...others] = counts;
  if (earned === undefined || orders === undefined || more.length + others.length > 0) return [];
  return [
    {
      name: free(`average_${identifierOf(spelledOut(orders.stem))}_value`),
      calc: `${earned.name} / ${orders.count.name}`,
      ...orderValueTexts(readableLabel(orders.stem)),
      format: '#,##0.00',
    },
  ];
}
