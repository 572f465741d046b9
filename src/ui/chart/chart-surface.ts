import type { MarkStep } from '@bi/olap/chart/style/mark-step';
import type { ECharts } from 'echarts/core';
import type { ChartEvent, MarkIndex } from './chart-events';
import { withDrawnParts } from './chart-kinds';
import { dimmedSeries, withDimmed } from './dimmed-series';
import { onPointer } from './on-pointer';

/** What a surface draws. */
export interface SurfaceContent {
  option: Readonly<Record<string, unknown>>;
  /** number of marks of each series, for moving about with the keys */
  counts: readonly number[];
  highlighted: readonly MarkIndex[];
  /** marks of each series that are dimmed while others are highlighted; absent: all */
  dimmable?: readonly number[] | undefined;
  /** where the keys lead; through the data of a series and from series to series when absent */
  step?: MarkStep | undefined;
  /** category of a mark where that is not its place in its series */
  categoryOf?: ((mark: MarkIndex) => number) | undefined;
}

function typeOf({ option }: SurfaceContent, series: number): unknown {
  const all: readonly unknown[] = Array.isArray(option['series']) ? option['series'] : [];
  const one = all[series];
  return typeof one === 'object' && one !== null && 'type' in one ? one.type : undefined;
}

/** Where the chart has a mark: the parts of a tree come after its root. */
function placeOf(content: SurfaceContent, { series, data }: MarkIndex) {
  const isTree = typeOf(content, series) === 'treemap';
  return { seriesIndex: series, dataIndex: isTree ? data + 1 : data };
}

/** What outlines a mark; one does not take away what the other did. */
const SELECTED = 'selected';
const CURSOR = 'cursor';

/**
 * One drawn chart: content in, what people do to its marks out. With `before` it takes the place of one
 * that looks the same: it does not grow again, and the keys continue at the same mark.
 */
export class ChartSurface {
  private readonly chart: ECharts;
  private content: SurfaceContent;
  private cursor: MarkIndex | null = null;
  /** where the keys began to go over several marks; null while they do not */
  private anchor: MarkIndex | null = null;
  private readonly emit: (event: ChartEvent) => void;
  private readonly stop = new AbortController();

  constructor(
    chart: ECharts,
    element: HTMLElement,
    content: SurfaceContent,
    emit: (event: ChartEvent) => void,
    before: ChartSurface | null = null,
  ) {
    this.chart = chart;
    this.content = content;
    this.emit = emit;
    const option = this.drawnOption();
    chart.setOption(before === null ? option : { ...option, animation: false });
    // points that are drawn only while highlighted go away with what the pointer leaves
    chart.on('downplay', (event) => {
      const isOwn = typeof event === 'object' && event !== null && 'highlightKey' in event;
      if (!isOwn && this.content.highlighted.length > 0) this.showHighlighted();
    });
    onPointer(chart, element, () => this.content.option, emit, this.stop.signal);
    this.showHighlighted();
    if (before === null) return;
    this.anchor = before.anchor;
    this.cursor = before.cursor;
    this.point();
  }

  update(content: SurfaceContent): void {
    const { option, highlighted } = this.content;
    this.content = content;
    if (option !== content.option) {
      this.cursor = null;
      this.anchor = null;
      this.chart.setOption(this.drawnOption(), { notMerge: true });
      // paper does not wait for the next frame
      if (content.option['animation'] === false) this.chart.getZr().flush();
    } else if (highlighted !== content.highlighted) {
      const { dimmable = content.counts } = content;
      const series = dimmedSeries(option, content.highlighted, dimmable);
      if (series.length > 0) this.chart.setOption({ series });
    }
    const [first] = content.highlighted;
    if (first !== undefined && (option !== content.option || highlighted !== content.highlighted)) {
      this.reveal(first);
    }
    this.showHighlighted();
  }

  /** What is drawn: marks that are not selected are dimmed while others are. */
  private drawnOption(): Readonly<Record<string, unknown>> {
    const { option, highlighted, counts, dimmable = counts } = this.content;
    return withDrawnParts(withDimmed(option, highlighted, dimmable));
  }

