import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { labelWidth } from '@bi/olap/chart/text/label-fit';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
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

describe('numbers in the cells of a heat map', () => {
  const written = (values: readonly number[], width: number) => {
    const cellSet = buildCellSet({
      rows: axis('Day', ['Mon']),
      columns: axis(
        'Hour',
        values.map((_, at) => String(at)),
      ),
      measures: [{ m: 'n', label: 'N', value: (_, _row, column) => values[column] ?? null }],
    });
    const { option } = chartOption({
      ...{ cellSet, kind: 'heatMap', palette: LIGHT_PALETTE, language: 'en' },
      size: { width, height: 300 },
    });
    const [{ label }] = option['series'] as [
      { label: { show: boolean; formatter: (at: { dataIndex: number }) => string } },
    ];
    return label.show ? values.map((_, dataIndex) => label.formatter({ dataIndex })) : null;
  };
  const thousands = [1234, 5678, 4321, 8765, 2345, 6789];

  test('have three digits where there is room, two where three are too long', () => {
    expect(written(thousands, 600)).toEqual(['1.23K', '5.68K', '4.32K', '8.77K', '2.35K', '6.79K']);
    expect(written(thousands, 250)).toEqual(['1.2K', '5.7K', '4.3K', '8.8K', '2.3K', '6.8K']);
  });

  test('are left out of a cell that is too narrow for its own, and of all where that is most', () => {
    expect(written([12, 5, 7, 8, 9, 612_345], 225)).toEqual(['12', '5', '7', '8', '9', '']);
    expect(written(thousands, 200)).toBeNull();
  });
});

test('half of the last name below lines has room to the right of them', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'September'];
  const cellSet = buildCellSet({
    rows: axis('Month', months),
    columns: { levels: [] },
    measures: [{ m: 'n', label: 'N', value: (_, row) => row }],
  });
  const [grid] = build(cellSet, 'line').option['grid'] as { left: number; width: number }[];
  const end = (grid?.left ?? 0) + (grid?.width ?? 0);
  expect(end + labelWidth('September') / 2).toBeLessThan(900 - 4);
});
