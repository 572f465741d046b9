import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { Meaning, WordSpan } from '../../cover/covers';

type Agg = 'sum' | 'avg' | 'max' | 'min';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const UNKNOWN = { kind: 'unknown' } as const;
/** How rows are put together, by what is said right before or right behind what is put together. */
const AGGREGATES: readonly (readonly [Agg, RegExp])[] = [
  [
    'avg',
    /^(?:的)?(?:平均(?:是|为)?|平均值|平均数|均值|平均水平|平均下来|平均起来|平均而言|平均来说)$/,
  ],
  [
    'sum',
    /^(?:的)?(?:总|总的|总共|一共|共计|合计|总计|总和|总数|总量|总额|总值|加起来|合起来|全部加起来|拢共|统共|一共有|总共有|共有|一共是)$/,
  ],
  ['max', /^(?:的)?(?:最大值|最高值|最大|最高|最多|最长)$/],
  ['min', /^(?:的)?(?:最小值|最低值|最小|最低|最少|最短|最少有)$/],
];
/** No superlative of what is listed, wherever it is. */
const VALUE = /值$|^最少有$/;
const BEHIND = /^(?:的)?(?:平均值|平均数|均值|最大值|最高值|最小值|最低值|总和|总值|总额)$/;
const MARK = /^[,，。;；?？!！]$/;
const JOINER = /^(?:和|与|及|以及|、|并|且|并且|同时)$/;
const IS = /^(?:是|为|有|达|达到|都是|都有|的|能|会|了)$/;
const WHICH = /哪|谁/;
const HAN = /\p{Script=Han}/u;

const targetOf = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

function aggOf(span: WordSpan | undefined): Agg | null {
  if (span === undefined || targetOf(span) !== null) return null;
  return AGGREGATES.find(([, said]) => said.test(span.text))?.[0] ?? null;
}

const isSuperlative = (span: WordSpan): boolean =>
  /^(?:的)?最/.test(span.text) && !VALUE.test(span.text);

/** What is put together of a column, in another way; undefined: the cube has no such measure. */
function siblingOf(
  measure: AskMeasure | undefined,
  agg: Agg,
  { measures }: AskCube,
): AskMeasure | undefined {
  if (measure?.formula === undefined || measure.agg === undefined) return undefined;
  if (measure.agg === agg) return measure;
  if (!['sum', 'avg', 'max', 'min'].includes(measure.agg)) return undefined;
  return measures.find((one) => one.agg === agg && one.formula === measure.formula);
}

const asksHowMuch = (span: WordSpan | undefined): boolean =>
  span !== undefined && (word(span, 'count') !== null || /^多少/.test(span.text));

/** Whether a superlative before an amount is one of its values, and ranks nothing: 最高强度是多少, no 最高强度的台风. */
function isValueBefore(spans: readonly WordSpan[], at: number, amount: number): boolean {
  const said = spans[at];
  if (said === undefined || !isSuperlative(said)) return true;
  if (spans.slice(at + 1, amount).some(asksHowMuch)) return true;
  const next = spans[amount + 1];
  if (next === undefined || MARK.test(next.text) || asksHowMuch(next)) return !asksWhich(spans, at);
  if (word(next, 'compare') !== null || JOINER.test(next.text)) return true;
  return IS.test(next.text) && next.text !== '的' && asksHowMuch(spans[amount + 2]);
}

/** Whether a superlative behind an amount is one of its values: 强度最高是多少, no 强度最高的台风. */
function isValueBehind(spans: readonly WordSpan[], at: number): boolean {
  const said = spans[at];
  if (said === undefined || !isSuperlative(said)) return true;
  let next = at + 1;
  while (IS.test(spans[next]?.text ?? '') && spans[next]?.text !== '的') next += 1;
  return asksHowMuch(spans[next]);
}

/** Whether the words of a clause ask which one: its superlative ranks them. */
function asksWhich(spans: readonly WordSpan[], at: number): boolean {
  const start = spans.slice(0, at).findLastIndex(({ text }) => MARK.test(text)) + 1;
  const end = spans.findIndex(({ text }, place) => place > at && MARK.test(text));
  return spans.slice(start, end < 0 ? undefined : end).some(({ text }) => WHICH.test(text));
}

