import { isRate } from '../data/adds-up';
import { type CartesianData, isLine, isStack, type Pane } from './cartesian-data';
import {
  endingWithBars,
  hasOwnAxes,
  HEAD,
  leftOf,
  liesDown,
  LINE,
  type Margins,
  namesBeside,
  type PaneBox,
  paneBoxes,
  paneScales,
  tickTexts,
} from './cartesian-layout';
import { endName, shortTexts } from './cartesian-series';
import { categoryZoom, ZOOM_SIZE } from './category-zoom';
import {
  titleHeight,
  TOP,
  type ChartInput,
  type LegendEntry,
  type OptionObject,
} from '../style/chart-style';
import { roomAtEnds } from './end-labels';
import { labelWidth } from '../text/label-fit';
import { legendHeight } from '../style/legend-rows';
import { measureTint, type MeasureTint } from '../style/measure-tint';
import { referenceLines } from './reference-lines';
import { ticksIn } from '../text/ticks-in';
import { jointScales, type ValueScale } from '../text/value-scale';

const MIN_STEP = 22;
/** pixels of the scale of colours below a chart */
const TINT = 32;
/** height from which small charts have a heading above all of them */
const MIN_FOR_HEAD = 220;

/** A chart with an axis of categories and one of values, ready to be laid out. */
export interface Plan {
  input: ChartInput;
  data: CartesianData;
  horizontal: boolean;
  width: number;
  height: number;
  legend: LegendEntry[];
  /** pixels right of the plots for names at the ends of lines; 0 without */
  ends: number;
  withValues: boolean;
  zoom: OptionObject[];
  margins: Margins;
  scales: ValueScale[];
  /** scale of the second axis of a combination; null without */
  second: ValueScale | null;
  /** colours by a measure; null without */
  tint: MeasureTint | null;
  boxes: PaneBox[];
  names: string[];
}

/** pixels that half of the last name may take to the right of the lines */
const MAX_HALF_NAME = 40;

/** Pixels of the title of the categories below them. */
export function xTitleHeight({ spec }: ChartInput): number {
  return (spec?.axes?.x?.title ?? '') === '' ? 0 : LINE + 4;
}

/** Pixels above small charts for the name of what all of them show; 0 where there is little room. */
export const facetHead = ({ size }: ChartInput, { hasFacets }: CartesianData): number =>
  hasFacets && (size?.height ?? 400) >= MIN_FOR_HEAD ? HEAD - 2 : 0;

/** Lays a chart out: what is drawn where, with which scales. */
export function planOf(input: ChartInput, data: CartesianData, legend: LegendEntry[]): Plan {
  const { width = 640, height = 400 } = input.size ?? {};
  const horizontal = liesDown(input, data);
  const tint =
    isLine(data.kind) || isStack(data.kind) || data.hasMembers ? null : measureTint(input);
  const count = Math.max(1, data.categories.length);
  const labels = data.categories.map(({ label }) => label);
  const perPane = data.hasFacets ? 1 : horizontal ? 1 : data.panes.length;
  const zoom = isLine(data.kind)
    ? []
    : categoryZoom(input, { count, isTime: data.isTime }, horizontal, perPane);
  const names = endNames(input, data);
  const paneHeight = (height - 60) / data.panes.length;
  const canEnd =
    !horizontal && !data.hasFacets && input.spec?.legend?.place !== 'top' && data.kind === 'line';
  const ends = canEnd && names.length > 1 ? (roomAtEnds(names, width, paneHeight) ?? 0) : 0;
  const own = Math.max(0, ...data.panes.map((pane) => referenceRoom(input, data, pane)));
  const legendRows = ends > 0 || input.legend === 'outside' ? 0 : legendHeight(input, legend);
  const top = TOP + titleHeight(input) + legendRows + facetHead(input, data);
  const plan: Plan = {
    input,
    data,
    horizontal,
    width,
    height,
    legend,
    ends,
    withValues: false,
    zoom,
    margins: { top, right: 16 + Math.max(ends, horizontal ? 0 : own), bottom: 8, left: 12 },
    scales: [],
    second: null,
    tint,
    boxes: [],
    names: labels,
  };
  return horizontal ? lying(plan, count) : standing(plan);
}

function endNames(input: ChartInput, data: CartesianData): string[] {
  const [pane] = data.panes;
  if (pane === undefined) return [];
  return [
    ...pane.series.map((one) => endName(input, pane, one)),
    ...referenceLines(input, data, pane).map(({ label }) => label),
  ];
}

