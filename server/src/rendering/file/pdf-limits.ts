/** Cells of all columns and measures in a PDF at most: some 500 pages, however wide the table is. */
export const MAX_PDF_CELLS = 200_000;