/** Where the amount is that words before it put together: 平均强度, 最多有多少损失. */
function amountBehind(spans: readonly WordSpan[], at: number): number {
  let next = at + 1;
  while (
    (IS.test(spans[next]?.text ?? '') || asksHowMuch(spans[next])) &&
    targetOf(spans[next]) === null
  )
    next += 1;
  return next;
}

/** Where the amount is that words behind it put together: 强度的平均值, 强度最高是多少. */
function amountBefore(spans: readonly WordSpan[], at: number): number {
  let before = at - 1;
  while (/^(?:的|都|是)$/.test(spans[before]?.text ?? '')) before -= 1;
  return before;
}

/**
 * Whether words of a total or an average are next to a field, of which there is no amount: 总场次 of a column 场次, 水分的平均值.
 */
function ofField(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  const text = spans[at]?.text ?? '';
  // 权重总共有多少
  const before = targetOf(spans[amountBefore(spans, at)]);
  const isNumber = fields.some(
    ({ name, type }) => before?.kind === 'field' && name === before.name && type === 'number',
  );
  const isParted = text === '总' && /^共/.test(spans[at + 1]?.text ?? '');
  if (isNumber && isParted) return true;
  if (isNumber && /^(?:总共|一共|总共有|一共有|共计|合计|加起来|平均)$/.test(text)) return true;
  const isBehind = BEHIND.test(text);
  if (!isBehind && !/^(?:总|平均|总的)$/.test(text)) return false;
  const target = targetOf(spans[isBehind ? amountBefore(spans, at) : at + 1]);
  if (target?.kind !== 'field') return false;
  return fields.some(({ name, kind, type }) => {
    return name === target.name && kind === 'dimension' && type !== 'date' && type !== 'timestamp';
  });
}

/** Whether a total is asked of what is only averaged. */
const isLacking = (measure: AskMeasure | undefined, agg: Agg): boolean =>
  agg === 'sum' && measure?.formula !== undefined && measure.agg === 'avg';

/** Whether a superlative is about a field of numbers, by which nothing is ranked: 年龄最大. */
function isOfNumbers(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  const span = spans[at];
  if (span === undefined || !isSuperlative(span)) return false;
  const target = targetOf(spans[amountBefore(spans, at)]);
  if (target?.kind !== 'field') return false;
  return fields.some(({ name, type, isYear, isKey }) => {
    return name === target.name && type === 'number' && isYear !== true && isKey !== true;
  });
}

/** The places of words that say several ways of one amount, 最大值和最小值, from the first of them on. */
function severalFrom(spans: readonly WordSpan[], at: number): number[] {
  const places = [at];
  let next = at + 1;
  while (JOINER.test(spans[next]?.text ?? '') && aggOf(spans[next + 1]) !== null) {
    places.push(next + 1);
    next += 2;
  }
  return places;
}

const isAmount = (span: WordSpan | undefined): boolean => targetOf(span)?.kind === 'measure';

/** 每个国家最大的营业额: at the end of what is asked of each, a superlative is one of its values. */
function isOfEach(spans: readonly WordSpan[], at: number): boolean {
  const next = spans[at + 2];
  if (!/^最.*的$/.test(spans[at]?.text ?? '')) return false;
  if (next !== undefined && !MARK.test(next.text)) return false;
  return spans.slice(0, at).some((span) => word(span, 'by') !== null && /^[每各]/.test(span.text));
}

/**
 * Spans in which words next to an amount say how it is put together, where the cube has it so, too: 平均强度, 强度的最大值,
 * 最多有多少损失, 天数一共是多少. What it does not have so, and a total of no amount, is left over.
 */
