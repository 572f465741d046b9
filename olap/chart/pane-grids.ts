import { labelRoom, type ChartInput, type OptionObject } from './chart-style';
import { textWidth } from './label-fit';
import { tickText } from './tick-text';

/** between an axis and its labels */
const LABEL_GAP = 8;
const EDGE_PX = 14;

const MAX_TICKS = 5;
const TICK_GAP = 16;

/** A pane as its grid needs it. */
export interface PaneExtent {
  /** measure whose format the value axis has */
  measure: number;
  /** what is drawn, sums of stacks included */
  values: readonly number[];
  /** true: the axis need not hold zero */
  scale: boolean;
}

/** Where a pane stands, pixels. */
export interface PanePlace {
  top: number;
  height: number;
  right: number;
}

/** A round number near a distance of ticks. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const part = step / power;
  const round = part < 1.5 ? 1 : part < 2.5 ? 2 : part < 4 ? 3 : part < 7 ? 5 : 10;
  return round * power;
}

/** Lowest and highest of some values, and the distance of ticks between them. */
function reachOf({ values, scale }: Pick<PaneExtent, 'values' | 'scale'>, splits: number) {
  const bounds = scale && values.length > 0 ? values : [0, ...values];
  const low = bounds.reduce((least, value) => Math.min(least, value), Infinity);
  const high = bounds.reduce((most, value) => Math.max(most, value), -Infinity);
  const span = high > low ? high - low : Math.abs(high) || 1;
  return { low, high, step: roundStep(span / splits) };
}

/** Ends of a value axis that stay when a part of the bars is scrolled into view; zero is among them. */
export function fixedEnds(values: readonly number[], splits: number): OptionObject {
  const { low, high, step } = reachOf({ values, scale: false }, splits);
  const end = (ticks: number) => Number((ticks * step).toPrecision(12));
  return { min: end(Math.floor(low / step)), max: end(Math.ceil(high / step)), interval: step };
}

/** Pixels of the longest label of a value axis. */
function valueLabels(input: ChartInput, pane: PaneExtent, splits: number): number {
  const format = input.cellSet.measures[pane.measure]?.format;
  const { low, high, step } = reachOf(pane, splits);
  let widest = 0;
  for (let tick = Math.floor(low / step); tick <= Math.ceil(high / step); tick++) {
    const text = tickText(tick * step, format, input.language);
    widest = Math.max(widest, textWidth(text));
  }
  return widest;
}

/** How many ticks of a value axis have room beside each other; 2 to 5. */
export function ticksAcross(input: ChartInput, pane: PaneExtent, room: number): number {
  const each = valueLabels(input, pane, MAX_TICKS) + TICK_GAP;
  return Math.max(2, Math.min(MAX_TICKS, Math.floor(room / each)));
}

/**
 * Grids of panes one above the other whose categories run from left to right: all begin and end at the
 * same pixel, so that a category stands below itself. A label that needs more room than that still gets it.
 * @param categories their labels
 * @param atEdges true: the first and last category stand at the edges of the grid, not inside
 */
export function alignedGrids(
  input: ChartInput,
  panes: readonly (PaneExtent & PanePlace & { splits: number })[],
  categories: readonly string[],
  atEdges: boolean,
): OptionObject[] {
  const half = (label = ''): number =>
    atEdges ? Math.min(textWidth(label), labelRoom(input)) / 2 + 2 : 0;
  const labels = panes.map((pane) => valueLabels(input, pane, pane.splits));
  const left = Math.ceil(
    Math.max(EDGE_PX + LABEL_GAP + Math.max(0, ...labels), half(categories[0]) + 2),
  );
  const end = Math.ceil(half(categories.at(-1)) + 2);
  return panes.map(({ top, height, right }) => ({
    left,
    right: Math.max(right, end),
    top,
    height,
    outerBounds: { left: 2, right: 2, top, height },
    outerBoundsContain: 'axisLabel',
  }));
}

const MIN_BESIDE = 90;
const BESIDE_GAP = 40;

/** Panes one beside the other, all with the same categories one below the other. */
export interface PanesBeside {
  /** where each pane begins, and how wide each is, pixels */
  lefts: number[];
  width: number;
  grids: OptionObject[];
}

/** Pixels up to where lying bars begin, right of their names. */
export function besideNames(input: ChartInput, names: readonly string[]): number {
  const longest = names.reduce((most, name) => Math.max(most, textWidth(name)), 0);
  return EDGE_PX + LABEL_GAP + Math.ceil(Math.min(longest, labelRoom(input)));
}

/**
 * Grids of panes one beside the other, which share the names of their categories at the left.
 * @param place top, bottom and right of all of them, pixels
 * @returns null where there is no room for them beside each other
 */
export function gridsBeside(
  input: ChartInput,
  categories: readonly string[],
  count: number,
  { top, bottom, right }: { top: number; bottom: number; right: number },
): PanesBeside | null {
  const { width = 640 } = input.size ?? {};
  const first = besideNames(input, categories);
  const own = Math.floor((width - first - right - BESIDE_GAP * (count - 1)) / count);
  if (own < MIN_BESIDE) return null;
  const lefts = Array.from({ length: count }, (_, pane) => first + pane * (own + BESIDE_GAP));
  return {
    lefts,
    width: own,
    grids: lefts.map((left) => ({ left, width: own, top, bottom, outerBoundsMode: 'none' })),
  };
}
