import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { chartMisfit } from '@bi/olap/chart/choice/chart-fit';
import { chartOption } from '@bi/olap/chart/chart-option';
import { chooseChartKind } from '@bi/olap/chart/choice/choose-chart-kind';
import { colorOn, colourScale } from '@bi/olap/chart/style/colour-scale';
import { projectPlace } from '@bi/olap/chart/geo/map-projection';
import { US_STATE_NAMES, usStateCode } from '@bi/olap/chart/geo/us-states';
import { pointPlaces } from '@bi/olap/chart/map/map-places';
import { colorAt, contrast, LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { axis, measure, none, type Keys } from './one-level-axes';

function build(cellSet: CellSet, kind: ChartKind, language: 'en' | 'zh' = 'en') {
  const size = { width: 900, height: 500 };
  return chartOption({ cellSet, kind, palette: LIGHT_PALETTE, language, size });
}

const dataOf = (built: ReturnType<typeof build>, series = 0) =>
  (built.option['series'] as { data: unknown[] }[])[series]!.data;

describe('a map of states', () => {
  const names = [...US_STATE_NAMES.values()];
  const stateSet = (keys: Keys) =>
    buildCellSet({
      rows: axis('State', keys, 'none'),
      columns: none,
      measures: [
        measure(
          'Flights',
          keys.map((_, at) => at * 10),
        ),
      ],
    });

  test('knows states by name and code, in any case', () => {
    expect(['New York', 'ny', ' us-NY ', 'Narnia', null, 7].map(usStateCode)).toEqual([
      'NY',
      'NY',
      'NY',
      null,
      null,
      null,
    ]);
  });

  test('is drawn by itself where most states stand alone with one measure, else bars are', () => {
    expect(chooseChartKind(stateSet(names))).toBe('map');
    expect(chooseChartKind(stateSet(names.slice(0, 10)))).toBe('bar');
    expect(chooseChartKind(stateSet(names), 'bar')).toBe('bar');
  });

  test('says how many members have no place, and draws the others', () => {
    const built = build(stateSet(['Texas', 'Guam', 'CA', null]), 'map');
    expect(dataOf(built)).toMatchObject([
      { name: 'TX', value: 0 },
      { name: 'CA', value: 20 },
    ]);
    expect(built.unplaced).toBe(2);
    expect(built.marks).toEqual([
      [
        { row: 0, column: null, measure: 0 },
        { row: 2, column: null, measure: 0 },
      ],
    ]);
    expect(built.describe(0, 1)).toBe('CA: 20');
  });

  test('writes the code of a state so that it reads on its colour', () => {
    const built = build(stateSet(['Texas', 'CA', 'NY', 'WA', 'OR']), 'map');
    const data = dataOf(built) as { label: { color: string; textBorderColor: string } }[];
    for (const { label } of data) {
      expect(contrast(label.color, label.textBorderColor)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is none where there are no places, or a state stands twice', () => {
    expect(chartMisfit(stateSet(['Red', 'Blue']), 'map')).toBe('places');
    expect(chartMisfit(stateSet(['TX', 'Texas']), 'map')).toBe('places');
    expect(build(stateSet(['Red', 'Blue']), 'map').kind).toBe('bar');
  });
});

describe('a map of points', () => {
  const airports = (at: readonly (readonly [number | null, number | null])[]) =>
    buildCellSet({
      rows: axis(
        'Airport',
        at.map((_, index) => `A${String(index)}`),
        'none',
      ),
      columns: none,
      measures: [
        measure(
          'Flights',
          at.map((_, index) => index + 1),
        ),
        measure(
          'Origin latitude',
          at.map(([lat]) => lat),
        ),
        measure(
          'Origin longitude',
          at.map(([, lon]) => lon),
        ),
      ],
    });
  const dallas = [32.9, -97] as const;
  const anchorage = [61.2, -150] as const;
  const paris = [48.9, 2.4] as const;

  test('is drawn by itself where measures are called latitude and longitude', () => {
    expect(chooseChartKind(airports([dallas, anchorage]))).toBe('map');
  });

  test('is on the board of the US where all lie in it, else on that of the world', () => {
    expect(pointPlaces(airports([dallas, anchorage]), 'en')?.board).toBe('us');
    expect(pointPlaces(airports([dallas, paris]), 'en')?.board).toBe('world');
  });

  test('draws the largest first and leaves out members without a place', () => {
    const built = build(airports([dallas, [null, 3], anchorage, [91, 0]]), 'map');
    expect(dataOf(built).map((one) => (one as number[])[2])).toEqual([3, 1]);
    expect(built.unplaced).toBe(2);
    expect(built.describe(0, 0)).toBe('A2: Flights 3');
    expect(built.marks[0]?.map((mark) => mark?.row)).toEqual([2, 0]);
  });

  test('says what the sizes of points mean, and how much the largest is', () => {
    const built = build(airports([dallas, anchorage]), 'map');
    expect(built.option['title']).toMatchObject({ text: 'Size: Flights, largest 2' });
    const chinese = build(airports([dallas, anchorage]), 'map', 'zh');
    expect(chinese.option['title']).toMatchObject({ text: '大小：Flights，最大 2' });
  });

  test('draws at most five thousand points and says how many it left out', () => {
    const many = Array.from({ length: 5100 }, (_, at) =>
      at === 0 ? ([null, null] as const) : dallas,
    );
    const built = build(airports(many), 'map');
    expect(built.marks[0]).toHaveLength(5000);
    expect([built.left, built.unplaced]).toEqual([99, 1]);
  });

  test('keeps areas in their relation', () => {
    const area = (board: 'us' | 'world', lon: number, lat: number) => {
      const [x0, y0] = projectPlace(board, lon, lat)!;
      const [x1, y1] = projectPlace(board, lon + 0.01, lat)!;
      const [x2, y2] = projectPlace(board, lon, lat + 0.01)!;
      const wide = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
      return wide / Math.cos(((lat + 0.005) * Math.PI) / 180);
    };
    expect(area('us', -120, 47) / area('us', -80, 26)).toBeCloseTo(1, 3);
    expect(area('world', 170, 60) / area('world', 0, 0)).toBeCloseTo(1, 3);
  });
});

describe('colours of values', () => {
  const scaleOf = (values: readonly number[], lowerIsBetter = false) => {
    const cellSet = buildCellSet({
      rows: axis(
        'State',
        values.map((_, at) => `S${String(at)}`),
        'none',
      ),
      columns: none,
      measures: [measure('Delay', values, { format: '0', lowerIsBetter })],
    });
    return colourScale({ cellSet, kind: 'map', palette: LIGHT_PALETTE, language: 'en' }, 0, values);
  };
  const many = Array.from({ length: 40 }, (_, at) => at + 1);

  test('are stronger for more, also where less is better; with a middle they turn round', () => {
    expect(scaleOf(many, true).colors).toEqual(scaleOf(many).colors);
    const [whole, turned] = [scaleOf([-10, 10]).colors, scaleOf([-10, 10], true).colors];
    expect([turned.at(-1), turned[12], turned[0]]).toEqual([whole[0], whole[12], whole.at(-1)]);
  });

  test('on both sides of zero show the part of the scale they reach, and grey at zero', () => {
    const scale = scaleOf([-5, 10]);
    expect(scale).toMatchObject({ low: -5, high: 10 });
    expect(scale.visualMap['text']).toEqual(['10', '−5']);
    const { diverging } = LIGHT_PALETTE;
    expect(colorOn(scale, 0)).toBe(diverging[3]?.toLowerCase());
    expect(colorOn(scale, 10)).toBe(diverging[6]?.toLowerCase());
    // half as far from zero is half as strong
    expect(colorOn(scale, -5)).toBe(colorAt(diverging, 0.25));
  });

  test('end at the usual values where a few lie far beyond them, and say so', () => {
    expect(scaleOf(many)).toMatchObject({ low: 1, high: 40 });
    const far = scaleOf([...many, 900]);
    expect(far.high).toBe(39);
    expect(far.visualMap['text']).toEqual(['≥ 39', '1']);
  });
});
