import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
/** Nouns of amounts that are verbs, too. */
const COSTS = /^(?:costs?|weigh|weighs|earn|earns|yields?)$/;
const ASKS = /^(?:what|how much|how much money)(?: (?:did|do|does|have|has|had|is|are))?$/;
const AUXILIARY = /^(?:did|do|does|have|has|had)$/;
const BEFORE_NOUN = /^(?:the|an?|and|of|,|&|per|by|average|total|their|its|for|with)$/;
const PRONOUN = /^(?:they|it|these|those|this|that)$/;
const DEGREE_AUXILIARY = /^(?:is|are|was|were|do|does|did)$/;

const measureOf = (span: WordSpan | undefined): string | null =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure'
    ? span.meaning.target.name
    : null;

const fieldOf = (span: WordSpan | undefined): string | null =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'field'
    ? span.meaning.target.name
    : null;

/** The place of an amount that is the verb of a question: "what have the strikes in Texas cost"; -1: there is none. */
function verbOf(spans: readonly WordSpan[], from: number): number {
  return spans.findIndex(
    (span, at) =>
      at > from &&
      COSTS.test(span.text) &&
      measureOf(span) !== null &&
      !BEFORE_NOUN.test(spans[at - 1]?.text ?? ''),
  );
}

/** Places of the rows whose amount is asked: of "how much did the strikes cost" only the cost. */
function ofCosts(spans: readonly WordSpan[], rows: string): number[] {
  const asks = spans.findIndex(({ text }, at) => {
    return ASKS.test(text) && (/ (?:d|h)/.test(text) || AUXILIARY.test(spans[at + 1]?.text ?? ''));
  });
  const verb = asks < 0 ? -1 : verbOf(spans, asks);
  if (verb < 0) return [];
  return spans.flatMap((span, at) =>
    at > asks && at < verb && measureOf(span) === rows ? [at] : [],
  );
}

/** "strikes and what they cost": the pronoun of the rows before. */
function ofPronouns(spans: readonly WordSpan[]): number[] {
  return spans.flatMap((span, at) => {
    const isSubject = PRONOUN.test(span.text) && span.meaning.kind === 'unknown';
    const isVerb = COSTS.test(spans[at + 1]?.text ?? '') && measureOf(spans[at + 1]) !== null;
    return isSubject && isVerb && at > 0 ? [at] : [];
  });
}

/** "how fast were planes": what has the degree, which breaks down nothing. */
function ofDegrees(spans: readonly WordSpan[], { fields }: AskCube): number[] {
  return spans.flatMap((span, at) => {
    const isAdjective =
      span.meaning.kind === 'target' &&
      span.meaning.target.kind === 'measure' &&
      span.meaning.target.adjective === true &&
      word(spans[at - 1], 'degree') !== null;
    if (!isAdjective || !DEGREE_AUXILIARY.test(spans[at + 1]?.text ?? '')) return [];
    const to = spans[at + 2]?.text === 'the' ? at + 3 : at + 2;
    const field = fields.find(({ name }) => name === fieldOf(spans[to]));
    return field?.type === 'string' ? [to] : [];
  });
}

/** Spans in which what has an amount or a degree is no measure and no breakdown besides it. */
export function withoutSubjectsOfAmounts(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true)?.name ?? '';
  const gone = new Set([...ofCosts(spans, rows), ...ofPronouns(spans), ...ofDegrees(spans, cube)]);
  return spans.map((span, at) => (gone.has(at) ? { ...span, meaning: FILL } : span));
}
