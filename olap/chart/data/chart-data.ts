import type { CellSet } from '@bi/contract/query/cell-set';
import {
  axisLeaves,
  cellPlaceOf,
  isTimeAxis,
  leafLevel,
  leafOf,
  type AxisLeaf,
} from './axis-leaves';
import { wholeOf } from './whole-of';

/** A value of a chart in terms of the cell set; null: not tied to that side. */
export interface PressedMark {
  row: number | null;
  column: number | null;
  measure: number;
}

/** One line, one set of bars. */
export interface ChartSeries {
  label: string;
  /** index into `cellSet.measures` */
  measure: number;
  /** leaf on the other side; null when that side has no members */
  leaf: AxisLeaf | null;
  /** `values[i]` belongs to `categories[i]`; null for no value */
  values: (number | null)[];
}

/** A cell set as categories and series. */
export interface ChartData {
  /** side of the cell set that the categories are on */
  side: 'rows' | 'columns';
  categories: AxisLeaf[];
  /** name of the categories' level */
  categoryTitle: string;
  isTime: boolean;
  series: ChartSeries[];
  /** name of the level that distinguishes series; '' when only measures do */
  seriesTitle: string;
  /** categories or series left out because there are too many to be seen */
  left: number;
  /** the rest of a Top-N is left out */
  hidesOthers: boolean;
}

/** What limits a chart. */
export interface ChartDataOptions {
  language: 'en' | 'zh';
  /** indexes into `cellSet.measures`; all when absent */
  measures?: readonly number[];
  /** side of the categories; chosen when absent: time first, then rows */
  side?: 'rows' | 'columns';
  maxCategories?: number;
  /** above this, members of a higher level are taken, then the largest ones */
  maxSeries?: number;
  /**
   * the rest of a Top-N: drawn (when absent), left out, or drawn as a part of the total (as a series) and
   * left out of the categories
   */
  others?: 'leaveOut' | 'asPart';
  /** one series a measure, of all of the other side (`wholeOf`) instead of its members */
  ofWhole?: boolean;
}

const MAX_CATEGORIES = 5000;
const MAX_SERIES = 40;

function chooseSide({ rows, columns }: CellSet): 'rows' | 'columns' {
  if (rows.levels.length === 0) return columns.levels.length > 0 ? 'columns' : 'rows';
  return isTimeAxis(columns) && !isTimeAxis(rows) ? 'columns' : 'rows';
}

/** Value at two nodes as a double; null for none or outside the window. */
export function chartNumberAt(
  { cells, window }: CellSet,
  row: number,
  column: number,
  measure: number,
): number | null {
  const [row0, row1] = window.row;
  const [col0, col1] = window.col;
  if (row < row0 || row >= row1 || column < col0 || column >= col1) return null;
  const value = cells[measure]?.values[(row - row0) * (col1 - col0) + (column - col0)] ?? null;
  return value === null ? null : Number(value);
}

/** Reads a cell set for a chart: its lowest members, totals left out. */
export function readChartData(cellSet: CellSet, options: ChartDataOptions): ChartData {
  const { language, maxCategories = MAX_CATEGORIES, maxSeries = MAX_SERIES } = options;
  const side = options.side ?? chooseSide(cellSet);
  const tree = side === 'rows' ? cellSet.rows : cellSet.columns;
  const other = side === 'rows' ? cellSet.columns : cellSet.rows;
  const everything = axisLeaves(tree, language);
  const allCategories = options.others === undefined ? everything : withoutOthers(everything);
  const categories = allCategories.slice(0, maxCategories);
  const otherSide =
    options.ofWhole === true && other.parent.length > 0
      ? [leafOf(other, wholeOf(other, language).node, language)]
      : axisLeaves(other, language, maxSeries);
  const others = options.others === 'leaveOut' ? withoutOthers(otherSide) : othersLast(otherSide);
  const measures = options.measures?.filter((index) => index < cellSet.measures.length) ?? [
    ...cellSet.measures.keys(),
  ];
  const read = (leaf: AxisLeaf, measure: number) =>
    categories.map((category) =>
      side === 'rows'
        ? chartNumberAt(cellSet, cellPlaceOf(category), cellPlaceOf(leaf), measure)
        : chartNumberAt(cellSet, cellPlaceOf(leaf), cellPlaceOf(category), measure),
    );
  const [firstMeasure = 0] = measures;
  const kept = largest(others, maxSeries, (leaf) =>
    read(leaf, firstMeasure).reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0),
  );
  const series = kept.flatMap((leaf) =>
    measures.map((measure): ChartSeries => {
      const isMember = leaf.kind !== 'total';
      const measureLabel = cellSet.measures[measure]?.label ?? '';
      const parts = [
        isMember ? leaf.label : '',
        measures.length > 1 || !isMember ? measureLabel : '',
      ];
      return {
        label: parts.filter((part) => part !== '').join(' · '),
        measure,
        leaf: isMember ? leaf : null,
        values: read(leaf, measure),
      };
    }),
  );
  return {
    side,
    categories,
    categoryTitle: leafLevel(tree)?.label ?? '',
    isTime: isTimeAxis(tree),
    series,
    seriesTitle: others.some(({ kind }) => kind !== 'total') ? (leafLevel(other)?.label ?? '') : '',
    left: allCategories.length - categories.length + (others.length - kept.length),
    hidesOthers: allCategories.length < everything.length || others.length < otherSide.length,
  };
}

/** Without the rest of a Top-N, unless there is nothing else. */
function withoutOthers(leaves: readonly AxisLeaf[]): readonly AxisLeaf[] {
  const members = leaves.filter(({ kind }) => kind !== 'others');
  return members.length === 0 ? leaves : members;
}

function othersLast(leaves: readonly AxisLeaf[]): readonly AxisLeaf[] {
  const isOthers = ({ kind }: AxisLeaf) => kind === 'others';
  return [...leaves.filter((leaf) => !isOthers(leaf)), ...leaves.filter(isOthers)];
}

/** The `most` largest, in their own order. */
function largest(
  leaves: readonly AxisLeaf[],
  most: number,
  sizeOf: (leaf: AxisLeaf) => number,
): readonly AxisLeaf[] {
  if (leaves.length <= most) return leaves;
  const sizes = new Map(leaves.map((leaf) => [leaf, sizeOf(leaf)]));
  const kept = new Set(
    [...leaves].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)).slice(0, most),
  );
  return leaves.filter((leaf) => kept.has(leaf));
}

/** The place of a value in the cell set. */
export function markOf(data: ChartData, series: ChartSeries, category: number): PressedMark {
  const leaf = data.categories[category];
  const own = leaf === undefined || leaf.kind === 'total' ? null : cellPlaceOf(leaf);
  const other = series.leaf === null ? null : cellPlaceOf(series.leaf);
  return data.side === 'rows'
    ? { row: own, column: other, measure: series.measure }
    : { row: other, column: own, measure: series.measure };
}
