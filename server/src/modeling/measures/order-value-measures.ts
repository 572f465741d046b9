import type { AggregateMeasure, Measure } from '@bi/contract/cube/cube';
import { spelledOut } from '../words/column-words';
import { orderValueTexts } from '../names/generated-texts';
import { documentOf } from '../names/document-keys';
import { linesEarned } from './profit-measures';
import { identifierOf, readableLabel } from '../names/readable-names';
import type { ModelNaming } from '../fields/field-naming';

/**
 * What an order brings in on average, of a table of the lines of orders: the mean of its rows would be that of a line. Of a table
 * with just one sum of what was earned, and one kind of orders that it counts.
 */
export function orderValueMeasures(
  measures: readonly AggregateMeasure[],
  { free, around }: ModelNaming,
): Measure[] {
  const [earned, ...more] = linesEarned(measures, around);
  const counts = measures.flatMap((count) => {
    const stem = documentOf((count.expr ?? '').replaceAll('"', ''), around);
    return count.agg === 'distinct' && stem !== null ? [{ count, stem }] : [];
  });
  const [orders, ...others] = counts;
  if (earned === undefined || orders === undefined || more.length + others.length > 0) return [];
  return [
    {
      name: free(`average_${identifierOf(spelledOut(orders.stem, around))}_value`),
      calc: `${earned.name} / ${orders.count.name}`,
      ...orderValueTexts(readableLabel(orders.stem, around), earned.label ?? ''),
      format: '#,##0.00',
    },
  ];
}
