import names from './erp-names.json';

/** Columns that business software exports under short names of its own, with what they hold. */
const NAMES: Readonly<Record<string, string>> = names;

/** What a column of business software holds, with `_` between the words; null for any other name. */
export function erpName(column: string): string | null {
  const key = column.toLowerCase();
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? null) : null;
}
