import { isLine, isStack, type CartesianData, type Pane } from './cartesian-data';
import type { ChartInput } from '../style/chart-style';
import { facetBoxes } from '../style/facet-boxes';
import { axisFormat, isLog, isReversed } from './cartesian-settings';
import { labelWidth, wrapLabels } from '../text/label-fit';
import { referenceLines } from './reference-lines';
import type { TableSeries } from '../data/series-table';
import { addsUp } from '../data/adds-up';
import { tickText } from '../text/tick-text';
import { logScale, ticksOf, valueScale, type ValueScale } from '../text/value-scale';

/** Pixels of a heading above a pane, and of a row of its labels. */
export const HEAD = 22;
export const LINE = 15;
const EDGE = 12;
const GAP = 8;
const LABEL_SHARE = 0.4;
/** pixels between the middles of two names that do not touch */
const TEXT_HEIGHT = 15;
const FEW = 12;
const MIN_BESIDE = 90;
const BESIDE_GAP = 28;
/** the lowest number of an axis, half of it below the line, ends above the heading of the next pane */
const BELOW_GAP = 16;

/** Where a pane is, pixels: the plot alone, without heading and labels. */
export interface PaneBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** it is the first of its row, the last of its column */
  isFirst: boolean;
  isLast: boolean;
}

/** What a chart with axes leaves free around its plots, pixels. */
export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** True where bars are horizontal, below each other: many names, or long ones, that have no order of their own. */
export function liesDown({ spec, size }: ChartInput, data: CartesianData): boolean {
  if (isLine(data.kind) || data.kind === 'combination') return false;
  if (spec?.orientation !== undefined) return spec.orientation === 'horizontal';
  if (data.isTime || data.x?.isOrdinal === true) return false;
  const width = (size?.width ?? 640) - 90;
  const panes = data.hasFacets ? Math.min(data.panes.length, 3) : 1;
  const step = width / panes / Math.max(1, data.categories.length);
  return (
    data.categories.length > FEW ||
    data.categories.some(({ label }) => labelWidth(label) + 8 > step)
  );
}

/**
 * Pixels names left of lying bars have, and the names in at most two lines that fit it; of rows that are too
 * close for their names every so many has one.
 */
export function namesBeside(
  { size }: ChartInput,
  labels: readonly string[],
  step: number,
): { width: number; texts: string[] } {
  const most = (size?.width ?? 640) * LABEL_SHARE;
  const lines = step >= 2 * LINE + 4 ? 2 : 1;
  const wrapped = wrapLabels(labels, most, lines);
  const width = Math.max(0, ...wrapped.flat().map(labelWidth));
  const every = step > 0 ? Math.max(1, Math.ceil(TEXT_HEIGHT / step)) : 1;
  const texts = wrapped.map((parts, at) => (at % every === 0 ? parts.join('\n') : ''));
  return { width: Math.ceil(width), texts };
}

/** Values a pane's axis must hold: stacks are as long as their sums. */
export function reachOf(data: CartesianData, series: readonly TableSeries[]): number[] {
  if (!isStack(data.kind)) {
    return series.flatMap(({ values }) => values.filter((value) => value !== null));
  }
  const sums: number[] = [];
  for (const { values } of series) {
    values.forEach((value, at) => {
      const place = 2 * at + Number((value ?? 0) < 0);
      sums[place] = (sums[place] ?? 0) + (value ?? 0);
    });
  }
  return sums.filter((sum) => Number.isFinite(sum));
}

/**
 * Whether a value axis begins at zero: of bars and areas always; of lines of what adds up, unless a person
 * lets it float; of rates and averages where the values reach as far as they are from zero.
 */
export function beginsAtZero(
  { spec, cellSet }: ChartInput,
  data: CartesianData,
  pane: Pane,
  values: readonly number[],
): boolean {
  if (data.kind !== 'line') return true;
  const wish = spec?.scales?.y?.zero;
  if (wish !== undefined) return wish;
  if (pane.measures.some((measure) => addsUp(cellSet, measure))) return true;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return !(low > 0 ? high - low < low : high < 0 && high - low < -high);
}

/** True where each small chart has an axis of its own. */
export const hasOwnAxes = ({ spec }: ChartInput, { hasFacets, kind }: CartesianData): boolean =>
  hasFacets && kind !== 'percentBar' && spec?.scales?.y?.free === true;

