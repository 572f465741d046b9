import type { LaidPage } from '@bi/olap/document/laid-page';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  layPages,
  MAX_ZOOM,
  MIN_ZOOM,
  pageAt,
  pagesAround,
  PIXELS_PER_POINT,
  scaleOf,
  type PageLayout,
  type Zoom,
} from './page-layout';
import { useVisiblePart } from './use-visible-part';

/** A place of the document: a page, from 0, and points from its top. */
interface Place {
  page: number;
  y: number;
}

/** How the pages are shown, and how one moves among them. */
export interface PagesView {
  /** what scrolls */
  box: React.RefObject<HTMLDivElement | null>;
  layout: PageLayout;
  /** pages that are drawn; `to` is exclusive */
  drawn: { from: number; to: number };
  /** the page that is looked at, from 0 */
  at: number;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  /** what the zoom comes to */
  percent: number;
  /** scrolls to a page, and there to a height in points */
  goTo: (page: number, y?: number) => void;
}

/** Places pages in what scrolls; a place stays where it is when they become larger or smaller. */
export function usePagesView(pages: readonly LaidPage[], ready: boolean): PagesView {
  const box = useRef<HTMLDivElement>(null);
  const part = useVisiblePart(box, ready);
  const [zoom, setZoom] = useState<Zoom>('auto');
  const { width, height, top } = part;
  const scale = useMemo(
    () => (width === 0 ? 1 : scaleOf(zoom, pages, { width, height })),
    [zoom, pages, width, height],
  );
  const layout = useMemo(() => layPages(pages, scale), [pages, scale]);
  const held = useRef<{ place: Place; at: number; x: number; shown: number } | null>(null);
  const before = useRef(layout);

  useLayoutEffect(() => {
    const old = before.current;
    before.current = layout;
    const element = box.current;
    if (element === null || old.scale === layout.scale || pages.length === 0) return;
    const { place, at, x, shown } = held.current ?? {
      place: placeAt(old, element.scrollTop),
      at: 0,
      x: (element.scrollLeft + element.clientWidth / 2) / Math.max(1, old.width),
      shown: element.clientWidth / 2,
    };
    held.current = null;
    element.scrollTop = heightOf(layout, place) - at;
    element.scrollLeft = x * layout.width - shown;
  }, [layout, pages.length]);

  const percent = Math.round((scale / PIXELS_PER_POINT) * 100);
  useWheelZoom(box, ready, (factor, pointer) => {
    const element = box.current;
    if (element === null) return;
    held.current = {
      place: placeAt(layout, element.scrollTop + pointer.y),
      at: pointer.y,
      x: (element.scrollLeft + pointer.x) / Math.max(1, layout.width),
      shown: pointer.x,
    };
    const wanted = (scale / PIXELS_PER_POINT) * 100 * factor;
    setZoom(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted)));
  });

  const goTo = useCallback(
    (page: number, y?: number) => {
      const element = box.current;
      const start = layout.tops[page];
      if (element === null || start === undefined) return;
      element.scrollTop = y === undefined ? start - 8 : start + y * layout.scale - 48;
    },
    [layout],
  );
  return {
    ...{ box, layout, zoom, setZoom, percent, goTo },
    drawn: pagesAround(layout, top, height),
    at: Math.min(Math.max(0, pages.length - 1), pageAt(layout, top + height / 3)),
  };
}

function placeAt(layout: PageLayout, y: number): Place {
  const page = pageAt(layout, y);
  return { page, y: (y - (layout.tops[page] ?? 0)) / layout.scale };
}

function heightOf(layout: PageLayout, { page, y }: Place): number {
  return (layout.tops[page] ?? 0) + y * layout.scale;
}

/** Ctrl or Cmd and the wheel, or two fingers of a touch pad, change the zoom at the pointer. */
function useWheelZoom(
  box: React.RefObject<HTMLElement | null>,
  ready: boolean,
  onZoom: (factor: number, pointer: { x: number; y: number }) => void,
): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null || !ready) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      latest.current(Math.exp((-event.deltaY * pixels) / 400), {
        x: event.clientX - left,
        y: event.clientY - top,
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, ready]);
}
