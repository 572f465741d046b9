import { buildChart, kindParts } from '@bi/olap/chart/build-chart';
import { chartOption } from '@bi/olap/chart/chart-option';
import type { ChartInput } from '@bi/olap/chart/style/chart-style';
import { MemberColors } from '@bi/olap/chart/style/member-colors';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { pieOption } from '@bi/olap/chart/part/pie-option';
import { smallCharts } from '@bi/olap/chart/small/small-charts';
import { expect, test } from 'vitest';
import { buildCellSet, type LevelSpec } from '../../widgets/build-cell-set';
import { monthlyCellSet } from '../../widgets/flight-cell-sets';

const level = (label: string, members: readonly string[]): LevelSpec => ({
  ...{ axis: 0, of: label.toLowerCase(), label },
  members: () => members,
});
const regions = buildCellSet({
  rows: { levels: [level('Region', ['South', 'West'])] },
  columns: { levels: [level('Year', ['2000', '2001'])] },
  measures: [{ m: 'flights', label: 'Flights', value: () => 2 }],
});
const input = (more: Partial<ChartInput>): ChartInput => ({
  ...{ cellSet: regions, kind: 'pie', palette: LIGHT_PALETTE, language: 'en' },
  colors: new MemberColors(),
  ...more,
});
const small = { version: 1, channels: { facet: { field: 'year' } } } as const;

test('bars and lines need no part of the code besides their own', () => {
  expect(kindParts(input({ kind: 'bar' }))).toEqual([]);
  expect(kindParts(input({ kind: 'auto', cellSet: monthlyCellSet() }))).toEqual([]);
});

test('other kinds name their part, and what draws it once for each small chart', () => {
  expect(kindParts(input({ kind: 'donut' }))).toEqual(['pie']);
  expect(kindParts(input({ kind: 'pie', spec: small }))).toEqual(['pie', 'smallCharts']);
});

test('with the parts it names a chart is that of all parts, and without them an error', () => {
  const asked = input({ spec: small });
  const code = { pie: pieOption, smallCharts };
  const picture = (built: ReturnType<typeof chartOption>) => JSON.stringify(built.option);
  expect(picture(buildChart(asked, code))).toBe(picture(chartOption(asked)));
  expect(() => buildChart(asked, {})).toThrow('is not loaded');
});