/** Pixels right of a plot for the names of its reference lines; 0 without. */
export function referenceRoom(input: ChartInput, data: CartesianData, pane: Pane): number {
  const lines = referenceLines(input, data, pane);
  if (lines.length === 0) return 0;
  const { width = 640 } = input.size ?? {};
  return Math.min(width * 0.28, Math.max(...lines.map(({ label }) => labelWidth(label)))) + 14;
}

/** Bars below each other: names at the left, values at their ends. */
function lying(plan: Plan, count: number): Plan {
  const { input, data, width, margins } = plan;
  const perPane = Math.max(1, ...data.panes.map(({ series }) => series.length));
  const mayShow = data.kind === 'bar' && !data.hasFacets && input.spec?.labels !== 'none';
  const place = (step: number, isScrolled: boolean) => {
    const names = namesBeside(input, plan.names, step);
    const thick = (step * 0.72) / perPane;
    const withValues = mayShow && thick >= 13;
    const room = withValues ? valueRoom(plan) : 0;
    const all = {
      top: margins.top,
      right: margins.right + (isScrolled && input.still !== true ? ZOOM_SIZE : 0) + room,
      bottom: (withValues ? 8 : 26) + (plan.tint === null ? 0 : TINT),
      left: leftOf(names.width),
    };
    return { names, withValues, room, all, boxes: paneBoxes(input, data, all, true) };
  };
  const first = place(MIN_STEP, true);
  const rows = new Set(first.boxes.map(({ top }) => top)).size;
  const zoom = categoryZoom(input, { count, isTime: data.isTime }, true, rows);
  const seen = zoom.length > 0 ? shownAtOnce(zoom) : count;
  const step = (first.boxes[0]?.height ?? 0) / Math.max(1, Math.min(count, seen));
  const { names, withValues, room, all, boxes } = place(step, zoom.length > 0);
  const ticks = data.hasFacets
    ? 2
    : Math.max(2, Math.min(5, Math.floor((width - names.width) / data.panes.length / 90)));
  return {
    ...plan,
    zoom,
    names: names.texts,
    scales: withValues
      ? endingWithBars(input, data, paneScales(input, data, ticks))
      : paneScales(input, data, ticks),
    withValues,
    margins: all,
    boxes:
      rows < boxes.length
        ? boxes.map((box) => ({ ...box, width: Math.max(40, box.width - room / 2) }))
        : hasOwnAxes(input, data)
          ? boxes.map((box) => ({ ...box, height: Math.max(24, box.height - LINE) }))
          : boxes,
  };
}

/** Categories in view where the chart scrolls. */
function shownAtOnce([zoom]: readonly OptionObject[]): number {
  const last = zoom?.['endValue'];
  return typeof last === 'number' ? last + 1 : 1;
}

function valueRoom({ input, data }: Plan): number {
  let widest = 0;
  for (const { series } of data.panes) {
    for (const one of series) {
      widest = Math.max(widest, ...shortTexts({ input }, one).map(labelWidth));
    }
  }
  return Math.ceil(widest) + 8;
}

/** Categories from left to right: labels below, ticks at the left. */
function standing(plan: Plan): Plan {
  const { input, data, width, height, margins, zoom } = plan;
  const rows = data.panes.length > 1 && !data.hasFacets ? data.panes.length : 1;
  const facetRows = data.hasFacets ? Math.ceil(Math.sqrt(data.panes.length / 1.7)) : rows;
  const each = (height - margins.top - 40) / facetRows - HEAD;
  const ticks = ticksIn(each);
  const joint = jointly(plan, ticks);
  const scales = joint === null ? paneScales(input, data, ticks) : [joint[0]];
  const widths = data.panes.map(
    (pane, at) => tickTexts(input, data, pane, scaleAt(scales, at)).width,
  );
  const left = leftOf(Math.max(0, ...widths));
  const second = secondWidth(plan, joint?.[1]);
  const right = Math.max(margins.right + second, roomForLast(data));
  const bottom =
    xTitleHeight(input) +
    2 * LINE +
    14 +
    (zoom.length > 0 && input.still !== true ? ZOOM_SIZE + 10 : 0) +
    (plan.tint === null ? 0 : TINT);
  const own = hasOwnAxes(input, data);
  const all = { top: margins.top, right, bottom, left: own ? leftOf(0) : left };
  const [pane] = data.panes;
  const step = (width - left - right) / Math.max(1, data.categories.length);
  const wide = pane === undefined ? 0 : valueRoom(plan);
  const perStep = isLine(data.kind) ? 1 : Math.max(1, pane?.series.length ?? 1);
  const { labels } = input.spec ?? {};
  const few = labels === 'ends' || labels === 'smart';
  const withValues =
    !isStack(data.kind) &&
    data.kind !== 'combination' &&
    !data.hasFacets &&
    (isLine(data.kind) ? few || labels === 'all' : labels !== 'none') &&
    (few || wide <= step / perStep);
  const boxes = paneBoxes(input, data, all, false).map((box) =>
    own ? { ...box, left: box.left + left - all.left, width: box.width - left + all.left } : box,
  );
  return {
    ...plan,
    second: joint?.[1] ?? null,
    scales:
      withValues && scales[0]?.log !== true
        ? scales.map((scale, at) => withRoom(scale, data, at, boxes, isRateOnly(input, data, at)))
        : scales,
    withValues,
    margins: all,
    boxes,
  };
}

