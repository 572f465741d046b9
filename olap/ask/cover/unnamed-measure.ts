import { meansOf, namesWhatHappened } from './assumed-measure';
import type { AskCube } from '../cube/ask-cube';
import { saysAverage, word } from './cover-words';
import { rowsMeasure } from '../cube/rows-measure';
import { asksAmount } from './asks-amount';
import type { WordSpan } from './covers';
import type { QuestionFrame } from '../frame/question-frame';

const HAN = /\p{Script=Han}/u;

/** 飞了多少班: what all rows do is said, so that they are counted. */
const doesRows = (spans: readonly WordSpan[]): boolean =>
  spans.some(
    ({ meaning, text }) =>
      meaning.kind === 'target' &&
      meaning.target.kind === 'cube' &&
      meaning.target.verb === true &&
      HAN.test(text),
  );

/**
 * The measure that a question is about which names none; null: it says too little for that. It needs a field or a
 * condition, or the name of what it asks with a period.
 */
function unnamedMeasure(
  spans: readonly WordSpan[],
  { rows, members, periods, on, tests = [], filled = [] }: QuestionFrame,
  cube: AskCube,
  { counts, cubeNamed }: { counts: boolean; cubeNamed: boolean },
): string | null {
  const first = rowsMeasure(cube, counts || namesWhatHappened(spans)) ?? cube.measures[0];
  if (first === undefined) return null;
  const isLimited =
    rows.length + members.length + tests.length > 0 || (counts && filled.length > 0);
  const isNamed = cubeNamed || on !== undefined || (counts && doesRows(spans));
  if (!isLimited && !(isNamed && periods.length > 0)) return null;
  // "how many a day on average" is no mean of something else
  const mean = saysAverage(spans) && !counts ? meansOf(cube)[0] : undefined;
  return (mean ?? first).name;
}

/** Whether a question asks how many there are. */
export function countsRows(spans: readonly WordSpan[]): boolean {
  return spans.some(
    (span, at) =>
      word(span, 'count') !== null &&
      !/^how much(?: money)?$/.test(span.text) &&
      !asksAmount(spans, at),
  );
}

/** Adds the measure that a question is about which names none; false: it says too little for that. */
export function assumeMeasure(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
  said: { counts: boolean; cubeNamed: boolean },
): boolean {
  const name = unnamedMeasure(spans, frame, cube, said);
  if (name === null) return false;
  frame.measures.push(name);
  frame.measureAssumed = true;
  return true;
}
