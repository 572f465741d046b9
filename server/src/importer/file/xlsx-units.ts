import { isUnit } from './amount-texts';

/** Built-in number formats that show shares as percentages. */
const BUILT_IN_PERCENT = new Set([9, 10]);
/** Parts of a format that are shown as they are: in quotes, behind a backslash, a currency with its country. */
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]/g;
/** Places of digits, gaps, colours and conditions. */
const NO_TEXT = /\[[^\]]*\]|_.|\*.|general|[#0?.,@()\s/+-]|e[+-]/gi;

/**
 * What numbers of a format are amounts of: `%`, a currency or a unit that people write behind numbers; '' for
 * anything else. `code` is undefined for a built-in format, of which only those of percentages say it: a
 * currency there is that of whoever looks at the workbook.
 */
export function unitInFormat(id: number, code: string | undefined): string {
  if (code === undefined) return BUILT_IN_PERCENT.has(id) ? '%' : '';
  const [positive = ''] = code.split(';');
  const bare = positive.replaceAll(LITERAL, '').replaceAll(NO_TEXT, '');
  if (bare === '%') return '%';
  const literals = [...positive.matchAll(LITERAL)].map(
    ([, quoted, escaped, money]) => quoted ?? escaped ?? money ?? '',
  );
  const text = `${literals.join('')}${bare}`.trim();
  return isUnit(text) ? text : '';
}
