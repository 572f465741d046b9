import type { DocumentFont } from './document-look';

/** Kinds of tags, by their names in PDF. */
export type TagKind =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Link'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption';

/**
 * A node of the tree of tags: what a part of the page is, in reading order. A node comes before its
 * children and before what refers to it. Node 0 is the document.
 */
export interface TagNode {
  id: number;
  /** -1: none */
  parent: number;
  kind: TagKind;
  /** of a heading of a table: what it names */
  scope?: 'Row' | 'Column';
  colSpan?: number;
  rowSpan?: number;
  /** of a list: its items are numbered */
  ordered?: boolean;
  /** of a figure */
  alt?: string;
  /** of a figure: left, top, width, height on its page */
  box?: readonly [number, number, number, number];
  /** of a table: what it shows */
  summary?: string;
  /** of a link */
  title?: string;
}

interface Placed {
  /** node of the tree of tags; null for what only decorates or repeats */
  tag: number | null;
}

/** One line of text of one look. */
export interface TextItem extends Placed {
  type: 'text';
  /** left end */
  x: number;
  /** baseline */
  y: number;
  width: number;
  text: string;
  size: number;
  bold: boolean;
  color: string;
  /** address, or `#` and the anchor of a heading */
  link?: string;
  /** the text continues after a space: it is not drawn, but read and copied */
  spaced?: boolean;
  /** the line runs in this direction from its left end, upwards for a positive sine; absent: across */
  turn?: { cos: number; sin: number };
}

/** A straight line. */
export interface LineItem extends Placed {
  type: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  color: string;
  /** dots in place of a line */
  dotted?: boolean;
}

/** A rectangle, filled or outlined or both. */
export interface RectItem extends Placed {
  type: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  stroke?: string;
}

/** A drawing or an image, in a box of its own proportions. */
export interface PictureItem extends Placed {
  type: 'svg' | 'image';
  x: number;
  y: number;
  width: number;
  height: number;
  /** names the drawing or image */
  ref: string;
}

/** What is drawn. */
export type PageItem = TextItem | LineItem | RectItem | PictureItem;

/** A heading on a page. */
export interface PlacedHeading {
  anchor: string;
  level: number;
  /** with its number, if headings are numbered */
  text: string;
  /** top of the heading on its page */
  y: number;
  listed: boolean;
}

/** Where a block that has a name is on a page: its full width, from its first line there to its last. */
export interface PlacedBlock {
  block: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Why a document is not quite as it was asked for. */
export interface LayoutWarning {
  code:
    | 'marginsTooLarge'
    | 'rowSplit'
    | 'wordBroken'
    | 'pictureScaled'
    | 'headingsCut'
    | 'tableShrunk'
    | 'tableOverPages'
    | 'tooManyRows'
    | 'tooManyPages'
    | 'tooManyBlocks'
    | 'tooManyParts'
    | 'labelCut'
    | 'sumsLeftOut';
  /** `id` of the block */
  block?: string;
  /** 1-based page it was found on */
  page: number;
  /** number of the row, of the rows there were, of the pages the columns take: by the code */
  count?: number;
}

/** A page: all lengths in points from its left upper corner, y downwards, in the order of drawing. */
export interface LaidPage {
  /** 0-based */
  index: number;
  /** number printed, and the last one of its count; null where nobody asked for that */
  number: number;
  of: number | null;
  width: number;
  height: number;
  /** of its texts; absent: Noto Sans SC */
  font?: DocumentFont;
  items: PageItem[];
  /** nodes of the tree of tags that begin on this page */
  tags: TagNode[];
  headings: PlacedHeading[];
  /** blocks by their places from the top, holders before what is in them; of a repeat, one for each part */
  areas: PlacedBlock[];
  warnings: LayoutWarning[];
}
