import type { PaneBox } from './cartesian-layout';
import { cutEnd, labelWidth } from '../text/label-fit';
import { heightOf, type ValueScale } from '../text/value-scale';

const APART = 15;
const MAX_LINES = 6;
const SHARE = 0.28;
const MIN_WIDTH = 420;

/** A name at the end of a line, and how far it is moved so as not to touch another, pixels down. */
export interface EndLabel {
  text: string;
  move: number;
}

/** Pixels names at the ends of lines take; null where a legend is better: many lines, or little room. */
export function roomAtEnds(names: readonly string[], width: number, height: number): number | null {
  const few = names.length > 0 && names.length <= MAX_LINES;
  if (!few || width < MIN_WIDTH || height < (names.length + 1) * APART) return null;
  const longest = Math.max(0, ...names.map(labelWidth));
  return Math.ceil(Math.min(longest, width * SHARE)) + 14;
}

/** Names at the ends of the lines of one pane, apart from each other. */
export function endLabels(
  lines: readonly { name: string; last: number | null }[],
  box: PaneBox,
  scale: ValueScale,
  room: number,
): (EndLabel | null)[] {
  const placed = lines.flatMap(({ name, last }, at) => {
    if (last === null || name === '') return [];
    const y = box.height * (1 - heightOf(scale, last));
    return [{ at, y, to: y, text: cutEnd(name, room - 14) }];
  });
  placed.sort((a, b) => a.y - b.y);
  placed.forEach((one, at) => {
    one.to = Math.max(one.y, (placed[at - 1]?.to ?? -Infinity) + APART);
  });
  let below = box.height + APART;
  for (const one of placed.toReversed()) {
    one.to = Math.min(one.to, below - APART);
    below = one.to;
  }
  const labels: (EndLabel | null)[] = lines.map(() => null);
  for (const { at, y, to, text } of placed) labels[at] = { text, move: Math.round(to - y) };
  return labels;
}
