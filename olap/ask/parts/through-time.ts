import type { Grain } from '@bi/contract/query/query';
import { word } from '../cover/cover-words';
import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { addRow, grainRow } from '../frame/time-rows';

const THROUGH =
  /^(?:through|throughout|over|across|down) (?:all )?(?:the )?(?:fiscal |financial )?/;
const ONE = /(?:year|quarter|month|week)$/;

/**
 * The unit that "through the years" breaks down by. "Through the year" is one of them: null where a breakdown by time
 * says the rest, undefined where nothing does. "Through the days" goes not through the hours of one.
 */
function grainThrough(
  spans: readonly WordSpan[],
  at: number,
  grain: Grain,
): Grain | null | undefined {
  const text = spans[at]?.text ?? '';
  if (!THROUGH.test(text)) return grain;
  if (grain === 'hour') return /days$/.test(text) ? 'day' : grain;
  if (!ONE.test(text)) return grain;
  const isOther = (span: WordSpan, place: number) => place !== at && word(span, 'grain') !== null;
  return spans.some(isOther) ? null : undefined;
}

/** Breaks down by the unit of time that a question says; false: the cube has no such time, or it says no such unit. */
export function addGrain(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  said: { grain: Grain; at: number },
): boolean {
  const grain = grainThrough(spans, said.at, said.grain);
  if (grain === null) return true;
  const row = grain === undefined ? null : grainRow(grain, cube);
  if (row !== null) addRow(frame.rows, row);
  return row !== null;
}
