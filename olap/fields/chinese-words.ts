import words from './chinese-words.json';

/** Chinese words that columns of everyday tables are called by, with what they are in English; `_` between words. */
export const CHINESE_WORDS: Readonly<Record<string, string>> = words;
