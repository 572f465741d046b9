import nouns from './rows-noun.json';
import turning from '../words/turning-words.json';

const TURNING: ReadonlySet<string> = new Set(Object.values(turning.english).flat());
/** Nouns of some of the rows alone, without those of amounts and times. */
const SOME: ReadonlySet<string> = new Set(
  nouns.ofSomeRows.filter(
    (noun) => !/^(?:costs|amounts|sales|revenues|profits|hours|minutes|points)$/.test(noun),
  ),
);
/** Endings and beginnings of words that describe, deny or say what was done to some. */
const DESCRIBES = /n't$|(?:ed|ful|less|ous|able|ible|ish|est|ly)$|^(?:un|non|over|under)(?=.{4})/;
const NOUNS =
  /^(?:under|over)(?:takings?|heads?|times?|writers?|lays?|alls?)$|^(?:un)(?:its?|ions?|iversit(?:y|ies)|iforms?)$|(?:feed|seed|shed|bed|breed|weed|speed|deed|need|steed|table|cable|tables|vegetable|supply|family|monthly|assembly|fish|dish)$/;
const SPELT = /^[a-z]{3,}$/;

/** Whether a word may say which of the rows are meant, or turn the question around, so that it is taken for no name. */
export function mayRestrict(text: string): boolean {
  if (!SPELT.test(text) || TURNING.has(text) || SOME.has(text)) return true;
  return SOME.has(`${text}s`) || (DESCRIBES.test(text) && !NOUNS.test(text));
}
