/** Height of a line as a part of the font size. */
export const LINE_HEIGHT = 1.4;

/** Where the baseline is in a line, from its top, as a part of the font size. */
export const BASELINE = 1.04;

/** Lines that a page has room for at least. */
const MIN_LINES = 3;
const MIN_SIZE = 1;

/** A font size of which some lines fit a page of that height. */
export function sizeWithin(size: number, page: number): number {
  return Math.max(MIN_SIZE, Math.min(size, page / (MIN_LINES * LINE_HEIGHT)));
}
