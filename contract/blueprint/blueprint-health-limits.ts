/** Without a use for this many days an object counts as unused. */
export const UNUSED_DAYS = 90;

/** Rows are stale when there are no new ones for this many times the usual time between loads… */
export const STALE_FACTOR = 3;

/** …and for at least this many days. */
export const STALE_DAYS = 2;

/** Days whose answers say whether an object is slow, today included. */
export const SLOW_DAYS = 7;

/** Answers within these days without which nothing is said. */
export const SLOW_RUNS = 20;

/** An object is slow when more than 5 % of its answers took longer, milliseconds. Documents and mails have many questions. */
export const SLOW_MS = { answer: 2000, pages: 10_000 } as const;

/** Days of which the counts of problems are shown. */
export const HEALTH_DAYS = 90;

/** Days of which the use of an object is shown, today included. */
export const USAGE_DAYS = 30;
