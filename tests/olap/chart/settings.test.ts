import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { ChartSpec as Schema } from '@bi/contract/report/chart-spec';
import { drawnMeasures, kindOf } from '@bi/olap/chart/data/chart-kind';
import { shownColor } from '@bi/olap/chart/style/own-colors';
import { DARK_PALETTE, LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import {
  isSet,
  SETTING_GROUPS,
  toAutomatic,
  withSettings,
} from '@bi/olap/chart/choice/setting-groups';
import { logScale, ticksOf } from '@bi/olap/chart/text/value-scale';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps, type Picture } from './picture';
import { count, level, months, REGIONS, spread } from './picture-cases';

const SIZE = { width: 720, height: 400 };
type Line = { name: string; color: string; data: unknown[] };
const seriesOf = ({ built }: Picture) => built.option['series'] as Line[];
const textsOf = ({ texts }: Picture) => texts.map(({ text }) => text);
const messes = (picture: Picture) => [...overlaps(picture), ...badTexts(picture)];
const axis = ({ built }: Picture, name: 'xAxis' | 'yAxis') =>
  (built.option[name] as Record<string, unknown>[])[0]!;

const byRegion = () =>
  buildCellSet({
    rows: { levels: [months(24)] },
    columns: { levels: [level('Region', REGIONS)] },
    measures: [spread],
  });
const overTime = (value: (row: number) => number) =>
  buildCellSet({
    rows: { levels: [months(24)] },
    columns: { levels: [] },
    measures: [{ ...count, value: (_, row) => value(row) }],
  });
const bars = (measures = [count]) =>
  buildCellSet({ rows: { levels: [level('Region', REGIONS)] }, columns: { levels: [] }, measures });

const draw = (cellSet: ReturnType<typeof bars>, spec: Omit<ChartSpec, 'version'>) => {
  const whole: ChartSpec = { version: 1, ...spec };
  const measures = drawnMeasures(whole, cellSet.measures);
  return drawPicture(cellSet, kindOf(whole), {
    spec: whole,
    size: SIZE,
    ...(measures !== undefined && { measures }),
  });
};

describe('an axis', () => {
  test('has the title, the format and the grid a person gave it', () => {
    const picture = draw(byRegion(), {
      mark: 'line',
      axes: {
        x: { title: 'Month of departure', grid: true },
        y: { title: 'Flights in thousands', format: '0.0,', grid: false },
      },
    });
    expect(textsOf(picture)).toContain('Month of departure');
    expect(textsOf(picture)).toContain('Flights in thousands');
    expect(axis(picture, 'yAxis')['splitLine']).toMatchObject({ show: false });
    expect(axis(picture, 'xAxis')['splitLine']).toMatchObject({ show: true });
    expect(messes(picture)).toEqual([]);
  });

  test('has a tick where a person wants one, unless they would be too few or too many', () => {
    const ends = (step: number, mark: 'bar' | 'line') => {
      const picture = draw(mark === 'bar' ? bars() : byRegion(), { mark, scales: { y: { step } } });
      expect(messes(picture)).toEqual([]);
      const both = [axis(picture, 'xAxis'), axis(picture, 'yAxis')];
      const { max, interval } = both.find(({ type }) => type === 'value') ?? {};
      return { max: Number(max), interval: Number(interval) };
    };
    for (const mark of ['bar', 'line'] as const) {
      const usual = ends(1e9, mark);
      expect(ends(1e-9, mark)).toEqual(usual);
      const step = usual.max / 8;
      const asked = ends(step, mark);
      expect(asked.interval).toBe(step);
      expect(Number.isInteger(asked.max / step)).toBe(true);
    }
  });

  test('of lines may be logarithmic, with a tick at each power of ten', () => {
    expect(ticksOf(logScale([3, 2500]))).toEqual([1, 10, 100, 1000, 10000]);
    const picture = draw(
      overTime((row) => 3 ** (row % 9)),
      {
        mark: 'line',
        scales: { y: { log: true } },
      },
    );
    expect(axis(picture, 'yAxis')).toMatchObject({ type: 'log', min: 1, max: 10000 });
    expect(picture.built.unmet).toEqual([]);
    expect(messes(picture)).toEqual([]);
  });

  test('is not logarithmic over values that are not above zero, and says so', () => {
    const picture = draw(
      overTime((row) => row - 1),
      { mark: 'line', scales: { y: { log: true } } },
    );
    expect(axis(picture, 'yAxis')['type']).toBe('value');
    expect(picture.built.unmet).toEqual(['logNeedsPositive']);
  });

  test('of bars is never logarithmic and never turned round', () => {
    const picture = draw(bars(), { mark: 'bar', scales: { y: { log: true, reversed: true } } });
    expect(JSON.stringify(picture.built.option)).not.toContain('"log"');
    expect(axis(picture, 'xAxis')['inverse']).toBe(false);
  });

  test('that is turned round has the names of lines where the lines end', () => {
    const picture = draw(byRegion(), { mark: 'line', scales: { y: { reversed: true } } });
    expect(axis(picture, 'yAxis')['inverse']).toBe(true);
    expect(messes(picture)).toEqual([]);
  });

  test('offers to zoom where values reach over less than a quarter of it', () => {
    const flat = overTime((row) => 1000 + row);
    expect(draw(flat, { mark: 'line' }).built.canZoom).toBe(true);
    expect(draw(flat, { mark: 'line', scales: { y: { zero: false } } }).built.canZoom).toBe(false);
    expect(draw(flat, { mark: 'bar' }).built.canZoom).toBe(false);
    expect(
      draw(
        overTime((row) => row * 50),
        { mark: 'line' },
      ).built.canZoom,
    ).toBe(false);
  });
});

