import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { addRow } from '../frame/time-rows';
import type { QuestionFrame } from '../frame/question-frame';

function memberFieldOf(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' && target.rate !== true ? target.field : null;
}

const JOINER = /^(?:and|&|,|as well as|plus|both|和|与|跟|及|以及|、)$/;
const BETWEEN_NAMES = /^(?:the|in|at|from|of|for|to|on|our|的|在)$/;
/** Words that put members together, or that ask for something else than a measure of each. */
const SUMMED =
  /\b(?:together|altogether|combined|total|sum|in all|overall|jointly|or|between)\b|或|合计|总|一共|共计|加起来|合起来|之间/;
const ELSEWHERE = ['records', 'define', 'why', 'not', 'extreme'] as const;

/** Whether two members of a field are joined by "and", one right behind the other. */
function areJoined(spans: readonly WordSpan[], field: string): boolean {
  return spans.some((span, at) => {
    if (memberFieldOf(span) !== field) return false;
    const next = spans.findIndex((one, place) => place > at && memberFieldOf(one) === field);
    const between = spans.slice(at + 1, next).map(({ text }) => text);
    return (
      next > at + 1 &&
      between.some((text) => JOINER.test(text)) &&
      between.every((text) => JOINER.test(text) || BETWEEN_NAMES.test(text))
    );
  });
}

/** 退回了多少件、丢失了多少件, "how many were lost and how many found": each member has its number. */
function areCountedEach(spans: readonly WordSpan[], field: string): boolean {
  const places = spans.flatMap((span, at) => (memberFieldOf(span) === field ? [at] : []));
  const counts = (from: number, to?: number) =>
    spans.slice(from, to).some((span) => word(span, 'count') !== null);
  const areBetween = places.slice(1).every((at, index) => counts((places[index] ?? 0) + 1, at));
  return areBetween && (counts(0, places[0]) || counts((places.at(-1) ?? 0) + 1));
}

const EACH = /^各(?:自|有|是)?$/;

/** 微信和支付宝各收了多少, 三类各有多少笔: each of what is named, no breakdown by what follows. */
function asksEach(spans: readonly WordSpan[]): boolean {
  return spans.some(({ text }, at) => {
    if (!EACH.test(text)) return false;
    const next = spans[at + 1]?.meaning;
    return next?.kind !== 'target' || next.target.kind !== 'field';
  });
}

/** Whether a question asks for a measure of members that it names one after the other, and for no other breakdown. */
function asksOfEach(frame: QuestionFrame, spans: readonly WordSpan[]): boolean {
  if (frame.rows.length > 0 || frame.measures.length === 0 || frame.measureAssumed) return false;
  if (frame.before !== null || SUMMED.test(spans.map(({ text }) => text).join(' '))) return false;
  return spans.every((span) => ELSEWHERE.every((role) => word(span, role) === null));
}

/**
 * Breaks a question down by the field of two members that it names right next to each other: 男女会员的优惠. So it does
 * where they are joined by "and" and nothing else is asked by: "sales in Berlin and Hamburg" are those of each, with
 * the total below.
 */
export function addMembersTogether(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { fields }: AskCube,
): void {
  if (frame.intent !== 'query' || frame.top !== null || frame.show !== null) return;
  if ((frame.ratios ?? []).length > 0) return;
  const ofEach = asksOfEach(frame, spans);
  for (const { field, not, members: named } of frame.members) {
    const of = fields.find(({ name }) => name === field);
    if (not || named.length < 2 || of === undefined) continue;
    if (of.ordered === true && !asksEach(spans) && !areCountedEach(spans, field)) continue;
    const areNext = spans.some(
      (span, at) => memberFieldOf(span) === field && memberFieldOf(spans[at + 1]) === field,
    );
    const isEach = asksEach(spans) || areCountedEach(spans, field);
    if (areNext || isEach || (ofEach && areJoined(spans, field))) addRow(frame.rows, { of: field });
  }
}
