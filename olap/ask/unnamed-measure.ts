import { meansOf } from './assumed-measure';
import type { AskCube } from './ask-cube';
import { rowsMeasure, saysAverage } from './cover-words';
import type { WordSpan } from './covers';
import type { QuestionFrame } from './question-frame';

/**
 * The measure that a question is about which names none; null: it says too little for that. It needs a field or a
 * condition, or the name of what it asks with a period.
 */
export function unnamedMeasure(
  spans: readonly WordSpan[],
  { rows, members, periods, on, tests = [] }: QuestionFrame,
  cube: AskCube,
  { counts, cubeNamed }: { counts: boolean; cubeNamed: boolean },
): string | null {
  const first = rowsMeasure(cube, counts) ?? cube.measures[0];
  if (first === undefined) return null;
  const isLimited = rows.length + members.length + tests.length > 0;
  const isNamed = cubeNamed || on !== undefined;
  if (!isLimited && !(isNamed && periods.length > 0)) return null;
  const mean = saysAverage(spans) ? meansOf(cube)[0] : undefined;
  return (mean ?? first).name;
}
