import type { AskContext } from './ask-context';
import spellings from './short-spellings.json';

/** Spellings of common words in haste, and the words in full. */
export const SPELLINGS: Readonly<Record<string, string>> = spellings;
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}'/&.-])(?:${Object.keys(SPELLINGS).join('|')})(?![\\p{L}\\p{N}'/&-])`,
  'giu',
);
const WITH = /(?<![\p{L}\p{N}])w\/ ?(?=\p{L})/giu;
/** "how many diff customers"; "diff between" is a difference */
const DIFF = /\b(how many|number of|count of) diff (?=\p{L})/giu;

/** A question with words as they are spelt in full that its cubes have no names with. */
export function withFullSpellings(question: string, { vocabularies }: AskContext): string {
  const isNamed = (word: string) =>
    vocabularies.some(({ words, entries }) => words.has(word) || entries.has(word));
  return question
    .replaceAll(WITH, (all) => (isNamed('w') ? all : 'with '))
    .replaceAll(DIFF, (all, how: string) => (isNamed('diff') ? all : `${how} different `))
    .replaceAll(WORDS, (word, at: number) => {
      const short = word.toLowerCase();
      // a letter alone at an end, or in capitals, is a code
      const isCode = short === 'w' && (word !== 'w' || at === 0 || at + 1 === question.length);
      return isCode || isNamed(short) ? word : (SPELLINGS[short] ?? word);
    });
}
