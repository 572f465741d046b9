/**
 * Largest scrolled height in pixels that browsers keep exact (Firefox stops at 17.9 M, Chromium at
 * 33.5 M). Longer content is scrolled on a shorter, scaled scroll bar.
 */
export const MAX_SCROLL_HEIGHT = 12_000_000;

/** Relation between the scroll bar (physical pixels) and the content (virtual pixels). */
export interface ScrollScale {
  /** height to give the scrolled element */
  physicalHeight: number;
  /** largest scroll position of the bar */
  physicalMax: number;
  /** largest scroll position of the content */
  virtualMax: number;
  /** true when the bar is shorter than the content */
  scaled: boolean;
}

/**
 * @param virtualHeight pixels of the content
 * @param viewportHeight pixels of it that show at once
 */
export function createScrollScale(
  virtualHeight: number,
  viewportHeight: number,
  limit = MAX_SCROLL_HEIGHT,
): ScrollScale {
  const physicalHeight = Math.min(virtualHeight, limit);
  return {
    physicalHeight,
    physicalMax: Math.max(0, physicalHeight - viewportHeight),
    virtualMax: Math.max(0, virtualHeight - viewportHeight),
    scaled: virtualHeight > limit,
  };
}

/** Content position of a scroll bar position; the ends meet exactly. */
export function toVirtual(scale: ScrollScale, physical: number): number {
  if (!scale.scaled) return clamp(physical, 0, scale.virtualMax);
  if (physical <= 0) return 0;
  if (physical >= scale.physicalMax - 0.5) return scale.virtualMax;
  return (physical / scale.physicalMax) * scale.virtualMax;
}

/** Scroll bar position of a content position. */
export function toPhysical(scale: ScrollScale, virtual: number): number {
  if (!scale.scaled) return clamp(virtual, 0, scale.physicalMax);
  if (scale.virtualMax === 0) return 0;
  return clamp((virtual / scale.virtualMax) * scale.physicalMax, 0, scale.physicalMax);
}

/**
 * New content position after the bar moved. On a scaled bar one of its pixels means many, so a
 * short move (touch, arrow buttons) is taken as a move of the content by the same pixels; a long one
 * (the thumb was dragged) and the ends go by the scale.
 * @param from bar position before
 * @param to bar position now
 * @param virtual content position before
 * @param page pixels that show at once; longer moves go by the scale
 */
export function followBar(
  scale: ScrollScale,
  from: number,
  to: number,
  virtual: number,
  page: number,
): number {
  const delta = to - from;
  const atEnd = to <= 0 || to >= scale.physicalMax - 0.5;
  if (!scale.scaled || atEnd || Math.abs(delta) > page) return toVirtual(scale, to);
  return clamp(virtual + delta, 0, scale.virtualMax);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
