import type { Word } from './word-roles';

/** How somebody begins who asks a machine for something. */
const OPENINGS = [
  'return the|return all|return a|return how many|return both|retrieve|compute|calculate|determine|identify|enumerate|find out|find out what|please return',
  'please find|please give|please tell me|please compute|return me|show us',
].join('|');

/** Whose something is, and that things belong together as they do anyway. */
const OWNERS =
  'his or her|her or his|his/her|his and her|his|her|hers|their own|they|he|she|corresponding|respective|corresponding to each|of each respective';

/** That all of it is asked, as is anyway without these words. */
const ALL =
  'some|either|listed|are listed|is listed|all possible|all the possible|in the table|in the tables|in this table|in the database|in our database|in this database|as a whole|among them|out there|there exist|there exists';

const DIFFERENT = 'different|distinct|unique|distinctive|various';

/** Plain words of those who ask a table, by what they do. */
export const ASKING_PHRASES: readonly (readonly [Word, string])[] = [
  [{ role: 'fill', opening: true }, OPENINGS],
  [{ role: 'fill' }, OWNERS],
  [{ role: 'fill' }, ALL],
  [{ role: 'fill', listed: true }, DIFFERENT],
  [
    { role: 'sort', dir: 'asc', letters: true },
    'in alphabetical order|in alphabetical order of|in alphabetical order by|in alphabetic order|in the alphabetical order|in ascending alphabetical order|in ascending alphabetical order of|in lexicographical order|in lexicographic order|alphabetically|in alphabetical order according to|from a to z|a to z|by alphabet|按字母顺序|按字母排序|按拼音排序',
  ],
  [
    { role: 'sort', dir: 'desc', letters: true },
    'in descending lexicographical order|in descending lexicographic order|in descending alphabetical order|in descending alphabetical order of|in reverse alphabetical order|in reverse alphabetical order of|in descending order alphabetically|from z to a|z to a',
  ],
];
