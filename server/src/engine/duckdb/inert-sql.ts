import { FORMULA_PATTERN } from '@bi/olap/format/inert-text';
import { quoteText } from './duckdb-config';

/** A text expression as `inertText` writes it: nothing a spreadsheet would run as a formula. */
export function inertSql(text: string): string {
  return `CASE WHEN regexp_matches(${text}, ${quoteText(FORMULA_PATTERN)}) THEN '''' || ${text} ELSE ${text} END`;
}
