import type { PaneBox } from './cartesian-layout';
import { labelWidth } from '../text/label-fit';
import { heightOf, type ValueScale } from '../text/value-scale';

/** Font size of the values at lines, pixels; their lower edge is so far above the point. */
export const LINE_LABEL_PX = 11;
const ABOVE = 8;
const TALL = 13;
const APART = 3;
/** pixels of a name at the end of a line: where it begins, and half its height */
const END_GAP = 11;
const END_HALF = 8;

/** A line and what is to be written at its points. */
export interface LabelledLine {
  values: readonly (number | null)[];
  /** text of each point; '' for none */
  texts: readonly string[];
  /** the name at its end and how far it is moved down; null without */
  end: { text: string; move: number } | null;
}

/** The box of a text in a plot, pixels from its upper left corner. */
export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const cover = (a: LabelBox, b: LabelBox): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > -APART &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0;

/**
 * Which points of the lines of one plot have their value written: as many as cover neither each other nor
 * a name at the end of a line. The last point of each line comes first, then the first, then the others from
 * the left. The value at the first point begins there, that at the last one ends there, so that none is
 * outside of the plot.
 * @param step pixels between two points
 * @param others boxes of other texts in the plot, which stay free
 * @returns for each line the text of each point; '' where there is none
 */
export function lineLabels(
  lines: readonly LabelledLine[],
  box: Pick<PaneBox, 'width' | 'height'>,
  scale: ValueScale,
  step: number,
  others: readonly LabelBox[] = [],
): string[][] {
  const yOf = (value: number) => box.height * (1 - heightOf(scale, value));
  const names = lines.flatMap(({ values, end }) => {
    const last = values.findLastIndex((value) => value !== null);
    if (end === null || last < 0) return [];
    const y = yOf(values[last] ?? 0) + end.move;
    const left = last * step + END_GAP;
    return [{ left, right: left + labelWidth(end.text), top: y - END_HALF, bottom: y + END_HALF }];
  });
  const taken: LabelBox[] = [...others, ...names];
  const shown = lines.map(({ texts }) => texts.map(() => ''));
  const points = lines.flatMap(({ texts }, line) =>
    texts.flatMap((text, at) => (text === '' ? [] : [{ line, at, text }])),
  );
  const rank = ({ line, at }: { line: number; at: number }) => {
    const values = lines[line]?.values ?? [];
    if (at === values.findLastIndex((value) => value !== null)) return -2;
    return at === values.findIndex((value) => value !== null) ? -1 : at;
  };
  points.sort((a, b) => rank(a) - rank(b));
  for (const { line, at, text } of points) {
    const value = lines[line]?.values[at] ?? null;
    if (value === null) continue;
    const wide = (labelWidth(text) * LINE_LABEL_PX) / 12;
    const count = lines[line]?.values.length ?? 0;
    const left = at * step - wide * shiftOf(at, count);
    const bottom = yOf(value) - ABOVE;
    const own = { left, right: left + wide, top: bottom - TALL, bottom };
    if (taken.some((other) => cover(own, other))) continue;
    taken.push(own);
    const texts = shown[line];
    if (texts !== undefined) texts[at] = text;
  }
  return shown;
}

/** Share of a text that is left of its point: none at the first, all at the last. */
function shiftOf(at: number, count: number): number {
  if (count < 2) return 0.5;
  return at === 0 ? 0 : at === count - 1 ? 1 : 0.5;
}
