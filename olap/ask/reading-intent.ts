import type { AskCube } from './ask-cube';
import { compareMembers, countedFields, isBareMeasure, word } from './cover-words';
import type { WordSpan } from './covers';
import { periodBefore } from './frame-query';
import type { Word } from './lexicon';
import type { QuestionFrame } from './question-frame';
import { courseRows, dateRow } from './time-rows';

/** The words with which a question says this; none if it does not. */
function saidIn(spans: readonly WordSpan[], role: Word['role']): string[] {
  const text = spans.find((span) => word(span, role) !== null)?.text ?? '';
  return text === '' ? [] : [text];
}

/** Makes rows of the members and periods that are compared, and of a course of time; gives words that have no place. */
export function placeTime(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  { trend, versus }: { trend: boolean; versus: boolean },
): string[] {
  const left: string[] = [];
  if (trend) courseRows(frame, cube);
  const hasTime = frame.rows.some(({ of }) => of === cube.date);
  if (trend && cube.date === null) left.push(...saidIn(spans, 'trend'));
  else if (trend && cube.date !== null && !hasTime) {
    frame.rows.push(dateRow(cube.date, 'month', cube));
  }
  if (versus && !compareMembers(frame)) left.push(...saidIn(spans, 'versus'));
  return left;
}

/** Of two periods of which one is right before the other, the later: the other is what it is compared with. */
function withoutBase(periods: QuestionFrame['periods']): QuestionFrame['periods'] {
  const [one, other] = periods;
  if (one === undefined || other === undefined || periods.length > 2) return periods;
  const isBefore = (a: typeof one, b: typeof one) =>
    JSON.stringify(periodBefore(b)) === JSON.stringify(a);
  if (isBefore(one, other)) return [other];
  return isBefore(other, one) ? [one] : periods;
}

/** What a question wants of its numbers. */
export function intentOf(
  frame: QuestionFrame,
  { why, records, define }: { why: boolean; records: boolean; define: boolean },
): QuestionFrame['intent'] {
  // "explain the drop": a meaning has no direction
  if (why || (define && frame.up !== null)) {
    frame.periods = withoutBase(frame.periods);
    return 'changes';
  }
  if (records) return 'records';
  return define && isBareMeasure(frame) ? 'define' : frame.intent;
}

/** 历年…变化, 随时间的变化: the change of what is broken down by time is its course. */
function isCourse(rows: QuestionFrame['rows'], spans: readonly WordSpan[]): boolean {
  const inTime = rows.some(({ grain }) => grain !== undefined) || saidIn(spans, 'trend').length > 0;
  return (
    inTime &&
    spans.every((span) => word(span, 'moved')?.up !== false && word(span, 'moved')?.up !== true)
  );
}

/** Whether a question asks why something moved: 怎么 before a direction does, too. */
export function asksWhy(spans: readonly WordSpan[]): boolean {
  return spans.some((span, at) => {
    if (word(span, 'why') !== null) return true;
    return span.text === '怎么' && (word(spans[at + 1], 'moved')?.up ?? null) !== null;
  });
}

/** Words that need a breakdown, a measure or a reason that the question does not have. */
export function withoutPlace(
  { rows, measureAssumed }: QuestionFrame,
  spans: readonly WordSpan[],
  why: boolean,
): string[] {
  return [
    ...(rows.length === 0 ? saidIn(spans, 'split') : []),
    ...(measureAssumed ? countedFields(spans) : []),
    ...(why || isCourse(rows, spans) ? [] : saidIn(spans, 'moved')),
  ];
}
