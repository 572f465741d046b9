import type { AskContext } from '../vocabulary/ask-context';
import type { AskCube, AskMeasure } from '../cube/ask-cube';
import type { Candidate } from '../reading/candidates';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { PersonalName } from '../vocabulary/personal-name';
import { withPersonalNames } from '../vocabulary/personal-names';
import nouns from './rows-noun.json';
import { rowsMeasure } from '../cube/rows-measure';
import { quantitiesOf } from '../parts/goods-choices';
import { isTurning } from '../words/turning-words';
import { namesText, rowKindsOf } from '../trades/row-kinds-of';
import { tradeLexicon } from '../trades/trade-lexicon';
import { keyOf } from '../words/normalise';
import { isProperName, writtenSpans } from './without-unknown';

/** Labels that the model generator gives to counts. */
const GENERATED = /^(?:rows|number of .+)$|^行数$/i;
const NOUN = /^[a-z]{3,}s$/;
const PAST = new Set(nouns.pastWithoutEd);
/** Past forms of verbs. */
const isPast = (text: string): boolean => /^[a-z]{2,}ed$/.test(text) || PAST.has(text);
const HAN_NOUN = /^\p{Script=Han}{1,4}$/u;
/** Nouns of some of the rows alone. */
const SOME = new Set(nouns.ofSomeRows);
/** Verbs of a value, by which things are ranked rather than by how often they have one. */
const VALUED = new Set(nouns.ofAValue);
const ARTICLE = /^(?:the|is|are|was|were|get|gets|been)$/;

const isUnknown = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'unknown';
const isNamed = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'target';
const isFill = (span: WordSpan): boolean => word(span, 'fill') !== null;

/** Where the rest of a question begins that says by, in or during what its rows are counted. */
function beginsRest(span: WordSpan | undefined): boolean {
  if (span === undefined) return false;
  return (
    word(span, 'by') !== null ||
    span.meaning.kind === 'date' ||
    /^(?:in|at|on|by|per|for|from|during|since|made|with)$/.test(span.text.split(' ')[0] ?? '')
  );
}

/** "which genre is borrowed the least", "the ten most borrowed titles": what happened most is what has most rows. */
function isRankedVerb(spans: readonly WordSpan[], at: number): boolean {
  const verb = spans[at]?.text ?? '';
  if (!isPast(verb) || VALUED.has(verb)) return false;
  if (word(spans[at - 1], 'top') !== null && isNamed(spans[at + 1])) return true;
  const before = spans.slice(0, at).findLast(({ text }) => !ARTICLE.test(text));
  const after = spans.slice(at + 1).find(({ text }) => !ARTICLE.test(text));
  return isNamed(before) && word(after, 'top') !== null;
}

/** Whether a word without a meaning is where a question says what it counts. */
function namesRows(spans: readonly WordSpan[], at: number): boolean {
  const text = spans[at]?.text ?? '';
  if (isRankedVerb(spans, at)) return true;
  const before = spans[at - 1];
  const isCounted = before !== undefined && word(before, 'count') !== null;
  if (HAN_NOUN.test(text)) return isCounted;
  if (!NOUN.test(text) || SOME.has(text) || isTurning(text.slice(0, -1))) return false;
  if (isCounted) return true;
  return spans.slice(0, at).every(isFill) && beginsRest(spans[at + 1]);
}

/** The measure that counts the rows of a cube to which nobody gave words for them; undefined: it has some, or no count. */
function unnamedRows(cube: AskCube): AskMeasure | undefined {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return undefined;
  return rows.synonyms.length === 0 || GENERATED.test(rows.label) ? rows : undefined;
}

/** Whether a word is a noun of some trade, and the rows of the cube are of one in which it is none for them: "accidents" of orders. */
function isOfOtherTrade(cube: AskCube, text: string): boolean {
  return tradeLexicon().nouns.has(keyOf(text)) && rowKindsOf(cube, namesText(cube)).length > 0;
}

/**
 * A context in which a word without a meaning counts the rows of a cube, where it is in the place of what is counted:
 * "checkouts" of loans. null: there is none, or the question has it in the place of something else.
 */
export function contextWithRows(
  context: AskContext,
  question: string,
  candidates: readonly Candidate[],
): { context: AskContext; text: string } | null {
  const names: PersonalName[] = [];
  for (const { cube } of context.vocabularies) {
    const rows = unnamedRows(cube);
    const best = candidates.find(({ frame }) => frame.cube === cube.name);
    if (rows === undefined || best === undefined) continue;
    const spans = writtenSpans(best);
    const at = spans.findIndex((span, place) => isUnknown(span) && namesRows(spans, place));
    const text = spans[at]?.text;
    if (
      text === undefined ||
      isUnknown(spans[at - 1]) ||
      isTurning(text) ||
      isProperName(text, question) ||
      isOfOtherTrade(cube, text)
    )
      continue;
    const isCounted = word(spans[at - 1], 'count') !== null;
    // "how many pieces" may be the quantity of each row, too
    for (const { name } of [...(isCounted ? quantitiesOf(cube) : []), rows])
      names.push({ text, cube: cube.name, target: { kind: 'measure', name } });
  }
  const [first] = names;
  if (first === undefined || names.some(({ text }) => text !== first.text)) return null;
  const vocabularies = context.vocabularies.filter(({ cube }) =>
    names.some((one) => one.cube === cube.name),
  );
  return {
    context: {
      ...withPersonalNames({ ...context, vocabularies }, names),
      taught: context.taught ?? [],
    },
    text: first.text,
  };
}
