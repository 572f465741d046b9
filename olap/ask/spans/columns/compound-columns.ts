import { namedField, namedMeasure } from '../../cover/named-at';
import { saidBefore, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube, AskField } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { keyOf } from '../../words/normalise';

/** An English noun in the singular. */
const NOUN = /^[a-z][a-z ]*(?<!s)$/;
const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const UNKNOWN = { kind: 'unknown' } as const;

const wordsOf = (label: string): string[] => keyOf(label).split(' ');

/** The only own column whose label has all of these words; undefined: there is none, or several. */
function columnWith(words: readonly string[], { fields }: AskCube): AskField | undefined {
  const found = fields.filter(
    ({ label, joined, kind }) =>
      joined !== true && kind === 'dimension' && words.every((one) => wordsOf(label).includes(one)),
  );
  return found.length === 1 ? found[0] : undefined;
}

const asField = (span: WordSpan, { name }: AskField): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target: { kind: 'field', name } },
});

/** "card types" of Card type code: the noun for the rows and a word behind it are one column of theirs, and no type of something else. */
function withCompounds(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true);
  const settled = [...spans];
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1];
    const field = namedField(next, cube);
    if (next === undefined || field === undefined || !NOUN.test(span.text)) continue;
    if (rows === undefined || namedMeasure(span, cube) !== rows) continue;
    if (field.joined !== true) {
      const isWhole = wordsOf(field.label).includes(keyOf(span.text));
      // "how many card types" counts no cards
      const isCounted = word(saidBefore(spans, at), 'count') !== null;
      if (isWhole && isCounted) settled[at] = { ...span, meaning: FILL };
      continue;
    }
    const own = columnWith([keyOf(span.text), keyOf(next.text)], cube);
    settled[at] = { ...span, meaning: own === undefined ? UNKNOWN : FILL };
    if (own !== undefined) settled[at + 1] = asField(next, own);
  }
  return settled;
}

/** "all card type codes and the number of cards in each type": the type that is named before. */
function withSameAgain(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at) => {
    const field = namedField(span, cube);
    if (field?.joined !== true || word(spans[at - 1], 'by')?.each !== true) return span;
    const key = keyOf(span.text);
    if (key.includes(' ') || keyOf(field.label) === key) return span;
    const before = spans.slice(0, at).flatMap((one) => namedField(one, cube) ?? []);
    const same = before.find((one) => one !== field && wordsOf(one.label).includes(key));
    return same === undefined ? span : asField(span, same);
  });
}

/** Spans in which two words that a column's label has are that column: "card types", "each type" after it. */
export function withCompoundColumns(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return withSameAgain(withCompounds(spans, cube), cube);
}
