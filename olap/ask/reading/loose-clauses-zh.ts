import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';

const MARK = /^[,，。;；?？!！:：]$/;

/** Where the clause of a place begins. */
const clauseStart = (spans: readonly WordSpan[], at: number): number =>
  spans.slice(0, at).findLastIndex(({ text }) => MARK.test(text)) + 1;

const isNumber = (span: WordSpan): boolean =>
  span.meaning.kind === 'number' || word(span, 'number') !== null;

/** Whether a span says how many or how much: a number with its unit, its counter or its ten thousands. */
const ofNumber = (span: WordSpan): boolean =>
  isNumber(span) ||
  (['times', 'unit', 'counter'] as const).some((role) => word(span, role) !== null);

/** Whether something is compared, left out, or is at one end, in these spans. */
const isCondition = (spans: readonly WordSpan[]): boolean =>
  spans.some(
    (span) =>
      (['compare', 'not', 'top', 'between'] as const).some((role) => word(span, role) !== null) ||
      (span.meaning.kind === 'target' && span.meaning.target.kind === 'member'),
  );

/** 大于5个时, 最少时, 排名后5时: the word ends a condition, and names no moment. */
export function endsCondition(spans: readonly WordSpan[], at: number): boolean {
  const said = spans.slice(clauseStart(spans, at), at);
  // 少于5个时
  const last = said.findLast(({ text }) => !/^[个家条张笔位台次]$/.test(text));
  if (last === undefined) return false;
  if (word(last, 'top') !== null) return true;
  return ofNumber(last) && said.some(isNumber) && isCondition(said);
}

/** 它们 of nothing that is named before. */
export function refersToNothing(spans: readonly WordSpan[], at: number): boolean {
  if (word(spans[at], 'fill')?.refers !== true) return false;
  return !spans
    .slice(0, at)
    .some(
      ({ meaning }) =>
        meaning.kind === 'target' &&
        (meaning.target.kind === 'field' || meaning.target.kind === 'measure'),
    );
}

/** 当, 如果 of no condition in what follows, or in the middle of other words: 当年. */
export function supposesNothing(spans: readonly WordSpan[], at: number): boolean {
  if (word(spans[at], 'fill')?.supposes !== true) return false;
  const isFirst = spans
    .slice(clauseStart(spans, at), at)
    .every((span) => word(span, 'fill') !== null);
  if (!isFirst) return true;
  const rest = spans.slice(at + 1);
  const end = rest.findIndex(({ text }) => MARK.test(text));
  const clause = end < 0 ? rest : rest.slice(0, end);
  if (spans[at]?.text === '当' && !clause.some((one) => word(one, 'fill')?.moment === true))
    return true;
  return !isCondition(clause) && !clause.some(({ meaning }) => meaning.kind === 'date');
}
