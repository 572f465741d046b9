import type { ECharts } from 'echarts/core';
import { onLongPress } from '../long-press';
import { axisAt, hasPlaces, marksInside, onBrush, type Box } from './brush';
import { categoryAt } from './category-at';
import type { ChartEvent, MarkIndex } from './chart-events';
import { nearestPoint } from './nearest-point';

type Option = Readonly<Record<string, unknown>>;

interface MarkEvent {
  seriesIndex?: number;
  dataIndex?: number;
  data?: unknown;
  event?: { event?: unknown };
}

function markOf({ seriesIndex, dataIndex, data }: MarkEvent): MarkIndex | null {
  if (seriesIndex === undefined) return null;
  // tree maps number the parts of the entire tree themselves
  if (
    typeof data === 'object' &&
    data !== null &&
    'mark' in data &&
    typeof data.mark === 'number'
  ) {
    return { series: seriesIndex, data: data.mark };
  }
  return dataIndex === undefined ? null : { series: seriesIndex, data: dataIndex };
}

/** A map, of areas or of points. */
function isMap(option: Readonly<Record<string, unknown>>): boolean {
  const { series } = option;
  const isArea = (one: unknown) => (one as { type?: unknown } | null)?.type === 'map';
  return option['geo'] !== undefined || (Array.isArray(series) && series.some(isArea));
}

/** The mark there is; null where there are several or none. */
function onlyOf(marks: readonly MarkIndex[]): MarkIndex | null {
  return marks.length === 1 ? (marks[0] ?? null) : null;
}

/**
 * Reports what a pointer does on a chart: for the mark it is on, else for what the tooltip names there.
 * @param optionOf gives what is drawn at the time
 * @param signal ends it
 */
export function onPointer(
  chart: ECharts,
  element: HTMLElement,
  optionOf: () => Option,
  emit: (event: ChartEvent) => void,
  signal: AbortSignal,
): void {
  let hit: MarkIndex | null = null;
  for (const type of ['click', 'dblclick', 'contextmenu'] as const) {
    chart.on(type, (event) => {
      hit = markOf(event);
    });
  }
  let pressed: MarkIndex | null = null;
  chart.on('mousedown', (event) => {
    pressed = markOf(event);
  });
  const marksAt = (on: MarkIndex | null, { clientX, clientY }: MouseEvent): MarkIndex[] => {
    const option = optionOf();
    const { left, top } = element.getBoundingClientRect();
    const place = [clientX - left, clientY - top] as const;
    const mark = on ?? nearestPoint(chart, option, place);
    return mark === null ? categoryAt(chart, option, place) : [mark];
  };
  const taken = (event: MouseEvent): MarkIndex[] => {
    const marks = marksAt(hit, event);
    hit = null;
    return marks;
  };
  const listen = (
    type: 'click' | 'dblclick' | 'contextmenu',
    onMarks: (marks: MarkIndex[], event: MouseEvent) => void,
  ): void => element.addEventListener(type, (event) => onMarks(taken(event), event), { signal });
  let brushed = false;
  const emitBrushed = (box: Box, event: PointerEvent): void => {
    // the click that ends a rectangle selects nothing else
    brushed = true;
    setTimeout(() => (brushed = false));
    const marks = marksInside(chart, optionOf(), box);
    emit({ type: 'brush', marks, x: event.clientX, y: event.clientY });
  };
  const mayBrush = (): boolean => {
    const option = optionOf();
    const zoom = option['dataZoom'];
    const isZoomed = Array.isArray(zoom) && zoom.length > 0;
    return (option['grid'] !== undefined && !isZoomed) || isMap(option);
  };
  const mayLoop = (): boolean => hasPlaces(optionOf());
  onBrush(element, mayBrush, mayLoop, emitBrushed, signal);
  listen('click', (marks, event) => {
    if (brushed) return;
    if (marks.length > 1) {
      emit({ type: 'category', marks });
      return;
    }
    const [mark = null] = marks;
    const { left, top } = element.getBoundingClientRect();
    const axis =
      mark === null ? axisAt(optionOf(), event.clientX - left, event.clientY - top) : null;
    emit(axis === null ? { type: 'select', mark } : { type: 'axis', axis });
  });
  listen('dblclick', (marks) => {
    const mark = onlyOf(marks);
    if (mark !== null) emit({ type: 'activate', mark });
  });
  element.addEventListener('pointerdown', () => (pressed = null), { signal, capture: true });
  onLongPress(
    element,
    (event) => {
      const mark = onlyOf(marksAt(pressed, event));
      emit({ type: 'menu', mark, x: event.clientX, y: event.clientY });
    },
    signal,
  );
  listen('contextmenu', (marks, event) => {
    event.preventDefault();
    emit({ type: 'menu', mark: onlyOf(marks), x: event.clientX, y: event.clientY });
  });
}
