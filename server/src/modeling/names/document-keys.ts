import { pluralLabel } from '@bi/olap/fields/plural';
import { isChinese, spelledOut } from '../words/column-words';
import { labelInText } from '@bi/olap/fields/label-in-text';
import { nameParts } from './paired-names';
import { readableLabel } from './readable-names';
import type { WordsAround } from '../words/words-around';

/** What is bought at once, of whose lines a table may be. */
const DOCUMENT =
  /^(?:sales_|purchase_|work_)?(?:order|invoice|receipt|ticket|bill|basket|booking|transaction)$|^(?:订单|单据|小票|账单|发票|交易)$/;

/** What a column numbers whose lines a table may have: `invoice` of `invoice_no`; null for any other column. */
export function documentOf(column: string, around: WordsAround): string | null {
  const { stem, kind } = nameParts(column);
  return kind === 'key' && DOCUMENT.test(spelledOut(stem, around)) ? stem : null;
}

/** Further names of how many different documents a column numbers; {} for any other column. */
export function documentNames(column: string, around: WordsAround): { synonyms?: string[] } {
  const stem = documentOf(column, around);
  if (stem === null) return {};
  const noun = readableLabel(stem, around);
  if (isChinese(noun)) return { synonyms: [`${noun}数`, `${noun}数量`, `${noun}张数`] };
  const plural = labelInText(pluralLabel(noun));
  return { synonyms: [plural, `number of ${plural}`] };
}
