import type { Presentation } from '@bi/contract/report/report';
import { useEffect } from 'react';
import { prepareChart } from './chart-widget-lazy';
import { preparePivot } from './pivot-widget-lazy';

/**
 * Fetches what draws an answer while the answer is on its way. Of a table and a chart the table comes
 * first: it is the smaller part, and people can act on it.
 * @param show what is drawn; null: nothing yet
 */
export function useResultParts(show: Presentation['show'] | null): void {
  useEffect(() => {
    if (show === null) return;
    const table = show === 'chart' ? Promise.resolve() : preparePivot();
    if (show !== 'grid') void table.then(prepareChart);
  }, [show]);
}
