import type { ChartBound, ChartReference } from '@bi/contract/report/chart-spec';
import { formatCompact } from '../../format/format-compact';
import { formatForScreen } from '../../format/format-value';
import { quantile } from '../data/box-groups';
import { unitOf } from '../data/adds-up';
import type { CartesianData, Pane } from './cartesian-data';
import { chartNumberAt } from '../data/chart-data';
import type { ChartInput } from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { linearTrend, trendText } from '../overlay/linear-trend';
import { measureIndex } from '../data/measure-index';

/** A line across a pane, or the band between it and another. */
export interface ReferenceLine {
  /** its name with its value */
  label: string;
  /** one for each category */
  values: (number | null)[];
  /** the other side of a band; absent for a line */
  until?: (number | null)[];
  /** id of the series it is the trend of; undefined for all */
  of?: string;
  /** what the tooltip says in addition to the value */
  detail?: string;
  measure: number;
  /** it has the values of another measure */
  isTarget?: boolean;
}

/** The lines and bands a spec asks for in one pane; those of measures that are not drawn there are left out. */
export function referenceLines(
  input: ChartInput,
  data: CartesianData,
  pane: Pane,
): ReferenceLine[] {
  return (input.spec?.reference ?? []).flatMap((wanted) => linesOf(input, data, pane, wanted));
}

function linesOf(
  input: ChartInput,
  data: CartesianData,
  pane: Pane,
  wanted: ChartReference,
): ReferenceLine[] {
  const measure =
    wanted.measure === undefined ? pane.measures[0] : measureIndex(input, wanted.measure);
  if (measure === undefined || !pane.measures.includes(measure)) return [];
  const reader = readerOf(input, data, pane, measure);
  switch (wanted.kind) {
    case 'trend':
      return trendsOf(input, pane, measure, wanted.label);
    case 'forecast':
      return forecastsOf(input, data, pane, measure, wanted.label);
    case 'band': {
      const [values, until] = [reader(wanted.from), reader(wanted.to)];
      if (values === null || until === null) return [];
      const ends = [
        ...new Set([flatText(input, measure, values), flatText(input, measure, until)]),
      ];
      const label = wanted.label ?? ends.filter((text) => text !== '').join(' – ');
      return [{ label, values, until, measure }];
    }
    default: {
      const values = reader(boundOf(wanted));
      if (values === null) return [];
      const name = wanted.label ?? ownName(input, wanted);
      const isExact = wanted.kind === 'constant' || wanted.kind === 'target';
      const text = flatText(input, measure, values, isExact);
      const label = [name, text].filter((part) => part !== '').join(' ');
      return [{ label, values, measure, isTarget: wanted.kind === 'target' }];
    }
  }
}

type Line = Exclude<ChartReference, { kind: 'band' } | { kind: 'forecast' }>;

function boundOf(wanted: Line): ChartBound {
  if (wanted.kind === 'constant') return wanted.value;
  if (wanted.kind === 'target') return { measure: wanted.target };
  return wanted.kind === 'median' ? 'median' : 'average';
}

function ownName({ cellSet, language }: ChartInput, wanted: Line): string {
  if (wanted.kind === 'constant') return '';
  if (wanted.kind === 'target') {
    return cellSet.measures[measureIndex({ cellSet }, wanted.target)]?.label ?? '';
  }
  return chartWords(language)[wanted.kind === 'median' ? 'median' : 'average'];
}

/** The value of a line that is the same everywhere; '' for one that is not. What is computed is written short. */
function flatText(
  { cellSet, language }: ChartInput,
  measure: number,
  values: readonly (number | null)[],
  isExact = true,
): string {
  const [first = null] = values;
  if (first === null || values.some((value) => value !== first)) return '';
  const { format } = cellSet.measures[measure] ?? {};
  return isExact
    ? formatForScreen(first, format, language)
    : formatCompact(first, format, language);
}

/** True for two measures whose values one axis can show. */
export function sharesUnit({ measures }: ChartInput['cellSet'], a: number, b: number): boolean {
  return unitOf(measures[a]?.format) === unitOf(measures[b]?.format);
}

