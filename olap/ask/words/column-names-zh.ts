import englishColumns from './english-columns.json';
import { chineseOf, labelWords, listedChinese, TO_CHINESE } from './shared-words';

const HAN = /\p{Script=Han}/u;
/** Longest run of words at the end of a label that is listed as one. */
const MAX_RUN = 3;

/** English words of columns with all Chinese ones that mean them; `_` between the words of one. */
const MEANINGS = new Map<string, string[]>(TO_CHINESE);
for (const [name, meanings] of Object.entries(englishColumns))
  MEANINGS.set(name, [...new Set([...meanings, ...(TO_CHINESE.get(name) ?? [])])]);

/** What a column that is called in English is called in Chinese. */
export interface ColumnNamesZh {
  /** names of all of its label: 会员等级 of "Member level" */
  whole: string[];
  /** names of its last words: 支付方式 of "Order pay method" */
  part: string[];
}

/** Chinese names of a column by its English label; none for other labels. */
export function columnNamesZh(label: string): ColumnNamesZh {
  if (HAN.test(label)) return { whole: [], part: [] };
  const words = labelWords(label);
  const whole = chineseOf(words, MEANINGS).filter((name) => name !== '');
  // the cost of goods is no cost of any other kind
  if (words.includes('of')) return { whole, part: [] };
  const part: string[] = [];
  for (let size = 1; size <= MAX_RUN && size < words.length; size += 1)
    part.push(...listedChinese(words.slice(-size), MEANINGS));
  return { whole, part };
}
