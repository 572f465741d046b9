/** Largest number of pages of a document; what comes behind them is cut, and said. */
export const MAX_PAGES = 1000;
/** The last of these pages are for what comes behind a table that would fill them all: its rows are cut before them. */
export const SPARED_PAGES = 20;
/** Largest number of table rows of a document, in all its tables. */
export const MAX_TABLE_ROWS = 50_000;
/** Largest number of blocks of a document or of one part of a repeat, those in columns and boxes included. */
export const MAX_BLOCKS = 200;
/** Largest number of parts of a repeat. */
export const MAX_PARTS = 500;
