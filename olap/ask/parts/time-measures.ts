import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { frameMeasures } from '../frame/frame-ratio';
import type { QuestionFrame } from '../frame/question-frame';

const TIME =
  /\b(?:days?|nights?|hours?|hrs|minutes?|mins?|seconds?|secs?|time|duration|delay|turnaround|age)\b|天数|时长|分钟|小时|工时|耗时|用时|课时|学时|工期|周期|年数|年限|间隔|时间$|延误/i;

/** Whether a measure is how long something takes. */
export const isTimeMeasure = ({ label }: Pick<AskMeasure, 'label'>): boolean => TIME.test(label);

/** Whether all measures of a frame are how long something takes. */
export function isOfTime(frame: QuestionFrame, cube: AskCube): boolean {
  const named = frameMeasures(frame, cube).filter(({ name }) => frame.measures.includes(name));
  return !frame.measureAssumed && named.length > 0 && named.every(isTimeMeasure);
}

const LONG = /^(?:the )?(?:longest|shortest)$|^how long$|^最[长短]$|^有?多长$/;
const LENGTH =
  /\b(?:expectancy|lifespan|height|km|miles?|met(?:re|er)s?|length|distance|ft|feet)\b|长|里程|距离|公里|赛道|全程|路程|航程/i;

/**
 * "slowest", "slowest first" of what is no time, "longest" of what has no length either: "longest call by agent" asks for
 * no number of calls.
 */
export function isSizeOfOther(span: WordSpan, frame: QuestionFrame, cube: AskCube): boolean {
  const ofTime = word(span, 'top')?.ofTime === true || word(span, 'sort')?.ofTime === true;
  if (ofTime) return !isOfTime(frame, cube);
  const isSize = word(span, 'top') !== null || word(span, 'degree') !== null;
  if (!isSize || !LONG.test(span.text) || isOfTime(frame, cube)) return false;
  const named = frameMeasures(frame, cube).filter(({ name }) => frame.measures.includes(name));
  return !named.some(({ label }) => LENGTH.test(label));
}
