import { useMemo } from 'react';
import { NODE_WIDTH, type ShownMap, type ShownNode } from './map-shape';
import type { MapArea, MapView } from './use-map-view';

/** Pixels around the box in which objects are drawn. */
const MARGIN = 160;

interface BoxSize {
  width: number;
  height: number;
}

/** The part of the map that is in sight. */
export function shownArea({ x, y, k }: MapView, { width, height }: BoxSize): MapArea {
  return { x: -x / k, y: -y / k, width: width / k, height: height / k };
}

/** Steps in which the drawn part of the map moves, pixels of the screen: between them nothing is drawn again. */
const DRAWN_STEP = 240;

/** The part of the map that is drawn: what is in sight and around it; the same object until more is needed. */
export function useDrawnArea(view: MapView, size: BoxSize | null): MapArea | null {
  const step = DRAWN_STEP / view.k;
  const seen = size === null ? null : shownArea(view, size);
  const left = seen === null ? 0 : Math.floor((seen.x - MARGIN / view.k) / step);
  const top = seen === null ? 0 : Math.floor((seen.y - MARGIN / view.k) / step);
  const right = seen === null ? 0 : Math.ceil((seen.x + seen.width + MARGIN / view.k) / step);
  const bottom = seen === null ? 0 : Math.ceil((seen.y + seen.height + MARGIN / view.k) / step);
  const isThere = seen !== null;
  return useMemo(
    () =>
      isThere
        ? {
            ...{ x: left * step, y: top * step },
            ...{ width: (right - left) * step, height: (bottom - top) * step },
          }
        : null,
    [isThere, left, top, right, bottom, step],
  );
}

/** The objects of a map that are within an area. */
export function withinArea(map: ShownMap, { x, y, width, height }: MapArea): ShownNode[] {
  return map.nodes.filter(
    (one) =>
      one.x + NODE_WIDTH > x && one.x < x + width && one.y + one.height > y && one.y < y + height,
  );
}
