import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { fieldsOfRows } from '../cube/names-of-rows';
import { rowsMeasure } from '../cube/rows-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { isCubeName, type Target } from '../words/target';

const PLURAL = /(?<![siu])s$|^(?:people|series|species)$/;
const JOINS =
  /^(?:the|a|an|with|that|which|who|has|have|had|having|whose|of|for|by|is|are|was|were|in|from)$/;

const targetOf = (span: WordSpan | undefined): Target | null =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

/** The amount of single rows that a span names; undefined: it names none. */
function amountAt(span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined {
  const target = targetOf(span);
  const found = measures.find(({ name }) => target?.kind === 'measure' && name === target.name);
  const agg = found?.agg;
  if (agg !== 'sum' && agg !== 'avg' && agg !== 'min' && agg !== 'max') return undefined;
  return found?.formula?.includes('.') === true ? undefined : found;
}

const MOST = /^(?:the )?(?:most|least|fewest)$/;

/** The number of lines of a joined table that each row has several of: "the party with the most hosts". */
function linesAt(span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined {
  const target = targetOf(span);
  return measures.find(
    ({ name, agg, formula }) =>
      target?.kind === 'measure' &&
      name === target.name &&
      agg === 'count' &&
      formula !== undefined,
  );
}

/** Of one row all that is put together of a column is alike: the measure that is called as the column is. */
function ofOneRow(measure: AskMeasure, { measures }: AskCube): string {
  const same = measures.filter(({ formula }) => formula === measure.formula);
  return (same.find(({ agg }) => agg === 'sum') ?? same.find(({ agg }) => agg === 'avg') ?? measure)
    .name;
}

function isRows(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = targetOf(span);
  if (target?.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  return target !== null && isCubeName(target);
}

/** The place of the noun for the rows that a superlative is about: "the oldest dog", "the dog with the highest weight"; -1: another. */
function nounOf(spans: readonly WordSpan[], at: number, cube: AskCube): number {
  const isOfAmount = (span: WordSpan) => amountAt(span, cube) !== undefined || isOfRank(span);
  const next = spans.findIndex((span, place) => place > at && !isOfAmount(span));
  if (isRows(spans[next], cube)) return next;
  return spans.findLastIndex((span, place) => {
    if (place >= at) return false;
    const target = targetOf(span);
    if (target === null || target.kind === 'aside' || target.kind === 'member') return false;
    return amountAt(span, cube) === undefined;
  });
}

/** Whether a word says by what a question is broken down. */
function isBrokenDown(spans: readonly WordSpan[], at: number): boolean {
  if (word(spans[at], 'by') === null || /\b(?:all|any)\b/.test(spans[at]?.text ?? '')) return false;
  const next = spans.slice(at + 1).find((span) => word(span, 'fill') === null);
  return targetOf(next)?.kind === 'field';
}

/** Whether a span says no more than which ones of a ranking: "top 3 largest". */
const isOfRank = (span: WordSpan): boolean =>
  span.meaning.kind === 'number' ||
  (!/^[,，?？。;；!！]$/.test(span.text) &&
    (['fill', 'top', 'number', 'counter'] as const).some((role) => word(span, role) !== null));

/** The amount that a superlative is about: right behind it, else the last one before it. */
function amountOf(spans: readonly WordSpan[], at: number, cube: AskCube): AskMeasure | undefined {
  const next = spans.slice(at + 1).find((span) => !isOfRank(span));
  const behind =
    amountAt(next, cube) ?? (MOST.test(spans[at]?.text ?? '') ? linesAt(next, cube) : undefined);
  if (behind !== undefined) return behind;
  const before = spans.slice(0, at).findLast(({ text }) => !JOINS.test(text));
  return amountAt(before, cube);
}

const RANKS_HAN = /^(?:最|第|倒数|排名|前|后)/;

/** 强度最大的3个台风, 哪个台风的强度最大: the rows are behind the superlative of an amount, or are what is asked for. */
function isOfRowsHan(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  if (!RANKS_HAN.test(spans[at]?.text ?? '') || amountOf(spans, at, cube) === undefined)
    return false;
  const isNounFrom = (start: number) => {
    const noun = spans.slice(start).find((span) => !isOfRank(span));
    return isRows(noun, cube) && !/[数量次]$/.test(noun?.text ?? '');
  };
  const isOf = /的$/.test(spans[at]?.text ?? '') || spans[at + 1]?.text === '的';
  if (isOf && isNounFrom(at + 1)) return true;
  return spans.some(({ text }, place) => /^哪/.test(text) && isNounFrom(place + 1));
}

/** 分数最高的三个公司, 哪3个城市的…最少: what is ranked is a field, not the rows. */
function asksForFieldHan(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const isFieldFrom = (start: number) => {
    const noun = spans.slice(start).find((span) => !isOfRank(span));
    return targetOf(noun)?.kind === 'field' && !isRows(noun, cube);
  };
  const isOf = /^最.*的$/.test(spans[at]?.text ?? '') || spans[at + 1]?.text === '的';
  if (isOf && isFieldFrom(at + 1)) return true;
  return spans.some(({ text }, place) => /^哪/.test(text) && isFieldFrom(place + 1));
}

const HAS = /^(?:with|has|have|had|having)$/;

/** "the car with the largest weight": one of the rows, and no largest value of all. */
export function asksForRow(spans: readonly WordSpan[], cube: AskCube): boolean {
  const at = spans.findIndex((span) => word(span, 'top') !== null);
  if (isOfRowsHan(spans, at, cube)) return fieldsOfRows(cube).length > 0;
  const has = spans
    .slice(0, Math.max(0, at))
    .findLastIndex(({ text }) => !/^(?:the|a|an)$/.test(text));
  if (!HAS.test(spans[has]?.text ?? '') || amountOf(spans, at, cube) === undefined) return false;
  const noun = spans.slice(0, has).findLast((span) => targetOf(span) !== null);
  return isRows(noun, cube) && fieldsOfRows(cube).length > 0;
}

/** What a ranking is by comes first of its measures: "the population of the country with the largest area". */
function rankedFirst(frame: QuestionFrame, { name }: AskMeasure): void {
  if (!frame.measures.includes(name)) return;
  frame.measures = [name, ...frame.measures.filter((one) => one !== name)];
}

/**
 * Lists the rows one by one where a question asks which of them has the most or the least of an amount: "the capacity of
 * the stadium with the highest average", "the three oldest dogs". False: it asks for something else.
 */
export function placeSingledOut(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  end: 'top' | 'bottom',
): boolean {
  if (frame.show !== null || frame.top?.place !== undefined) return false;
  if (spans.some((_, place) => isBrokenDown(spans, place))) return false;
  const at = spans.findIndex((span) => word(span, 'top') !== null);
  const amount = at < 0 ? undefined : amountOf(spans, at, cube);
  if (amount === undefined) return false;
  rankedFirst(frame, amount);
  if (asksForFieldHan(spans, at, cube)) return false;
  const noun = nounOf(spans, at, cube);
  const fields = fieldsOfRows(cube);
  if (!isRows(spans[noun], cube) || fields.length === 0) return false;
  const rows = rowsMeasure(cube, true)?.name;
  const ranked = ofOneRow(amount, cube);
  const named = cube.measures.filter(({ name }) => frame.measures.includes(name));
  const isNumber = ({ agg }: AskMeasure) => agg === 'count' || agg === 'distinct';
  const isCounted = spans.some((span) => word(span, 'count') !== null);
  // "the last name of the owner of": a noun is no number of them
  if (isCounted && named.some((one) => isNumber(one) && one.name !== rows)) return false;
  const { label } = named.find(({ name }) => name === ranked) ?? amount;
  const others = frame.measures.flatMap((name) => {
    const measure = named.find((one) => one.name === name);
    if (measure === undefined || measure === amount || isNumber(measure)) return [];
    return measure.label !== label ? [ofOneRow(measure, cube)] : [];
  });
  frame.measures = [...new Set([ranked, ...others])];
  frame.measureAssumed = false;
  const isListed = new Set(fields);
  frame.rows = [
    ...fields.map((of) => ({ of })),
    ...frame.rows.filter(({ of }) => !isListed.has(of)),
  ];
  const isSeveral =
    PLURAL.test(spans[noun]?.text ?? '') || spans.some(({ text }) => /哪些|哪几/.test(text));
  frame.top ??= { n: isSeveral ? null : 1, end };
  return true;
}
