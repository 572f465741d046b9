import type { CellSet } from '@bi/contract/query/cell-set';
import type { AxisLeaf } from './axis-leaves';
import type { Channels } from './channels';
import { chartNumberAt, type PressedMark } from './chart-data';
import type { AxisTuple, ChartField, ChartShape, FieldMember } from './chart-fields';

/** One line, one set of bars, in one small chart. */
export interface TableSeries {
  /** what its members are together; the same in every small chart and for every measure. '' for the total */
  id: string;
  label: string;
  /** its member, for the colour; null for the total */
  leaf: AxisLeaf | null;
  /** index into `cellSet.measures` */
  measure: number;
  /** index into `facets`; 0 without */
  facet: number;
  /** `values[i]` belongs to `categories[i]`; null for no value */
  values: (number | null)[];
  marks: (PressedMark | null)[];
}

/** An answer as categories, small charts and series. */
export interface SeriesTable {
  categories: FieldMember[];
  facets: FieldMember[];
  series: TableSeries[];
}

interface Place {
  category: number;
  facet: number;
  members: FieldMember[];
}

/** Reads the values of an answer into the channels; series in the order of their members. */
export function seriesTable(
  cellSet: CellSet,
  shape: ChartShape,
  channels: Channels,
  measures: readonly number[],
): SeriesTable {
  const { x, color } = channels;
  const found = new Map<string, TableSeries>();
  const order = new Map<string, number[]>();
  const count = x?.members.length ?? 1;
  for (const row of shape.rows) {
    for (const column of shape.columns) {
      const place = placeOf(shape, channels, row, column);
      const id = place.members.map((member) => member.id).join(' ');
      for (const measure of measures) {
        const key = `${measure} ${place.facet} ${id}`;
        const series = found.get(key) ?? emptySeries(id, place, measure, count);
        found.set(key, series);
        if (!order.has(id))
          order.set(
            id,
            color.map((field) => memberIndex(shape, field, row, column)),
          );
        series.values[place.category] = chartNumberAt(cellSet, row.node, column.node, measure);
        series.marks[place.category] = {
          row: row.kind === 'total' ? null : row.node,
          column: column.kind === 'total' ? null : column.node,
          measure,
        };
      }
    }
  }
  const compare = (a: TableSeries, b: TableSeries): number => {
    const [one, other] = [order.get(a.id) ?? [], order.get(b.id) ?? []];
    for (const [at, place] of one.entries()) {
      if (place !== other[at]) return place - (other[at] ?? 0);
    }
    return a.facet - b.facet || measures.indexOf(a.measure) - measures.indexOf(b.measure);
  };
  return {
    categories: x?.members ?? [],
    facets: facetsOf(channels),
    series: [...found.values()].sort(compare),
  };
}

function emptySeries(
  id: string,
  { facet, members }: Place,
  measure: number,
  count: number,
): TableSeries {
  const last = members.at(-1);
  const others = members.find(({ leaf }) => leaf.kind === 'others');
  return {
    id,
    label: members.map(({ label }) => label).join(' · '),
    leaf:
      last === undefined
        ? null
        : (others?.leaf ?? (members.length === 1 ? last.leaf : { ...last.leaf, id })),
    measure,
    facet,
    values: Array.from({ length: count }, () => null),
    marks: Array.from({ length: count }, () => null),
  };
}

/** Members of the small charts; of a table row by row. */
function facetsOf({ facet, across }: Channels): FieldMember[] {
  const down = facet?.members ?? [];
  if (across === null) return down;
  return down.flatMap((row) =>
    across.members.map((column) => ({ ...row, label: `${row.label} · ${column.label}` })),
  );
}

function placeOf(
  shape: ChartShape,
  { x, color, facet, across }: Channels,
  row: AxisTuple,
  column: AxisTuple,
): Place {
  return {
    category: x === null ? 0 : memberIndex(shape, x, row, column),
    facet:
      (facet === null ? 0 : memberIndex(shape, facet, row, column)) *
        (across?.members.length ?? 1) +
      (across === null ? 0 : memberIndex(shape, across, row, column)),
    members: color.flatMap((field) => field.members[memberIndex(shape, field, row, column)] ?? []),
  };
}

function memberIndex(
  { fields }: ChartShape,
  field: ChartField,
  row: AxisTuple,
  column: AxisTuple,
): number {
  const own = fields.filter(({ side }) => side === field.side);
  const tuple = field.side === 'rows' ? row : column;
  return tuple.members[own.indexOf(field)] ?? 0;
}

/** Id of the series that is the sum of what is left. */
export const REST = 'rest';

const sizeOf = (all: readonly TableSeries[]): number =>
  all.reduce(
    (sum, one) =>
      sum + one.values.reduce<number>((total, value) => total + Math.abs(value ?? 0), 0),
    0,
  );

const isOthers = ({ leaf }: TableSeries): boolean => leaf?.kind === 'others';

/** Series that are drawn, and the members they leave out. */
export interface KeptSeries {
  series: TableSeries[];
  /** members in the rest, or not drawn at all */
  left: number;
  /** members there were */
  all: number;
}

/**
 * The largest members of a chart with more than it has colours for, in their own order; others last.
 * @param rest name of the sum of what is left; null leaves it out, because it does not add up
 */
export function keepLargest(
  series: readonly TableSeries[],
  most: number,
  rest: string | null,
): KeptSeries {
  const groups = new Map<string, TableSeries[]>();
  for (const one of series) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  const members = [...groups.values()].filter(([first]) => first !== undefined && !isOthers(first));
  const others = [...groups.values()].filter(([first]) => first !== undefined && isOthers(first));
  const all = members.length;
  if (all <= most) return { series: [...members, ...others].flat(), left: 0, all };
  const ranked = [...members].sort((a, b) => sizeOf(b) - sizeOf(a));
  const kept = new Set(ranked.slice(0, most));
  const drawn = members.filter((group) => kept.has(group)).flat();
  const outside = [...members.filter((group) => !kept.has(group)), ...others].flat();
  return {
    series: rest === null ? drawn : [...drawn, ...sumOf(outside, rest)],
    left: all - most,
    all,
  };
}

/** One series a measure and small chart: the sum of all of them. */
function sumOf(series: readonly TableSeries[], label: string): TableSeries[] {
  const sums = new Map<string, TableSeries>();
  for (const one of series) {
    const key = `${one.measure} ${one.facet}`;
    const sum = sums.get(key) ?? {
      ...one,
      id: REST,
      label,
      leaf: { node: -1, label, kind: 'others' as const, field: '', id: '' },
      values: one.values.map(() => null),
      marks: one.values.map(() => null),
    };
    sum.values = sum.values.map((value, at) => {
      const own = one.values[at] ?? null;
      return own === null ? value : (value ?? 0) + own;
    });
    sums.set(key, sum);
  }
  return [...sums.values()];
}
