import { codesFor } from './code-members';
import { LEXICON } from '../words/lexicon';
import { normaliseText, singular, tokensOf } from '../words/normalise';
import { EVERYDAY_WORDS } from '../words/shared-words';
import type { Vocabulary } from './vocabulary';

const MIN_LETTERS = 3;
const MIN_LEFT_OUT = 2;
/** letters of a beginning: "answer" is a word of its own */
const MAX_BEGINNING = 4;
const MAX_MEANT = 2;
const VOWEL = /[aeiouy]/;

/** Whether all letters of one word come in this order in another. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/**
 * Whether a word of a column's name is short for another: its consonants ("vnd" of vendor), its beginning
 * ("clin" of clinic), or letters of it up to the last one ("matl" of material).
 */
export function isShortFor(short: string, word: string): boolean {
  const long = singular(word);
  if (short.length < MIN_LETTERS || short.length >= long.length) return false;
  if (short[0] !== long[0] || !isWithin(short, long)) return false;
  if (!VOWEL.test(short.slice(1))) return true;
  if (long.startsWith(short)) {
    return short.length <= MAX_BEGINNING && long.length - short.length >= MIN_LEFT_OUT;
  }
  return short.length > MIN_LETTERS && short.at(-1) === long.at(-1);
}

/** Days and months are written out for nothing else: "saturdays" of Stay. */
const DAY_OR_MONTH =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|weekday|weekend)$/;

/** Words of good names, which are short for none. */
const WHOLE = new Set([...EVERYDAY_WORDS, 'week', 'ship', 'brew', 'bill']);

const isWhole = (word: string): boolean => WHOLE.has(word) || LEXICON.has(word);

const WORDS = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** Words of the names of measures and fields, not of members. */
function namingWords(vocabulary: Vocabulary): ReadonlySet<string> {
  const known = WORDS.get(vocabulary);
  if (known !== undefined) return known;
  const { measures, fields, label, noun = '' } = vocabulary.cube;
  const names = [...measures, ...fields].flatMap((one) => [one.label, one.name, ...one.synonyms]);
  const words = new Set(
    [...names, label, noun].flatMap((name) =>
      tokensOf(normaliseText(name.replaceAll('_', ' '))).flatMap(({ text, kind }) =>
        kind === 'word' && /^[a-z]+$/.test(text) ? [text] : [],
      ),
    ),
  );
  WORDS.set(vocabulary, words);
  return words;
}

/**
 * What a word that no cube has may be short for, or be shortened to, in the names of measures and fields:
 * "vendors" of VND_NM, "amt" of Net amount; else in codes of members: "cancelled" of CANC. At most two, in the order of the alphabet.
 */
export function shortenedWords(written: string, vocabularies: readonly Vocabulary[]): string[] {
  const word = singular(written);
  if (!/^[a-z]{3,}$/.test(written) || LEXICON.has(word)) return [];
  if (vocabularies.some(({ words, entries }) => words.has(written) || entries.has(word))) return [];
  if (DAY_OR_MONTH.test(word)) return [];
  const all = vocabularies.map(namingWords);
  if (all.some((words) => words.has(word))) return [];
  const found = all.flatMap((words) =>
    [...words].filter(
      (one) =>
        // what somebody did is no column: "who complained"
        (!isWhole(one) && (!/ed$/.test(word) || one.endsWith('d')) && isShortFor(one, word)) ||
        (!VOWEL.test(word.slice(1)) && isShortFor(word, one)),
    ),
  );
  const near = [...new Set(found)].toSorted();
  if (near.length === 0) return codesFor(word, vocabularies);
  if (near.length <= MAX_MEANT) return near;
  // of several that begin alike the longest says most of the word
  const [only, ...others] = near.filter(
    (one) => !near.some((other) => other !== one && other.startsWith(one)),
  );
  return only === undefined || others.length > 0 ? [] : [only];
}
