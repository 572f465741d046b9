import { upgradeChart } from '@bi/olap/chart/chart-kind';
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

  test('a reference line of a measure that went is left out', () => {
    const spec = {
      version: 1 as const,
      reference: [{ kind: 'average' as const, measure: 'gone' }],
    };
    expect(seriesOf(drawPicture(cellSet(), 'line', { spec, size: WIDE }))).toHaveLength(6);
  });
});
