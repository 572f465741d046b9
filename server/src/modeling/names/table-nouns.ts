import { pluralLabel } from '@bi/olap/fields/plural';
import { isShortWord } from '@bi/olap/fields/long-words';
import { wordsOfName } from '../words/name-words';
import nouns from './table-nouns.json';
import { singularOf } from '../words/singular-of';
import { readableLabel } from './readable-names';
import type { WordsAround } from '../words/words-around';

const COUNTABLE: ReadonlySet<string> = new Set(nouns.countable);
const MODULES: ReadonlySet<string> = new Set(nouns.modules);
/** Ends of names of tables that hold the lines of something. */
const LINES = /^(?:dtl|dtls|detail|details|lin|ln|pos|posn)$/i;

/** Whether a word in front of names of tables says which part of the software they are of: `pm` of `pm_wo`. */
export const isModule = (word: string): boolean => MODULES.has(word);

/** Whether a word in front of names of tables may say what is in them. */
export const mayBeNoun = (word: string): boolean => isShortWord(word) || COUNTABLE.has(word);

/** Whether an English text ends with a noun of which a table may list several. */
export const isCountable = (text: string): boolean =>
  COUNTABLE.has(text.toLowerCase().split(' ').at(-1) ?? '');

/** Whether the name of a table is a noun of which it may list several. */
export const isCountableTable = (called: string, around: WordsAround): boolean =>
  isCountable(singularOf(readableLabel(called, around)));

/** What people call a table: lines of orders are "Order lines" in `ord_dtl`, one of them in the plural where its name is a noun. */
export function nounOfTable(called: string, around: WordsAround): string {
  const words = wordsOfName(called);
  const isLines = words.length > 1 && LINES.test(words.at(-1) ?? '');
  if (isLines) {
    const label = readableLabel(words.slice(0, -1).join('_'), around);
    const of = singularOf(label);
    if (isCountable(of)) return `${of} lines`;
  }
  const label = readableLabel(called, around);
  return isCountable(label) ? pluralLabel(label) : label;
}
