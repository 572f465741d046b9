import type { AskCube, AskField } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { rowsMeasure } from '../cube/rows-measure';
import type { QuestionFrame } from '../frame/question-frame';

const HAN = /\p{Script=Han}/u;
const BETWEEN = /^(?:的|进行|来|做|由|从)$/;

/** The field that a Chinese question orders its list by, 按成立日期倒序; undefined: it names none for that. */
function fieldOfOrder(spans: readonly WordSpan[], { fields }: AskCube): AskField | undefined {
  const at = spans.findIndex((span) => word(span, 'sort') !== null && HAN.test(span.text));
  let before = at - 1;
  while (BETWEEN.test(spans[before]?.text ?? '')) before -= 1;
  const meaning = spans[before]?.meaning;
  const target = meaning?.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'field') return undefined;
  const by = spans.slice(0, before).findLastIndex((span) => word(span, 'by') !== null);
  const isBy = by >= 0 && spans.slice(by + 1, before).every(({ text }) => !/^[,，。]$/.test(text));
  return isBy ? fields.find(({ name }) => name === target.name) : undefined;
}

/**
 * Orders a list by the values of a field that a Chinese question names for it; gives the words of an order that the list
 * cannot have; null: the order is by no field.
 */
export function orderByField(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  { dir, text }: { dir: 'asc' | 'desc' | null; text: string },
): string[] | null {
  const field = fieldOfOrder(spans, cube);
  if (field === undefined) return null;
  const isValue = ['number', 'date', 'timestamp'].includes(field.type);
  const rows = rowsMeasure(cube, true)?.name;
  // 按城市从高到低 of an amount: by that
  const isAmount = !frame.measureAssumed && frame.measures[0] !== rows;
  if (!isValue) return isAmount && field.ordered !== true ? null : [text];
  if (frame.top !== null) return [text];
  const own = frame.rows.filter(({ of }) => of === field.name);
  const [first = { of: field.name }] = own;
  frame.rows = [first, ...frame.rows.filter(({ of }) => of !== field.name)];
  frame.order = dir === 'asc' ? 'az' : 'za';
  return [];
}
