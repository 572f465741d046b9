import words from './turning-words.json';

/** Words of English that may change what is asked wherever they are, so that no reading leaves them aside. */
const ENGLISH = new Set(Object.values(words.english).flat());
const ENGLISH_FORM = /n't$|^(?:un|non|dis|mis|anti)|(?:er|est)$/;
/** Characters that turn a question of Chinese around, compare, count or measure, or are what names end with. */
const HAN = new RegExp(`[${words.han}]`);

/** Whether a word may change what a question asks wherever it is. */
export function isTurning(text: string): boolean {
  return HAN.test(text) || ENGLISH.has(text) || ENGLISH_FORM.test(text);
}
