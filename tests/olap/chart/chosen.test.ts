import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { cartesianData } from '@bi/olap/chart/cartesian/cartesian-data';
import { linearTrend, trendText } from '@bi/olap/chart/overlay/linear-trend';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { referenceLines } from '@bi/olap/chart/cartesian/reference-lines';
import { upgradeChart } from '@bi/olap/chart/data/chart-kind';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps, type Picture } from './picture';
import { count, level, months, REGIONS, spread } from './picture-cases';

const WIDE = { width: 720, height: 400 };
const seriesOf = ({ built }: Picture) =>
  built.option['series'] as { name: string; color: string; data: unknown[] }[];
const textsOf = ({ texts }: Picture) => texts.map(({ text }) => text);

describe('what a person set', () => {
  const cellSet = () =>
    buildCellSet({
      rows: { levels: [months(24)] },
      columns: { levels: [level('Region', REGIONS)] },
      measures: [spread],
    });

  test('channels win over the automatic ones', () => {
    const spec = { version: 1, channels: { facet: { field: 'region' } } } as const;
    const picture = drawPicture(cellSet(), 'line', { spec, size: WIDE });
    expect(picture.built.option['grid']).toHaveLength(6);
    const across = { version: 1, channels: { x: { field: 'region' } } } as const;
    const turned = drawPicture(cellSet(), 'stackedBar', { spec: across, size: WIDE });
    expect(seriesOf(turned)).toHaveLength(9);
  });

  test('what it names and the answer lacks is automatic', () => {
    const spec = { version: 1, channels: { x: { field: 'gone' } } } as const;
    expect(seriesOf(drawPicture(cellSet(), 'line', { spec, size: WIDE }))).toHaveLength(6);
  });

  test('title, subtitle, colours, and a legend instead of names at the ends', () => {
    const spec = {
      ...upgradeChart({ kind: 'line' }, { measures: [] }),
      title: 'Flights by region',
      subtitle: 'Two years',
      legend: { place: 'top' },
      colors: { Alaska: '#123456' },
    } as const;
    const picture = drawPicture(cellSet(), 'line', { spec, size: WIDE });
    expect(textsOf(picture)).toEqual(expect.arrayContaining(['Flights by region', 'Two years']));
    expect(seriesOf(picture).find(({ name }) => name === 'Alaska')!.color).toBe('#123456');
    expect(picture.built.legend).toHaveLength(6);
    expect([...overlaps(picture), ...badTexts(picture)]).toEqual([]);
  });

  test('reference lines are where their values are, and have names', () => {
    const one = buildCellSet({
      rows: { levels: [months(24)] },
      columns: { levels: [] },
      measures: [{ ...count, value: (_, row) => row * 10 }],
    });
    const spec = {
      version: 1,
      reference: [
        { kind: 'constant', value: 100, label: 'Goal' },
        { kind: 'average' },
        { kind: 'median' },
        { kind: 'trend' },
      ],
    } as const;
    const picture = drawPicture(one, 'line', {
      spec: { ...spec, reference: [...spec.reference] },
      size: WIDE,
    });
    const [, goal, average, median, trend] = seriesOf(picture).map(({ data }) => data as number[]);
    expect([goal![0], average![0], median![23]]).toEqual([100, 125, 125]);
    expect(trend![0]).toBeCloseTo(10, 6);
    expect(trend![23]).toBeCloseTo(240, 6);
    expect(textsOf(picture).join()).toContain('Goal 100');
    expect(picture.built.marks.slice(1)).toEqual([[], [], [], []]);
    expect([...overlaps(picture), ...badTexts(picture)]).toEqual([]);
  });

  test('a target line has the values of its measure, a band both its bounds', () => {
    const two = buildCellSet({
      rows: { levels: [months(4)] },
      columns: { levels: [] },
      measures: [
        { ...count, value: (_, row) => row * 10 },
        { ...count, m: 'plan', label: 'Plan', value: (_, row) => 100 + row },
      ],
    });
    const spec: ChartSpec = {
      version: 1,
      channels: { y: [{ measure: 'flights' }] },
      reference: [
        { kind: 'target', target: 'plan' },
        { kind: 'band', from: 'lowerQuartile', to: 30 },
      ],
    };
    const data = cartesianData(
      { cellSet: two, kind: 'line', spec, measures: [0], palette: LIGHT_PALETTE, language: 'en' },
      'line',
    );
    const [target, band] = referenceLines(
      { cellSet: two, kind: 'line', spec, palette: LIGHT_PALETTE, language: 'en' },
      data,
      data.panes[0]!,
    );
    expect(target).toMatchObject({ label: 'Plan', values: [101, 102, 103, 104] });
    expect(band!.values[0]).toBe(17.5);
    expect(band!.until).toEqual([30, 30, 30, 30]);
  });

  test('a trend has its equation and its share of the variance', () => {
    const values = [2, 4, 6, 8, 10, 12, 14, 16];
    expect(linearTrend(values)).toEqual({ start: 2, slope: 2, r2: 1 });
    expect(trendText({ start: 2, slope: 2, r2: 1 }, undefined, 'en')).toBe(
      'y = 2 x + 2, R² = 1.00',
    );
    expect(linearTrend(values.slice(1))).toBeNull();
    // by hand: mean 2.5, Σ(x−3.5)(y−2.5) = 24, Σ(x−3.5)² = 42, Σ(y−2.5)² = 22
    const noisy = linearTrend([1, 1, 2, 2, 3, 1, 4, 6])!;
    expect(noisy.slope).toBeCloseTo(24 / 42, 10);
    expect(noisy.r2).toBeCloseTo(24 ** 2 / (42 * 22), 10);
  });

  test('a reference line of a measure that went is left out', () => {
    const spec = {
      version: 1 as const,
      reference: [{ kind: 'average' as const, measure: 'gone' }],
    };
    expect(seriesOf(drawPicture(cellSet(), 'line', { spec, size: WIDE }))).toHaveLength(6);
  });
});
