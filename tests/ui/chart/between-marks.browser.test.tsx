import { withKind, type ChartKind } from '@bi/olap/chart/data/chart-kind';
import type { CellSet } from '@bi/contract/query/cell-set';
import { afterEach, expect, test } from 'vitest';
import { ChartWidget } from '../../../src/widgets/chart-widget';
import type { PivotEvent } from '../../../src/widgets/pivot-events';
import { until } from '../../until';
import { threeCarriers, trendCellSet } from '../../widgets/flight-cell-sets';
import { mountInShadow, type Mounted } from '../mount-in-shadow';
import { clickMark, clickPlace } from './click-mark';

type Selected = Extract<PivotEvent, { type: 'select' }>;

let mounted: Mounted | null = null;
afterEach(() => {
  mounted?.unmount();
  mounted = null;
});

/** A drawn chart that knows its marks, and what was selected in it last. */
async function shown(cellSet: CellSet, kind: ChartKind) {
  let last: Selected | null = null;
  const presentation = {
    show: 'chart',
    chart: withKind({ version: 1, sort: 'query' }, kind),
  } as const;
  const onEvent = (event: PivotEvent) => {
    if (event.type === 'select') last = event;
  };
  mounted = mountInShadow(<ChartWidget {...{ cellSet, presentation, onEvent }} />);
  const { shadow } = mounted;
  const chart = await until(() => {
    const found = shadow.querySelector('canvas')?.closest<HTMLElement>('.bi-chart');
    if (!found) throw new Error('nothing is drawn yet');
    return found;
  });
  await until(() => clickMark(chart, 0.5, () => (last?.targets.length ?? 0) > 0));
  return (right: number, down: number): Selected => {
    clickPlace(chart, right, down);
    if (last === null) throw new Error('nothing was selected');
    return last;
  };
}

test('a click above a bar selects the bar that the tooltip names there', async () => {
  const click = await shown(threeCarriers(), 'bar');
  const selected = click(0.25, 0.25);
  expect(selected).toMatchObject({ cells: 1, count: 1, sum: 10 });
  expect(selected.targets).toMatchObject([{ row: { steps: [{ path: ['Alpha'] }] }, measure: 0 }]);
});

test('a click away from lines selects the category that the tooltip names there', async () => {
  const click = await shown(trendCellSet(), 'line');
  const all = [0.2, 0.4, 0.6, 0.8].map((down) => click(0.5, down));
  const { targets, cells } = all.find((one) => one.cells > 1)!;
  expect(cells).toBe(4);
  expect(targets).toHaveLength(1);
  expect([targets[0]?.row, targets[0]?.column]).toContain(null);
  expect(targets[0]?.measure).toBeNull();
});
