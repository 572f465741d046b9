/** A picture in a band, as high as the margin leaves room for. */
export interface BandImage {
  /** names it, the writer has its bytes */
  image: string;
  /** width by height */
  aspect: number;
}

/** The pictures of header and footer. */
export interface BandImages {
  header?: BandImage;
  footer?: BandImage;
}

/** Texts at the left, in the middle and at the right; `{page}` and `{pages}` are replaced. */
export interface PageBand {
  /** at the left, before the text */
  image?: BandImage;
  left?: string;
  center?: string;
  right?: string;
}

/** Fonts that pages are written in: what Noto Sans and Noto Serif lack, as Chinese, is of Noto Sans SC. */
export type DocumentFont = 'noto-sans-sc' | 'noto-sans' | 'noto-serif';

/** The fonts by the names that people and files know. */
export const FONT_NAMES: Readonly<Record<DocumentFont, string>> = {
  'noto-sans-sc': 'Noto Sans SC',
  'noto-sans': 'Noto Sans',
  'noto-serif': 'Noto Serif',
};

/** Colours (`#rrggbb`), sizes (points) and the font (points) of a document. */
export interface DocumentTheme {
  font: DocumentFont;
  text: string;
  faint: string;
  accent: string;
  rule: string;
  /** ground of totals and boxes */
  ground: string;
  size: number;
  tableSize: number;
  /** how rows of tables differ: by lines below them, by a ground behind every second one, or not at all */
  table: 'lines' | 'striped' | 'plain';
  /** by level, 1 first */
  headings: readonly [number, number, number, number, number, number];
}

/** The look of a document that sets none. */
export const DEFAULT_THEME: DocumentTheme = {
  font: 'noto-sans-sc',
  text: '#1d1a26',
  faint: '#5f5b6b',
  accent: '#6d3beb',
  rule: '#d8d5e0',
  ground: '#f5f3fa',
  size: 10,
  tableSize: 8.5,
  table: 'lines',
  headings: [20, 15, 12.5, 11, 10, 10],
};
