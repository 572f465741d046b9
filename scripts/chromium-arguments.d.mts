/** How the tests start Chromium: offline but for the pages, and without what only people see. */
export const CHROMIUM_ARGUMENTS: readonly string[];

/** Playwright's own arguments that are left out on this machine. */
export const LEFT_OUT_ARGUMENTS: readonly string[];
