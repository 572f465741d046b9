import type { ECharts } from 'echarts/core';
import { expect, test } from 'vitest';
import { marksInside } from '../../../src/ui/chart/brush';

/** A chart whose places are pixels, ten of a category and one of a value, highest at the top. */
const chart = {
  convertToPixel: (_: unknown, [x = 0, y = 0]: number[]) => [x * 10, 100 - y],
} as unknown as ECharts;

const option = {
  xAxis: [{ type: 'category' }],
  yAxis: [{ type: 'value' }],
  series: [
    { type: 'line', data: [80, 82, 84, 86] },
    { type: 'line', data: [40, 42, 44, 46] },
  ],
};

test('a rectangle around points of one line selects these alone', () => {
  const box = { left: 5, right: 25, top: 10, bottom: 30 };
  expect(marksInside(chart, option, box)).toEqual([
    { series: 0, data: 1 },
    { series: 0, data: 2 },
  ]);
});

test('a rectangle that no line goes through selects what is above and below it', () => {
  const box = { left: 5, right: 25, top: 90, bottom: 95 };
  expect(marksInside(chart, option, box)).toEqual([
    { series: 0, data: 1 },
    { series: 0, data: 2 },
    { series: 1, data: 1 },
    { series: 1, data: 2 },
  ]);
});
