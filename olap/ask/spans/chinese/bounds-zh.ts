import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { Meaning, WordSpan } from '../../cover/covers';

const BOUNDS: Readonly<Record<string, '<=' | '>='>> = {
  最多: '<=',
  最高: '<=',
  最大: '<=',
  最少: '>=',
  最低: '>=',
  最小: '>=',
};
/** a larger number of things is hardly the length of a list */
const LONGEST_LIST = 100;
const HAS = /^(?:有|拥有|具有|包含|包括|只有|能有)$/;
const LISTED_IN = /^[个名位家种条座所款项]$/;

const targetOf = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

/** Whether a number right behind a superlative is no number of what is listed: 最多300场, 最高30%, no 最多的5个. */
function isBound(spans: readonly WordSpan[], at: number): boolean {
  // 最多包含两种动物
  const [verb, counted] = [spans[at + 1], spans[at + 2]];
  const isNumber = counted?.meaning.kind === 'number' || word(counted, 'number') !== null;
  if (HAS.test(verb?.text ?? '') && isNumber) return true;
  const number = spans[at + 1];
  const value = number?.meaning.kind === 'number' ? number.meaning.value : null;
  if (value === null) return false;
  const before = spans[at - 1];
  if (targetOf(before) === null && !HAS.test(before?.text ?? '')) return false;
  const [next, second] = [spans[at + 2], spans[at + 3]];
  const isCounted = word(next, 'counter') !== null || LISTED_IN.test(next?.text ?? '');
  const isOfNoun = ['field', 'measure', 'cube'].includes(
    targetOf(isCounted ? second : next)?.kind ?? '',
  );
  if (isOfNoun) return HAS.test(before?.text ?? '');
  if (word(isCounted ? second : next, 'fill')?.moment === true) return true;
  if (word(next, 'times') !== null || word(next, 'unit') !== null) return true;
  if (!Number.isInteger(value) || value > LONGEST_LIST) return true;
  // 有赛事最多5个，
  const isEnd = second === undefined || /^[,，。;；?？!！的]$/.test(second.text);
  if (isCounted && isEnd && HAS.test(spans[at - 2]?.text ?? '')) return true;
  return isCounted && !LISTED_IN.test(next?.text ?? '');
}

const FIRST = /^(?:排名|排在|排)?前$/;

/** 最低的…给出前3名: of what is at that end already, the first is said again. */
function saysAgain(spans: readonly WordSpan[], at: number): boolean {
  const isNumber = (span: WordSpan | undefined) =>
    span?.meaning.kind === 'number' || word(span, 'number') !== null;
  if (!FIRST.test(spans[at]?.text ?? '') || !isNumber(spans[at + 1])) return false;
  const before = spans.slice(0, at);
  const end = before.findLastIndex((span) => word(span, 'top') !== null);
  return /^最/.test(before[end]?.text ?? '') && !before.slice(end).some(isNumber);
}

/** Spans in which a superlative right before a number is its bound, and ranks nothing: 总场次最多300场 are at most 300. */
export function withBoundsZh(spans: readonly WordSpan[], _cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    if (saysAgain(spans, at)) return { ...span, meaning: { kind: 'word', word: { role: 'fill' } } };
    const op = BOUNDS[span.text];
    if (op === undefined || word(span, 'top') === null || !isBound(spans, at)) return span;
    const meaning: Meaning = { kind: 'word', word: { role: 'compare', op } };
    return { ...span, meaning };
  });
}