describe('values at the marks', () => {
  test('are those at both ends of a line', () => {
    const picture = draw(
      overTime((row) => 200 + row),
      { mark: 'line', labels: 'ends' },
    );
    const own = textsOf(picture).filter((text) => /(201|224)$/.test(text));
    expect(own).toEqual(['201', '224']);
    expect(messes(picture)).toEqual([]);
  });

  test('are the highest, the lowest and the last of a line', () => {
    const picture = draw(
      overTime((row) => (row === 5 ? 7 : row === 9 ? 91 : 50)),
      {
        mark: 'line',
        labels: 'smart',
      },
    );
    expect(textsOf(picture).filter((text) => ['7', '91'].includes(text))).toHaveLength(2);
  });

  test('that have no room are named, not dropped in silence', () => {
    const picture = draw(
      overTime((row) => 123_456_789 + row),
      { mark: 'line', labels: 'all' },
    );
    expect(picture.built.unmet).toEqual(['labelsNeedRoom']);
  });

  test('are in the parts of stacks on demand, and not in those of 100 % on demand', () => {
    const stack = { mark: 'bar', stack: 'zero' } as const;
    const yearly = buildCellSet({
      rows: { levels: [level('Year', ['2001', '2002', '2003'])] },
      columns: { levels: [level('Region', REGIONS.slice(0, 3))] },
      measures: [{ ...count, value: () => 37 }],
    });
    const inside = (labels?: 'all') =>
      textsOf(draw(yearly, { ...stack, ...(labels && { labels }) })).filter(
        (text) => text === '37',
      );
    expect(inside()).toHaveLength(0);
    expect(inside('all')).toHaveLength(9);
    const shares = draw(yearly, { mark: 'bar', stack: 'percent', labels: 'none' });
    expect(textsOf(shares).filter((text) => text === '33%')).toHaveLength(0);
  });
});

describe('a colour', () => {
  test('of a single bar is that of its member', () => {
    const picture = draw(bars(), { mark: 'bar', colors: { [REGIONS[1]!]: '#123456' } });
    expect(picture.shapes.filter(({ fill }) => fill === '#123456')).toHaveLength(1);
    const own = picture.built.colored?.find(({ key }) => key === REGIONS[1]);
    expect(own).toMatchObject({ color: '#123456', isSeries: false });
  });

  test.each(['arc', 'treemap'] as const)('of a member is drawn in a %s', (mark) => {
    const picture = draw(bars(), { mark, colors: { [REGIONS[0]!]: '#123456' } });
    expect(picture.shapes.some(({ fill }) => fill === '#123456')).toBe(true);
    expect(picture.built.colored?.map(({ key }) => key)).toContain(REGIONS[0]);
  });

  test('of the product changes with the appearance, another one stays', () => {
    expect(shownColor(LIGHT_PALETTE.categorical[1]!, DARK_PALETTE)).toBe(
      DARK_PALETTE.categorical[1],
    );
    expect(shownColor(DARK_PALETTE.others, LIGHT_PALETTE)).toBe(LIGHT_PALETTE.others);
    expect(shownColor('#123456', DARK_PALETTE)).toBe('#123456');
  });

  test('of a palette with fewer colours than members is used in shades, with a sentence', () => {
    const picture = draw(byRegion(), { mark: 'line', palette: ['#123456'] });
    const colors = seriesOf(picture).map(({ color }) => color);
    expect(new Set(colors).size).toBe(REGIONS.length);
    expect(picture.built.notes?.join()).toContain('shades');
    const enough = draw(byRegion(), { mark: 'line', palette: [...LIGHT_PALETTE.categorical] });
    expect(enough.built.notes?.join() ?? '').not.toContain('shades');
  });

  test('stands out among grey', () => {
    const picture = draw(byRegion(), {
      mark: 'line',
      palette: [LIGHT_PALETTE.others],
      colors: { [REGIONS[2]!]: '#6D3BEB' },
    });
    const colors = seriesOf(picture).map(({ color }) => color);
    expect(new Set(colors)).toEqual(new Set([LIGHT_PALETTE.others, '#6D3BEB']));
  });
});

