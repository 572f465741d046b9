import { afterEach, expect, test } from 'vitest';
import { ChartWidget } from '../../../src/widgets/chart-widget';
import type { PivotTarget } from '../../../src/widgets/pivot-events';
import { until } from '../../until';
import { threeCarriers } from '../../widgets/flight-cell-sets';
import { mountInShadow, type Mounted } from '../mount-in-shadow';

let mounted: Mounted | null = null;
afterEach(() => {
  mounted?.unmount();
  mounted = null;
});

/** How many pixels of the drawn chart have a strong colour. */
function strongPixels(): number {
  const canvas = mounted?.shadow.querySelector('canvas');
  const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  let count = 0;
  for (let at = 0; drawn && at < drawn.length; at += 4) {
    const colour = [drawn[at] ?? 0, drawn[at + 1] ?? 0, drawn[at + 2] ?? 0];
    const isStrong = Math.max(...colour) - Math.min(...colour) > 120;
    if (isStrong && (drawn[at + 3] ?? 0) > 200) count += 1;
  }
  return count;
}

/** The same once the marks have grown to their size. */
async function restingPixels(): Promise<number> {
  let calm = 0;
  let last = 0;
  await until(() => {
    const now = strongPixels();
    calm = now > 500 && now === last ? calm + 1 : 0;
    last = now;
    expect(calm).toBeGreaterThan(10);
  });
  return last;
}

test('marks next to a selected one are faint, and are not once nothing is selected', async () => {
  const cellSet = threeCarriers();
  const steps = [{ axis: 0, of: 'carrier', path: ['Bravo'] }];
  const row = { node: Number.MAX_SAFE_INTEGER, kind: 'member', steps } as const;
  const draw = (...highlight: PivotTarget[]) => (
    <ChartWidget
      cellSet={cellSet}
      presentation={{ show: 'chart', chart: { version: 1, mark: 'bar', sort: 'query' } }}
      highlight={highlight}
    />
  );
  mounted = mountInShadow(draw());
  const all = await restingPixels();
  mounted.render(draw({ row, column: null, measure: null }));
  await until(() => expect(strongPixels()).toBeLessThan(all * 0.7));
  mounted.render(draw());
  await until(() => expect(strongPixels()).toBeGreaterThan(all * 0.9));
});
