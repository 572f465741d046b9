import type { ECharts } from 'echarts/core';
import type { MarkIndex } from './chart-events';

type Option = Readonly<Record<string, unknown>>;

/** A rectangle in pixels of the chart. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const FROM = 6;
const STYLE =
  'position:absolute;pointer-events:none;border:1px solid var(--bi-primary);background:var(--bi-primary);opacity:.18;z-index:2';

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers of an item of data: of a bar, a line or a point. */
function numbersOf(item: unknown): number[] | null {
  const value = isRecord(item) ? item['value'] : item;
  const numbers = listOf(value).filter((one) => typeof one === 'number');
  return numbers.length === 0 || numbers.length < listOf(value).length ? null : numbers;
}

/** Where a point is; what else it shows may be absent. */
function placeOf(item: unknown): number[] | null {
  const value = isRecord(item) ? item['value'] : item;
  const place = listOf(value)
    .slice(0, 2)
    .filter((one) => typeof one === 'number');
  return place.length < 2 ? null : place;
}

/**
 * Marks of bars, lines and points inside of a rectangle, and areas of a map whose middle is; of bars those that it
 * touches, of lines those above or below where it holds none.
 */
export function marksInside(chart: ECharts, option: Option, box: Box): MarkIndex[] {
  const inside = marksIn(chart, option, box, false);
  return inside.length > 0 ? inside : marksIn(chart, option, box, true);
}

/** `isAlong`: points of lines count wherever they are across. */
function marksIn(chart: ECharts, option: Option, box: Box, isAlong: boolean): MarkIndex[] {
  const isHorizontal = isRecord(listOf(option['xAxis'])[0])
    ? (listOf(option['xAxis'])[0] as Record<string, unknown>)['type'] === 'value' &&
      (listOf(option['yAxis'])[0] as Record<string, unknown> | undefined)?.['type'] === 'category'
    : false;
  const within = (x: number, y: number) =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return listOf(option['series']).flatMap((one, series): MarkIndex[] => {
    if (!isRecord(one) || one['silent'] === true) return [];
    const isPoint = one['type'] === 'scatter';
    if (one['type'] === 'map') {
      return listOf(one['data']).flatMap((item, data): MarkIndex[] => {
        const name = isRecord(item) ? item['name'] : undefined;
        if (typeof name !== 'string') return [];
        const middle: unknown = chart.convertToPixel({ seriesIndex: series }, name);
        const [x = NaN, y = NaN] = listOf(middle).map(Number);
        return within(x, y) ? [{ series, data }] : [];
      });
    }
    if (!isPoint && one['type'] !== 'bar' && one['type'] !== 'line') return [];
    const isStacked = one['stack'] !== undefined;
    const finder = { seriesIndex: series };
    const pixel = (place: number[]): [number, number] => {
      const [x = NaN, y = NaN] = chart.convertToPixel(
        finder,
        isHorizontal ? place.toReversed() : place,
      );
      return [x, y];
    };
    return listOf(one['data']).flatMap((item, data): MarkIndex[] => {
      const numbers = isPoint ? placeOf(item) : numbersOf(item);
      if (numbers === null) return [];
      const mark = { series, data };
      if (isPoint) {
        const [x = NaN, y = NaN] = chart.convertToPixel(finder, numbers.slice(0, 2));
        return within(x, y) ? [mark] : [];
      }
      const [value = 0] = numbers;
      const [x, y] = pixel([data, value]);
      const along = isHorizontal
        ? y >= box.top && y <= box.bottom
        : x >= box.left && x <= box.right;
      if (one['type'] === 'line' && !isStacked) {
        return (isAlong ? along : within(x, y)) ? [mark] : [];
      }
      const [zeroX, zeroY] = pixel([data, 0]);
      const [from, to] = isHorizontal ? [zeroX, x] : [zeroY, y];
      const [low, high] = isHorizontal ? [box.left, box.right] : [box.top, box.bottom];
      const reaches = Math.max(from, to) >= low && Math.min(from, to) <= high;
      return along && (isStacked || reaches) ? [mark] : [];
    });
  });
}

/** The axis whose labels a place is on, next to the first plot; null for anywhere else. */
export function axisAt(option: Option, x: number, y: number): 'x' | 'y' | null {
  for (const grid of listOf(option['grid'])) {
    if (!isRecord(grid)) continue;
    const { left, top, width, height } = grid;
    if (![left, top, width, height].every((one) => typeof one === 'number')) continue;
    const [l, t, w, h] = [left, top, width, height] as [number, number, number, number];
    const isHorizontal =
      (listOf(option['yAxis'])[0] as { type?: string } | undefined)?.type === 'category';
    if (y > t + h && y < t + h + 52 && x >= l && x <= l + w) return isHorizontal ? 'y' : 'x';
    if (x < l && x > 0 && y >= t && y <= t + h) return isHorizontal ? 'x' : 'y';
  }
  return null;
}

/**
 * Lets a person draw a rectangle with the mouse.
 * @param onBox gets where it ended, client pixels with the box in those of the element
 */
export function onBrush(
  element: HTMLElement,
  mayBegin: () => boolean,
  onBox: (box: Box, event: PointerEvent) => void,
  signal: AbortSignal,
): void {
  let start: { x: number; y: number } | null = null;
  let shade: HTMLElement | null = null;
  const place = (event: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const boxTo = (from: { x: number; y: number }, to: { x: number; y: number }): Box => ({
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  });
  const end = () => {
    start = null;
    shade?.remove();
    shade = null;
  };
  const listen = (
    target: HTMLElement | Document,
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    heard: (event: PointerEvent) => void,
  ) => target.addEventListener(type, (event) => heard(event as PointerEvent), { signal });
  listen(element, 'pointerdown', (event) => {
    const isMouse = event.pointerType === 'mouse' && event.button === 0;
    if (isMouse && mayBegin()) start = place(event);
  });
  const { ownerDocument: page } = element;
  listen(page, 'pointermove', (event) => {
    if (start === null) return;
    const to = place(event);
    if (shade === null && Math.hypot(to.x - start.x, to.y - start.y) < FROM) return;
    if (shade === null) {
      shade = page.createElement('div');
      shade.style.cssText = STYLE;
      element.append(shade);
    }
    const { left, right, top, bottom } = boxTo(start, to);
    Object.assign(shade.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
  });
  listen(page, 'pointerup', (event) => {
    const box = start !== null && shade !== null ? boxTo(start, place(event)) : null;
    end();
    if (box !== null) onBox(box, event);
  });
  listen(page, 'pointercancel', end);
}
