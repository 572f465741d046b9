import { wordsOfName } from './name-words';

/**
 * Words of the tables that a name is of, in small letters: by them a short word of several meanings is read. "lab" next
 * to material is labor.
 */
export type WordsAround = ReadonlySet<string>;

/** For a name that is read by itself. */
export const NO_WORDS: WordsAround = new Set();

/** The words of all of these names of tables and columns. */
export const wordsOfNames = (names: Iterable<string>): WordsAround =>
  new Set([...names].flatMap(wordsOfName).map((word) => word.toLowerCase()));
