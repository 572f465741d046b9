import { wordsOfName } from '../words/name-words';
import { isCountableTable, isModule, mayBeNoun } from './table-nouns';
import type { WordsAround } from '../words/words-around';

/** Letters of a prefix at most: longer ones are words that say something. */
const MAX_LETTERS = 4;
/** Tables of a workspace that share a prefix where none of them is joined. */
const MIN_SHARED = 3;
/** Short words that say what is in a table. */
const WORDS = new Set(
  'all bed bus car city day dept farm film fund game gym home item job line loan lot mail menu news note order part plan pos post race road room rule sale shop site sku tag task tax team test tool tour trip unit user van visa work'.split(
    ' ',
  ),
);

const firstOf = (name: string): string => wordsOfName(name)[0]?.toLowerCase() ?? '';

/**
 * What tables of a model begin with that says of which system they are: "lib" where all do as in lib_loans and lib_items,
 * "pm" of a part of business software; '' where they begin with nothing of this kind. `all` are the names of the workspace, for a table that is alone.
 */
export function sharedPrefix(
  names: readonly string[],
  all: Iterable<string>,
  around: WordsAround,
): string {
  const [first = ''] = names.map(firstOf);
  if (!/^[a-z]{2,}$/.test(first) || first.length > MAX_LETTERS || WORDS.has(first)) return '';
  const isRest = (name: string) => wordsOfName(name).length > 1;
  const named = new Set(
    [...names, ...all].filter((name) => firstOf(name) === first && isRest(name)),
  );
  const own = names[0] ?? '';
  if (isModule(first) && named.has(own)) {
    return named.size > 1 || isCountableTable(withoutPrefix(own, first), around) ? first : '';
  }
  if (mayBeNoun(first)) return '';
  if (!names.every((name) => firstOf(name) === first && isRest(name))) return '';
  if (new Set(names).size > 1) return first;
  return named.size >= MIN_SHARED ? first : '';
}

/** A name without a prefix that several tables share. */
export function withoutPrefix(name: string, prefix: string): string {
  if (prefix === '' || firstOf(name) !== prefix) return name;
  return name.replace(new RegExp(`^${prefix}[\\s_.-]*`, 'i'), '');
}
