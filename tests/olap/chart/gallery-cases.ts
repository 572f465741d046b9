import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { buildCellSet, type LevelSpec, type MeasureSpec } from '../../widgets/build-cell-set';
import { delay, onTime } from '../../widgets/flight-cell-sets';
import {
  count,
  days,
  level,
  months,
  names,
  PICTURES,
  REGIONS,
  spread,
  withOthers,
} from './picture-cases';

/** An answer and how it is drawn. */
export interface GalleryBase {
  cellSet: CellSet;
  kind: ChartKind;
  spec?: ChartSpec;
}

/** An answer of levels and measures. */
export const cells = (
  rows: LevelSpec[],
  columns: LevelSpec[] = [],
  measures: MeasureSpec[] = [count],
  seed = 5,
): CellSet =>
  buildCellSet({ rows: { levels: rows }, columns: { levels: columns }, measures, seed });

/** Names of the months, January first. */
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2001, at)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);
const cost: MeasureSpec = {
  m: 'cost',
  label: 'Cost',
  format: '[$€]#,##0',
  additive: true,
  value: (random) => Math.round(1000 + random() * 9000),
};
const plan: MeasureSpec = { ...count, m: 'plan', label: 'Plan', value: () => 140_000 };
const change: MeasureSpec = {
  m: 'change',
  label: 'Change of profit',
  format: '#,##0',
  additive: true,
  value: (random) => Math.round((random() - 0.4) * 9000),
};
const fixed = (label: string, value: number, format = '#,##0'): MeasureSpec => ({
  m: label.toLowerCase(),
  label,
  format,
  additive: true,
  value: () => value,
});
const season: MeasureSpec = {
  ...count,
  value: (random, row) =>
    Math.round(1000 + row * 8 + 250 * Math.sin((row * Math.PI) / 6) + random() * 40),
};
const FORTY = names('A name of precisely forty letters, no', 9).map((name) => name.padEnd(40, 'x'));
const RIGHT_TO_LEFT = ['القاهرة الكبرى', 'الرياض', 'דרום תל אביב', 'بيروت', 'مراكش والجنوب'];
/** A level of so many carriers. */
export const carriers = (size: number) => level('Carrier', names('Carrier', size));
const of =
  (cellSet: CellSet, kind: ChartKind, spec: Omit<ChartSpec, 'version'> = {}) =>
  (): GalleryBase => ({
    cellSet,
    kind,
    spec: { version: 1, ...spec },
  });
const known = (name: string) => (): GalleryBase => ({ kind: 'auto', ...PICTURES[name]!() });

/** Thirty answers in four looks are the 120 pictures of the gallery. */
export const GALLERY: Readonly<Record<string, () => GalleryBase>> = {
  'lines of regions': known('region and month both on rows'),
  'lines across carriers': of(cells([carriers(7)]), 'line'),
  'areas over time': known('an area of parts'),
  'bars of a Top-N with a long rest': of(
    withOthers(
      cells(
        [carriers(9)],
        [],
        [{ ...count, value: (_, row) => (row === 9 ? 900_000 : 20_000 - row * 1500) }],
      ),
    ),
    'bar',
  ),
  'standing bars with a long rest': of(
    withOthers(
      cells(
        [level('Region', [...REGIONS, 'x'])],
        [],
        [{ ...count, value: (_, row) => (row === 7 ? 90_000 : 9000 - row * 900) }],
      ),
    ),
    'bar',
    { orientation: 'vertical' },
  ),
  'shares by quarter': known('shares by quarter'),
  'a combination of a count and a rate': known('a combination'),
  'a combination across carriers': of(cells([carriers(6)], [], [count, onTime]), 'combination'),
  'fourteen small charts': known('fourteen lines'),
  'small charts in a table': of(
    cells(
      [level('Region', REGIONS.slice(0, 3)), months(12, 1)],
      [level('Class', ['Economy', 'Business'])],
      [spread],
    ),
    'line',
    { channels: { facetRows: { field: 'class' }, facetColumns: { field: 'region' } } },
  ),
  'a scatter of thirty carriers': of(cells([carriers(30)], [], [count, onTime]), 'scatter'),
  'bubbles of regions by carrier': of(
    cells([carriers(12)], [level('Region', REGIONS.slice(0, 3))], [count, onTime, spread]),
    'bubble',
  ),
  'a point strip': of(cells([level('Region', REGIONS)], [carriers(40)], [delay]), 'strip'),
  'box plots': of(cells([level('Region', REGIONS)], [carriers(40)], [delay]), 'boxPlot'),
  'a histogram of 500 customers': of(
    cells([level('Customer', names('Customer', 500))], [], [spread]),
    'histogram',
  ),
  'a heat map with long names': known('long names as heat map'),
  'a heat map of months and weekdays': of(
    cells(
      [
        level('Weekday', [
          'Monday',
          'Tuesday',
          'Wednesday',
          'Thursday',
          'Friday',
          'Saturday',
          'Sunday',
        ]),
      ],
      [level('Month', MONTHS)],
      [onTime],
    ),
    'heatMap',
  ),
  'a donut of 230 airports': known('a donut of 230 airports'),
  'a pie with losses': of(cells([level('Region', REGIONS)], [], [change]), 'pie'),
  'a tree map': known('a tree map'),
  'a waterfall of profit': of(cells([level('Region', REGIONS)], [], [change]), 'waterfall'),
  'a funnel': of(
    cells(
      [],
      [],
      [fixed('Visits', 52_340), fixed('Baskets', 9120), fixed('Orders', 4011), fixed('Paid', 3870)],
    ),
    'funnel',
  ),
  'bullets of carriers': of(cells([carriers(8)], [], [count, plan]), 'bullet'),
  'a gauge': of(cells([], [], [fixed('On-time', 0.873, '0.0%')]), 'gauge'),
  'key figures': of(cells([months(18)], [], [season, onTime, cost]), 'kpi'),
  'states of the US': of(
    cells(
      [
        level('State', [
          'CA',
          'TX',
          'NY',
          'FL',
          'WA',
          'IL',
          'GA',
          'CO',
          'AZ',
          'OH',
          'MI',
          'NV',
          'OR',
          'UT',
          'NM',
        ]),
      ],
      [],
      [count],
    ),
    'map',
  ),
  'a forecast with a band': of(cells([months(48)], [], [season]), 'line', {
    reference: [{ kind: 'forecast' }, { kind: 'band', from: 1100, to: 1300, label: 'Planned' }],
  }),
  'lines, a trend and a note': of(cells([months(24)], [], [count]), 'line', {
    title: 'Flights recovered in autumn',
    subtitle: 'Scheduled flights of all carriers',
    reference: [{ kind: 'trend' }, { kind: 'average' }],
    annotations: [{ text: 'Storm week', at: [{ of: 'date', path: ['2000-09-01'] }] }],
  }),
  'bars coloured by a rate': of(cells([carriers(9)], [], [count, onTime, plan]), 'bar', {
    channels: { y: [{ measure: 'flights' }], color: { measure: 'on_time' } },
    reference: [{ kind: 'target', target: 'plan' }],
  }),
  'names of 40 letters, right to left and huge values': of(
    cells(
      [level('Name', [...FORTY.slice(0, 3), ...RIGHT_TO_LEFT])],
      [],
      [{ ...count, value: (_, row) => 10 ** (15 - row) }],
    ),
    'bar',
  ),
};

