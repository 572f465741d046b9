import type { DocumentTheme, PageBand } from './document-look';
import type { PageSetup } from './page-setup';

export { DEFAULT_THEME, FONT_NAMES } from './document-look';
export { A4, type PageSetup } from './page-setup';
export type { BandImage, BandImages, DocumentFont, DocumentTheme, PageBand } from './document-look';

/** Languages of the words that the engine writes itself. */
export type DocumentLanguage = 'en' | 'zh';

/** A stretch of text with one look. */
export interface TextRun {
  text: string;
  bold?: boolean;
  /** `#rrggbb`; absent: the text colour */
  color?: string;
  /** address that a click opens */
  link?: string;
}

/** Text of one or several looks; values in it are resolved before. */
export type RichText = string | readonly TextRun[];

/** Where a line of text or a cell begins. */
export type Align = 'start' | 'center' | 'end';

interface Common {
  /** names the block in warnings */
  id?: string;
  /** starts on a new page; at the top of a page it has no effect */
  newPage?: boolean;
  /** moves to the next page undivided where it fits an empty page */
  keepTogether?: boolean;
  /** stays on one page with the smallest part of the next block */
  keepWithNext?: boolean;
}

/** A heading; it stays with what follows it. */
export interface HeadingBlock extends Common {
  kind: 'heading';
  /** 1 is the largest */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
  /** false: not in the contents nor the outline */
  listed?: boolean;
}

/** A paragraph; `\n` starts a new line. */
export interface TextBlock extends Common {
  kind: 'text';
  text: RichText;
  /** points; absent: that of the theme */
  size?: number;
  align?: Align;
  /** `#rrggbb` */
  color?: string;
}

/** Items below each other, each behind a dot or its number. */
export interface ListBlock extends Common {
  kind: 'list';
  items: readonly RichText[];
  /** true: numbered from 1 */
  ordered?: boolean;
  /** points; absent: that of the theme */
  size?: number;
  align?: Align;
  /** `#rrggbb` */
  color?: string;
}

/** One cell of a table: its text, or text with a look. */
export type TableCell =
  | string
  | {
      text: string;
      bold?: boolean;
      /** `#rrggbb` of the text */
      color?: string;
      /** `#rrggbb` of the ground */
      fill?: string;
      /** a bar behind the text, in parts of the cell's width */
      bar?: { from: number; to: number; color: string };
      /** a sign at the beginning of the cell */
      sign?: { text: string; color: string };
      link?: string;
      /** steps that the text is moved in by */
      indent?: number;
    };

/** A row of a table. */
export interface TableRow {
  /**
   * absent: a row of values. `group`: a heading over the rows below it, its first cell over the full
   * width; `parent`: the same with values of its own. `subtotal` and `total` are never first on a page.
   */
  kind?: 'group' | 'parent' | 'subtotal' | 'total';
  /** depth of a group or parent, 0 = outermost */
  level?: number;
  cells: readonly TableCell[];
}

/** A column of a table. */
export interface DrawnColumn {
  /** absent: start */
  align?: Align;
  /** true: numbers, which are never broken over lines */
  number?: boolean;
}

/** A heading of a pivot, over one or several columns. */
export interface HeadCell {
  text: string;
  /** columns it covers; absent: 1 */
  span?: number;
  /** header rows it covers; absent: 1 */
  rowSpan?: number;
  align?: Align;
}

/** What a table says at the end and the top of a page where it covers several. */
export interface CarriedLines {
  /** `page`: sums of the rows of a page; `carried`: sums of all rows so far; `both` */
  lines: 'page' | 'carried' | 'both';
  columns: readonly {
    column: number;
    /** the formatted sum of the rows from one to another, counted from 0, exclusive at the end */
    sum: (from: number, to: number) => string;
  }[];
}

interface AnyTable extends Common {
  rows: readonly TableRow[];
  /** rows there are where `rows` are only the first of them; absent: `rows` are all */
  count?: number;
  /** absent: nothing */
  carried?: CarriedLines;
  /** leading columns that name the row; they are repeated where the columns go over several pages */
  headerColumns?: number;
  /** says what the table shows, for those who cannot see it */
  summary?: string;
  /** written above it behind its number; absent: it is not numbered */
  caption?: string;
}

/** A flat table: one heading a column. */
export interface TableBlock extends AnyTable {
  kind: 'table';
  columns: readonly (DrawnColumn & { title: string })[];
}

/** A table with merged headings. */
export interface PivotBlock extends AnyTable {
  kind: 'pivot';
  columns: readonly DrawnColumn[];
  /** header rows from the top; cells covered from the left or from above are left out */
  head: readonly (readonly HeadCell[])[];
}

interface Picture extends Common {
  /** written below it behind its number; absent: it is not numbered */
  caption?: string;
  /** width by height */
  aspect: number;
  /** the sentence read in place of the picture; '' for one that only decorates */
  alt: string;
  /** part of the width there is, 0 to 1; absent: all */
  width?: number;
  align?: Align;
}

