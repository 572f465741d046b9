import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import { averagesEach, dividesByOwner } from './per-each';
import { rowsMeasure } from '../cube/rows-measure';
import type { WordSpan } from '../cover/covers';
import type { Word } from '../words/lexicon';
import { sharePlace } from './said-share';
import { writtenLanguage, spoken } from '../cube/spoken';
import { ratioName, type FrameRatio } from '../frame/frame-ratio';

/** Words before a measure that another one is divided by. */
const PER = new Set(
  'per|for each|for every|for each of|each|every|je|pro|每|每个|每一个'.split('|'),
);
/** 每起, 每一架 */
const EACH_ZH = /^每一?\p{Script=Han}$/u;
const isField = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'field';

/** Whether a word asks to divide two measures. */
export function isDivision({ role }: Word): boolean {
  return role === 'ratio' || role === 'over';
}

/** Whether a word only says that one measure is a share of another. */
export function isShareWord(ratio: SaidRatio | null, said: Word): boolean {
  return ratio?.isShare === true && said.role === 'show' && said.as === 'pctGrand';
}

const ADDED = ['sum', 'count'];

/** A quotient that a question says: which measure its spans mean, or why there is none. */
export interface SaidRatio {
  /** the quotient; null: a measure of the cube is it */
  ratio: FrameRatio | null;
  /** what the quotient is called in the frame */
  measure: string;
  /** the spans of the two measures */
  at: ReadonlySet<number>;
  /** labels of two measures that cannot be divided; null: they can */
  wrong: [string, string] | null;
  /** one is asked for as a share of the other */
  isShare: boolean;
}

interface Pair {
  of: { at: number; measure: AskMeasure };
  per: { at: number; measure: AskMeasure };
  /** the question says a division, so that different values may be divided by, too */
  divides: boolean;
  isShare?: true;
}

/** "paid as a percentage of billed", 利润占销售额的比例: a measure as a share of another one. */
function sharePair(named: readonly Pair['of'][], spans: readonly WordSpan[]): Pair | null {
  const place = sharePlace(spans);
  if (place === null) return null;
  const [of, ...parts] = named.filter(({ at }) => place.isPart(at));
  const [per, ...wholes] = named.filter(({ at }) => !place.isPart(at) && at > place.at);
  if (of === undefined || per === undefined || of.measure === per.measure) return null;
  if (parts.length > 0 || wholes.length > 0) return null;
  return { of, per, divides: true, isShare: true };
}

const isMember = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'member';

const saysMean = (spans: readonly WordSpan[]): boolean =>
  spans.some(({ text }) => text.startsWith('平均'));

/** What is divided by something else than the rows is the sum of which a question names the mean: 每公斤平均运费. */
function addedUp(
  named: Pair['of'] | undefined,
  per: AskMeasure,
  cube: AskCube,
): Pair['of'] | undefined {
  if (named?.measure.agg !== 'avg' || per.name === rowsMeasure(cube, true)?.name) return named;
  const { formula } = named.measure;
  const sum = cube.measures.find(
    (one) => one.agg === 'sum' && formula !== undefined && one.formula === formula,
  );
  return sum === undefined ? named : { ...named, measure: sum };
}

function pairOf(spans: readonly WordSpan[], cube: AskCube): Pair | null {
  const { measures } = cube;
  const named = spans.flatMap(({ meaning }, at) => {
    if (meaning.kind !== 'target' || meaning.target.kind !== 'measure') return [];
    const { name } = meaning.target;
    const measure = measures.find((one) => one.name === name);
    return measure === undefined ? [] : [{ at, measure }];
  });
  if (named.length < 2) return null;
  const share = sharePair(named, spans);
  if (share !== null) return share;
  const over = spans.findIndex((span) => word(span, 'over') !== null);
  if (over >= 0) {
    const of = named.findLast(({ at }) => at < over);
    const per = named.find(({ at }) => at > over);
    return of === undefined || per === undefined ? null : { of, per, divides: true };
  }
  const [first, second] = named;
  if (first !== undefined && second !== undefined && named.length === 2) {
    const isRatio = spans.some((span) => word(span, 'ratio') !== null);
    if (isRatio) return { of: first, per: second, divides: true };
  }
  for (const [at, span] of spans.entries()) {
    const isEach = averagesEach(spans, at);
    const isPer = PER.has(span.text) || EACH_ZH.test(span.text);
    if (word(span, 'by') === null || (!isPer && !isEach)) continue;
    const next = spans.findIndex(
      (one, index) =>
        index > at &&
        word(one, 'fill') === null &&
        (!isEach || (word(one, 'counter') === null && !isMember(one))),
    );
    const per = named.find((one) => one.at === next);
    // "per order year": a word before the name of a field is a part of that name
    if (per === undefined || isField(spans[next + 1])) continue;
    const before = named.findLast((one) => one.at < at);
    const divides =
      isEach ||
      dividesByOwner(spans, at, cube) ||
      spans.some((one) => word(one, 'agg')?.as === 'avg');
    // 每次撞击的损失: what is divided comes after it
    const after = spans.findIndex((one, index) => {
      const isSaid = word(one, 'fill') === null && word(one, 'count') === null;
      return index > next && isSaid && word(one, 'agg')?.as !== 'avg';
    });
    const isMeanBehind = /^每/.test(span.text) && saysMean(spans.slice(next, after + 1));
    const found = named.find((one) => one.at === after);
    const of = isMeanBehind ? addedUp(found, per.measure, cube) : found;
    // 各等级的乘客,平均每笔订单实付: the customers are no part of it, nor are the rows of 运单每公斤平均运费
    const isOfAmount =
      (isEach || isMeanBehind) && of?.measure.agg === 'sum' && before?.measure.agg !== 'sum';
    if (before !== undefined && !isOfAmount) return { of: before, per, divides };
    if (of !== undefined) return { of, per, divides };
  }
  return null;
}

/** The quotient of two measures that a question asks for, "cost per strike" or "cost divided by strikes"; null: none. */
export function saidRatio(spans: readonly WordSpan[], cube: AskCube): SaidRatio | null {
  const pair = pairOf(spans, cube);
  if (pair === null) return null;
  const [of, per] = [pair.of.measure, pair.per.measure];
  const isShare = pair.isShare === true;
  const said = { at: new Set([pair.of.at, pair.per.at]), wrong: null, ratio: null, isShare };
  const formula = `${of.name} / ${per.name}`;
  const known = cube.measures.find((one) => one.formula?.replaceAll('"', '') === formula);
  if (known !== undefined) return { ...said, measure: known.name };
  // an average is per row already
  if (!pair.divides && of.agg === 'avg' && per.name === rowsMeasure(cube, true)?.name) {
    return { ...said, measure: of.name };
  }
  const divisible = pair.divides ? [...ADDED, 'distinct'] : ADDED;
  const fits =
    of.name !== per.name &&
    [...ADDED, 'distinct'].includes(of.agg ?? '') &&
    divisible.includes(per.agg ?? '');
  const language = writtenLanguage(spans.map(({ text }) => text));
  const name = ratioName(of.name, per.name, cube);
  if (!fits)
    return { ...said, measure: name, wrong: [spoken(of, language), spoken(per, language)] };
  const share = isShare ? { share: true as const } : {};
  return { ...said, measure: name, ratio: { name, of: of.name, per: per.name, ...share } };
}
