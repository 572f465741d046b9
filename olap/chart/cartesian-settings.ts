import { isLine, isStack, type CartesianData } from './cartesian-data';
import type { Plan } from './cartesian-plan';
import type { ChartInput, Unmet } from './chart-style';
import type { TableSeries } from './series-table';

/** A range below this share of its maximum looks flat on an axis that begins at zero. */
const FLAT_SHARE = 0.25;

/** Format code of a value axis and of the values at its marks. */
export function formatOf({ cellSet, spec }: ChartInput, measure: number): string | undefined {
  return spec?.axes?.y?.format ?? cellSet.measures[measure]?.format;
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

const drawnValues = ({ panes }: CartesianData): number[] =>
  panes.flatMap(({ series }) => series.flatMap(({ values }) => values.flatMap((one) => one ?? [])));

/** Whether a line chart would show more if its axis did not begin at zero. */
export function canZoom({ input, data, scales }: Plan): boolean {
  const { zero, log } = input.spec?.scales?.y ?? {};
  if (data.kind !== 'line' || zero !== undefined || log === true) return false;
  return data.panes.some(({ series }, at) => {
    const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return scales[at]?.min === 0 && low > 0 && high > low && high - low < FLAT_SHARE * high;
  });
}

/** What a person set and this chart does not draw. */
export function unmetOf({ input, data, withValues }: Plan): Unmet[] {
  const { spec, cellSet } = input;
  const found = new Set<Unmet>();
  const ids = cellSet.measures.map(({ m, id = m }) => id);
  if (spec?.scales?.y?.log === true && data.kind === 'line') {
    if (drawnValues(data).some((value) => value <= 0)) found.add('logNeedsPositive');
  }
  if (spec?.labels === 'all' && !withValues && !isStack(data.kind)) found.add('labelsNeedRoom');
  for (const line of spec?.reference ?? []) {
    if (line.measure !== undefined && !ids.includes(line.measure)) found.add('measureMissing');
    if (line.kind === 'target' && !ids.includes(line.target)) {
      found.add('targetMissing');
    }
  }
  return [...found];
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
