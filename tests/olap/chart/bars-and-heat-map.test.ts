import type { CellSet } from '@bi/contract/cell-set';
import type { ChartKind } from '@bi/olap/chart/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { LIGHT_PALETTE } from '@bi/olap/chart/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet, type AxisSpec } from '../../widgets/build-cell-set';

const axis = (label: string, keys: readonly string[]): AxisSpec => ({
  levels: [{ axis: 0, of: label.toLowerCase(), label, members: () => keys }],
  totals: 'none',
});

const build = (cellSet: CellSet, kind: ChartKind) =>
  chartOption({
    cellSet,
    kind,
    palette: LIGHT_PALETTE,
    language: 'en',
    size: { width: 900, height: 500 },
  });

describe('the arrow keys', () => {
  const crossed = (): CellSet =>
    buildCellSet({
      rows: axis('Day', ['Mon', 'Tue', 'Wed']),
      columns: axis('Hour', ['6', '7', '8', '9']),
      measures: [
        {
          m: 'n',
          label: 'N',
          value: (_, row, column) => (row === 1 && column === 2 ? null : row * 10 + column),
        },
      ],
    });
  /** Texts of the marks that keys lead to, one after the other, from the first. */
  const walk = (built: ReturnType<typeof build>, keys: readonly (readonly [number, number])[]) => {
    let at = { series: 0, data: 0 };
    return keys.map(([right, down]) => {
      at = built.step?.(at, right, down) ?? at;
      return built.describe(at.series, at.data);
    });
  };
  const LEFT = [-1, 0] as const;
  const RIGHT = [1, 0] as const;
  const UP = [0, -1] as const;
  const DOWN = [0, 1] as const;

  test('go through a heat map in two directions, over cells without a value', () => {
    expect(walk(build(crossed(), 'heatMap'), [RIGHT, DOWN, DOWN, RIGHT, UP, UP, UP])).toEqual([
      'Mon, 7: 1',
      'Tue, 7: 11',
      'Wed, 7: 21',
      'Wed, 8: 22',
      'Mon, 8: 2',
      'Mon, 8: 2',
      'Mon, 8: 2',
    ]);
    const ends = [[Infinity, 0], DOWN, [-Infinity, 0], LEFT] as const;
    expect(walk(build(crossed(), 'heatMap'), ends)).toEqual([
      'Mon, 9: 3',
      'Tue, 9: 13',
      'Tue, 6: 10',
      'Tue, 6: 10',
    ]);
  });

  test('go down from bar to bar where the bars lie, and to the right from series to series', () => {
    const keys = Array.from({ length: 16 }, (_, at) => `Member ${String(at)}`);
    const cellSet = buildCellSet({
      rows: axis('Place', keys),
      columns: axis('Side', ['L', 'R']),
      measures: [{ m: 'n', label: 'N', value: (_, row, column) => row * 10 + column }],
    });
    expect(walk(build(cellSet, 'bar'), [DOWN, DOWN, RIGHT, UP, LEFT])).toEqual([
      'Member 14, L: 140',
      'Member 13, L: 130',
      'Member 13, R: 131',
      'Member 14, R: 141',
      'Member 14, L: 140',
    ]);
    expect(build(crossed(), 'bar').step).toBeUndefined();
  });
});

test('names below bars take two lines where vertical bars are asked for', () => {
  const phases = ['Parked', 'Taxi', 'Take-off run', 'Climb', 'Descent', 'Approach', 'Landing Roll'];
  const cellSet = buildCellSet({
    rows: axis('Phase', phases),
    columns: { levels: [] },
    measures: [{ m: 'n', label: 'N', value: () => 1 }],
  });
  const size = { width: 620, height: 400 };
  const input = { cellSet, kind: 'bar', palette: LIGHT_PALETTE, language: 'en', size } as const;
  const namesOf = (option: Record<string, unknown>, of: 'xAxis' | 'yAxis') => {
    const [{ axisLabel }] = option[of] as [
      { axisLabel: { formatter: (label: string, at: number) => string } },
    ];
    return phases.map((phase, at) => axisLabel.formatter(phase, at));
  };
  const standing = chartOption({ ...input, spec: { version: 1, orientation: 'vertical' } });
  expect(namesOf(standing.option, 'xAxis')).toEqual([
    ...['Parked', 'Taxi', 'Take-off\nrun', 'Climb', 'Descent', 'Approach', 'Landing\nRoll'],
  ]);
  expect(namesOf(chartOption(input).option, 'yAxis')).toEqual(phases);
});