/** Scale of each pane's value axis; small charts share one, unless each is to have its own. */
export function paneScales(input: ChartInput, data: CartesianData, ticks: number): ValueScale[] {
  const { min, max, step } = input.spec?.scales?.y ?? {};
  if (data.kind === 'percentBar') {
    return data.panes.map(() => ({ min: 0, max: 1, interval: 0.25, hasZero: true }));
  }
  const reversed = isReversed(input, data);
  const scaleOf = (panes: readonly Pane[]): ValueScale =>
    reversed ? { ...uprightScale(panes), reversed } : uprightScale(panes);
  const uprightScale = (panes: readonly Pane[]): ValueScale => {
    const [first] = panes;
    const values = panes.flatMap((pane) => valuesOf(input, data, pane));
    if (isLog(input, data, values)) return logScale(values);
    const zero = first === undefined || beginsAtZero(input, data, first, values);
    return valueScale(values, {
      zero,
      ticks,
      step,
      ...(zero && !isLine(data.kind) ? {} : { min, max }),
    });
  };
  if (!data.hasFacets || hasOwnAxes(input, data)) return data.panes.map((pane) => scaleOf([pane]));
  const shared = scaleOf(data.panes);
  return data.panes.map(() => shared);
}

/** What the axis of a pane holds: its values without the rest of a Top-N, and its lines. */
function valuesOf(input: ChartInput, data: CartesianData, pane: Pane): number[] {
  return [
    ...reachOf(data, withoutBeyond(data, pane.series)),
    ...referenceLines(input, data, pane).flatMap((line) =>
      [...line.values, ...(line.until ?? [])].flatMap((one) => one ?? []),
    ),
  ];
}

/** How far beyond the longest bar the shortened bar of Others reaches. */
const BEYOND = 1.08;

/** Scales that end with the longest bar: where values are at the bars there are no ticks to end on. */
export function endingWithBars(
  input: ChartInput,
  data: CartesianData,
  scales: readonly ValueScale[],
): ValueScale[] {
  if (input.spec?.scales?.y?.max !== undefined || data.hasFacets) return [...scales];
  return scales.map((scale, at) => {
    const pane = data.panes[at];
    const most = pane === undefined ? 0 : Math.max(0, ...valuesOf(input, data, pane));
    if (pane === undefined || scale.min !== 0 || most <= 0) return scale;
    const isBeyond = pane.series.some(({ values }) => values.some((value) => (value ?? 0) > most));
    return { ...scale, max: Math.min(scale.max, isBeyond ? most * BEYOND : most) };
  });
}

const isRest = (data: CartesianData, at: number): boolean =>
  data.categories[at]?.leaf.kind === 'others' && data.categories.length > 1;

/** Series without the category of the members a Top-N left out, which has no say in the scale. */
function withoutBeyond(data: CartesianData, series: readonly TableSeries[]): TableSeries[] {
  return series.map((one) => ({
    ...one,
    values: one.values.map((value, at) => (isRest(data, at) ? null : value)),
  }));
}

/**
 * Texts of an axis of values, and pixels of the longest.
 * @param side each axis has a format of its own
 */
export function tickTexts(
  input: ChartInput,
  data: CartesianData,
  pane: Pane,
  scale: ValueScale,
  side: 'first' | 'second' = 'first',
): { width: number; format: (value: number) => string } {
  const [measure = 0] = pane.measures;
  const own = axisFormat(input, measure, side);
  const code = data.kind === 'percentBar' ? '0%' : own;
  const format = (value: number) => tickText(value, code, input.language);
  const width = Math.max(0, ...ticksOf(scale).map((value) => labelWidth(format(value))));
  return { width: Math.ceil(width), format };
}

/** Places of all panes within the margins. */
export function paneBoxes(
  { size }: ChartInput,
  data: CartesianData,
  margins: Margins,
  lying: boolean,
): PaneBox[] {
  const { width = 640, height = 400 } = size ?? {};
  const count = data.panes.length;
  const area = {
    width: Math.max(40, width - margins.left - margins.right),
    height: Math.max(40, height - margins.top - margins.bottom),
  };
  const place = (
    left: number,
    top: number,
    w: number,
    h: number,
    rest: Pick<PaneBox, 'isFirst' | 'isLast'>,
  ) => ({
    left: Math.round(margins.left + left),
    top: Math.round(margins.top + top + HEAD),
    width: Math.round(w),
    height: Math.max(24, Math.round(h - HEAD)),
    ...rest,
  });
  const facets = data.hasFacets ? facetBoxes(count, area, data.facetColumns) : null;
  if (facets !== null) {
    return facets.boxes.map((box, at) =>
      place(box.left, box.top, box.width, box.height, {
        isFirst: box.column === 0,
        isLast: at + facets.columns >= count,
      }),
    );
  }
  const own = (area.width - BESIDE_GAP * (count - 1)) / count;
  if (lying && own >= MIN_BESIDE) {
    return data.panes.map((_, at) =>
      place(at * (own + BESIDE_GAP), 0, own, area.height, { isFirst: at === 0, isLast: true }),
    );
  }
  const each = area.height / count;
  return data.panes.map((_, at) =>
    place(0, at * each, area.width, each - (at < count - 1 ? BELOW_GAP : 0), {
      isFirst: true,
      isLast: at === count - 1 || lying,
    }),
  );
}

/** Pixels left of a plot. */
export const leftOf = (labels: number): number => EDGE + labels + GAP;