/** Answers that are hard to draw; each is a picture, or a sentence. */
export const BAD_INPUT: Readonly<Record<string, () => GalleryBase>> = {
  'all values empty': of(cells([carriers(6)], [], [{ ...count, value: () => null }]), 'bar'),
  'all values empty, as a donut': of(
    cells([carriers(6)], [], [{ ...count, value: () => null }]),
    'donut',
  ),
  'one value': of(cells([carriers(1)]), 'bar'),
  'one value as a scatter': of(cells([carriers(1)], [], [count, cost]), 'scatter'),
  'only losses in a pie': of(cells([carriers(4)], [], [{ ...count, value: () => -5 }]), 'pie'),
  'five thousand members': of(
    cells([level('Customer', names('Customer', 5000))], [], [spread]),
    'bar',
  ),
  'five thousand members in a heat map': of(
    cells([level('Customer', names('Customer', 5000))], [level('Region', REGIONS)], [spread]),
    'heatMap',
  ),
  'five thousand points': of(
    cells([level('Customer', names('Customer', 5000))], [], [count, cost]),
    'scatter',
  ),
  'five thousand members in a waterfall': of(
    cells([level('Customer', names('Customer', 5000))], [], [change]),
    'waterfall',
  ),
  'a palette of one colour': of(cells([carriers(5)], [months(6)]), 'stackedBar', {
    palette: ['#123456'],
  }),
  'a reference line of a measure that went': of(cells([months(12)]), 'line', {
    reference: [{ kind: 'average', measure: 'gone' }],
  }),
  'a second axis without a measure': of(cells([months(12)]), 'combination', {
    layers: [{ measure: 'gone', axis: 'second' }],
  }),
  'values of 1e15': of(
    cells([carriers(5)], [], [{ ...count, value: (_, row) => row * 1e15 }]),
    'bar',
  ),
  'values of 1e-9': of(
    cells([carriers(5)], [], [{ ...count, value: (_, row) => row * 1e-9 }]),
    'bar',
  ),
  'points of 1e-9': of(
    cells(
      [carriers(5)],
      [],
      [
        { ...count, value: (_, row) => row * 1e-9 },
        { ...cost, value: (_, row) => row * 1e15 },
      ],
    ),
    'scatter',
  ),
  'days in one week': of(cells([days('2001-01-01', 7)]), 'auto'),
  'the same value everywhere': of(
    cells([carriers(9)], [], [{ ...count, value: () => 7 }]),
    'histogram',
  ),
};

const one = (name: string, look: Omit<GalleryLook, 'name'>): GalleryLook => ({ name, ...look });

/** A picture of the gallery. */
export interface GalleryLook {
  name: string;
  sheet: 'light' | 'dark' | 'phone' | 'chinese';
  language: 'en' | 'zh';
  dark: boolean;
  size: { width: number; height: number };
}

/** The looks of every answer: light, dark and wide, on a phone, in Chinese. */
export const LOOKS: readonly GalleryLook[] = Object.keys(GALLERY).flatMap((name) => [
  one(name, { sheet: 'light', language: 'en', dark: false, size: { width: 720, height: 420 } }),
  one(name, { sheet: 'dark', language: 'en', dark: true, size: { width: 1280, height: 640 } }),
  one(name, { sheet: 'phone', language: 'en', dark: false, size: { width: 360, height: 420 } }),
  one(name, { sheet: 'chinese', language: 'zh', dark: true, size: { width: 720, height: 420 } }),
]);
