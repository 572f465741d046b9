import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { OF_MONEY } from '../../cover/assumed-measure';
import { saidBefore, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { isCubeName } from '../../words/target';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

function measureOf({ meaning }: WordSpan, { measures }: AskCube): AskMeasure | undefined {
  const target = meaning.kind === 'target' ? meaning.target : null;
  return target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
}

const isNumber = ({ agg }: AskMeasure): boolean => agg === 'count' || agg === 'distinct';
const isRows = (one: AskMeasure | undefined): boolean =>
  one?.agg === 'count' && one.formula === undefined;

/** What a cube has in money: what was earned, else every sum whose name says that it is an amount. */
function amountsOf({ measures }: AskCube): AskMeasure[] {
  const earned = measures.filter(({ money }) => money === true);
  if (earned.length > 0) return earned;
  return measures.filter(({ agg, label }) => agg === 'sum' && OF_MONEY.test(label));
}

const named = (span: WordSpan, name: string): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target: { kind: 'measure', name } },
});

/** The places of the noun for the rows next to "value": "parts value", "value of the parts". */
function nounsOfValue(spans: readonly WordSpan[], at: number, cube: AskCube): number[] {
  const isNoun = (place: number) => {
    const span = spans[place];
    return span !== undefined && isRows(measureOf(span, cube));
  };
  if (isNoun(at - 1)) return [at - 1];
  if (!/^of(?: the)?$/.test(spans[at + 1]?.text ?? '')) return [];
  return [at + 2, at + 3].filter((place, index) => {
    return isNoun(place) && (index === 0 || spans[at + 2]?.text === 'the');
  });
}

/** "parts value per location" of no other measure is an amount, no number of parts. */
function withValue(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const at = spans.findIndex((span) => span.text === 'value' && word(span, 'fill') !== null);
  if (at < 0) return [[...spans]];
  const isNamed = spans.some((span) => {
    const own = measureOf(span, cube);
    return own !== undefined && !isNumber(own);
  });
  if (isNamed) return [[...spans]];
  const nouns = nounsOfValue(spans, at, cube);
  const amounts = amountsOf(cube);
  // of what is measured, a value is what is measured
  if (amounts.length === 0 && nouns.length === 0) return [[...spans]];
  if (amounts.length === 0) {
    return [
      spans.map((span, place) => (place === at ? { ...span, meaning: { kind: 'unknown' } } : span)),
    ];
  }
  return amounts.map(({ name }) =>
    spans.map((span, place) => {
      if (place === at) return named(span, name);
      return nouns.includes(place) ? { ...span, meaning: FILL } : span;
    }),
  );
}

/** The name of a cube whose rows are called otherwise: "sale lines" of Sales. */
const isCubeNoun = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && isCubeName(meaning.target);

/** A word for what is sold that is a word for what is earned, too. */
const SALES = /^sales$/;

/** Whether "sales" is what is counted or what another measure is of, not what was earned. */
function isCountedOrOf(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const before = saidBefore(spans, at);
  if (word(before, 'count') !== null || word(before, 'by')?.each === true) return true;
  const next = spans[at + 1];
  if (next !== undefined && measureOf(next, cube) !== undefined) return true;
  return (
    /^(?:of|for|from|on|in)(?: the)?$/.test(spans[at - 1]?.text ?? '') &&
    before !== undefined &&
    measureOf(before, cube) !== undefined
  );
}

/** "quarterly sales", "net sales" of a net amount: the word before says that it is the amount. */
function isAmount(spans: readonly WordSpan[], at: number, earned: readonly AskMeasure[]): boolean {
  const before = spans[at - 1];
  const target = before?.meaning.kind === 'target' ? before.meaning.target : null;
  const isOfIt = target?.kind === 'measure' && earned.some(({ name }) => name === target.name);
  return isOfIt || (word(before, 'grain') !== null && /(?:ly|annual)$/.test(before?.text ?? ''));
}

/** "quarterly sales" of a cube of sales with an amount asks for that amount; "how many sales" for the rows. */
function withSales(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const at = spans.findIndex(
    (span, place) =>
      SALES.test(span.text) &&
      (isCubeNoun(span) || isRows(measureOf(span, cube))) &&
      !isCountedOrOf(spans, place, cube),
  );
  const span = spans[at];
  const rows = span && measureOf(span, cube);
  const earned = cube.measures.filter(({ money }) => money === true);
  if (span === undefined || earned.length === 0 || rows?.label.toLowerCase() === span.text)
    return [[...spans]];
  const ways = earned.map(({ name }) => spans.with(at, named(span, name)));
  return isCubeNoun(span) || isAmount(spans, at, earned) ? ways : [...ways, [...spans]];
}

/**
 * Ways to read a question in which a noun for the rows is what they are worth: "parts value", "quarterly sales". Once for
 * each such amount of the cube; the spans themselves where nothing says so.
 */
export function withAmountsOfRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  return withValue(spans, cube).flatMap((one) => withSales(one, cube));
}
