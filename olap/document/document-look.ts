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

/** Colours (`#rrggbb`) and sizes (points) of a document. */
export interface DocumentTheme {
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
  text: '#1f2933',
  faint: '#616e7c',
  accent: '#1d5fbf',
  rule: '#cbd2d9',
  ground: '#f3f5f7',
  size: 10,
  tableSize: 8.5,
  table: 'lines',
  headings: [20, 15, 12.5, 11, 10, 10],
};
