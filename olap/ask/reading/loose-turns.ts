import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { saysWhatHappened } from '../vocabulary/vocabulary-states';

/** The field of a member; null: it is none. */
function memberOf(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' ? target.field : null;
}

/** 优惠前的销售额: 前 without a number is "before", no beginning of a list. */
function saysBefore(spans: readonly WordSpan[], at: number): boolean {
  if (spans[at]?.text !== '前' || word(spans[at], 'top') === null) return false;
  const next = spans[at + 1];
  return (
    next?.meaning.kind !== 'number' &&
    word(next, 'number') === null &&
    !/^[几十百两]/.test(next?.text ?? '')
  );
}

/** "list price" of what has only another price: no order to list it. */
function isPartOfPrice(spans: readonly WordSpan[], at: number): boolean {
  return spans[at]?.text === 'list' && /^prices?\b/.test(spans[at + 1]?.text ?? '');
}

/** 会员日: one character after a field is no field besides. */
function isLooseUnit(spans: readonly WordSpan[], at: number): boolean {
  const isField = (span: WordSpan | undefined) =>
    span?.meaning.kind === 'target' && span.meaning.target.kind === 'field';
  return /^[年月日]$/.test(spans[at]?.text ?? '') && isField(spans[at]) && isField(spans[at - 1]);
}

/** "what did we buy": those who sell buy something else than what they sold. */
function isOwnPurchase(spans: readonly WordSpan[], at: number): boolean {
  if (!/^(?:buy|bought|purchased)$/.test(spans[at]?.text ?? '')) return false;
  return /(?:^| )we$|^我们$/.test(spans[at - 1]?.text ?? '');
}

/** "first check-in per flat": first of a ranking has a number, or a measure that it goes by. */
function isLooseFirst(spans: readonly WordSpan[], at: number): boolean {
  if (spans[at]?.text !== 'first' || word(spans[at], 'top') === null) return false;
  const near = [spans[at - 1], spans[at + 1]];
  return near.every((span) => span?.meaning.kind !== 'number' && word(span, 'number') === null);
}

/** "how many jobs were late": of a field that is no state, "late" is a part of the day, and none were it. */
function isTimely(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  if (!/^(?:late|early)$/.test(spans[at]?.text ?? '')) return false;
  if (
    !/(?:^| )(?:is|are|was|were|been|be|finished|completed|closed|arrived)$/.test(
      spans[at - 1]?.text ?? '',
    )
  )
    return false;
  const field = fields.find(({ name }) => name === memberOf(spans[at]));
  return field !== undefined && !saysWhatHappened(field);
}

/** "in Ohio, I mean at night": what somebody means instead of something else is no meaning that is asked for. */
function isOtherwise(spans: readonly WordSpan[], at: number): boolean {
  return spans[at]?.text === 'mean' && spans[at - 1]?.text === 'i' && at > 1;
}

/** Words that would turn a question where nothing next to them lets them. */
export function turnsNothing(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  return (
    saysBefore(spans, at) ||
    isPartOfPrice(spans, at) ||
    isLooseUnit(spans, at) ||
    isOtherwise(spans, at) ||
    isOwnPurchase(spans, at) ||
    isLooseFirst(spans, at) ||
    isTimely(spans, at, cube)
  );
}
