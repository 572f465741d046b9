/** Formats that the rows of a table or View are written in. */
export const ROWS_FORMATS = ['xlsx', 'csv', 'json', 'pdf'] as const;

/** Formats that a report or query is written in; PNG and SVG are pictures of its chart. */
export const EXPORT_FORMATS = [...ROWS_FORMATS, 'png', 'svg'] as const;

/** Formats that a dashboard is written in. */
export const DASHBOARD_FORMATS = ['pdf', 'xlsx'] as const;

/** Formats that a document is written in. */
export const DOCUMENT_FORMATS = ['pdf', 'docx', 'xlsx', 'png'] as const;

/** Formats that any file is written in. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'docx'] as const;

/** Rows of a tile's table in the PDF of a dashboard at most; a workbook has them all. */
export const MAX_TILE_ROWS = 1000;

/** Rows of a table in a PDF at most; the file names how many there are, and a workbook has them all. */
export const MAX_PDF_ROWS = 10_000;

/** Paper sizes of a PDF. */
export const PAGE_SIZES = ['a4', 'a3', 'letter', 'legal'] as const;