/** Pixels right of lines for half of the last name, whose middle is where they end; 0 where bars end before it. */
function roomForLast({ kind, categories, hasFacets }: CartesianData): number {
  const last = categories.at(-1);
  if (!isLine(kind) || hasFacets || last === undefined || categories.length < 2) return 0;
  return Math.min(MAX_HALF_NAME, labelWidth(last.label) / 2) + 6;
}

/**
 * A scale that ends one tick lower where the value below the lowest bar would be on the names, one higher
 * where that above the highest would be in the heading.
 */
function withRoom(
  scale: ValueScale,
  data: CartesianData,
  at: number,
  boxes: readonly PaneBox[],
  isRateAxis: boolean,
): ValueScale {
  const values = data.panes[at]?.series.flatMap((one) => one.values.flatMap((v) => v ?? [])) ?? [];
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const pixels = (boxes[at]?.height ?? 0) / (scale.max - scale.min);
  const isLow = low < 0 && (low - scale.min) * pixels < LINE + 3;
  const fits = high <= 0 || (scale.max - high) * pixels >= LINE + 3;
  // a rate ends at 100 %: what has no room above its bar is written into it
  const isHigh = !fits && !(isRateAxis && scale.max <= 1 && scale.max + scale.interval > 1);
  return {
    ...scale,
    min: isLow ? scale.min - scale.interval : scale.min,
    max: isHigh ? scale.max + scale.interval : scale.max,
  };
}

const isRateOnly = ({ cellSet }: ChartInput, { panes }: CartesianData, at: number): boolean =>
  panes[at]?.measures.every((measure) => isRate(cellSet, measure)) === true;

/** The measures of a combination on the second axis; none where there is no combination. */
export function secondMeasures({ input, data }: Plan): number[] {
  if (data.kind !== 'combination') return [];
  const measures = data.panes[0]?.measures ?? [];
  return measures.filter((measure, at) => {
    const { m = '', id = m } = input.cellSet.measures[measure] ?? {};
    const layer = input.spec?.layers?.find((one) => one.measure === id);
    return (layer?.axis ?? (at === 0 ? 'first' : 'second')) === 'second';
  });
}

/** Values of the measures of one axis of a combination, with those of their lines. */
function axisValues({ input, data }: Plan, measures: readonly number[]) {
  const own = data.panes.flatMap((pane) => [
    ...pane.series
      .filter(({ measure }) => measures.includes(measure))
      .flatMap(({ values }) => values),
    ...referenceLines(input, data, pane)
      .filter(({ measure }) => measures.includes(measure))
      .flatMap(({ values, until = [] }) => [...values, ...until]),
  ]);
  return {
    values: own.flatMap((value) => value ?? []),
    isRate: measures.every((measure) => isRate(input.cellSet, measure)),
  };
}

/** Scales of both axes of a combination; null where there is no second axis. */
function jointly(plan: Plan, ticks: number): [ValueScale, ValueScale] | null {
  const second = secondMeasures(plan);
  if (second.length === 0) return null;
  const first = (plan.data.panes[0]?.measures ?? []).filter((one) => !second.includes(one));
  return jointScales(axisValues(plan, first), axisValues(plan, second), ticks);
}

function secondWidth(plan: Plan, scale: ValueScale | undefined): number {
  if (scale === undefined) return 0;
  const pane = { facet: '', measures: secondMeasures(plan), series: [] };
  return tickTexts(plan.input, plan.data, pane, scale, 'second').width + 8;
}

const NO_BOX: PaneBox = { left: 0, top: 0, width: 0, height: 0, isFirst: true, isLast: true };
const NO_SCALE: ValueScale = { min: 0, max: 1, interval: 1, hasZero: true };

/** Place of a pane. */
export function boxAt({ boxes }: Pick<Plan, 'boxes'>, at: number): PaneBox {
  return boxes[at] ?? NO_BOX;
}

/** Scale of a pane. */
export function scaleAt(scales: readonly ValueScale[], at: number): ValueScale {
  return scales[at] ?? NO_SCALE;
}
