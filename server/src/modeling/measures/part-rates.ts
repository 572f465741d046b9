import type { AggregateMeasure, CalculatedMeasure } from '@bi/contract/cube/cube';
import type { ModelNaming } from '../fields/field-naming';
import { partRateTexts } from '../names/derived-texts';
import { spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

/** What counts what turned out well, and what did not, with what the share of these is called. */
const GOOD = /(^|_)(good|ok|passed|pass|accepted)(_|$)/;
const BAD: readonly [RegExp, string][] = [
  [/(^|_)(scrap|scrapped)(_|$)/, 'scrap'],
  [/(^|_)(rejected|reject|rejects)(_|$)/, 'rejection'],
  [/(^|_)(failed|fail|failures)(_|$)/, 'failure'],
  [/(^|_)(defective|defects|defect)(_|$)/, 'defect'],
  [/(^|_)(wasted|waste)(_|$)/, 'waste'],
];
/** Others of the same frame that may hold both, or a third kind: what the share is of is not sure then. */
const ALL =
  /(^|_)(total|produced|made|processed|inspected|tested|input|started|rework|reworked|gross)(_|$)/;
/** Columns that are shares already. */
const SHARE = /(^|_)(rate|pct|percent|percentage|ratio|yield|%)(_|$)/;

const GOOD_ZH = /合格|良品/;
const BAD_ZH: readonly [RegExp, string][] = [
  [/报废/, '报废'],
  [/不合格|不良|次品/, '不良'],
];

/** A name without one of its words: what is counted, and in which unit. */
const frameOf = (name: string, word: RegExp): string =>
  name.replace(word, '_').replace(/^_+|_+$/g, '');

interface Part {
  measure: AggregateMeasure;
  /** written out */
  name: string;
}

/** What kind of a bad outcome a name counts; undefined: none. */
const badOf = (name: string) => [...BAD, ...BAD_ZH].find(([word]) => word.test(name));

/**
 * The share of what turned out badly where it is counted next to what turned out well, in the same words: scrapped of good
 * and scrapped ones. None where a third kind or all of them are counted too, a share is a column already, or there are several.
 */
export function partRates(
  measures: readonly AggregateMeasure[],
  columns: readonly string[],
  { free, around }: ModelNaming,
): CalculatedMeasure[] {
  const pair = pairOf(measures, columns, around);
  if (pair === null) return [];
  const { bad, good, kind } = pair;
  return [
    {
      name: free(`${/^[a-z]/.test(kind) ? kind : 'bad'}_rate`),
      calc: `${bad.measure.name} / (${good.measure.name} + ${bad.measure.name})`,
      ...partRateTexts(kind, bad.measure.label ?? '', good.measure.label ?? ''),
      format: '0.0%',
      lowerIsBetter: true,
    },
  ];
}

/** Measures in which what has a rate is also called by the noun alone: "scrap" is how much, not which share. */
export function withNounsOfParts(
  measures: readonly AggregateMeasure[],
  columns: readonly string[],
  around: WordsAround,
): AggregateMeasure[] {
  const pair = pairOf(measures, columns, around);
  if (pair === null) return [...measures];
  return measures.map((one) =>
    one === pair.bad.measure ? { ...one, synonyms: [...(one.synonyms ?? []), pair.kind] } : one,
  );
}

/** What turned out badly next to what turned out well, of which there is just one pair; null: there is none. */
function pairOf(
  measures: readonly AggregateMeasure[],
  columns: readonly string[],
  around: WordsAround,
): { bad: Part; good: Part; kind: string } | null {
  const sums = sumsOf(measures, around);
  const pairs = sums.flatMap((bad) => {
    const found = badOf(bad.name);
    if (found === undefined) return [];
    const [word, kind] = found;
    const frame = frameOf(bad.name, word);
    const good = sums.filter(
      ({ name }) =>
        [GOOD, GOOD_ZH].some((one) => one.test(name) && frameOf(name, one) === frame) &&
        badOf(name) === undefined,
    );
    const isMixed = sums.some(({ name }) => ALL.test(name) && frameOf(name, ALL) === frame);
    const [only, ...others] = good;
    return only === undefined || others.length > 0 || isMixed ? [] : [{ bad, good: only, kind }];
  });
  const [pair, ...more] = pairs;
  if (pair === undefined || more.length > 0) return null;
  const isSaid = columns
    .map((column) => spelledOut(column, around))
    .some((name) => SHARE.test(name) && badOf(name)?.[1] === pair.kind);
  return isSaid ? null : pair;
}

/** The sums of single columns, with the names of these written out. */
const sumsOf = (measures: readonly AggregateMeasure[], around: WordsAround): Part[] =>
  measures
    .filter(({ agg, expr = '' }) => agg === 'sum' && /^(?:"[^"]+"|[\p{L}\w]+)$/u.test(expr))
    .map((measure) => ({
      measure,
      name: spelledOut((measure.expr ?? '').replaceAll('"', ''), around),
    }));