export function withAggregatesZh(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const settled = [...spans];
  const taken = new Set<number>();
  const measureAt = (at: number): AskMeasure | undefined => {
    const target = targetOf(settled[at]);
    return target?.kind === 'measure'
      ? cube.measures.find(({ name }) => name === target.name)
      : undefined;
  };
  const put = (at: number, amount: number, agg: Agg): boolean => {
    const [said, span] = [settled[at], settled[amount]];
    const found = taken.has(amount) ? undefined : siblingOf(measureAt(amount), agg, cube);
    if (found === undefined || said === undefined || span === undefined) return false;
    const meaning: Meaning = { kind: 'target', target: { kind: 'measure', name: found.name } };
    settled[amount] = { ...span, meaning };
    settled[at] = { ...said, meaning: FILL };
    taken.add(amount);
    return true;
  };
  const putSeveral = ([first, ...others]: readonly number[], amount: number): void => {
    const own = measureAt(amount);
    for (const place of others) {
      const [span, agg] = [spans[place], aggOf(spans[place])];
      if (span === undefined || agg === null) continue;
      const found = siblingOf(own, agg, cube);
      const target = { kind: 'measure', name: found?.name ?? '' } as const;
      settled[place] = { ...span, meaning: found ? { kind: 'target', target } : UNKNOWN };
    }
    const [span, agg] = first === undefined ? [] : [spans[first], aggOf(spans[first])];
    if (first === undefined || span === undefined || !agg) return;
    if (!put(first, amount, agg)) settled[first] = { ...span, meaning: UNKNOWN };
  };
  const passed = new Set<number>();
  for (const [at, span] of spans.entries()) {
    if (!HAN.test(span.text)) continue;
    if (span.text === '最' && word(span, 'top') && /^[多少高低]/.test(spans[at + 1]?.text ?? ''))
      settled[at] = { ...span, meaning: UNKNOWN };
    if (isOfEach(spans, at)) {
      const bare = aggOf({ ...span, text: span.text.slice(0, -1) });
      if (bare !== null && measureAt(at + 1) !== undefined && put(at, at + 1, bare)) continue;
    }
    const agg = aggOf(span);
    if (agg === null) continue;
    const several = severalFrom(spans, at);
    if (several.length > 1 || passed.has(at)) {
      // 最高和最低强度: they are before the amount
      const amount = amountBefore(spans, at);
      const isBefore = isAmount(spans[amount]) && !isAmount(spans[(several.at(-1) ?? at) + 1]);
      if (isBefore && !passed.has(at)) putSeveral(several, amount);
      for (const place of several) passed.add(place);
      continue;
    }
    if (ofField(spans, at, cube)) {
      settled[at] = { ...span, meaning: UNKNOWN };
      continue;
    }
    const noun = amountBehind(spans, at);
    // 最多有多少连锁分店: the noun for the rows before an amount is a part of it
    const isPart = isAmount(spans[noun]) && measureAt(noun)?.formula === undefined;
    const behind = isPart && measureAt(noun + 1)?.formula !== undefined ? noun + 1 : noun;
    const isBehind = !span.text.startsWith('的') && isValueBefore(spans, at, behind);
    if (isBehind && measureAt(behind) !== undefined && put(at, behind, agg)) continue;
    // 总年平均产量: there are no sums of it
    if (isBehind && (isLacking(measureAt(at + 1), agg) || isLacking(measureAt(behind), agg))) {
      settled[at] = { ...span, meaning: UNKNOWN };
      continue;
    }
    if (isOfNumbers(spans, at, cube)) {
      settled[at] = { ...span, meaning: UNKNOWN };
      continue;
    }
    const before = amountBefore(spans, at);
    if (isValueBehind(spans, at) && measureAt(before) !== undefined && put(at, before, agg))
      continue;
    if (isLacking(measureAt(before), agg)) {
      settled[at] = { ...span, meaning: UNKNOWN };
      continue;
    }
    // 最多多少 of no amount
    const next = /^(?:有|能有|会有)$/.test(spans[at + 1]?.text ?? '')
      ? spans[at + 2]
      : spans[at + 1];
    if (
      isSuperlative(span) &&
      (word(next, 'count') !== null || /^[多少]{2}/.test(next?.text ?? ''))
    )
      settled[at] = { ...span, meaning: UNKNOWN };
  }
  return settled;
}