  /** Scrolls a mark into view where the chart shows a part of its categories. */
  private reveal({ series, data }: MarkIndex): void {
    const zoom: unknown = this.chart.getOption()['dataZoom'];
    const all: readonly unknown[] = Array.isArray(zoom) ? zoom : [];
    const [shown] = all;
    if (typeof shown !== 'object' || shown === null) return;
    if (!('startValue' in shown && 'endValue' in shown)) return;
    const { startValue: from, endValue: to } = shown;
    if (typeof from !== 'number' || typeof to !== 'number') return;
    const at = this.content.categoryOf?.({ series, data }) ?? data;
    const shift = at < from ? at - from : Math.max(0, at - to);
    const span = { startValue: from + shift, endValue: to + shift };
    if (shift !== 0) this.chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, ...span });
  }

  /** Calls back when it is drawn and nothing of it moves. */
  onRest(callback: () => void): void {
    const listener = () => {
      this.chart.off('finished', listener);
      callback();
    };
    this.chart.on('finished', listener);
  }

  resize(): void {
    this.chart.resize();
  }

  dispose(): void {
    this.stop.abort();
    // ends a drawing in pieces (`incremental`), whose next one would look for a canvas that is gone
    this.chart.clear();
    this.chart.getZr().refreshImmediately();
    this.chart.dispose();
  }

  /** Outlines what is selected, whatever else the chart points at by itself. */
  private showHighlighted(): void {
    const { highlighted, counts } = this.content;
    const places = new Map<number, number[]>();
    for (const mark of highlighted) {
      const { seriesIndex, dataIndex } = placeOf(this.content, mark);
      places.set(seriesIndex, [...(places.get(seriesIndex) ?? []), dataIndex]);
    }
    this.chart.dispatchAction({ type: 'downplay', highlightKey: SELECTED });
    for (const [seriesIndex, dataIndex] of places) {
      const isFullLine =
        dataIndex.length > 1 &&
        dataIndex.length === counts[seriesIndex] &&
        typeOf(this.content, seriesIndex) === 'line';
      const marks = isFullLine ? { seriesIndex } : { seriesIndex, dataIndex };
      this.chart.dispatchAction({ type: 'highlight', highlightKey: SELECTED, ...marks });
    }
  }

  /**
   * Moves the keyboard's mark and selects all between where it began to and where it is: the marks of the
   * same categories and series, as a rectangle would.
   * @returns the new mark and how many are selected, null when there are none
   */
  extend(right: number, down: number): { mark: MarkIndex; count: number } | null {
    const from = this.anchor ?? this.current();
    const mark = this.move(right, down);
    if (mark === null) return null;
    this.anchor = from ?? mark;
    const marks = this.marksTo(mark, this.anchor);
    this.emit({ type: 'extend', marks });
    return { mark, count: marks.length };
  }

  private marksTo(a: MarkIndex, b: MarkIndex): MarkIndex[] {
    const { counts, categoryOf } = this.content;
    const place = (mark: MarkIndex) => categoryOf?.(mark) ?? mark.data;
    const isBetween = (one: number, from: number, to: number) =>
      one >= Math.min(from, to) && one <= Math.max(from, to);
    return counts.flatMap((count, series) =>
      isBetween(series, a.series, b.series)
        ? Array.from({ length: count }, (_, data) => ({ series, data })).filter((mark) =>
            isBetween(place(mark), place(a), place(b)),
          )
        : [],
    );
  }

  /**
   * Moves the keyboard's mark; the first move begins at the selected mark, or the first one there is.
   * @param right marks to the right, below zero to the left; without end to the last one
   * @param down marks down, below zero up
   * @returns the new mark, null when there are none
   */
  move(right: number, down: number): MarkIndex | null {
    const cursor = this.next(right, down);
    if (cursor === null) return null;
    this.anchor = null;
    this.cursor = cursor;
    this.reveal(cursor);
    this.chart.dispatchAction({ type: 'downplay', highlightKey: CURSOR });
    this.showHighlighted();
    this.point();
    return cursor;
  }

  /** Outlines the keyboard's mark and shows its values. */
  private point(): void {
    if (this.cursor === null) return;
    const at = placeOf(this.content, this.cursor);
    this.chart.dispatchAction({ type: 'highlight', highlightKey: CURSOR, ...at });
    this.chart.dispatchAction({ type: 'showTip', ...at });
  }

  /** The keyboard's mark, else the selected one where it is only one. */
  private current(): MarkIndex | null {
    const { highlighted } = this.content;
    return this.cursor ?? (highlighted.length === 1 ? (highlighted[0] ?? null) : null);
  }

  private next(right: number, down: number): MarkIndex | null {
    const { counts, step, highlighted } = this.content;
    const filled = counts.flatMap((count, index) => (count > 0 ? [index] : []));
    const [first] = filled;
    if (first === undefined) return null;
    const from = this.cursor ?? highlighted[0];
    if (from === undefined) {
      const last = right === Infinity ? (counts[first] ?? 1) - 1 : 0;
      return { series: first, data: last };
    }
    if (step !== undefined) return step(from, right, down);
    const alone = filled.length === 1;
    const place = Math.max(filled.indexOf(from.series), 0) + (alone ? 0 : down);
    const series = filled[Math.min(Math.max(place, 0), filled.length - 1)] ?? first;
    const data = from.data + (alone ? right + down : right);
    return { series, data: Math.min(Math.max(data, 0), (counts[series] ?? 1) - 1) };
  }

  /** Does to the keyboard's mark what a click or double click would; selects all that Shift went over. */
  act(type: 'select' | 'activate'): void {
    const mark = this.current();
    const { anchor } = this;
    this.anchor = null;
    if (mark === null) return;
    if (type === 'select' && anchor !== null) {
      this.emit({ type: 'extend', marks: this.marksTo(mark, anchor) });
    } else this.emit({ type, mark });
  }

  /** Opens the menu of the keyboard's mark, or of those it went over, at the middle of the chart. */
  openMenu(element: HTMLElement): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const mark = this.current();
    if (this.anchor !== null && mark !== null) {
      this.emit({ type: 'brush', marks: this.marksTo(mark, this.anchor), x, y });
    } else {
      this.emit({ type: 'menu', mark, x, y });
    }
  }

  leave(): void {
    this.cursor = null;
    this.anchor = null;
    this.chart.dispatchAction({ type: 'hideTip' });
    this.chart.dispatchAction({ type: 'downplay', highlightKey: CURSOR });
    this.showHighlighted();
  }
}
