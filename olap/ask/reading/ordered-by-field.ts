import type { AskCube, AskField } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import { namedField } from '../cover/named-at';
import type { WordSpan } from '../cover/covers';
import { rowsMeasure } from '../cube/rows-measure';
import type { QuestionFrame } from '../frame/question-frame';

const BETWEEN = /^(?:the|their|its|his|her|by|of|in|to|according to|date|year)$/;
const ENGLISH = /^[a-z0-9 ,-]+$/;

const isBetween = (span: WordSpan | undefined): boolean =>
  span !== undefined &&
  (word(span, 'sort') !== null ||
    (span.meaning.kind !== 'target' && BETWEEN.test(span.text) && ENGLISH.test(span.text)));

/** The column that an English question orders its list by: the next name behind the words for it; undefined: none. */
function fieldOfOrder(spans: readonly WordSpan[], cube: AskCube): AskField | undefined {
  const at = spans.findIndex((span) => word(span, 'sort') !== null && ENGLISH.test(span.text));
  if (at < 0) return undefined;
  let next = at + 1;
  while (isBetween(spans[next])) next += 1;
  // "by the course count": a number of them
  const isCounted = /^(?:counts?|numbers?|totals?)$/.test(spans[next + 1]?.text ?? '');
  return isCounted ? undefined : namedField(spans[next], cube);
}

/** The direction that is said for an order; null: none. */
const directionOf = (spans: readonly WordSpan[]): 'asc' | 'desc' | null => {
  const dirs = spans.flatMap((span) => word(span, 'sort')?.dir ?? []);
  return dirs.find((dir) => dir === 'asc' || dir === 'desc') ?? null;
};

/**
 * Orders a list by the values of a column that an English question names for it, "sorted by opening year"; false: it
 * names none, or an amount that the list has is what it goes by.
 */
export function orderByColumn(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): boolean {
  if (frame.top !== null) return false;
  const field = fieldOfOrder(spans, cube);
  const own = frame.rows.find(({ of }) => of === field?.name);
  if (field === undefined || own === undefined) return false;
  const isValue = ['number', 'date', 'timestamp'].includes(field.type);
  const rows = rowsMeasure(cube, true)?.name;
  const isList = frame.measureAssumed || frame.measures.every((name) => name === rows);
  const says = directionOf(spans);
  if (!isValue && !isList) return false;
  // "sorted by region" of what is counted by region
  if (!isValue && says === null && frame.rows.length < 2) return false;
  frame.rows = [own, ...frame.rows.filter((row) => row !== own)];
  frame.order = says === 'desc' ? 'za' : 'az';
  return true;
}
