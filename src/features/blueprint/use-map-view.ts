import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Where the map is in its box: a point of the map is at `x + k * point`. */
export interface MapView {
  x: number;
  y: number;
  /** scale */
  k: number;
}

/** A part of the map, pixels of the map. */
export interface MapArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MIN_SCALE = 0.06;
const MAX_SCALE = 1.6;
const PAD = 32;
/** Scale below which the smallest text of an object, 12 px, is hard to read. */
const READABLE = 1;
/** Pixels that a pointer may move before a press is a drag. */
const SLACK = 4;

const clamp = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/**
 * Where a length of `size` from `start` is put into `room`: in its middle, or, where it is longer, with `middle` there
 * and no end of it further in than it has to be.
 */
function along(start: number, size: number, room: number, middle = start + size / 2): number {
  if (size <= room) return (room - size) / 2 - start;
  return Math.min(-start, Math.max(room - start - size, room / 2 - middle));
}

/** Moves and scales a map: dragged by pointer, wheel and pinch, or by calls. */
export function useMapView(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<MapView>({ x: PAD, y: PAD, k: 1 });

  const zoomAt = useCallback((x: number, y: number, factor: number) => {
    setView((now) => {
      const k = clamp(now.k * factor);
      const by = k / now.k;
      return { k, x: x - (x - now.x) * by, y: y - (y - now.y) * by };
    });
  }, []);

  const zoom = useCallback(
    (factor: number) => {
      const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
      zoomAt(clientWidth / 2, clientHeight / 2, factor);
    },
    [box, zoomAt],
  );

  /**
   * Shows an area in the middle; where that makes it too small to read, as much of it as there is room for in a scale
   * to read, with `centre` in the middle where something is around it.
   */
  const fit = useCallback(
    (area: MapArea, centre?: MapArea) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
      if (width === 0 || area.width === 0) return;
      const room = Math.min((width - 2 * PAD) / area.width, (height - 2 * PAD) / area.height);
      const isSmall = centre !== undefined && room < READABLE;
      const k = isSmall ? READABLE : clamp(Math.min(1, room));
      setView({
        k,
        x: along(area.x * k, area.width * k, width, centre && (centre.x + centre.width / 2) * k),
        y: along(area.y * k, area.height * k, height, centre && (centre.y + centre.height / 2) * k),
      });
    },
    [box],
  );

  /** Brings an area into sight without changing the scale. */
  const reveal = useCallback(
    (area: MapArea) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
      const into = (at: number, from: number, size: number, room: number, k: number) => {
        const start = at + from * k;
        if (start < PAD) return at + PAD - start;
        const over = start + size * k - (room - PAD);
        return over > 0 ? at - Math.min(over, start - PAD) : at;
      };
      setView((now) => ({
        k: now.k,
        x: into(now.x, area.x, area.width, width, now.k),
        y: into(now.y, area.y, area.height, height, now.k),
      }));
    },
    [box],
  );

  /** Brings a point of the map into the middle without changing the scale. */
  const centre = useCallback(
    (x: number, y: number) => {
      const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
      setView((now) => ({
        k: now.k,
        x: clientWidth / 2 - x * now.k,
        y: clientHeight / 2 - y * now.k,
      }));
    },
    [box],
  );

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const place = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        const factor = Math.exp(-event.deltaY * 0.0022);
        zoomAt(event.clientX - place.left, event.clientY - place.top, factor);
      } else {
        setView((now) => ({ ...now, x: now.x - event.deltaX, y: now.y - event.deltaY }));
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, zoomAt]);

  const { isDragged, drag } = usePointerDrag(setView, zoomAt);
  return { view, isDragged, drag, zoom, fit, reveal, centre };
}

/** Drags with one pointer and scales with two. */
function usePointerDrag(
  setView: (change: (now: MapView) => MapView) => void,
  zoomAt: (x: number, y: number, factor: number) => void,
) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const [isDragged, setDragged] = useState(false);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const moved = { x: event.clientX - before.x, y: event.clientY - before.y };
    if (!isDragged && pointers.current.size === 1) {
      if (Math.hypot(moved.x, moved.y) < SLACK) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
    }
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const other = others[0]?.[1];
    if (other === undefined) {
      setView((now) => ({ ...now, x: now.x + moved.x, y: now.y + moved.y }));
      return;
    }
    const place = event.currentTarget.getBoundingClientRect();
    const wide = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const x = (event.clientX + other.x) / 2 - place.left;
    const y = (event.clientY + other.y) / 2 - place.top;
    if (wide > 0) zoomAt(x, y, now / wide);
  };
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setDragged(false);
  };
  const drag = {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onLostPointerCapture: onPointerEnd,
  };
  return { isDragged, drag };
}
