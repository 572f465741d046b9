import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { isOfHow, saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

const HAPPENS = new Set(['happen', 'happened', 'occur', 'occurred', 'take place', 'took place']);

const HAN_JOINERS = /^(?:[和与及跟同并]|以及|还有|、|and|&)$/;
/** 有几趟, 共多少起: with what they are counted in, no 多少 of an amount. */
const COUNTED_HAN =
  /^(?:一共|总共|共|有|共有|一共有|总共有)?(?:多少|几)[趟班次架起例宗桩件笔单个人位名条]$/;

const JOINERS = /^(?:and|&|,|plus|also|or|vs\.?|versus|per|by|with|alongside|together with)$/;

/**
 * Whether a noun for the rows, which does not say that they are counted, is joined to no other measure of the question:
 * 夜间的撞击一共造成多少损失, "how long does it take to close a complaint". 航班数 says it.
 */
function isUnjoined(spans: readonly WordSpan[], at: number, rows: string): boolean {
  const text = spans[at]?.text ?? '';
  // 修了多少次: it is counted
  if (/^[有共]?(?:多少|几)/.test(text)) return false;
  // 航班有几趟,平均延误多少
  if (COUNTED_HAN.test(spans[at + 1]?.text ?? '')) return false;
  const isHan = /^\p{Script=Han}+$/u.test(text);
  // 有多少票，平均运费多少
  if (isHan && word(saidBefore(spans, at), 'count') !== null) return false;
  if (isHan ? /[数量]$/.test(text) : !/^an?$/.test(spans[at - 1]?.text ?? '')) return false;
  const other = spans.findIndex(({ meaning }, index) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    return index !== at && target?.kind === 'measure' && target.name !== rows;
  });
  const between = spans.slice(Math.min(at, other) + 1, Math.max(at, other));
  const joins = isHan ? HAN_JOINERS : JOINERS;
  return other >= 0 && between.every((one) => !joins.test(one.text));
}

/** Whether a noun of what a cube counts is right before that of its rows, in the singular: "boat" in "boat trips". */
function isModifier(
  spans: readonly WordSpan[],
  at: number,
  measures: readonly AskMeasure[],
): boolean {
  const [own, next] = [spans[at], spans[at + 1]].map((span) => {
    const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
    return measures.find(({ name }) => target?.kind === 'measure' && name === target.name);
  });
  const isRows = next?.agg === 'count' && next.formula === undefined;
  return own?.agg === 'distinct' && isRows && !/s$/.test(spans[at]?.text ?? '');
}

/**
 * Measures without those that count what the counted one only speaks of: "how many patients had an appointment",
 * "how many jobs did we do on diesel vehicles".
 */
function withoutDescribed(
  named: readonly string[],
  spans: readonly WordSpan[],
  measures: readonly AskMeasure[],
): string[] {
  const measureAt = (at: number): string | null => {
    const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
    return target?.kind === 'measure' ? target.name : null;
  };
  const start = spans.findIndex(
    (span, at) =>
      measureAt(at) !== null &&
      /[a-z]/.test(span.text) &&
      word(saidBefore(spans, at), 'count') !== null,
  );
  const counted = measureAt(start);
  if (counted === null) return [...named];
  return named.filter((name) => {
    const agg = measures.find((one) => one.name === name)?.agg;
    // "how many boat trips" counts trips
    if (name === counted && isModifier(spans, start, measures)) return false;
    if (name === counted || (agg !== 'count' && agg !== 'distinct')) return true;
    const at = spans.findIndex((_, index) => measureAt(index) === name);
    if (at === start + 1 && isModifier(spans, start, measures)) return true;
    return at < start || spans.slice(start + 1, at).some(({ text }) => JOINERS.test(text));
  });
}

/** "average age in African countries": the noun is right behind a member that says which of them. */
function isOfMember(spans: readonly WordSpan[], at: number): boolean {
  const before = spans[at - 1]?.meaning;
  if (before?.kind !== 'target' || before.target.kind !== 'member') return false;
  return /^(?:in|of|for|among|from|on|across)$/.test(spans[at - 2]?.text ?? '');
}

/** "how many different nationalities do conductors have": the rows whose members are counted are not counted themselves. */
function withoutRowsOfCounted(
  { counted, measures }: QuestionFrame,
  spans: readonly WordSpan[],
  rows: string | undefined,
): string[] {
  if (counted === undefined || rows === undefined) return measures;
  const isAsked = spans.some(({ meaning }, at) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    if (target?.kind !== 'measure' || target.name !== rows) return false;
    return word(saidBefore(spans, at), 'count') !== null;
  });
  return isAsked ? measures : measures.filter((name) => name !== rows);
}

/** "average rating of employees": the noun for the rows is no measure next to one. */
export function withoutRowNouns(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { measures }: AskCube,
): void {
  const rows = measures.find(({ agg, formula }) => agg === 'count' && formula === undefined);
  if (rows !== undefined && spans.some(({ text }) => text === 'how many times')) {
    // "how many times did guests cancel" counts no guests
    const isCounted = (name: string) =>
      measures.find((one) => one.name === name)?.agg === 'distinct';
    const named = frame.measures.map((name) => (isCounted(name) ? rows.name : name));
    frame.measures = [...new Set(named)];
  }
  if (frame.measures.length < 2) return;
  frame.measures = withoutRowsOfCounted(frame, spans, rows?.name);
  frame.measures = withoutDescribed(frame.measures, spans, measures);
  if (rows === undefined || frame.measures.length < 2) return;
  // "how late are flights": the noun is what the adjective is about
  const isDescribed = spans.some(({ meaning }, at) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    return target?.kind === 'measure' && target.adjective === true && isOfHow(spans, at);
  });
  const isNoun = spans.some(({ meaning }, at) => {
    if (meaning.kind !== 'target' || meaning.target.kind !== 'measure') return false;
    if (meaning.target.name !== rows.name) return false;
    if (isDescribed || isUnjoined(spans, at, rows.name)) return true;
    // 员工的平均评分, 入库数量: the noun comes first
    const next = spans[at + 1];
    const isNext = next?.meaning.kind === 'target' && next.meaning.target.kind === 'measure';
    if (/^的|的$/.test(next?.text ?? '') || isNext) return true;
    // "at what speed do strikes happen"
    if (HAPPENS.has(next?.text ?? '')) return true;
    const before = spans
      .slice(0, at)
      .findLast((span) => span.meaning.kind !== 'target' && !/^(?:the|all|our)$/.test(span.text));
    const isAfter = spans
      .slice(0, at)
      .some((span) => span.meaning.kind === 'target' && span.meaning.target.kind === 'measure');
    const near = spans.slice(0, at).findLast(({ text }) => !/^(?:the|all|our)$/.test(text));
    return (
      isAfter &&
      (isOfMember(spans, at) ||
        (near?.meaning.kind === 'target' && near.text.endsWith(' of')) ||
        (before !== undefined && ['of', 'for', 'among', 'from', 'on'].includes(before.text)))
    );
  });
  if (isNoun) frame.measures = frame.measures.filter((name) => name !== rows.name);
}