/** A drawing; `svg` names it, the writer has its text. */
export interface ChartBlock extends Picture {
  kind: 'chart';
  svg: string;
}

/** A photograph or logo; `image` names it, the writer has its bytes. */
export interface ImageBlock extends Picture {
  kind: 'image';
  image: string;
}

/** Key figures side by side. */
export interface KeyFiguresBlock extends Common {
  kind: 'keyFigures';
  figures: readonly { label: string; value: string; note?: string; color?: string }[];
}

/** The contents: headings and their pages. */
export interface ContentsBlock extends Common {
  kind: 'contents';
  title?: string;
  /** deepest level listed; absent: 3 */
  depth?: number;
}

/** The list of the pictures or tables that have captions, and their pages. */
export interface FiguresBlock extends Common {
  kind: 'figures';
  /** absent: pictures */
  of?: 'figure' | 'table';
  title?: string;
}

/** What may be on a label. */
export type LabelPart = TextBlock | ListBlock | ChartBlock | ImageBlock | SpacerBlock;

/** Labels of one size, row after row, as they are printed on sheets that are cut. */
export interface LabelsBlock extends Common {
  kind: 'labels';
  labels: readonly (readonly LabelPart[])[];
  /** labels in a row */
  across: number;
  /** points of a label from top to bottom; what does not fit is cut, and said */
  height: number;
  /** points between two labels of a row, and between two rows */
  gap?: { across: number; down: number };
  /** points inside a label at each side */
  padding?: number;
}

/** What follows starts on a new page. */
export interface PageBreakBlock {
  kind: 'pageBreak';
  /** names it in warnings of the pages it begins */
  id?: string;
  /** true: pages are counted from 1 again */
  restart?: boolean;
  /** size of the pages from here on; absent: that of the pages before */
  page?: PageSetup;
}

/** A line across, for the eye only. */
export interface RuleBlock {
  kind: 'rule';
  /** see `Common` */
  id?: string;
  /** points from top to bottom; absent: a hairline */
  thickness?: number;
  /** part of the width there is, 0 to 1; absent: all */
  width?: number;
  /** `#rrggbb`, or the accent of the theme; absent: the colour of rules */
  color?: string;
  /** true: along the left edge of the page, from its top to its bottom, at most half as wide as the margin */
  edge?: boolean;
}

/** Empty height, in points; it ends at the end of its page. */
export interface SpacerBlock {
  kind: 'spacer';
  /** see `Common` */
  id?: string;
  height: number;
}

/** Blocks side by side. */
export interface ColumnsBlock extends Common {
  kind: 'columns';
  columns: readonly (readonly InnerBlock[])[];
  /** how wide the columns are, each by the others; absent: all of the same width */
  shares?: readonly number[];
  /** points between two columns */
  gap?: number;
}

/** Blocks on a ground of their own. */
export interface BoxBlock extends Common {
  kind: 'box';
  blocks: readonly InnerBlock[];
  /** `#rrggbb` */
  fill?: string;
  /** `#rrggbb` */
  border?: string;
  /** points */
  padding?: number;
}

/** One part of a repeat. */
export interface RepeatPart {
  title: string;
  blocks: readonly Block[];
  /** false: the part is left out */
  show?: boolean;
}

/** The same part for each member of a group, under a heading of its own. */
export interface RepeatBlock {
  kind: 'repeat';
  /** see `Common`; it names the headings of the parts */
  id?: string;
  /** asked for one after another, up to three times in all: it must start again at each call */
  parts: Iterable<RepeatPart>;
  /** level of the parts' headings; absent: 1 */
  level?: HeadingBlock['level'];
  /** each part starts on a new page */
  newPage?: boolean;
  /** pages are counted from 1 in each part; with `newPage` only */
  restart?: boolean;
}

/** What may be inside columns and boxes. */
export type InnerBlock =
  | HeadingBlock
  | TextBlock
  | ListBlock
  | TableBlock
  | PivotBlock
  | ChartBlock
  | ImageBlock
  | KeyFiguresBlock
  | SpacerBlock
  | RuleBlock
  | ColumnsBlock
  | BoxBlock;

/** A part of a document. */
export type Block =
  | InnerBlock
  | ContentsBlock
  | FiguresBlock
  | LabelsBlock
  | PageBreakBlock
  | RepeatBlock;

/** A document before it has pages. */
export interface DocumentModel {
  title: string;
  language: DocumentLanguage;
  page: PageSetup;
  blocks: readonly Block[];
  theme?: Partial<DocumentTheme>;
  header?: PageBand;
  footer?: PageBand;
  /** false: the first page has no header and footer */
  bandsOnFirst?: boolean;
  /** headings are numbered 1, 1.1, 1.1.1 */
  numbered?: boolean;
  /** across every page, under everything, in a light colour */
  watermark?: string;
}
