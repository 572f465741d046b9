import { DARK_PALETTE, LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { onTime } from '../../widgets/flight-cell-sets';
import { badTexts, drawPicture, overlaps, type Picture } from './picture';
import { count, level, names, PICTURES, REGIONS, withOthers } from './picture-cases';

const WIDE = { width: 720, height: 400 };
const SIZES = {
  wide: WIDE,
  phone: { width: 340, height: 420 },
  tile: { width: 300, height: 200 },
  large: { width: 1240, height: 640 },
};

/** Pictures are drawn once: several tests look at the same. */
const drawn = new Map<string, Picture>();
const draw = (name: string, more: Parameters<typeof drawPicture>[2] = {}): Picture => {
  const asked = { size: WIDE, language: 'en', palette: LIGHT_PALETTE, ...more } as const;
  const id = JSON.stringify([name, asked]);
  const { cellSet, kind } = PICTURES[name]!();
  const picture = drawn.get(id) ?? drawPicture(cellSet, kind, asked);
  drawn.set(id, picture);
  return picture;
};
const seriesOf = ({ built }: Picture) =>
  built.option['series'] as { name: string; color: string; data: unknown[]; type: string }[];
const textsOf = ({ texts }: Picture) => texts.map(({ text }) => text);
const described = ({ built }: Picture) =>
  built.marks.flatMap((marks, series) => marks.map((_, at) => built.describe(series, at)));

describe.each(Object.keys(PICTURES))('the picture of %s', (name) => {
  test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
    'has no texts on each other, out of it, rotated or cut in the middle (%s)',
    (size) => {
      for (const language of ['en', 'zh'] as const) {
        const picture = draw(name, { size: SIZES[size], language });
        expect(overlaps(picture)).toEqual([]);
        expect(badTexts(picture)).toEqual([]);
        expect(described(picture).join('')).not.toMatch(/undefined|NaN/);
      }
    },
  );

  test('has no more colours than eight and the grey of Others, all of its theme', () => {
    for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
      const { shapes, built } = draw(name, { palette });
      if (built.kind === 'heatMap' || built.kind === 'treeMap') continue;
      const theme = [...palette.categorical, palette.others].map((color) => color.toLowerCase());
      const fills = shapes.map(({ fill }) => fill.toLowerCase()).filter((fill) => fill !== 'none');
      const used = new Set(fills.filter((fill) => theme.includes(fill)));
      expect(used.size).toBeLessThanOrEqual(9);
    }
  });
});

describe('region and month both on rows', () => {
  const picture = draw('region and month both on rows');

  test('is one line a region along the months', () => {
    expect(picture.built.kind).toBe('line');
    expect(seriesOf(picture).map(({ name }) => name)).toEqual(REGIONS);
    for (const { data } of seriesOf(picture)) expect(data).toHaveLength(24);
  });

  test('draws no line across two regions, and each value once', () => {
    const { cellSet } = PICTURES['region and month both on rows']!();
    const seen = new Set<number>();
    for (const marks of picture.built.marks) {
      const parents = new Set(marks.map((mark) => cellSet.rows.parent[mark!.row!]));
      expect(parents.size).toBe(1);
      for (const mark of marks) seen.add(mark!.row!);
    }
    expect(seen.size).toBe(6 * 24);
  });

  test('has the names at the ends of the lines, apart from each other', () => {
    const ends = picture.texts.filter(({ text }) => REGIONS.includes(text));
    expect(ends.map(({ text }) => text).sort()).toEqual(REGIONS);
    expect(picture.built.legend).toBeUndefined();
  });
});

describe('one point in time', () => {
  test('is a number, or bars of what else there is, never a line', () => {
    expect(draw('one point in time').built.kind).toBe('kpi');
    expect(seriesOf(draw('one point in time, as lines')).map(({ type }) => type)).toEqual(['bar']);
    const bars = draw('one point in time of regions');
    expect(bars.built.kind).toBe('bar');
    expect(textsOf(bars)).toContain('Flights · Jan 2000');
  });
});

describe('a donut of 230 airports', () => {
  test('has five parts and the rest, and shares of the whole that sum to 100', () => {
    const picture = draw('a donut of 230 airports');
    const { cellSet } = PICTURES['a donut of 230 airports']!();
    const values = cellSet.cells[0]!.values.slice(1).map(Number);
    const whole = values.reduce((sum, value) => sum + value, 0);
    const texts = described(picture);
    const shares = texts.map((text) => Number(/([\d.]+)%$/.exec(text)![1]));
    expect(texts).toHaveLength(6);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
    expect(Math.abs(shares[0]! - (Math.max(...values) / whole) * 100)).toBeLessThan(0.1);
    expect(picture.built.together).toEqual({ left: 225, all: 230 });
  });
});

