import type { CellSet } from '@bi/contract/query/cell-set';
import { nodeLabel } from '../../format/member-label';
import { axisLeaves, leafLevel } from './axis-leaves';
import { markOf, chartNumberAt, readChartData, type PressedMark } from './chart-data';
import { wholeOf } from './whole-of';

/** One value a box is made from. */
export interface BoxValue {
  label: string;
  value: number;
  mark: PressedMark;
}

/** Lowest, lower quartile, median, upper quartile, highest. */
export type Spread = [number, number, number, number, number];

/** One box. */
export interface BoxGroup {
  label: string;
  mark: PressedMark;
  /** ends of the whiskers first and last */
  spread: Spread;
  /** number of values; null where the spread was asked for as measures */
  count: number | null;
  /** all of them; [] where the spread was asked for as measures */
  values: readonly BoxValue[];
  /** values beyond the whiskers */
  outliers: BoxValue[];
}

/** The boxes of a chart. */
export interface BoxGroups {
  groups: BoxGroup[];
  /** name of the level that has one value per member; '' where the spread was asked for as measures */
  valueTitle: string;
  isTime: boolean;
  /** groups left out because there are too many */
  left: number;
}

const MAX_GROUPS = 500;
const FIVE = 5;
const FAR = 1.5;

/**
 * Value at a share of sorted values, interpolated between the two nearest: as percentile measures are.
 * @param sorted ascending, not empty
 * @param share 0 to 1
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (place - below);
}

/**
 * Quartiles of values, each counted once. A whisker ends at the last value within one and a half times
 * the distance of the quartiles; those beyond it are outliers.
 */
export function boxOf(label: string, mark: PressedMark, values: readonly BoxValue[]): BoxGroup {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
  ];
  const reach = (q3 - q1) * FAR;
  const isNear = (value: number) => value >= q1 - reach && value <= q3 + reach;
  const near = sorted.filter(isNear);
  return {
    label,
    mark,
    spread: [Math.min(near[0] ?? q1, q1), q1, median, q3, Math.max(near.at(-1) ?? q3, q3)],
    count: values.length,
    values,
    outliers: values.filter(({ value }) => !isNear(value)),
  };
}

/**
 * Reads boxes from an answer. Five measures that never fall from one to the next are the spread of each
 * member themselves. Else the first measure is spread: where both axes have members, over those of the
 * other axis; on one axis, over the members under each parent, or all of them.
 */
export function boxGroups(
  cellSet: CellSet,
  language: 'en' | 'zh',
  measures: readonly number[] = [...cellSet.measures.keys()],
): BoxGroups {
  const { rows, columns } = cellSet;
  const measure = measures[0] ?? 0;
  const isCrossed = rows.levels.length > 0 && columns.levels.length > 0;
  if (!isCrossed && measures.length === FIVE) {
    const told = toldSpreads(cellSet, language, measures);
    if (told !== null) return told;
  }
  if (isCrossed) return crossed(cellSet, language, measure);
  return nested(cellSet, language, measure);
}

function toldSpreads(
  cellSet: CellSet,
  language: 'en' | 'zh',
  measures: readonly number[],
): BoxGroups | null {
  const data = readChartData(cellSet, { language, measures, maxCategories: MAX_GROUPS });
  const groups = data.categories.flatMap(({ label }, category): BoxGroup[] => {
    const spread = data.series.map(({ values }) => values[category] ?? Number.NaN) as Spread;
    const [series] = data.series;
    if (series === undefined || spread.some(Number.isNaN)) return [];
    return [
      {
        label,
        mark: markOf(data, series, category),
        spread,
        count: null,
        values: [],
        outliers: [],
      },
    ];
  });
  const rises = groups.every(({ spread }) =>
    spread.every((value, at) => at === 0 || value >= (spread[at - 1] ?? value)),
  );
  const { isTime, left } = data;
  return groups.length === 0 || !rises ? null : { groups, valueTitle: '', isTime, left };
}

function crossed(cellSet: CellSet, language: 'en' | 'zh', measure: number): BoxGroups {
  const data = readChartData(cellSet, {
    language,
    measures: [measure],
    maxCategories: MAX_GROUPS,
    maxSeries: 10_000,
    others: 'leaveOut',
  });
  const groups = data.categories.flatMap(({ label }, category) => {
    const values = data.series.flatMap((series): BoxValue[] => {
      const value = series.values[category] ?? null;
      const mark = markOf(data, series, category);
      return value === null ? [] : [{ label: series.leaf?.label ?? '', value, mark }];
    });
    const [first] = values;
    if (first === undefined) return [];
    const mark = { ...first.mark, [data.side === 'rows' ? 'column' : 'row']: null };
    return [boxOf(label, mark, values)];
  });
  const { seriesTitle, isTime, left } = data;
  return { groups, valueTitle: seriesTitle, isTime, left };
}

function nested(cellSet: CellSet, language: 'en' | 'zh', measure: number): BoxGroups {
  const onRows = cellSet.rows.levels.length > 0;
  const tree = onRows ? cellSet.rows : cellSet.columns;
  const { node: other } = wholeOf(onRows ? cellSet.columns : cellSet.rows, language);
  const markAt = (node: number | null): PressedMark =>
    onRows ? { row: node, column: null, measure } : { row: null, column: node, measure };
  const under = new Map<number, BoxValue[]>();
  for (const { node, label, kind } of axisLeaves(tree, language)) {
    const value = onRows
      ? chartNumberAt(cellSet, node, other, measure)
      : chartNumberAt(cellSet, other, node, measure);
    const parent = tree.parent[node] ?? -1;
    if (value === null || kind !== 'member') continue;
    const values = under.get(parent) ?? [];
    values.push({ label, value, mark: markAt(node) });
    under.set(parent, values);
  }
  const all = [...under].slice(0, MAX_GROUPS);
  const level = leafLevel(tree);
  return {
    groups: all.map(([parent, values]) =>
      parent < 0
        ? boxOf(level?.label ?? '', markAt(null), values)
        : boxOf(nodeLabel(tree, parent, language), markAt(parent), values),
    ),
    valueTitle: level?.label ?? '',
    isTime: false,
    left: under.size - all.length,
  };
}
