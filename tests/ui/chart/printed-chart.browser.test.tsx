import { afterEach, expect, test } from 'vitest';
import { DARK_PALETTE, LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { ChartWidget } from '../../../src/widgets/chart-widget';
import { until } from '../../until';
import { threeCarriers } from '../../widgets/flight-cell-sets';
import { mountInShadow, type Mounted } from '../mount-in-shadow';

let mounted: Mounted | null = null;
afterEach(() => {
  mounted?.unmount();
  mounted = null;
});

/** How many pixels of the drawn chart have a colour, opaque. */
function pixelsOf(colour: string | undefined): number {
  const canvas = mounted?.shadow.querySelector('canvas');
  const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour?.slice(at, at + 2) ?? '', 16));
  let count = 0;
  for (let at = 0; drawn && at < drawn.length; at += 4) {
    const isIt = drawn[at] === red && drawn[at + 1] === green && drawn[at + 2] === blue;
    if (isIt && drawn[at + 3] === 255) count += 1;
  }
  return count;
}

test('a chart of the dark look is drawn in the colours of paper while it is printed', async () => {
  const [dark, light] = [DARK_PALETTE.categorical[0], LIGHT_PALETTE.categorical[0]];
  mounted = mountInShadow(
    <ChartWidget
      cellSet={threeCarriers()}
      presentation={{ show: 'chart', chart: { version: 1, mark: 'bar', sort: 'query' } }}
    />,
    { dark: true },
  );
  await until(() => expect(pixelsOf(dark)).toBeGreaterThan(500));
  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(pixelsOf(dark)).toBe(0);
  expect(pixelsOf(light)).toBeGreaterThan(500);
  globalThis.dispatchEvent(new Event('afterprint'));
  await until(() => expect(pixelsOf(dark)).toBeGreaterThan(500));
  expect(pixelsOf(light)).toBe(0);
});
