import { ASKING_PHRASES } from './asking-words';
import { ASKING_PHRASES_ZH } from './asking-words-zh';
import { CHINESE_LEXICON } from './chinese-phrases';
import { LANGUAGE_PHRASES } from './language-phrases';
import { keyOf, tokensOf } from './normalise';
import { ORDINAL_PHRASES } from './ordinal-words';
import { PLAIN_PHRASES } from './plain-words';
import { PLAIN_PHRASES_ZH } from './plain-words-zh';
import { SPOKEN_ENGLISH } from './spoken-english';
import { isPlaced, type Word } from './word-roles';

export type { FollowMode, Word } from './word-roles';

/** Plain words that do what they do at one place only, where a word of the same letters does something else. */
const addsTo = (word: Word, earlier: readonly Word[]): boolean =>
  earlier.length === 0 ||
  (isPlaced(word) &&
    earlier.every((one) => {
      const isOther = one.role !== 'fill' && one.role !== word.role;
      return (
        isOther ||
        (one.role === 'fill' &&
          one.opening === true &&
          ('closing' in word || 'verb' in word || 'relates' in word))
      );
    }));

/** Whether a word does what one of the same key does: two alike readings would take the place of others. */
const saysAlready = (word: Word, earlier: readonly Word[]): boolean =>
  earlier.some((one) => JSON.stringify(one) === JSON.stringify(word));

/** The phrases of the language, taken apart. */
interface Lexicon {
  roles: ReadonlyMap<string, readonly Word[]>;
  written: readonly string[];
  fillers: readonly string[];
  longest: number;
}

function readLexicon(): Lexicon {
  const roles = new Map<string, Word[]>();
  const written = new Set<string>();
  const fillers = new Set<string>();
  for (const [word, phrases] of LANGUAGE_PHRASES) {
    for (const phrase of phrases.split('|')) {
      const key = keyOf(phrase);
      const earlier = roles.get(key) ?? [];
      if (!saysAlready(word, earlier)) roles.set(key, [...earlier, word]);
      const words = word.role === 'fill' ? fillers : written;
      for (const { full } of tokensOf(phrase)) words.add(full);
    }
  }
  const own = new Set(roles.keys());
  for (const [word, phrases] of [
    ...PLAIN_PHRASES,
    ...SPOKEN_ENGLISH,
    ...ASKING_PHRASES,
    ...PLAIN_PHRASES_ZH,
    ...ASKING_PHRASES_ZH,
  ]) {
    for (const phrase of phrases.split('|')) {
      const key = keyOf(phrase);
      const earlier = roles.get(key) ?? [];
      if (addsTo(word, earlier) && !saysAlready(word, earlier)) roles.set(key, [...earlier, word]);
      for (const { full } of tokensOf(phrase)) fillers.add(full);
    }
  }
  for (const [word, phrases] of [...ORDINAL_PHRASES, ...CHINESE_LEXICON]) {
    for (const key of phrases.split('|').map(keyOf)) {
      if (!own.has(key) && !roles.has(key)) roles.set(key, [word]);
    }
  }
  const longest = Math.max(...[...roles.keys()].map((key) => key.split(' ').length));
  return { roles, written: [...written], fillers: [...fillers], longest };
}

let read: Lexicon | null = null;
/** It is taken apart with the first question: it would be a sixth of the start of a server. */
const lexicon = (): Lexicon => (read ??= readLexicon());

/** What the words of the language do, found by `keyOf` of the phrase. */
export const LEXICON: Pick<ReadonlyMap<string, readonly Word[]>, 'get' | 'has' | 'entries'> = {
  get: (key) => lexicon().roles.get(key),
  has: (key) => lexicon().roles.has(key),
  entries: () => lexicon().roles.entries(),
};

/**
 * Words of the phrases that do something, for the correction of misspelt ones: a word is never taken for a
 * misspelt filler, because it would be dropped.
 */
export const lexiconWords = (): readonly string[] => lexicon().written;

/** Words that carry no meaning, which are spelt right. */
export const fillerWords = (): readonly string[] => lexicon().fillers;

/** Number of tokens of the longest phrase. */
export const longestPhrase = (): number => lexicon().longest;
