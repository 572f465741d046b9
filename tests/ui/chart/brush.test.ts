import type { ECharts } from 'echarts/core';
import { expect, test } from 'vitest';
import { hasPlaces, marksInside } from '../../../src/ui/chart/brush';
import { isWithinLoop, isLoop } from '../../../src/ui/chart/lasso';

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

const points = {
  series: [
    {
      type: 'scatter',
      data: [
        [1, 90],
        [3, 70],
        [5, 90],
        [3, 88],
      ],
    },
  ],
};
/** Around the first three points, not around the last, which is in its middle at the top. */
const loop = [
  { x: 5, y: 5 },
  { x: 15, y: 5 },
  { x: 30, y: 25 },
  { x: 45, y: 5 },
  { x: 55, y: 5 },
  { x: 55, y: 35 },
  { x: 5, y: 35 },
];

test('a loop selects the points inside of it, not all of its rectangle', () => {
  const box = { left: 5, right: 55, top: 5, bottom: 35 };
  const at = (marks: { data: number }[]) => marks.map(({ data }) => data);
  expect(at(marksInside(chart, points, box))).toEqual([0, 1, 2, 3]);
  expect(at(marksInside(chart, points, { ...box, loop }))).toEqual([0, 1, 2]);
  expect([hasPlaces(points), hasPlaces(option)]).toEqual([true, false]);
});

test('a drag that comes back around something is a loop, one to a corner a rectangle', () => {
  expect(isLoop([...loop, { x: 5, y: 8 }])).toBe(true);
  expect(isLoop([])).toBe(false);
  const straight = [0, 10, 20, 30, 40, 50].map((at) => ({ x: at, y: at * 0.7 }));
  expect(isLoop(straight)).toBe(false);
  expect(isLoop([...straight, ...straight.toReversed().slice(0, 4)])).toBe(false);
  expect(isWithinLoop(loop, 30, 20)).toBe(false);
  expect(isWithinLoop(loop, 30, 30)).toBe(true);
});
