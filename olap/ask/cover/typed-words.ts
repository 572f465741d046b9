import { word } from './cover-words';
import type { WordSpan } from './covers';
import { AS_TWO } from '../words/normalise';
import { SPELLINGS } from '../vocabulary/short-spellings';

const COMPARED = /^(>=|<=|>|<|=)(?: .+)?$/;
/** How words are written that are read as others, and these. */
const READ_AS = Object.entries({ ...SPELLINGS, 'w/': 'with', 周末: '周六 周日', ...AS_TWO });

/** Whether a text has a word, which no letter is next to. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`;
    if (!/[a-z]/.test(around) || !/[a-z]/.test(word)) return true;
  }
  return false;
}

/** A comparison with its number as a question has it: "more than 5%" of `> 0.05`. */
function comparisonIn(op: string, spans: readonly WordSpan[]): string | null {
  const at = spans.findIndex((span) => word(span, 'compare')?.op === op);
  const said = spans[at];
  if (said === undefined) return null;
  const isNumber = ({ meaning }: WordSpan) =>
    meaning.kind === 'number' ||
    (meaning.kind === 'word' && /^(?:number|times|unit)$/.test(meaning.word.role));
  const end = spans.findIndex((span, to) => to > at && !isNumber(span));
  const number = spans.slice(at + 1, end < 0 ? spans.length : end);
  return [said, ...number]
    .map(({ text }) => text)
    .join(/\p{Script=Han}/u.test(said.text) ? '' : ' ')
    .replace(' %', '%');
}

/**
 * Words that were left over as somebody typed them: "wk" and not the "week" that it was read as, "more than" and not
 * its sign.
 * @param typed the question as it was written
 */
export function typedWords(
  words: readonly string[],
  typed: string,
  spans: readonly WordSpan[],
): string[] {
  const text = typed.normalize('NFKC').toLowerCase();
  const written = words.map((left) => {
    const op = COMPARED.exec(left)?.[1];
    if (op !== undefined) return comparisonIn(op, spans) ?? left;
    if (hasWord(text, left)) return left;
    const found = READ_AS.find(
      ([short, read]) => hasWord(text, short) && read.split(' ').includes(left),
    );
    return found?.[0] ?? left;
  });
  return [...new Set(written)];
}
