import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import type { NumberPlaces, WrittenNumber } from '../cover/number-places';
import { rowsMeasure } from '../cube/rows-measure';

/** Labels of measures that are times themselves: 缺勤次数 */
const OF_TIMES = /次|times/i;

/** Whether a number at this place says how often: "twice", "three times", 三次. */
export function isOften(spans: readonly WordSpan[], at: number): boolean {
  const number = word(spans[at], 'number');
  if (number?.often !== undefined) return true;
  const isNumber = number !== null || spans[at]?.meaning.kind === 'number';
  return isNumber && word(spans[at + 1], 'unit')?.of === 'times';
}

/** "struck twice" of what names no measure is about the number of rows. */
export function addRowsOfOften(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined || frame.measures.length > 0) return;
  if (spans.some((_, at) => isOften(spans, at))) frame.measures = [rows.name];
}

/**
 * "used at least twice": a condition on the number of rows of each member. Gives the words of the number where it has
 * nothing to compare, or the cube counts no rows; null: it does not say how often.
 */
export function placeOften(
  {
    cube,
    frame,
    places,
    spans,
  }: {
    cube: AskCube;
    frame: QuestionFrame;
    places: NumberPlaces;
    spans: readonly WordSpan[];
  },
  { at, op, value, text }: WrittenNumber,
): string[] | null {
  const said = word(spans[at], 'number')?.often;
  const isTimes = isOften(spans, at) || (spans[at + 1]?.text === '次' && op !== null && op !== '=');
  if (!isTimes) return null;
  const rows = rowsMeasure(cube, true);
  const near = cube.measures.find(({ name }) => name === places.measureNear(at));
  if (
    near !== undefined &&
    near !== rows &&
    [near.label, ...near.synonyms].some((one) => OF_TIMES.test(one))
  )
    return said === undefined ? null : [text];
  if (rows === undefined) return [text];
  const measure = rows.name;
  if (said === 'exactly') {
    frame.conditions.push({ measure, op: '>=', value }, { measure, op: '<=', value });
    return [];
  }
  if (op === null || op === '=' || op === '<>') return [text];
  frame.conditions.push({ measure, op, value });
  return [];
}
