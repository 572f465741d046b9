/** How the tests start Chromium: offline but for the pages, and without what only people see. */
export const CHROMIUM_ARGUMENTS: readonly string[];
