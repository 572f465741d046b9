import { expect, test } from 'vitest';
import { labelDistance } from '@bi/olap/chart/cartesian/bar-labels';

const look = {
  scale: { min: 0, max: 100, interval: 25, hasZero: true },
  box: { width: 200, height: 100 },
  horizontal: true,
};

test('the value of a bar is next to it, and beyond a line that would run through it', () => {
  expect(labelDistance(look, 50, [], 30)).toBe(4);
  // 2 pixels a unit: the line is 20 pixels after the bar, within the 30 of the text
  expect(labelDistance(look, 50, [60], 30)).toBe(25);
  expect(labelDistance(look, 50, [90], 30)).toBe(4);
  expect(labelDistance(look, 50, [40], 30)).toBe(4);
  expect(labelDistance(look, 50, [null, 70, 60], 30)).toBe(45);
  expect(labelDistance({ ...look, horizontal: false }, -50, [-60], 30)).toBe(15);
});
