/** Short words of English that people often type, too short to be corrected by their letters alone. */
const WORDS =
  'how what which when with from show most this that have does many much each last next were over than list year week month give and the for'.split(
    ' ',
  );
/** What comes out of an exchange of two letters and is a word, too. */
const RIGHT = new Set('form dose tis'.split(' '));
const MIN_LETTERS = 3;

/** Every such word with two neighbouring letters exchanged. */
const SWAPPED = new Map(
  WORDS.flatMap((word) =>
    word
      .split('')
      .slice(1)
      .flatMap((letter, at): [string, string][] => {
        const other = `${word.slice(0, at)}${letter}${word.charAt(at)}${word.slice(at + 2)}`;
        const isWord = other === word || RIGHT.has(other) || WORDS.includes(other);
        return isWord || other.length < MIN_LETTERS ? [] : [[other, word]];
      }),
  ),
);

/** A text with short words of the language as they are spelt: "the" of "teh". Names of a cube may have any letters. */
export function withoutSwaps(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}'])[a-z]{3,}(?![\p{L}'])/gu,
    (word) => SWAPPED.get(word) ?? word,
  );
}
