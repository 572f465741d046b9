import type { Canvas } from './canvas';
import type { LayoutWarning, PlacedHeading } from './laid-page';

/**
 * How strongly a strip stays with the next one: 0 not at all, 1 by wish (headings, keep together), 2 by
 * rule (lines of a paragraph, the first row of a group, a total). A weaker one gives way first where all
 * of them together do not fit a page.
 */
export type Keep = 0 | 1 | 2;

/** Draws something with its left upper corner at a place. */
export type Draw = (canvas: Canvas, x: number, y: number) => void;

/** What a table repeats at the top of a page. */
export interface Lead {
  height: number;
  draw: Draw;
  /** the part of it that is drawn alone where there is no room for all of it */
  sums?: Lead;
}

/** What a table writes at the end of a page where it continues on the next. */
export interface Tail {
  /** the same for all strips of one table */
  table: object;
  /** number of the row in it, from 0 */
  row: number;
  height: number;
  /** @param from number of its first row on the page */
  draw: (from: number) => Draw;
  /** reported where a page has no room for it */
  warning: Omit<LayoutWarning, 'page'>;
}

/** Strips that fill one area after another. */
export interface FillableStrips {
  readonly done: boolean;
  fill(room: number, page: number, fresh: boolean): Filled;
  naturalHeight(limit: number): number;
  smallestPart(limit: number): number;
}

/** Flows side by side on a ground of their own. */
export interface StripFrame {
  flows: readonly { flow: FillableStrips; x: number }[];
  padding: number;
  /** draws the ground of a part with that height */
  ground?: (canvas: Canvas, x: number, y: number, height: number) => void;
  /** moves to the next page undivided where it fits an empty page */
  together: boolean;
}

/** A part of a page, over its full width, that is drawn in one piece. */
export interface Strip {
  /** points; of a frame: determined when it is filled */
  height: number;
  /** points of empty height above; none at the top of a page */
  before: number;
  keep: Keep;
  draw?: Draw;
  /** the part that fits some height and what is left of it, null for nothing; absent: never split */
  split?: (height: number) => readonly [Strip, Strip | null];
  /** points of the smallest part it is split into; absent: 0 */
  smallest?: number;
  /** drawn first where the strip is first on a page */
  lead?: Lead | undefined;
  /** drawn last where the strip is the last of its page and more of its table follows */
  tail?: Tail | undefined;
  frame?: StripFrame;
  /** starts on a new page */
  newPage?: boolean;
  /** starts a count of pages; with newPage */
  restart?: boolean;
  heading?: Omit<PlacedHeading, 'y'>;
  /** reported when the strip is placed */
  warning?: Omit<LayoutWarning, 'page'>;
  /** of a block that has a name: that, and the points from side to side */
  owner?: StripOwner | undefined;
}

/** Which block a strip is of. */
export interface StripOwner {
  block: string;
  width: number;
}

/** A strip, or the ground of a frame, at its place in the area that was filled. */
export interface Placement {
  x: number;
  y: number;
  strip: Pick<Strip, 'draw' | 'heading' | 'warning' | 'owner'>;
  /** points from top to bottom; 0 for what is drawn only */
  height: number;
}

/** What filling an area came to. */
export interface Filled {
  placed: Placement[];
  /** points used from the top */
  height: number;
  /** nothing is left */
  done: boolean;
  /** true: the strip that comes next asked for a new page */
  broken: boolean;
}

/** Empty height, of which as much is taken as there is. */
export function spacerStrip(height: number): Strip {
  return {
    height,
    before: 0,
    keep: 0,
    split: (room) => [spacerStrip(Math.max(room, 0)), null],
  };
}
