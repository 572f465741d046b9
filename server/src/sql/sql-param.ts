/** A value bound to `$1`, `$2`… of a statement. Dates and timestamps are bound as text and cast in SQL. */
export type SqlParam = string | number | boolean | null;