/** Reads a bound at each category; null where there is nothing to read. */
function readerOf(
  { cellSet }: ChartInput,
  { categories }: CartesianData,
  { series }: Pane,
  measure: number,
): (bound: ChartBound) => (number | null)[] | null {
  const own = series.filter((one) => one.measure === measure);
  const count = Math.max(1, categories.length);
  return (bound) => {
    const flat = (value: number) => Array.from({ length: count }, () => value);
    if (typeof bound === 'number') return flat(bound);
    if (typeof bound === 'object') {
      const target = measureIndex({ cellSet }, bound.measure);
      const [first] = own;
      if (target < 0 || first === undefined || !sharesUnit(cellSet, target, measure)) return null;
      return first.marks.map((mark) =>
        mark === null ? null : chartNumberAt(cellSet, mark.row ?? 0, mark.column ?? 0, target),
      );
    }
    const drawn = own.flatMap(({ values }) => values.filter((value) => value !== null));
    if (drawn.length === 0) return null;
    if (bound === 'average') return flat(drawn.reduce((sum, one) => sum + one, 0) / drawn.length);
    const share = { lowerQuartile: 0.25, median: 0.5, upperQuartile: 0.75 }[bound];
    return flat(
      quantile(
        drawn.sort((a, b) => a - b),
        share,
      ),
    );
  };
}

function forecastsOf(
  { cellSet, language }: ChartInput,
  { forecasts, future, open, categories }: CartesianData,
  { series }: Pane,
  measure: number,
  given: string | undefined,
): ReferenceLine[] {
  const words = chartWords(language);
  const start = categories.length - future - open;
  return forecasts.flatMap(({ series: one, values, low, high, method }): ReferenceLine[] => {
    if (!series.includes(one) || one.measure !== measure) return [];
    const placed = (ahead: readonly number[]) =>
      categories.map((_, at) =>
        at === start - 1 ? (one.values[at] ?? null) : (ahead[at - start] ?? null),
      );
    const name = one.label === '' ? (cellSet.measures[measure]?.label ?? '') : one.label;
    const label = given ?? (series.length > 1 ? `${words.forecast} · ${name}` : words.forecast);
    const own = { of: one.id, measure };
    return [
      { label: '', values: placed(low), until: placed(high), ...own },
      { label, values: placed(values), detail: words[method], ...own },
    ];
  });
}

function trendsOf(
  { cellSet, language }: ChartInput,
  pane: Pane,
  measure: number,
  given: string | undefined,
): ReferenceLine[] {
  const words = chartWords(language);
  return pane.series.flatMap((one): ReferenceLine[] => {
    const { id, values, label } = one;
    const trend = one.measure === measure ? linearTrend(values) : null;
    if (trend === null) return [];
    return [
      {
        label: given ?? [words.trend, label].filter((text) => text !== '').join(' · '),
        of: id,
        values: values.map((_, at) => trend.start + trend.slope * at),
        detail: trendText(trend, cellSet.measures[measure]?.format, language),
        measure,
      },
    ];
  });
}

/** Says that a line refers to a measure the answer no longer has. */
export function goneReferences(input: ChartInput): string[] {
  const isGone = (id: string | undefined) => id !== undefined && measureIndex(input, id) < 0;
  const gone = (input.spec?.reference ?? []).some(
    (one) =>
      isGone(one.measure) ||
      (one.kind === 'target' && isGone(one.target)) ||
      (one.kind === 'band' &&
        [one.from, one.to].some((end) => typeof end === 'object' && isGone(end.measure))),
  );
  const words = chartWords(input.language);
  const first = input.measures?.[0] ?? 0;
  const isOther = (input.spec?.reference ?? []).some((one) => {
    if (one.kind !== 'target' || isGone(one.target) || isGone(one.measure)) return false;
    const own = one.measure === undefined ? first : measureIndex(input, one.measure);
    return !sharesUnit(input.cellSet, measureIndex(input, one.target), own);
  });
  return [...(gone ? [words.goneReference] : []), ...(isOther ? [words.otherUnit] : [])];
}
