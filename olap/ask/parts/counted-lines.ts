import type { AskCube } from '../cube/ask-cube';
import { distinctOf } from '../cube/distinct-of';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { hasGeneratedRows } from '../cube/rows-measure';
import { memberCount } from '../frame/frame-counts';
import type { QuestionFrame } from '../frame/question-frame';

/** The field whose members a measure counts; null: it is no such measure, or of what has no field. */
function fieldOf(name: string, { counted = [] }: QuestionFrame, cube: AskCube): string | null {
  const own = counted.find((one) => one.name === name);
  if (own !== undefined) return own.of;
  const formula = cube.measures.find((one) => one.name === name)?.formula?.replaceAll('"', '');
  const all = cube.fields.filter(
    (one) => one.kind === 'dimension' && distinctOf(cube, one.name) === name,
  );
  return (all.find(({ leads }) => leads === formula) ?? all[0])?.name ?? null;
}

const isName = ({ meaning }: WordSpan): boolean => meaning.kind === 'target';

/** Whether the first thing that a question names is what it asks the number of. */
function countsFirst(spans: readonly WordSpan[]): boolean {
  const first = spans.findIndex(isName);
  return first > 0 && word(saidBefore(spans, first), 'count') !== null;
}

/**
 * "how many countries have more than 2 car makers": of what is counted, with nothing to break down by, the number of those
 * that fulfil the conditions.
 */
export function countLines(frame: QuestionFrame, spans: readonly WordSpan[], cube: AskCube): void {
  const { conditions, rows, measures, top, counted = [] } = frame;
  if (!hasGeneratedRows(cube) || !countsFirst(spans)) return;
  if (conditions.length === 0 || rows.length > 0 || top !== null) return;
  const limited = conditions.map(({ measure }) => measure);
  const others = measures.filter((name) => !limited.includes(name));
  const [only, ...more] = others;
  if (only === undefined || more.length > 0) return;
  if (!limited.every((name) => cube.measures.some((one) => one.name === name))) return;
  const of = fieldOf(only, frame, cube);
  if (of === null) return;
  const count = memberCount(of, cube, conditions);
  frame.counted = [...counted.filter(({ name }) => name !== only), count];
  frame.measures = [count.name];
  frame.conditions = [];
}
