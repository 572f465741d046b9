import type { Vocabulary } from './vocabulary';

const CODE = /^[A-Z]{3,5}$/;
/** members of a field of codes */
const MAX_CODES = 50;
const MIN_LEFT_OUT = 2;

const CODES = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** Members in capitals of fields with few of them, in small letters: "canc" of CANC. */
function codesOf(vocabulary: Vocabulary): ReadonlySet<string> {
  const found = CODES.get(vocabulary);
  if (found !== undefined) return found;
  const byField = new Map<string, string[]>();
  for (const { field, label } of vocabulary.cube.members) {
    const labels = byField.get(field) ?? [];
    if (labels.length === 0) byField.set(field, labels);
    labels.push(label);
  }
  const codes = new Set(
    [...byField.values()]
      .filter((labels) => labels.length <= MAX_CODES)
      .flat()
      .filter((label) => CODE.test(label))
      .map((label) => label.toLowerCase()),
  );
  CODES.set(vocabulary, codes);
  return codes;
}

/** Whether a code has letters of a word in their order: its beginning, its consonants, or also its last one. */
function isCodeOf(code: string, word: string): boolean {
  if (code[0] !== word[0] || word.length - code.length < MIN_LEFT_OUT) return false;
  let at = 0;
  for (const letter of word) if (letter === code[at]) at += 1;
  if (at < code.length) return false;
  return word.startsWith(code) || !/[aeiou]/.test(code.slice(1)) || code.at(-1) === word.at(-1);
}

/** Codes that a word of one who does not use them may mean: "canc" for "cancelled", "ste" for "suite"; at most two. */
export function codesFor(word: string, vocabularies: readonly Vocabulary[]): string[] {
  const found = new Set(
    vocabularies.flatMap((one) => [...codesOf(one)].filter((code) => isCodeOf(code, word))),
  );
  return found.size > 2 ? [] : [...found].toSorted();
}

/** Whether words were read as codes of members, of which nothing but their letters speaks. */
export function readsCodes(
  corrections: readonly { written: string; read: string }[],
  vocabulary: Vocabulary,
): boolean {
  return corrections.some(
    ({ written, read }) =>
      codesOf(vocabulary).has(read) && written.length - read.length >= MIN_LEFT_OUT,
  );
}
