import { cutEnd, labelWidth } from './label-fit';
import type { ValueScale } from './value-scale';

const MAX_NAMES = 5;
const MAX_PX = 140;
const LINE = 15;

interface Named {
  name: string;
  x: number;
  y: number;
  /** diameter, pixels */
  size: number;
}

/** A name next to a dot. */
export interface OuterName {
  text: string;
  side: 'left' | 'right';
}

/**
 * Names of the up to five dots farthest from the middle of all, where they have room: within the plot, on
 * no other name and on no other dot.
 * @returns one for each dot; null for dots without a name
 */
export function outerNames(
  dots: readonly Named[],
  { width, height }: { width: number; height: number },
  scales: { x: ValueScale; y: ValueScale },
): (OuterName | null)[] {
  const place = (value: number, { min, max }: ValueScale) => (value - min) / (max - min || 1);
  const points = dots.map((dot, at) => ({
    at,
    name: dot.name,
    half: dot.size / 2,
    px: place(dot.x, scales.x) * width,
    py: (1 - place(dot.y, scales.y)) * height,
  }));
  const mean = (pick: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / Math.max(1, points.length);
  const [midX, midY] = [mean(({ px }) => px), mean(({ py }) => py)];
  const far = [...points].sort(
    (a, b) => Math.hypot(b.px - midX, b.py - midY) - Math.hypot(a.px - midX, a.py - midY),
  );
  const given: (OuterName | null)[] = dots.map(() => null);
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const point of far.slice(0, 3 * MAX_NAMES)) {
    if (taken.length === MAX_NAMES || point.name === '') continue;
    const text = cutEnd(point.name, MAX_PX);
    const wide = labelWidth(text);
    for (const side of ['right', 'left'] as const) {
      const start = side === 'right' ? point.px + point.half + 3 : point.px - point.half - 3 - wide;
      const box = {
        left: start,
        right: start + wide,
        top: point.py - LINE / 2,
        bottom: point.py + LINE / 2,
      };
      const isFree =
        box.left >= 0 &&
        box.right <= width &&
        box.top >= -4 &&
        box.bottom <= height + 4 &&
        taken.every(
          (one) =>
            box.left > one.right ||
            box.right < one.left ||
            box.top > one.bottom ||
            box.bottom < one.top,
        ) &&
        points.every(
          (one) =>
            one === point ||
            one.px + one.half < box.left ||
            one.px - one.half > box.right ||
            one.py + one.half < box.top ||
            one.py - one.half > box.bottom,
        );
      if (!isFree) continue;
      taken.push(box);
      given[point.at] = { text, side };
      break;
    }
  }
  return given;
}
