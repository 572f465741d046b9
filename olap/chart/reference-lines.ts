import type { ChartReference } from '@bi/contract/chart-spec';
import { formatForScreen } from '../format/format-value';
import type { CartesianData, Pane } from './cartesian-data';
import type { ChartInput } from './chart-style';
import { chartWords } from './chart-words';

const MIN_POINTS = 8;

/** A line across a pane: its value at each category, and its name with its value. */
export interface ReferenceLine {
  label: string;
  values: (number | null)[];
  /** id of the series it is the trend of; undefined for all */
  of?: string;
}

/** Slope and height at the first point of the straight line nearest to some points; null under 8 points. */
export function linearTrend(
  values: readonly (number | null)[],
): { start: number; slope: number } | null {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (points.length < MIN_POINTS) return null;
  const mean = (pick: (point: { at: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [midAt, midValue] = [mean(({ at }) => at), mean(({ value }) => value)];
  const across = points.reduce((sum, { at }) => sum + (at - midAt) ** 2, 0);
  const slope =
    points.reduce((sum, { at, value }) => sum + (at - midAt) * (value - midValue), 0) / across;
  return { start: midValue - slope * midAt, slope };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The lines a spec asks for in one pane; those of measures that are not drawn there are left out. */
export function referenceLines(
  input: ChartInput,
  data: CartesianData,
  pane: Pane,
): ReferenceLine[] {
  return (input.spec?.reference ?? []).flatMap((wanted) => linesOf(input, data, pane, wanted));
}

function linesOf(
  { cellSet, language }: ChartInput,
  { categories }: CartesianData,
  pane: Pane,
  wanted: ChartReference,
): ReferenceLine[] {
  const ids = cellSet.measures.map(({ m, id = m }) => id);
  const measure = wanted.measure === undefined ? pane.measures[0] : ids.indexOf(wanted.measure);
  if (measure === undefined || !pane.measures.includes(measure)) return [];
  const words = chartWords(language);
  const own = pane.series.filter((one) => one.measure === measure);
  if (wanted.kind === 'trend') {
    return own.flatMap(({ id, values, label }) => {
      const trend = linearTrend(values);
      if (trend === null) return [];
      const name = wanted.label ?? [words.trend, label].filter((text) => text !== '').join(' · ');
      return [
        { label: name, of: id, values: values.map((_, at) => trend.start + trend.slope * at) },
      ];
    });
  }
  const drawn = own.flatMap(({ values }) => values.filter((value) => value !== null));
  if (wanted.kind !== 'constant' && drawn.length === 0) return [];
  const value =
    wanted.kind === 'constant'
      ? wanted.value
      : wanted.kind === 'median'
        ? median(drawn)
        : drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const name = wanted.label ?? (wanted.kind === 'constant' ? '' : words[wanted.kind]);
  const text = formatForScreen(value, cellSet.measures[measure]?.format, language);
  return [
    {
      label: [name, text].filter((part) => part !== '').join(' '),
      values: Array.from({ length: Math.max(1, categories.length) }, () => value),
    },
  ];
}
