import type { CellSet } from '@bi/contract/query/cell-set';
import { buildCellSet, type LevelSpec, type MeasureSpec } from './build-cell-set';

const REGIONS: Readonly<Record<string, readonly (string | null)[]>> = {
  Midwest: ['IL', 'MI', 'MN', 'MO', 'OH', 'WI'],
  Northeast: ['CT', 'MA', 'NJ', 'NY', 'PA'],
  South: ['FL', 'GA', 'NC', 'TN', 'TX', 'VA'],
  West: ['AZ', 'CA', 'CO', 'NV', 'OR', 'UT', 'WA', null],
};
const CARRIERS = ['American Airlines', 'Delta Air Lines', 'Southwest Airlines', 'United Air Lines'];

const region: LevelSpec = {
  axis: 0,
  of: 'origin',
  label: 'Region',
  members: () => Object.keys(REGIONS),
};
const state: LevelSpec = {
  axis: 0,
  of: 'origin',
  label: 'State',
  expandable: true,
  members: ([parent]) => REGIONS[String(parent)] ?? [],
};
const carrier = (axis: number): LevelSpec => ({
  axis,
  of: 'carrier',
  label: 'Carrier',
  members: () => CARRIERS,
});
const year = (axis: number): LevelSpec => ({
  axis,
  of: 'flight_date',
  label: 'Year',
  type: 'date',
  grain: 'year',
  members: () => ['2000-01-01', '2001-01-01'],
});
const month = (axis: number, of = 'flight_date'): LevelSpec => ({
  axis,
  of,
  label: 'Month',
  type: 'date',
  grain: 'month',
  members: ([parent]) =>
    Array.from(
      { length: 12 },
      (_, index) =>
        `${String(parent ?? '2001').slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`,
    ),
});

export const flights: MeasureSpec = {
  m: 'flights',
  label: 'Flights',
  format: '#,##0',
  additive: true,
  value: (random, row, column) =>
    Math.round((random() * 9000 + 800) * (row === 0 ? 22 : 1) * (column === 0 ? 10 : 1)),
};
export const onTime: MeasureSpec = {
  m: 'on_time',
  label: 'On-time %',
  format: '0.0%',
  value: (random) => (random() < 0.04 ? null : 0.6 + random() * 0.38),
};
export const delay: MeasureSpec = {
  m: 'delay',
  label: 'Average delay (min)',
  format: '#,##0.0',
  lowerIsBetter: true,
  value: (random) => random() * 40 - 8,
};

/** Regions with states and carriers by month, three measures. */
export function wideCellSet(totals: 'before' | 'after' | 'none' = 'before'): CellSet {
  return buildCellSet({
    rows: { levels: [region, state, carrier(1)], totals },
    columns: { levels: [year(0), month(0)], totals },
    measures: [flights, onTime, delay],
  });
}

/** States of regions by month, one measure. */
export function monthlyCellSet(): CellSet {
  return buildCellSet({
    rows: { levels: [region, state] },
    columns: { levels: [month(0)] },
    measures: [flights],
    seed: 7,
  });
}

/** Carriers with three measures and no column field. */
export function carrierCellSet(): CellSet {
  return buildCellSet({
    rows: { levels: [carrier(0)] },
    columns: { levels: [] },
    measures: [flights, onTime, delay],
    seed: 3,
  });
}

/** One measure of carriers over years and months, each month with its season. */
export function seasonCellSet(): CellSet {
  const set = buildCellSet({
    rows: { levels: [carrier(0)] },
    columns: { levels: [year(0), month(0)] },
    measures: [flights],
    seed: 11,
  });
  const { columns } = set;
  const seasons = ['winter', 'winter', 'spring', 'spring', 'spring', 'summer'];
  const values = columns.level.map((level, node) => {
    const key = columns.levels[level]?.members[columns.member[node] ?? -1];
    const at = Number(String(key).slice(5, 7));
    return level === 1 && columns.kind[node] === 0 ? (seasons[at - 1] ?? null) : null;
  });
  const season = { name: 'season', label: 'Season', type: 'string', level: 1, values };
  return { ...set, columns: { ...columns, properties: [season] } };
}

/** Months down the rows, one measure. */
export function trendCellSet(): CellSet {
  return buildCellSet({
    rows: { levels: [month(0)] },
    columns: { levels: [carrier(0)] },
    measures: [flights],
    seed: 5,
  });
}

/** `rows` × `columns` numbers, one field each. */
export function largeCellSet(rows: number, columns: number): CellSet {
  const numbered = (count: number, prefix: string) => () =>
    Array.from({ length: count }, (_, index) => `${prefix} ${String(index + 1)}`);
  return buildCellSet({
    rows: {
      levels: [
        { axis: 0, of: 'customer', label: 'Customer', members: numbered(rows - 1, 'Customer') },
      ],
    },
    columns: {
      levels: [
        { axis: 0, of: 'product', label: 'Product', members: numbered(columns - 1, 'Product') },
      ],
    },
    measures: [{ ...flights, value: (random) => Math.round(random() * 1e6) }],
  });
}

/**
 * About `rows` x `columns` numbers under many headings: five row fields next to each other, three levels
 * of columns with totals.
 */
export function deepCellSet(rows: number, columns: number): CellSet {
  const side = (count: number, levels: number, axes: boolean, name: string): LevelSpec[] => {
    const each = Math.max(2, Math.round(count ** (1 / levels)));
    return Array.from({ length: levels }, (_, depth) => ({
      axis: axes ? depth : 0,
      of: axes ? `${name} ${String(depth)}` : name,
      label: `${name} level ${String(depth + 1)}`,
      expandable: !axes,
      members: (parents) =>
        Array.from({ length: each }, (__, at) =>
          [...parents.slice(-1), `${name} ${String(at + 1)}`].join(' / '),
        ),
    }));
  };
  return buildCellSet({
    rows: { levels: side(rows, 5, true, 'Part') },
    columns: { levels: side(columns, 3, false, 'Site') },
    measures: [{ ...flights, value: (random) => Math.round(random() * 1e6) }],
  });
}

/** States of the US with a number each. */
export const statesCellSet = (): CellSet =>
  buildCellSet({
    rows: {
      levels: [{ axis: 0, of: 'state', label: 'State', members: () => ['Texas', 'Ohio', 'Utah'] }],
    },
    columns: { levels: [] },
    measures: [flights],
  });

/** One percentage. */
export const rateCellSet = (): CellSet =>
  buildCellSet({
    rows: { levels: [] },
    columns: { levels: [] },
    measures: [{ m: 'rate', label: 'Rate', format: '0%', value: () => 0.8 }],
  });

/** Ninety days with a number each. */
export const dailyCellSet = (): CellSet =>
  buildCellSet({
    rows: {
      levels: [
        {
          axis: 0,
          of: 'flight_date',
          label: 'Day',
          type: 'date',
          grain: 'day',
          members: () =>
            Array.from({ length: 90 }, (_, at) =>
              new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10),
            ),
        },
      ],
    },
    columns: { levels: [] },
    measures: [flights],
  });

/** Alpha, Bravo and Charlie with 10, 20 and 30 flights. */
export const threeCarriers = (): CellSet =>
  buildCellSet({
    rows: {
      levels: [
        { axis: 0, of: 'carrier', label: 'Carrier', members: () => ['Alpha', 'Bravo', 'Charlie'] },
      ],
    },
    columns: { levels: [] },
    measures: [{ ...flights, value: (_, row) => (row === 0 ? 60 : row * 10) }],
  });
