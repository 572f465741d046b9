import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { buildCellSet, type LevelSpec, type MeasureSpec } from '../../widgets/build-cell-set';
import { delay, onTime } from '../../widgets/flight-cell-sets';

/** Members of one level, the same under every parent. */
export function level(label: string, members: readonly string[], axis = 0): LevelSpec {
  return { axis, of: label.toLowerCase().replaceAll(' ', '_'), label, members: () => members };
}

/** Months from January 2000. */
export function months(count: number, axis = 0, from = 2000): LevelSpec {
  const members = Array.from({ length: count }, (_, at) => {
    const year = from + Math.floor(at / 12);
    return `${year}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  });
  return { ...level('Month', members, axis), of: 'date', type: 'date', grain: 'month' };
}

/** Days from a day on. */
export function days(from: string, count: number): LevelSpec {
  const members = Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  );
  return { ...level('Day', members), of: 'date', type: 'date', grain: 'day' };
}

/** Hours of days, as departures. */
export function hours(dayCount: number, axis = 0): LevelSpec {
  const members = Array.from({ length: 24 * dayCount }, (_, at) =>
    new Date(Date.UTC(2001, 0, 1) + at * 3_600_000).toISOString(),
  );
  return {
    ...level('Departure', members, axis),
    of: 'departure',
    type: 'timestamp',
    grain: 'hour',
  };
}

/** Hours of the day, as numbers. */
export const HOURS: LevelSpec = {
  ...level(
    'Hour',
    Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0')),
    1,
  ),
};

/** A count that adds up, from 126,000 to 150,000 or so. */
export const count: MeasureSpec = {
  m: 'flights',
  label: 'Flights',
  format: '#,##0',
  additive: true,
  value: (random) => Math.round(126_000 + random() * 24_000),
};

/** A count of very different sizes. */
export const spread: MeasureSpec = {
  ...count,
  value: (random) => Math.round(200 + 40_000 * random() ** 6),
};

export const REGIONS = ['Alaska', 'Midwest', 'Northeast', 'Pacific', 'South', 'West'];
export const names = (stem: string, size: number): string[] =>
  Array.from({ length: size }, (_, at) => `${stem} ${String(at + 1)}`);

const LONG = [
  'Transfers from the Federal Reserve, Consumer Protection Fund',
  'Hawaii Volcanoes National Park – General Lyman Field Airport',
  'Dallas/Fort Worth International Airport of North Texas',
  'Chicago O’Hare International',
  'William B Hartsfield-Atlanta International Airport',
  'Los Angeles International',
];

/** The last member of the rows becomes the rest of a Top-N. */
export function withOthers(cellSet: CellSet): CellSet {
  const { rows } = cellSet;
  const last = rows.kind.lastIndexOf(NODE_KINDS.member);
  rows.kind[last] = NODE_KINDS.others;
  rows.member[last] = -1;
  return cellSet;
}

const cells = (
  rows: LevelSpec[],
  columns: LevelSpec[] = [],
  measures: MeasureSpec[] = [count],
  seed = 5,
): CellSet =>
  buildCellSet({ rows: { levels: rows }, columns: { levels: columns }, measures, seed });

/** Answers that were once drawn badly, and others a chart has to bear. */
export const PICTURES: Readonly<Record<string, () => { cellSet: CellSet; kind?: ChartKind }>> = {
  'region and month both on rows': () => ({
    cellSet: cells([level('Region', REGIONS), months(24, 1)]),
  }),
  'one point in time': () => ({ cellSet: cells([months(1)]) }),
  'one point in time, as lines': () => ({ cellSet: cells([months(1)]), kind: 'line' }),
  'one point in time of regions': () => ({
    cellSet: cells([level('Region', REGIONS), months(1, 1)]),
  }),
  'a donut of 230 airports': () => ({
    cellSet: cells([level('Airport', names('Airport', 230))], [], [spread]),
    kind: 'donut',
  }),
  'a top 10 with others': () => ({
    cellSet: withOthers(cells([level('Airport', names('Airport', 11))], [], [spread])),
  }),
  'a line of counts far from zero': () => ({ cellSet: cells([months(36)]) }),
  'a line of a rate': () => ({ cellSet: cells([months(36)], [], [onTime]) }),
  'long names': () => ({ cellSet: cells([level('Fund', LONG)]) }),
  'long names as heat map': () => ({
    cellSet: cells([level('Fund', LONG)], [level('Region', REGIONS)], [delay]),
  }),
  'months over three years': () => ({
    cellSet: cells([months(29)], [level('Region', ['West', 'East'])]),
  }),
  'months over thirty years': () => ({ cellSet: cells([months(360)]) }),
  'days over a winter': () => ({ cellSet: cells([days('2000-12-20', 60)]) }),
  'fourteen lines': () => ({
    cellSet: cells([months(24)], [level('Carrier', names('Carrier', 14))]),
  }),
  'forty lines': () => ({ cellSet: cells([months(24)], [level('Carrier', names('Carrier', 40))]) }),
  'names with line breaks': () => ({
    cellSet: cells([level('Text', ['First\nline', 'Second\r\n\r\nline', 'Third\tline', 'Four'])]),
  }),
  'hours of a day as a heat map of one row': () => ({
    cellSet: cells([level('Region', ['West'])], [hours(1)], [delay]),
    kind: 'heatMap',
  }),
  'hours of a day as a heat map of one column': () => ({
    cellSet: cells([hours(1)], [], [delay]),
    kind: 'heatMap',
  }),
  'regions and hours, both on rows': () => ({
    cellSet: cells([level('Region', REGIONS), HOURS], [], [delay]),
  }),
  'regions and classes, both on columns, as a heat map': () => ({
    cellSet: cells(
      [],
      [level('Region', REGIONS), level('Class', ['Economy', 'Business'], 1)],
      [delay],
    ),
    kind: 'heatMap',
  }),
  'hours of two days as a heat map': () => ({
    cellSet: cells([level('Region', REGIONS)], [hours(2)], [delay]),
    kind: 'heatMap',
  }),
  'a line of hours of a day': () => ({ cellSet: cells([hours(1)], [], [delay]) }),
  'a line of hours of a week': () => ({ cellSet: cells([hours(7)], [], [delay]) }),
  'a combination across nine carriers with a rest': () => ({
    cellSet: withOthers(cells([level('Carrier', names('Carrier', 9))], [], [spread, onTime])),
    kind: 'combination',
  }),
  'standing bars of carriers': () => ({
    cellSet: cells([level('Carrier', names('Carrier', 8))]),
    kind: 'bar',
  }),
  'a pie with a long name and a rest': () => ({
    cellSet: withOthers(
      cells(
        [level('Airport', ['Hartsfield-Jackson Atlanta', ...names('Airport', 5), 'x'])],
        [],
        [spread],
      ),
    ),
    kind: 'pie',
  }),
  'twelve key figures': () => ({
    cellSet: cells(
      [months(18)],
      [],
      Array.from({ length: 12 }, (_, at) => ({
        ...{ ...count, m: `m${at}`, label: `Average departure delay ${at + 1}` },
      })),
    ),
    kind: 'kpi',
  }),
  'four key figures': () => ({
    cellSet: cells(
      [],
      [],
      [count, spread, onTime, delay].map((one, at) => ({ ...one, m: `m${at}` })),
    ),
    kind: 'kpi',
  }),
  'a key figure': () => ({ cellSet: cells([], []) }),
  'a tree map': () => ({
    cellSet: cells([level('Region', names('Region', 12))], [], [spread]),
    kind: 'treeMap',
  }),
  'stacked bars of regions by carrier': () => ({
    cellSet: cells([level('Carrier', names('Carrier', 14))], [level('Region', REGIONS)], [spread]),
  }),
  'shares by quarter': () => ({
    cellSet: cells([months(12)], [level('Region', REGIONS)], [spread]),
    kind: 'percentBar',
  }),
  'a combination': () => ({
    cellSet: cells([months(12)], [], [count, onTime]),
    kind: 'combination',
  }),
  'bars of two measures': () => ({
    cellSet: cells([level('Airport', names('Airport', 30))], [], [count, onTime, delay]),
    kind: 'bar',
  }),
  'negative bars': () => ({ cellSet: cells([level('Region', REGIONS)], [], [delay]) }),
  'an area of parts': () => ({
    cellSet: cells([months(24)], [level('Carrier', names('Carrier', 14))], [spread]),
    kind: 'area',
  }),
  'three fields': () => ({
    cellSet: cells([level('Region', REGIONS), level('Season', ['Low', 'High'], 1)], [months(12)]),
  }),
  'two thousand members': () => ({
    cellSet: cells([level('Customer', names('Customer', 2000))], [], [spread]),
  }),
  'names of one unbroken word': () => ({
    cellSet: cells([
      level(
        'Code',
        REGIONS.map((name) => name.repeat(9)),
      ),
    ]),
  }),
  'Chinese names': () => ({
    cellSet: cells([
      level('地区', ['华北地区销售与市场推广管理中心', '华东', '西南', '东北老工业基地']),
    ]),
  }),
};
