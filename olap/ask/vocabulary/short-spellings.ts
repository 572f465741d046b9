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

const FULL_NAME = /\bfull names?\b/gi;

/** Whether a cube has first and last names, and nothing that is called a full name. */
const namesPersons = ({ entries }: AskContext['vocabularies'][number]): boolean =>
  entries.has('first name') && entries.has('last name') && !entries.has('full name');

/** A question with words as they are spelt in full that its cubes have no names with. */
export function withFullSpellings(question: string, { vocabularies }: AskContext): string {
  const isNamed = (word: string) =>
    vocabularies.some(({ words, entries }) => words.has(word) || entries.has(word));
  return question
    .replaceAll(FULL_NAME, (all) =>
      vocabularies.some(namesPersons) && !isNamed('full') ? 'first name, last name' : all,
    )
    .replaceAll(WITH, (all) => (isNamed('w') ? all : 'with '))
    .replaceAll(DIFF, (all, how: string) => (isNamed('diff') ? all : `${how} different `))
    .replaceAll(WORDS, (word, at: number) => {
      const short = word.toLowerCase();
      // a letter alone at an end, or in capitals, is a code
      const isCode = short === 'w' && (word !== 'w' || at === 0 || at + 1 === question.length);
      return isCode || isNamed(short) ? word : (SPELLINGS[short] ?? word);
    });
}