describe('a Top-N', () => {
  const cellSet = () => PICTURES['a top 10 with others']!().cellSet;
  const order = (query?: Parameters<typeof drawPicture>[2]) =>
    described(drawPicture(cellSet(), 'bar', query)).map((text) => text.split(':')[0]);
  const valueOf = (name: string) => {
    const { rows, cells } = cellSet();
    const key = rows.levels[0]!.members.indexOf(name);
    return Number(cells[0]!.values[rows.member.indexOf(key)]);
  };

  test('goes by its measure, largest first, Others last and grey', () => {
    const shown = order();
    const values = shown.slice(0, -1).map((name) => valueOf(name!));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(shown.at(-1)).toBe('Others');
    const [{ data }] = seriesOf(drawPicture(cellSet(), 'bar')) as unknown as [
      { data: { itemStyle: { color?: string } }[] },
    ];
    expect(data.at(-1)!.itemStyle.color).toBe(LIGHT_PALETTE.others);
  });

  test('of the smallest begins with the smallest', () => {
    const top = { n: 10, by: 'flights', bottom: true, others: true };
    const shown = order({ query: { rows: [{ of: 'airport', top }], columns: [] } });
    const values = shown.slice(0, -1).map((name) => valueOf(name!));
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  test('keeps the order a query asks for', () => {
    const sort = { by: 'airport', dir: 'asc' as const };
    const shown = order({ query: { rows: [{ of: 'airport', sort }], columns: [] } });
    expect(shown.slice(0, 3)).toEqual(['Airport 1', 'Airport 2', 'Airport 3']);
  });

  test('is measured by its members: a long rest ends with the axis, and its value is written', () => {
    const set = withOthers(
      buildCellSet({
        rows: { levels: [level('Airport', names('Airport', 11))] },
        columns: { levels: [] },
        measures: [{ ...count, value: (_, row) => (row === 11 ? 1_000_000 : 1000 + row) }],
      }),
    );
    const picture = drawPicture(set, 'bar', { size: WIDE });
    const [axis] = picture.built.option['xAxis'] as [{ max: number }];
    expect(axis.max).toBeLessThan(2000);
    expect(picture.built.beyond).toBe('1,000,000');
    expect(textsOf(picture)).toContain('1M');
    expect(described(picture).at(-1)).toBe('Others: 1,000,000');
  });
});

describe('the axis of values', () => {
  const axisOf = ({ built }: Picture) =>
    (built.option['yAxis'] as { min: number; max: number; interval: number }[])[0]!;

  test('of lines of a count begins at zero, unless a person lets it float', () => {
    expect(axisOf(draw('a line of counts far from zero')).min).toBe(0);
    const floating = draw('a line of counts far from zero', {
      spec: { version: 1, scales: { y: { zero: false } } },
    });
    expect(axisOf(floating).min).toBeGreaterThan(100_000);
    expect(textsOf(floating).join()).toContain('axis from');
  });

  test('of lines of a rate floats, and says where it begins', () => {
    const picture = draw('a line of a rate');
    expect(axisOf(picture).min).toBe(0.6);
    expect(textsOf(picture)).toContain('On-time % · axis from 60%');
  });

  test('of bars begins at zero, whatever a person set', () => {
    const cellSet = buildCellSet({
      rows: { levels: [level('Region', REGIONS)] },
      columns: { levels: [] },
      measures: [onTime],
    });
    const spec = { version: 1, scales: { y: { zero: false, min: 0.5 } } } as const;
    expect(axisOf(drawPicture(cellSet, 'bar', { spec, size: WIDE })).min).toBe(0);
  });

  test('begins and ends with a tick', () => {
    for (const name of Object.keys(PICTURES)) {
      const { built } = draw(name);
      const axes = [built.option['xAxis'], built.option['yAxis']]
        .flat()
        .filter((axis) => axis !== undefined) as {
        type?: string;
        min?: number;
        max?: number;
        interval?: number;
        axisLabel?: { show?: boolean };
      }[];
      for (const { type, min, max, interval, axisLabel } of axes) {
        if (type !== 'value' || min === undefined || interval === undefined) continue;
        if (axisLabel?.show === false) continue;
        const ticks = (max! - min) / interval;
        expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-6);
      }
    }
  });
});

test('bars with their values beside them, which have no ticks, fill the room for bars', () => {
  const { built } = draw('long names');
  const [{ max }] = built.option['xAxis'] as [{ max: number }];
  const [{ data }] = built.option['series'] as [{ data: { value: number }[] }];
  expect(Math.max(...data.map(({ value }) => value))).toBe(max);
});

describe('ticks of time', () => {
  const ticksOf = (picture: Picture) => {
    const [axis] = picture.built.option['xAxis'] as [
      { data: string[]; axisLabel: { formatter: (label: string, at: number) => string } },
    ];
    return axis.data.flatMap((label, at) => {
      const text = axis.axisLabel.formatter(label, at);
      return text === '' ? [] : [`${label} → ${text.replace(/\n\{b\|(.*)\}/, ' / $1')}`];
    });
  };

  test('are beginnings of quarters over three years; the first and each January carry the year', () => {
    const ticks = ticksOf(draw('months over three years'));
    expect(ticks.slice(0, 5)).toEqual([
      'Jan 2000 → Jan / 2000',
      'Apr 2000 → Apr',
      'Jul 2000 → Jul',
      'Oct 2000 → Oct',
      'Jan 2001 → Jan / 2001',
    ]);
  });

  test('are every second year over thirty years', () => {
    const ticks = ticksOf(draw('months over thirty years'));
    expect(ticks[0]).toBe('Jan 2000 → 2000');
    expect(ticks.every((tick) => /^Jan \d+ → \d+$/.test(tick))).toBe(true);
    expect(ticks[1]).toBe('Jan 2002 → 2002');
  });

  test('are Mondays over a winter, with the month where it changes', () => {
    const ticks = ticksOf(draw('days over a winter')).map((tick) => tick.split(' → ')[1]);
    expect(ticks.slice(0, 3)).toEqual(['25 / Dec 2000', '1 / Jan 2001', '8']);
  });
});

describe('many lines', () => {
  test('fourteen are fourteen small charts with one scale, none left out', () => {
    const picture = draw('fourteen lines');
    expect(seriesOf(picture)).toHaveLength(14);
    expect(picture.built.left).toBe(0);
    expect(textsOf(picture)).toEqual(expect.arrayContaining(names('Carrier', 14)));
    const axes = picture.built.option['yAxis'] as { min: number; max: number }[];
    expect(new Set(axes.map(({ min, max }) => `${min} ${max}`)).size).toBe(1);
  });

  test('forty are the eight largest, and the chart says how many are not drawn', () => {
    const picture = draw('forty lines');
    expect(seriesOf(picture)).toHaveLength(8);
    expect(picture.built.left).toBe(32);
    expect(picture.built.legend).toHaveLength(8);
  });

  test('a line that is switched off is not drawn and stays in the legend', () => {
    const [first] = draw('forty lines').built.legend!;
    const { built } = draw('forty lines', { hidden: new Set([first!.id]) });
    expect(built.marks).toHaveLength(7);
    expect(built.legend!.map(({ isHidden }) => isHidden)).toEqual([
      true,
      ...Array.from({ length: 7 }, () => false),
    ]);
  });
});

test('members with line breaks are written in one line', () => {
  const picture = draw('names with line breaks');
  expect(textsOf(picture)).toEqual(expect.arrayContaining(['First line', 'Second line']));
});

test('a key figure is large, and as wide as the picture', () => {
  const [, size] = /font-size:(\d\d)px[^>]*>[\d,]+</.exec(draw('a key figure').svg) ?? [];
  expect(Number(size)).toBeGreaterThanOrEqual(64);
});

test('a tree map shows names and values', () => {
  const picture = draw('a tree map');
  expect(textsOf(picture)).toEqual(expect.arrayContaining(['Region 8', '22.3K']));
});

test('shares of a stack are whole percents that sum to 100 where all have room', () => {
  const picture = draw('shares by quarter', { size: { width: 1240, height: 2400 } });
  const columns = new Map<number, number>();
  for (const { text, left, right } of picture.texts) {
    const share = /^(\d+)%$/.exec(text)?.[1];
    if (share === undefined || left < 40) continue;
    const middle = Math.round((left + right) / 2 / 20);
    columns.set(middle, (columns.get(middle) ?? 0) + Number(share));
  }
  expect(columns.size).toBe(12);
  for (const sum of columns.values()) expect(sum).toBeGreaterThanOrEqual(97);
  for (const sum of columns.values()) expect(sum).toBeLessThanOrEqual(100);
});

test('stacks have the largest part at the base', () => {
  const picture = draw('stacked bars of regions by carrier');
  const sums = seriesOf(picture).map(({ data }) =>
    (data as number[]).reduce((sum, value) => sum + value, 0),
  );
  expect(sums).toEqual([...sums].sort((a, b) => b - a));
});

test('bars and a line of two units have their zeros at one height', () => {
  const { built } = draw('a combination');
  const [first, second] = built.option['yAxis'] as { min: number; max: number; interval: number }[];
  expect([first!.min, second!.min]).toEqual([0, 0]);
  expect(first!.max / first!.interval).toBeCloseTo(second!.max / second!.interval, 9);
  expect((built.option['series'] as { type: string }[]).map(({ type }) => type)).toEqual([
    'bar',
    'line',
  ]);
});
