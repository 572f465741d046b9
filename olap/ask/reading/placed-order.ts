import type { AskCube } from '../cube/ask-cube';
import { topEnd, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { saidAfter } from './loose-words';
import { orderByColumn } from './ordered-by-field';
import { orderByField } from './ordered-by-field-zh';
import type { QuestionFrame } from '../frame/question-frame';

type SortDir = 'asc' | 'desc' | 'best' | 'worst';

/** The order that a question asks its list in, by the measure that it names for it; null: none. */
function saidOrder(
  spans: readonly WordSpan[],
): { dir: SortDir; measure: string | null; text: string; byName: boolean } | null {
  const said = spans.flatMap((span, at) => {
    const sort = word(span, 'sort');
    if (sort === null) return [];
    return [{ dir: sort.dir, at, text: span.text, byName: sort.letters === true }];
  });
  const [first] = said;
  if (first === undefined) return null;
  const dir = said.find((one) => one.dir !== null)?.dir ?? 'desc';
  const after = spans.slice(first.at).flatMap(({ meaning }) => {
    return meaning.kind === 'target' && meaning.target.kind === 'measure'
      ? [meaning.target.name]
      : [];
  });
  const byName = said.some((one) => one.byName);
  return { dir, measure: after[0] ?? null, text: first.text, byName };
}

function orderOf(dir: SortDir, frame: QuestionFrame, cube: AskCube): 'asc' | 'desc' {
  if (dir === 'asc' || dir === 'desc') return dir;
  return topEnd(dir, frame, cube) === 'top' ? 'desc' : 'asc';
}

/** Orders the list by the names of the field that its words are before, else of the first; gives words for an order of a ranking. */
function orderByName(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { dir, text }: { dir: SortDir; text: string },
): string[] {
  if (frame.top !== null) return [text];
  const at = spans.findLastIndex((span) => word(span, 'sort') !== null);
  const target = saidAfter(spans, at)?.meaning;
  const named = target?.kind === 'target' && target.target.kind === 'field' ? target.target : null;
  const own = frame.rows.filter(({ of }) => of === named?.name);
  frame.rows = [...own, ...frame.rows.filter((row) => !own.includes(row))];
  frame.order = dir === 'desc' ? 'za' : 'az';
  return [];
}

/** Whether all that a Chinese question says of a ranking, behind the order of it, is how many come first. */
function isFirstHan(spans: readonly WordSpan[]): boolean {
  const ranks = spans.flatMap((span, at) => (word(span, 'top') === null ? [] : [at]));
  const sort = spans.findIndex((span) => word(span, 'sort') !== null);
  return ranks.every((at) => at > sort && /^(?:排名|排在|排)?前$/.test(spans[at]?.text ?? ''));
}

/** Orders the list of a frame as its question asks; gives the words that ask for an order of nothing. */
export function placeOrder(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = saidOrder(spans);
  if (said === null) return [];
  const { dir: way, text } = said;
  const byField =
    way === 'asc' || way === 'desc' ? orderByField(frame, spans, cube, { dir: way, text }) : null;
  if (byField !== null) return byField;
  if (frame.rows.length === 0) return frame.top === null ? [said.text] : [];
  // "sorted by cost" of several measures: the list is by that one
  const { measure } = said;
  if (said.byName) return orderByName(frame, spans, said);
  if (orderByColumn(frame, spans, cube)) return [];
  if (measure !== null && frame.measures.includes(measure)) {
    frame.measures = [measure, ...frame.measures.filter((name) => name !== measure)];
  }
  const dir = orderOf(said.dir, frame, cube);
  if (frame.top === null) frame.order = dir;
  // 按价格升序给出前10个: the first ones of this order
  else if (dir === 'asc' && isFirstHan(spans)) frame.top = { ...frame.top, end: 'bottom' };
  else if (dir === (frame.top.end === 'top' ? 'asc' : 'desc')) return [said.text];
  return [];
}
