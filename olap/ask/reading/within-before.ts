import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import type { FollowMode } from '../words/word-roles';
import { asksAlso } from './reading-intent';

/** What a question says of the rows of the one before it. */
interface SaidWithin {
  follow: FollowMode | null;
  frame: QuestionFrame;
  within: string;
}

const WITHIN =
  /^在?(?:[这那]?(?:其中|里面|当中|里头|里边|之中)|(?:上面|以上)?[这那]些(?:里面?|当中|之中|中|里头)?|上述|[这那]批)$/;

/** Words that may come before what says of which rows a question is: 列出其中…, 那么这里面…. */
const isIntroduced = (span: WordSpan): boolean =>
  word(span, 'fill') !== null ||
  word(span, 'records')?.soft === true ||
  word(span, 'follow') !== null;

const textAt = (spans: readonly WordSpan[], at: number): string => {
  const text = spans[at]?.text ?? '';
  return /^[其这那]$/.test(text) ? text + (spans[at + 1]?.text ?? '') : text;
};

/** The word at the beginning of a question that says it is of the rows of the one before: 其中, 这些; "": none does. */
export function saidWithin(spans: readonly WordSpan[]): string {
  const at = spans.findIndex((_, place) => WITHIN.test(textAt(spans, place)));
  return at >= 0 && spans.slice(0, at).every(isIntroduced) ? textAt(spans, at) : '';
}

/** How a question continues the one before that has no word for it: 损失呢, 其中…. */
export function followAlone(spans: readonly WordSpan[]): FollowMode | null {
  if (asksAlso(spans)) return 'about';
  return saidWithin(spans) === '' ? null : 'within';
}

/** Whether a question of the rows of the one before asks something else of them: another measure, or a list. */
export const asksWithin = ({ follow, frame }: Pick<SaidWithin, 'follow' | 'frame'>): boolean =>
  follow === 'within' &&
  (frame.rows.length > 0 || (frame.measures.length > 0 && !frame.measureAssumed));

/** The word of a question for rows of the one before that it cannot be about: those of another cube, or of a ranking. */
export function looseWithin(before: QuestionFrame | null, reading: SaidWithin): string[] {
  if (reading.follow !== 'within' || before === null) return [];
  if (before.cube !== reading.frame.cube) return [reading.within];
  const isRanked = before.top !== null || before.conditions.length > 0;
  return isRanked && asksWithin(reading) ? [reading.within] : [];
}
