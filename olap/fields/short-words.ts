import sure from './short-words.json';

/** Words that columns shorten, written out in small letters: those that mean one word alone. */
export const SHORT_WORDS: Readonly<Record<string, string>> = sure;