describe('series', () => {
  test('that are hidden are not drawn and stay in the list', () => {
    const picture = draw(byRegion(), { mark: 'line', hidden: [REGIONS[0]!] });
    expect(seriesOf(picture)).toHaveLength(REGIONS.length - 1);
    const hidden = picture.built.colored?.filter(({ isHidden }) => isHidden);
    expect(hidden?.map(({ key }) => key)).toEqual([REGIONS[0]]);
  });

  test('are drawn in the order of the legend', () => {
    const picture = draw(byRegion(), {
      mark: 'bar',
      stack: 'zero',
      legend: { order: [REGIONS[3]!, REGIONS[1]!] },
    });
    expect(picture.built.legend?.slice(0, 2).map(({ key }) => key)).toEqual([
      REGIONS[3],
      REGIONS[1],
    ]);
    expect(seriesOf(picture)[0]?.name).toBe(REGIONS[3]);
  });
});

describe('a target', () => {
  const goal = { ...count, m: 'goal', label: 'Goal', value: () => 90 };
  const spec = { reference: [{ kind: 'target' as const, target: 'goal' }] };

  test('is a measure drawn as a line, not as bars of its own', () => {
    const picture = draw(bars([count, goal]), { mark: 'bar', ...spec });
    expect(seriesOf(picture)).toHaveLength(2);
    expect(seriesOf(picture)[1]!.name).toBe('Goal 90');
    expect(messes(picture)).toEqual([]);
  });

  test('whose measure went is named', () => {
    expect(draw(bars(), { mark: 'bar', ...spec }).built.unmet).toEqual(['targetMissing']);
  });
});

test.each(['arc', 'treemap', 'rect', 'funnel', 'kpi', 'point'] as const)(
  'a title and a subtitle are above a chart of the mark %s',
  (mark) => {
    const measures = [count, { ...count, m: 'other', label: 'Other' }];
    const picture = draw(bars(measures), { mark, title: 'Who flies most', subtitle: 'All years' });
    expect(textsOf(picture)).toEqual(expect.arrayContaining(['Who flies most', 'All years']));
    expect(messes(picture)).toEqual([]);
  },
);

describe('the groups of settings', () => {
  const full: ChartSpec = {
    version: 1,
    mark: 'line',
    axes: { y: { title: 'Flights' } },
    labels: 'ends',
    colors: { West: '#123456' },
    reference: [{ kind: 'average' }],
    title: 'Flights',
  };

  test('hold every field of a spec once', () => {
    const fields = Object.keys(Schema.properties).filter((field) => field !== 'version');
    const found = SETTING_GROUPS.flatMap((group) =>
      fields.filter((field) => isSet({ version: 1, [field]: 'set' }, group)),
    );
    expect(found.sort()).toEqual(fields.sort());
  });

  test('become automatic one by one, and all together', () => {
    expect(SETTING_GROUPS.every((group) => isSet(full, group))).toBe(true);
    const left = toAutomatic(full, 'lines');
    expect(left.reference).toBeUndefined();
    expect(left.title).toBe('Flights');
    expect(toAutomatic(full)).toEqual({ version: 1 });
    expect(isSet({ version: 1 })).toBe(false);
  });

  test('leave nothing empty behind', () => {
    const spec = withSettings(full, { axes: { y: {} }, colors: {}, title: undefined });
    expect(spec).toEqual({
      version: 1,
      mark: 'line',
      labels: 'ends',
      reference: [{ kind: 'average' }],
    });
    expect(Compile(Schema).Check(spec)).toBe(true);
  });
});

describe('a text at a horizontal bar', () => {
  test('stays in the picture, over its bar where there is no room after it', () => {
    const names = REGIONS.map((name) => `${name}, all airports and seasons of the year`);
    const text = 'Storms closed airports here for a week in September';
    const picture = drawPicture(
      buildCellSet({
        rows: { levels: [level('Region', names)] },
        columns: { levels: [] },
        measures: [{ ...count, value: (_, row) => 100 - row }],
      }),
      'bar',
      {
        size: { width: 480, height: 400 },
        spec: {
          version: 1,
          mark: 'bar',
          annotations: [{ text, at: [{ of: 'region', path: [names[0]!] }] }],
        },
      },
    );
    const notes = picture.texts.filter((one) => text.includes(one.text) && one.text.length > 5);
    expect(notes.length).toBeGreaterThan(0);
    expect(picture.built.option['series']).toContainEqual(
      expect.objectContaining({
        name: text,
        label: expect.objectContaining({ position: 'left' }) as unknown,
      }),
    );
  });
});
