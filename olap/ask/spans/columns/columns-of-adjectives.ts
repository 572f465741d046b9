import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';
import type { FrameTest } from '../../frame/question-frame';
import { isCubeName, type Target } from '../../words/target';

type Meaning = WordSpan['meaning'];

/** What a column is called whose values an adjective is about, with its comparative and its superlative. */
interface Adjective {
  column: RegExp;
  plain: string;
  more: string;
  most: string;
  end: 'top' | 'bottom';
}

const ADJECTIVES: readonly Adjective[] = [
  { column: /\bage$/i, plain: 'old', more: 'older', most: 'oldest', end: 'top' },
  { column: /\bage$/i, plain: 'young', more: 'younger', most: 'youngest', end: 'bottom' },
  { column: /\bheight$/i, plain: 'tall', more: 'taller', most: 'tallest', end: 'top' },
  { column: /\bheight$/i, plain: 'short', more: 'shorter', most: 'shortest', end: 'bottom' },
  { column: /\bweight$/i, plain: 'heavy', more: 'heavier', most: 'heaviest', end: 'top' },
  { column: /\bweight$/i, plain: 'light', more: 'lighter', most: 'lightest', end: 'bottom' },
  {
    column: /\bpopulation$/i,
    plain: 'populous',
    more: 'more populous',
    most: 'most populous',
    end: 'top',
  },
  {
    column: /\bpopulation$/i,
    plain: 'populated',
    more: 'more populated',
    most: 'most populated',
    end: 'top',
  },
];
const SIZE = /\b(?:area|population|size|capacity)$/i;
const LARGE = /^(?:the )?(?:largest|biggest|smallest)$/;
const HAS = /^(?:(?:that |which |who )?(?:with|has|have|had|having))$/;
/** Verbs of an amount that is compared, with what its column is called. */
const VERBS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:weigh|weighs|weighed|weighing)$/, /\bweight$/i],
  [/^(?:cost|costs|costing|priced(?: at)?)$/, /\b(?:price|cost)$/i],
  [/^(?:scores|scored|scoring)$/, /\bscore$/i],
];

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

const measureTarget = (name: string): Target => ({ kind: 'measure', name });
const ofTarget = (target: Target): Meaning => ({ kind: 'target', target });
const top = (end: 'top' | 'bottom'): Meaning => ({ kind: 'word', word: { role: 'top', end } });
const compares = (op: FrameTest['op']): Meaning => ({
  kind: 'word',
  word: { role: 'compare', op },
});

const bare = (label: string): string =>
  label.replace(/ \(value\)$/i, '').replace(/ ?\([^()]*\)$/, '');

/** A formula that is a column alone. */
const COLUMN = /^(?:"[^"]+"|\w+)$/;

/** The columns that measures put together whose names end so, each by the measure that says most of one row. */
function columnsOf({ measures }: AskCube, column: RegExp): string[] {
  const found = new Map<string, string>();
  for (const agg of ['sum', 'avg'] as const)
    for (const { name, label, formula, agg: own } of measures) {
      if (own !== agg || formula === undefined || formula.includes('.')) continue;
      if (column.test(bare(label)) && !found.has(formula)) found.set(formula, name);
    }
  const columns = [...found].filter(([formula]) => COLUMN.test(formula));
  return (columns.length > 0 ? columns : [...found]).map(([, name]) => name);
}

/** The fields of numbers whose names end so, of cubes that put none of them together. */
const fieldsOf = ({ fields }: AskCube, column: RegExp): string[] =>
  fields.flatMap(({ name, label, type }) =>
    type === 'number' && column.test(bare(label)) ? [name] : [],
  );

/** What an adjective compares, or what a verb says the amount of; null: nothing, or one of several. */
export function comparedColumn(cube: AskCube, column: RegExp): Target | null {
  const [measure, ...others] = columnsOf(cube, column);
  if (measure !== undefined) return others.length > 0 ? null : measureTarget(measure);
  const [field, ...more] = fieldsOf(cube, column);
  return field === undefined || more.length > 0 ? null : { kind: 'field', name: field };
}

const isUnread = ({ meaning }: WordSpan): boolean => meaning.kind === 'unknown';

