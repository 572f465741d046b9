import type { ECharts } from 'echarts/core';
import type { MarkIndex } from './chart-events';
import { isWithinLoop, isLoop, type Point } from './lasso';
import { isLying, listOf } from './option-parts';
import { isRecord } from '@bi/olap/query/read-json';

type Option = Readonly<Record<string, unknown>>;

/** A rectangle in pixels of the chart, or the loop that was drawn in it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** of points and of a map what is inside of it counts */
  loop?: readonly Point[] | undefined;
}

const FROM = 6;
const SVG = 'http://www.w3.org/2000/svg';
const STYLE =
  'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;z-index:2;fill:var(--bi-primary);fill-opacity:.14;stroke:var(--bi-primary);stroke-width:1.5;stroke-linejoin:round';

/** The outline and shade of what is being selected, over a chart. */
function outlineOver(element: HTMLElement): SVGPolygonElement {
  const { ownerDocument: page } = element;
  const picture = page.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'bi-brush');
  picture.style.cssText = STYLE;
  const outline = page.createElementNS(SVG, 'polygon');
  picture.append(outline);
  element.append(picture);
  return outline;
}

const cornersOf = ({ left, right, top, bottom }: Box): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

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
  const isHorizontal = isLying(option);
  const within = (x: number, y: number) =>
    x >= box.left &&
    x <= box.right &&
    y >= box.top &&
    y <= box.bottom &&
    (box.loop === undefined || isWithinLoop(box.loop, x, y));
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
      // a loop is for places: of bars and lines its rectangle counts
      const inBox = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      const along = isHorizontal
        ? y >= box.top && y <= box.bottom
        : x >= box.left && x <= box.right;
      if (one['type'] === 'line' && !isStacked) {
        return (isAlong ? along : inBox) ? [mark] : [];
      }
      const [zeroX, zeroY] = pixel([data, 0]);
      const [from, to] = isHorizontal ? [zeroX, x] : [zeroY, y];
      const [low, high] = isHorizontal ? [box.left, box.right] : [box.top, box.bottom];
      const reaches = Math.max(from, to) >= low && Math.min(from, to) <= high;
      return along && (isStacked || reaches) ? [mark] : [];
    });
  });
}

/** Whether a chart shows points or a map, which have places of their own. */
export const hasPlaces = (option: Option): boolean =>
  listOf(option['series']).some(
    (one) => isRecord(one) && (one['type'] === 'scatter' || one['type'] === 'map'),
  );

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
 * Lets a person draw a rectangle with the mouse, or a loop around what it is drawn around.
 * @param mayLoop whether the chart has places that a loop can go around
 * @param onBox gets where it ended, client pixels with the box in those of the element
 */
export function onBrush(
  element: HTMLElement,
  mayBegin: () => boolean,
  mayLoop: () => boolean,
  onBox: (box: Box, event: PointerEvent) => void,
  signal: AbortSignal,
): void {
  let start: Point | null = null;
  let path: Point[] = [];
  let outline: SVGPolygonElement | null = null;
  const place = (event: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const around = (points: readonly Point[]): Box => ({
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
  });
  const drawn = (from: Point, to: Point): Box =>
    mayLoop() && isLoop(path) ? { ...around(path), loop: path } : around([from, to]);
  const end = () => {
    start = null;
    outline?.parentElement?.remove();
    outline = null;
  };
  const listen = (
    target: HTMLElement | Document,
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    heard: (event: PointerEvent) => void,
  ) => target.addEventListener(type, (event) => heard(event as PointerEvent), { signal });
  listen(element, 'pointerdown', (event) => {
    const isMouse = event.pointerType === 'mouse' && event.button === 0;
    if (!isMouse || !mayBegin()) return;
    start = place(event);
    path = [start];
  });
  const { ownerDocument: page } = element;
  listen(page, 'pointermove', (event) => {
    if (start === null) return;
    const to = place(event);
    path.push(to);
    if (outline === null && Math.hypot(to.x - start.x, to.y - start.y) < FROM) return;
    outline ??= outlineOver(element);
    const box = drawn(start, to);
    const points = (box.loop ?? cornersOf(box)).map(({ x, y }) => `${x},${y}`);
    outline.setAttribute('points', points.join(' '));
  });
  listen(page, 'pointerup', (event) => {
    const box = start !== null && outline !== null ? drawn(start, place(event)) : null;
    end();
    if (box !== null) onBox(box, event);
  });
  listen(page, 'pointercancel', end);
}
