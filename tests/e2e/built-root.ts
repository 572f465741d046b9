import { resolve } from 'node:path';

/**
 * Folder of the checkout whose build the stories run against: `BI_ROOT`, or this one. With the build
 * of an earlier commit they show which of them its defects fail.
 */
export const root = process.env['BI_ROOT'] ?? resolve(import.meta.dirname, '../..');
