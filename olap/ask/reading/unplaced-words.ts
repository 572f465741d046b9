import { CHART_CHIPS } from '../words/chart-words';
import type { CoverReading } from './cover-reading';
import { drawsMembers } from '../frame/drawn-frame';
import { shiftedPeriod } from './follow-up';
import type { QuestionFrame } from '../frame/question-frame';

/** Parts of a frame that need a field to break down by and have none. */
export function unplaced(frame: QuestionFrame, said: CoverReading): string[] {
  const { rows, top, conditions, show } = frame;
  if (rows.length > 0) return [];
  const first = conditions[0];
  return [
    ...(show === null ? [] : [said.shown]),
    ...(top === null ? [] : [said.ranked === '' ? top.end : said.ranked]),
    ...(first === undefined ? [] : [`${first.op} ${first.value}`]),
    ...(drawsMembers(frame) ? [said.drawn === '' ? CHART_CHIPS.en[frame.chart] : said.drawn] : []),
  ];
}

/** Conditions that are about no measure. */
export function unmeasured({ conditions }: QuestionFrame): string[] {
  return conditions.flatMap(({ measure, op, value }) => (measure === '' ? [`${op} ${value}`] : []));
}

/** Words for the period before that of the question before, where that has none. */
export function unshifted(
  before: QuestionFrame | null,
  { shift, shiftText }: CoverReading,
): string[] {
  if (shift === undefined) return [];
  return before !== null && shiftedPeriod(before, shift) !== null ? [] : [shiftText];
}

/** 再加一列: a column of nothing, or of another cube. */
function addsNothing(
  before: QuestionFrame,
  frame: QuestionFrame,
  follow: CoverReading['follow'],
  followed: string,
): boolean {
  const { rows, members, measures, periods, conditions, tests = [], top, show, chart } = frame;
  const lists = [rows, members, measures, periods, conditions, tests];
  const added = lists.some(({ length }) => length > 0) || top !== null || show !== null;
  if (follow === 'plus' && !added && chart === undefined) return true;
  return /[列栏]$/.test(followed) && frame.cube !== before.cube;
}

/** What two names of a list have between them. */
const JOINS_ROWS = /^(?:and|&|as well as|和|与|及|以及|、)$/;

/** Words that continue a question where there is none before, and what is asked of is not said: "split that by day". */
export function unfollowed(
  before: QuestionFrame | null,
  { frame, followed, follow }: CoverReading,
): string[] {
  if (before !== null && addsNothing(before, frame, follow, followed)) return [followed];
  // "the color and the size": two that are listed have it between them
  const isBetween = frame.rows.length > 1 && JOINS_ROWS.test(followed);
  const isAlone = before === null && frame.measureAssumed && followed !== '' && !isBetween;
  return isAlone ? [followed] : [];
}
