import { isLine, type CartesianData } from './cartesian-data';
import type { ChartInput } from '../style/chart-style';
import type { TableSeries } from '../data/series-table';

/** Format code of a value axis and of the values at its marks. */
export function axisFormat(
  { cellSet, spec }: ChartInput,
  measure: number,
  side: 'first' | 'second' = 'first',
): string | undefined {
  const look = side === 'second' ? spec?.axes?.second : spec?.axes?.y;
  return look?.format ?? cellSet.measures[measure]?.format;
}

/** Whether a value axis is logarithmic: asked for, drawn as lines, and all values are above zero. */
export function isLog(
  { spec }: ChartInput,
  { kind }: Pick<CartesianData, 'kind'>,
  values: readonly number[],
): boolean {
  return spec?.scales?.y?.log === true && kind === 'line' && values.every((value) => value > 0);
}

/** Whether small values are at the top. */
export function isReversed({ spec }: ChartInput, { kind }: Pick<CartesianData, 'kind'>): boolean {
  return spec?.scales?.y?.reversed === true && kind === 'line';
}

/** Whether a value is written at its mark, where there is room. */
export function isLabelled(
  { spec }: ChartInput,
  { kind }: CartesianData,
  { values }: TableSeries,
  at: number,
): boolean {
  const mode = spec?.labels;
  if (mode !== 'ends' && mode !== 'smart') return true;
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  if (mode === 'ends') return at === first || at === last;
  const known = values.flatMap((value) => value ?? []);
  const isExtreme = (value: number) => value === Math.max(...known) || value === Math.min(...known);
  return isExtreme(values[at] ?? NaN) || (isLine(kind) && at === last);
}
