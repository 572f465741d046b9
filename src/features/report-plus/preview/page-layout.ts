import type { LaidPage } from '@bi/olap/document/laid-page';

/** Pixels between two pages and around them. */
export const PREVIEW_GAP = 16;

/** Pixels of a point at 100 %. */
export const PIXELS_PER_POINT = 96 / 72;

/** Smallest and largest zoom, in percent. */
export const MIN_ZOOM = 25;
export const MAX_ZOOM = 400;

/** Zoom in percent up to which pages fill the width by themselves. */
export const MAX_AUTO_ZOOM = 125;

/**
 * How large pages are shown: as wide as their place up to a comfortable size, as wide or as tall as it, or so many
 * percent of paper.
 */
export type Zoom = 'auto' | 'width' | 'page' | number;

/** Where the pages are, one below the other. */
export interface PageLayout {
  /** pixels of a point */
  scale: number;
  /** top of each page, and the end of the last one behind them */
  tops: readonly number[];
  /** of the widest page with its margins, and of all pages */
  width: number;
  height: number;
}

/** Pixels of a point at a zoom; `place` is the inside of what scrolls. */
export function scaleOf(
  zoom: Zoom,
  pages: readonly Pick<LaidPage, 'width' | 'height'>[],
  place: { width: number; height: number },
): number {
  if (typeof zoom === 'number') return (zoom / 100) * PIXELS_PER_POINT;
  const widest = Math.max(1, ...pages.map(({ width }) => width));
  const tallest = Math.max(1, ...pages.map(({ height }) => height));
  const across = (place.width - 2 * PREVIEW_GAP) / widest;
  const down = (place.height - 2 * PREVIEW_GAP) / tallest;
  const fitted = zoom === 'page' ? Math.min(across, down) : across;
  const limit = (percent: number) => (percent / 100) * PIXELS_PER_POINT;
  const most = zoom === 'auto' ? MAX_AUTO_ZOOM : MAX_ZOOM;
  return Math.min(limit(most), Math.max(limit(10), fitted));
}

/** Places pages one below the other at a scale. */
export function layPages(
  pages: readonly Pick<LaidPage, 'width' | 'height'>[],
  scale: number,
): PageLayout {
  const tops: number[] = [];
  let y = PREVIEW_GAP;
  let width = 0;
  for (const page of pages) {
    tops.push(y);
    y += page.height * scale + PREVIEW_GAP;
    width = Math.max(width, page.width * scale);
  }
  tops.push(y);
  return { scale, tops, width: width + 2 * PREVIEW_GAP, height: y };
}

/** Index of the page at a height, the first one above all and the last one below. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Indices of the pages that are within a screen's height of what is seen; the last one exclusive. */
export function pagesAround(
  layout: PageLayout,
  top: number,
  height: number,
): { from: number; to: number } {
  if (layout.tops.length < 2) return { from: 0, to: 0 };
  return {
    from: pageAt(layout, top - height),
    to: pageAt(layout, top + 2 * height) + 1,
  };
}

/** The next larger or smaller round zoom. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  const larger = ZOOM_STEPS.filter((step) => step > percent + 0.5);
  const smaller = ZOOM_STEPS.filter((step) => step < percent - 0.5);
  const next = direction === 1 ? larger[0] : smaller.at(-1);
  return next ?? (direction === 1 ? MAX_ZOOM : MIN_ZOOM);
}

/** Zooms that are offered, in percent. */
export const ZOOM_STEPS: readonly number[] = [25, 50, 67, 75, 90, 100, 125, 150, 200, 300, 400];
