import { DATE_WORDS } from './date-patterns';
import { FILLER_WORDS, LEXICON_WORDS } from './lexicon';
import { EVERYDAY_WORDS } from './shared-words';
import type { PersonalName } from './personal-name';
import { TypoIndex } from './typos';
import type { Vocabulary } from './vocabulary';

/** Words that a person's cubes know, with what finds misspelt ones. Made once per vocabulary. */
export interface AskContext {
  vocabularies: Vocabulary[];
  typos: TypoIndex;
  /** words that only this person uses, which are never misspelt */
  own?: ReadonlySet<string>;
  /** phrases with what this person means by them */
  taught?: readonly PersonalName[];
}

/** Makes the context in which the questions of one person are read. */
export function askContext(vocabularies: Vocabulary[]): AskContext {
  return {
    vocabularies,
    typos: new TypoIndex(
      [...vocabularies.flatMap(({ words }) => [...words]), ...LEXICON_WORDS, ...DATE_WORDS],
      [...FILLER_WORDS, ...EVERYDAY_WORDS],
    ),
  };
}
