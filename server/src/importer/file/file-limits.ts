/** Most columns of a table made from a file. */
export const MAX_COLUMNS = 5000;

/** Longest record, bytes; a quote that is never closed ends here. */
export const MAX_RECORD_BYTES = 4 * 1024 ** 2;

/** Part of a file that is looked at before all of it is read, bytes. */
export const SAMPLE_BYTES = 4 * 1024 ** 2;

/** Rows that types are found from. */
export const SAMPLE_ROWS = 10_000;

/** Rows of a preview. */
export const PREVIEW_ROWS = 200;

/** Rows that did not fit which are listed; all are counted. */
export const BAD_ROWS_KEPT = 1000;

/** Longest text of a value that is shown, characters. */
export const SHOWN_CHARACTERS = 200;
