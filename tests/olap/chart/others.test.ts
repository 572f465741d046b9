import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { chartNumberAt } from '@bi/olap/chart/data/chart-data';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { describe, expect, test } from 'vitest';
import { carrierCellSet, trendCellSet } from '../../widgets/flight-cell-sets';

/** The second member of an axis becomes the rest of a Top-N, a hundred times the others. */
function withOthers(cellSet: CellSet, side: 'rows' | 'columns', only = false): CellSet {
  const tree = cellSet[side];
  tree.kind.forEach((kind, node) => {
    if (kind !== NODE_KINDS.member || (node !== 2 && !only)) return;
    tree.kind[node] = NODE_KINDS.others;
    tree.member[node] = -1;
  });
  return cellSet;
}

function draw(cellSet: CellSet, kind: ChartKind) {
  const built = chartOption({ cellSet, kind, palette: LIGHT_PALETTE, language: 'en' });
  const names = built.marks.flatMap((marks, series) =>
    marks.map((_, at) => built.describe(series, at)),
  );
  return { ...built, names, hasOthers: names.some((name) => name.includes('Others')) };
}

describe('the rest of a Top-N', () => {
  test.each<ChartKind>(['heatMap', 'scatter'])(
    'is left out of the categories of kind %s, and the chart says so',
    (kind) => {
      const drawn = draw(withOthers(carrierCellSet(), 'rows'), kind);
      expect(drawn.hasOthers).toBe(false);
      expect(drawn.hidesOthers).toBe(true);
      expect(drawn.names.length).toBeGreaterThan(0);
    },
  );

  test('is the last, grey bar, which ends with the axis of the members, and its value is written', () => {
    const cellSet = withOthers(carrierCellSet(), 'rows');
    const drawn = draw(cellSet, 'bar');
    const [{ data }] = drawn.option['series'] as [
      { data: { value: number; itemStyle: { color?: string } }[] },
    ];
    const axes = [drawn.option['xAxis'], drawn.option['yAxis']].flat() as {
      type: string;
      max: number;
    }[];
    const axis = axes.find(({ type }) => type === 'value')!;
    const whole = chartNumberAt(cellSet, 2, 0, 0)!;
    expect(drawn.names[data.length - 1]).toContain('Others');
    expect(data.at(-1)!.itemStyle.color).toBe(LIGHT_PALETTE.others);
    expect(data.at(-1)!.value).toBe(Math.min(whole, axis.max));
    expect(drawn.beyond === undefined).toBe(whole <= axis.max);
  });

  test('has its value where bars have theirs, also after its bar was longer than the axis', () => {
    const labelOf = (times: number) => {
      const cellSet = withOthers(carrierCellSet(), 'rows');
      const cells = cellSet.cells.map((cell) => ({
        ...cell,
        values: cell.values.map((value, at) => (at === 2 ? Number(value) * times : value)),
      }));
      const { option } = draw({ ...cellSet, cells }, 'bar');
      const [{ data }] = option['series'] as [{ data: { label?: { offset?: number[] } }[] }];
      return data.at(-1)?.label?.offset;
    };
    expect(labelOf(100)?.some((moved) => moved !== 0)).toBe(true);
    expect(labelOf(0.001)).toEqual([0, 0]);
  });

  test('is left out of lines', () => {
    const drawn = draw(withOthers(trendCellSet(), 'columns'), 'line');
    expect(drawn.marks).toHaveLength(3);
    expect(drawn).toMatchObject({ hasOthers: false, hidesOthers: true });
  });

  test.each<ChartKind>(['area', 'stackedBar'])(
    'stays the last, grey part of what kind %s adds up',
    (kind) => {
      const drawn = draw(withOthers(trendCellSet(), 'columns'), kind);
      const series = drawn.option['series'] as { name: string; color: string }[];
      expect(series.at(-1)).toMatchObject({ name: 'Others', color: LIGHT_PALETTE.others });
      expect(drawn.hidesOthers).toBe(false);
    },
  );

  test('stays the last, grey slice of a pie', () => {
    const drawn = draw(withOthers(carrierCellSet(), 'rows'), 'donut');
    const [{ data }] = drawn.option['series'] as [
      { data: { name: string; itemStyle: { color: string } }[] },
    ];
    expect(data.at(-1)).toMatchObject({
      name: 'Others',
      itemStyle: { color: LIGHT_PALETTE.others },
    });
    expect(drawn.marks[0]?.at(-1)).toEqual({ row: 2, column: null, measure: 0 });
    expect(drawn.hidesOthers ?? false).toBe(false);
  });

  test('is drawn where there is nothing else', () => {
    const drawn = draw(withOthers(carrierCellSet(), 'rows', true), 'bar');
    expect(drawn).toMatchObject({ hasOthers: true, hidesOthers: false });
  });

  test('is no matter where no member was left out', () => {
    expect(draw(carrierCellSet(), 'bar').hidesOthers).toBe(false);
  });
});
