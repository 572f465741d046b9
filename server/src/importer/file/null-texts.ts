import { inferAmount } from './amount-texts';
import { inferType } from './infer-type';

/** What programs write where there is no value. Two letters alone may be a code: `NA` is Namibia. */
const USUAL: ReadonlySet<string> = new Set([
  'null',
  'NULL',
  'Null',
  'N/A',
  'n/a',
  '#N/A',
  'NaN',
  'nan',
  '\\N',
  '-',
  '--',
  '?',
]);

/**
 * Texts that mean no value in the columns of a file, by their texts: without them a column is of numbers or times,
 * with them it is of texts, and no column that is of texts all the same has them. Empty for none.
 */
export function findNullTexts(
  columns: readonly (readonly (string | null)[])[],
  decimalComma: boolean,
): string[] {
  const found = new Set<string>();
  const inTexts = new Set<string>();
  for (const texts of columns) {
    const usual = new Set(texts.filter((text): text is string => text !== null && USUAL.has(text)));
    if (usual.size === 0) continue;
    const rest = texts.filter((text) => text !== null && !usual.has(text));
    const isOfTexts =
      inferType(rest, decimalComma).type === 'string' && inferAmount(rest, decimalComma) === null;
    for (const text of usual) (isOfTexts ? inTexts : found).add(text);
  }
  return [...found].filter((text) => !inTexts.has(text)).sort();
}
