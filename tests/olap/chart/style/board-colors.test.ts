import type { AxisLeaf } from '@bi/olap/chart/data/axis-leaves';
import { BoardColors } from '@bi/olap/chart/style/board-colors';
import { expect, test } from 'vitest';

const members = (...labels: string[]): AxisLeaf[] =>
  labels.map((label) => ({ node: 0, label, kind: 'member', field: 'region', id: label }));
const drawn = () => new Promise((next) => setImmediate(next));

const CHARTS = {
  first: members('South', 'West'),
  second: members('West', 'Midwest', 'South'),
  third: members('Northeast', 'Midwest'),
};
type Chart = keyof typeof CHARTS;
const NAMES = Object.keys(CHARTS) as Chart[];
const draw = (colors: BoardColors, chart: Chart) =>
  colors.placesOf(chart, NAMES.indexOf(chart), CHARTS[chart]);

test('members have the same colours in whichever order the tiles of a board answer', async () => {
  const orders: Chart[][] = [
    ['first', 'second', 'third'],
    ['third', 'second', 'first'],
    ['second', 'third', 'first'],
  ];
  for (const order of orders) {
    const colors = new BoardColors();
    for (const chart of order) {
      draw(colors, chart);
      await drawn();
    }
    expect(NAMES.map((chart) => draw(colors, chart))).toEqual([
      [0, 1],
      [1, 2, 0],
      [3, 2],
    ]);
  }
});

test('a chart whose colours became others is informed, and no other one', async () => {
  const colors = new BoardColors();
  let informed = 0;
  colors.subscribe(() => (informed += 1));
  draw(colors, 'third');
  await drawn();
  draw(colors, 'second');
  expect(informed).toBe(0);
  await drawn();
  expect(informed).toBe(1);
  expect(NAMES.map((chart) => colors.versionOf(chart))).toEqual([0, 0, 1]);
});

test('what a chart shows later changes no colour that is shown', async () => {
  const colors = new BoardColors();
  for (const chart of NAMES) draw(colors, chart);
  await drawn();
  expect(colors.placesOf('first', 0, members('Territories', 'Northeast'))).toEqual([4, 3]);
  await drawn();
  expect(NAMES.map((chart) => colors.versionOf(chart))).toEqual([0, 0, 0]);
});

test('small charts of one tile count together as what it shows first', async () => {
  const colors = new BoardColors();
  colors.placesOf('later', 1, members('West'));
  await drawn();
  colors.placesOf('small', 0, members('South'));
  colors.placesOf('small', 0, members('Midwest'));
  await drawn();
  expect(colors.placesOf('later', 1, members('West'))).toEqual([2]);
});

test('what the board was opened with comes before what its charts show', async () => {
  const colors = new BoardColors();
  draw(colors, 'third');
  await drawn();
  let informed = 0;
  colors.subscribe(() => (informed += 1));
  const order = { region: ['West', 'South', 'Midwest', 'Northeast'] };
  colors.follow(order);
  colors.follow(order);
  await drawn();
  expect(informed).toBe(1);
  expect(NAMES.map((chart) => draw(colors, chart))).toEqual([
    [1, 0],
    [0, 2, 1],
    [3, 2],
  ]);
  expect(colors.placesOf('first', 0, members('Territories'))).toEqual([4]);
});
