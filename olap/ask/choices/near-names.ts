import { pluralOf } from '../../fields/plural';
import { OF_MONEY } from '../cover/assumed-measure';
import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { folded, singular } from '../words/normalise';
import type { Target } from '../words/target';
import type { Closeness } from '../vocabulary/closeness';

/** What a question may ask for with a word, as its place there says. */
export interface AskedKinds {
  /** a measure; `counted`: only one of a number of things, `mean`: only a mean or a quotient */
  measure?: 'any' | 'counted' | 'mean';
  /** a field to break down by */
  field?: true;
}

/** A name of a cube that is near a word in meaning. */
export interface NearName {
  target: Extract<Target, { kind: 'measure' | 'field' }>;
  /** at most 1 */
  near: number;
}

/** Words of names that say how a number is put together, or that something is a name, a key or a unit. */
const SAYS_NOTHING = new Set(
  (
    'a an and at by for from in of on or per the to with is was number no nr num total sum distinct different average mean ' +
    'avg count max min name names id ids key code type kind text value kg km lb pct eur usd gbp'
  ).split(' '),
);
/** how much of the closeness of a name its nearest word makes, the mean of all its words makes the rest */
const OF_NEAREST = 0.75;
/** of a count for a word that is no plural, and of an amount for one that is */
const OF_OTHER_KIND = 0.88;
/** numbers and keys are broken down by less often than what has a name */
const OF_NUMBER = 0.8;

/** Ends of labels of parts of the calendar, which have names of their own. */
const CALENDAR = /\b(?:year|quarter|month|week|weekday|day|hour)(?: number)?$/i;

const PLURAL = /[a-rt-z]s$/;
/** Plurals of amounts: takings, proceeds, costs, fees, expenses. */
const AMOUNTS = /(?:ing|ale|eed|ost|nse|ee|ue|fit|oss|age)s$/;

const formsOf = (word: string): string[] => [
  ...new Set([word, singular(word), pluralOf(singular(word))]),
];

/** How near two words are in whichever number; null: nothing is said about one of them. */
function wordsNear(first: string, second: string, closeness: Closeness): number | null {
  let nearest: number | null = null;
  for (const one of formsOf(first)) {
    for (const other of formsOf(second)) {
      const near = closeness(one, other);
      if (near !== null && (nearest === null || near > nearest)) nearest = near;
    }
  }
  return nearest;
}

/** How near a word is to a name of several; null: nothing is said about one of them. */
export function nameNear(word: string, name: string, closeness: Closeness): number | null {
  const words = folded(name.toLowerCase())
    .split(/[^a-z]+/)
    .filter((one) => one.length > 1 && !SAYS_NOTHING.has(one));
  const near = words.flatMap((one) => wordsNear(word, one, closeness) ?? []);
  if (near.length === 0) return null;
  const mean = near.reduce((sum, one) => sum + one, 0) / near.length;
  return OF_NEAREST * Math.max(...near) + (1 - OF_NEAREST) * mean;
}

function nearestOf(word: string, names: readonly string[], closeness: Closeness): number {
  return Math.max(-1, ...names.map((name) => nameNear(word, name, closeness) ?? -1));
}

/** Which measures of a cube a place asks for. A mean, or the largest, of what is added up is none without a word for it. */
function fittingMeasure(
  { measures }: AskCube,
  kind: NonNullable<AskedKinds['measure']>,
): (measure: AskMeasure) => boolean {
  const sums = new Set(measures.flatMap(({ agg, formula }) => (agg === 'sum' ? [formula] : [])));
  return ({ agg, formula, label }) => {
    if (kind === 'mean') return agg === 'avg' || agg === 'ratio';
    if (agg === 'count' || agg === 'distinct') return true;
    // money is no number of things
    if (kind === 'counted') return agg === 'sum' && !OF_MONEY.test(label);
    return agg === 'sum' || !sums.has(formula);
  };
}

/** Names of a cube that a word may mean where it asks for these kinds, nearest first; those about which nothing is said are left out. */
export function nearNames(
  cube: AskCube,
  word: string,
  { measure, field }: AskedKinds,
  closeness: Closeness,
): NearName[] {
  const found: NearName[] = [];
  const rows = rowsMeasure(cube, true);
  const isPlural = PLURAL.test(word) && !AMOUNTS.test(word);
  const add = (target: NearName['target'], names: readonly string[], factor: number) => {
    const near = nearestOf(word, names, closeness) * factor;
    if (near > 0) found.push({ target, near });
  };
  const measures = measure === undefined ? [] : cube.measures.filter(fittingMeasure(cube, measure));
  for (const { name, label, synonyms, agg } of measures) {
    const counts = agg === 'count' || agg === 'distinct';
    const own = name === rows?.name ? [cube.label, cube.noun ?? ''] : [];
    const factor = counts === isPlural ? 1 : OF_OTHER_KIND;
    add({ kind: 'measure', name }, [label, ...synonyms, ...own], factor);
  }
  for (const { name, label, synonyms, type, isNumber, ...more } of field ? cube.fields : []) {
    const isOfRow = more.isKey === true || more.rowValue !== undefined;
    if (type === 'date' || type === 'timestamp' || isOfRow || CALENDAR.test(label)) continue;
    const factor = type === 'number' || isNumber === true ? OF_NUMBER : 1;
    add({ kind: 'field', name }, [label, ...synonyms], factor);
  }
  return found.toSorted((a, b) => b.near - a.near);
}