/** "taller than 200", "weighing more than 3500": the column that is compared, and how. */
function withComparatives(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const read = [...spans];
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1];
    if (next === undefined || !isUnread(span)) continue;
    const adjective = ADJECTIVES.find(({ more }) => more === span.text);
    const column = adjective?.column ?? VERBS.find(([verb]) => verb.test(span.text))?.[1];
    const target = column && comparedColumn(cube, column);
    if (target === undefined || target === null) continue;
    const follows = spans[at + 2]?.meaning.kind === 'number';
    if (adjective !== undefined && next.text === 'than' && follows) {
      read[at] = { ...span, meaning: ofTarget(target) };
      read[at + 1] = { ...next, meaning: compares(adjective.end === 'top' ? '>' : '<') };
    } else if (
      adjective === undefined &&
      (['compare', 'not', 'between'] as const).some((role) => word(next, role) !== null)
    )
      read[at] = { ...span, meaning: ofTarget(target) };
  }
  return read;
}

function isRows(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  return target !== null && isCubeName(target);
}

/** "the car that has the minimum weight": the one that is the smallest, and no smallest value. */
function withEndsOfRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at) => {
    const as = word(span, 'extreme')?.as;
    if (as === undefined) return span;
    const before = spans.slice(0, at).findLastIndex(({ text }) => !/^(?:the|a|an)$/.test(text));
    if (!HAS.test(spans[before]?.text ?? '')) return span;
    const noun = spans.slice(0, before).findLast(({ meaning }) => meaning.kind === 'target');
    return isRows(noun, cube) ? { ...span, meaning: top(as === 'max' ? 'top' : 'bottom') } : span;
  });
}

/** Whether a measure that counts nothing is named. */
const namesAmount = (spans: readonly WordSpan[], { measures }: AskCube): boolean =>
  spans.some(({ meaning }) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    const agg = measures.find(
      ({ name }) => target?.kind === 'measure' && name === target.name,
    )?.agg;
    return agg !== undefined && agg !== 'count' && agg !== 'distinct';
  });

/** "by age from the oldest to the youngest": the order of a list. */
function withOrders(spans: readonly WordSpan[]): WordSpan[] {
  const from = spans.findIndex(({ text }) => text === 'from');
  if (from < 0 || !spans.some((span) => word(span, 'sort') !== null)) return [...spans];
  const said = spans.slice(from + 1).filter(({ text }) => text !== 'the');
  const [first, to, last] = said;
  const of = (span: WordSpan | undefined) =>
    ADJECTIVES.find(({ plain, most }) => span?.text === plain || span?.text === most);
  const [one, other] = [of(first), of(last)];
  if (to?.text !== 'to' || one === undefined || other === undefined || one.end === other.end)
    return [...spans];
  if (one.column.source !== other.column.source || last === undefined) return [...spans];
  const end = spans.indexOf(last);
  const dir = one.end === 'top' ? 'desc' : 'asc';
  return spans.map((span, at) => {
    if (at < from || at > end) return span;
    const order: Meaning = { kind: 'word', word: { role: 'sort', dir } };
    return { ...span, meaning: at === from ? order : FILL };
  });
}

/** A superlative with the column that it is about behind it: "oldest" of the age. */
function superlative(spans: readonly WordSpan[], at: number, cube: AskCube): WordSpan[][] | null {
  const span = spans[at];
  if (span === undefined) return null;
  const [before, most, end] = [spans[at - 1], span.text.replace(/^the /, ''), spans.length];
  const twoWords = before?.text.replace(/^the /, '') === 'most' ? `most ${most}` : most;
  const adjective = ADJECTIVES.find((one) => one.most === twoWords);
  const isSize = adjective === undefined && LARGE.test(span.text) && isRows(spans[at + 1], cube);
  if (adjective === undefined && !isSize) return null;
  const isTop = word(span, 'top') !== null;
  if (!isUnread(span) && !isTop) return null;
  if (isTop && namesAmount(spans.slice(at + 1), cube)) return null;
  const columns = columnsOf(cube, adjective?.column ?? SIZE);
  if (columns.length === 0) return null;
  const from = adjective !== undefined && twoWords !== most ? at - 1 : at;
  const meaning = adjective === undefined ? span.meaning : top(adjective.end);
  return columns.map((name) => [
    ...spans.slice(0, from),
    { ...span, meaning },
    { ...span, meaning: ofTarget(measureTarget(name)) },
    ...spans.slice(at + 1, end),
  ]);
}

/**
 * Ways to read a question in which an adjective is about a column of the cube: "the oldest dog" by its age, "taller than
 * 200", "the largest country" by its area, or by its population where it has both.
 */
export function withColumnsOfAdjectives(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const compared = withEndsOfRows(withComparatives(withOrders(spans), cube), cube);
  for (const at of compared.keys()) {
    const ways = superlative(compared, at, cube);
    if (ways !== null) return ways;
  }
  return [compared];
}
