import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { BuiltChart, DrawnKind } from '@bi/olap/chart/style/chart-style';
import { withHeadings } from '@bi/olap/format/measure-caption';

/** What the settings need to know of the chart they belong to. */
export type DrawnChart = Pick<
  BuiltChart,
  'kind' | 'colored' | 'channels' | 'canZoom' | 'smallAxes' | 'unmet' | 'marks' | 'describe'
>;

/** Takes a changed spec; `continues` makes the change part of the step before. */
export type SpecChange = (spec: ChartSpec, options?: { continues?: boolean }) => void;

/** What each group of the settings is made from. */
export interface GroupProps {
  spec: ChartSpec;
  cellSet: CellSet;
  drawn: DrawnChart;
  onSpec: SpecChange;
}

/** A measure of the answer as the settings name it. */
export interface NamedMeasure {
  id: string;
  label: string;
}

/** The measures of an answer. */
export function namedMeasures(cellSet: CellSet, language: 'en' | 'zh'): NamedMeasure[] {
  return withHeadings(cellSet, language).measures.map(({ m, id = m, label }) => ({ id, label }));
}

const CARTESIAN: readonly DrawnKind[] = [
  'bar',
  'stackedBar',
  'percentBar',
  'line',
  'area',
  'combination',
];
const LINES: readonly DrawnKind[] = CARTESIAN.filter((kind) => kind !== 'percentBar');
const BARS: readonly DrawnKind[] = ['bar', 'stackedBar', 'percentBar'];

/** Whether a kind has an axis of categories and one of values. */
export const isCartesian = (kind: DrawnKind): boolean => CARTESIAN.includes(kind);

/** Whether a kind draws lines of references. */
export const hasLines = (kind: DrawnKind): boolean => LINES.includes(kind);

/** Whether a kind draws bars of one direction. */
export const isBars = (kind: DrawnKind): boolean => BARS.includes(kind);
