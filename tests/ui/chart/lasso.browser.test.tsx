import { withKind } from '@bi/olap/chart/data/chart-kind';
import { afterEach, expect, test } from 'vitest';
import { ChartWidget } from '../../../src/widgets/chart-widget';
import type { PivotEvent } from '../../../src/widgets/pivot-events';
import { until } from '../../until';
import { carrierCellSet } from '../../widgets/flight-cell-sets';
import { mountInShadow, type Mounted } from '../mount-in-shadow';
import { drawOn } from './click-mark';

let mounted: Mounted | null = null;
afterEach(() => {
  mounted?.unmount();
  mounted = null;
});

test('a loop selects the points it goes around, and asks what is to be done with them', async () => {
  const seen: PivotEvent[] = [];
  mounted = mountInShadow(
    <ChartWidget
      cellSet={carrierCellSet()}
      presentation={{ show: 'chart', chart: withKind({ version: 1 }, 'scatter') }}
      onEvent={(event) => seen.push(event)}
    />,
  );
  const chart = await until(() => {
    const found = mounted?.shadow.querySelector<HTMLElement>('.bi-chart');
    if (!found?.querySelector('canvas')) throw new Error('nothing drawn yet');
    return found;
  });
  const selected = (): number => {
    const event = seen.findLast(({ type }) => type === 'select');
    return event?.type === 'select' ? event.targets.length : 0;
  };
  const rectangle = [
    [0.06, 0.02],
    [0.98, 0.98],
  ] as const;
  await until(() => {
    drawOn(chart, rectangle);
    expect(selected()).toBeGreaterThan(2);
  });
  const all = selected();
  seen.length = 0;
  drawOn(chart, [...rectangle, [0.06, 0.98], [0.06, 0.06]]);
  expect(selected()).toBeGreaterThan(0);
  expect(selected()).toBeLessThan(all);
  expect(seen.at(-1)).toMatchObject({ type: 'menu' });
});
