import { DATE_WORDS } from '../dates/date-patterns';
import { fillerWords, lexiconWords } from '../words/lexicon';
import { tradeLexicon } from '../trades/trade-lexicon';
import { EVERYDAY_WORDS } from '../words/shared-words';
import type { PersonalName } from './personal-name';
import { JoinedTypos, TypoIndex } from '../words/typos';
import type { Closeness } from './closeness';
import type { Vocabulary } from './vocabulary';

/** Words that a person's cubes know, with what finds misspelt ones. Made once per vocabulary. */
export interface AskContext {
  vocabularies: Vocabulary[];
  typos: Pick<TypoIndex, 'has' | 'nearest'>;
  /** words that only this person uses, which are never misspelt */
  own?: ReadonlySet<string>;
  /** phrases with what this person means by them */
  taught?: readonly PersonalName[];
  /** how near words are in meaning, by which choices are ranked; absent: nothing says it */
  closeness?: Closeness;
}

const INDEXES = new WeakMap<Vocabulary, TypoIndex>();

function indexOf(vocabulary: Vocabulary): TypoIndex {
  const known = INDEXES.get(vocabulary);
  if (known !== undefined) return known;
  const made = new TypoIndex(vocabulary.words);
  INDEXES.set(vocabulary, made);
  return made;
}

let language: TypoIndex | null = null;

/** Words of the language itself, the same for every question. */
function languageIndex(): TypoIndex {
  language ??= new TypoIndex(
    [...lexiconWords(), ...DATE_WORDS],
    [...fillerWords(), ...EVERYDAY_WORDS, ...tradeLexicon().words],
  );
  return language;
}

/** Makes the context in which the questions of one person are read. */
export function askContext(vocabularies: Vocabulary[], closeness?: Closeness): AskContext {
  return {
    vocabularies,
    ...(closeness && { closeness }),
    typos: new JoinedTypos([languageIndex(), ...vocabularies.map(indexOf)]),
  };
}
