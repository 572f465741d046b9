import type { AskCube } from '../cube/ask-cube';
import { distinctOf } from '../cube/distinct-of';
import { word } from '../cover/cover-words';
import type { WrittenNumber } from '../cover/number-places';
import type { WordSpan } from '../cover/covers';
import type { Target } from '../words/target';
import type { QuestionFrame } from '../frame/question-frame';

const COUNTER = /^[个家条张笔位台次]$/;
const BETWEEN = /^(?:的|都|有|是|数|数量|个数|总数|总共|一共)$/;

const isHan = (spans: readonly WordSpan[]): boolean =>
  spans.some(({ text }) => /\p{Script=Han}/u.test(text));

/** The field of texts that is named at a place; null: none is. */
function textsAt(spans: readonly WordSpan[], at: number, { fields }: AskCube): string | null {
  const meaning = spans[at]?.meaning;
  const target: Target | null = meaning?.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'field' || target.period === true) return null;
  const field = fields.find(({ name }) => name === target.name);
  return field?.kind === 'dimension' && field.type === 'string' ? field.name : null;
}

const ends = (span: WordSpan | undefined): boolean =>
  span === undefined || /^[,，。;；?？!！]$/.test(span.text) || /^的|的$|^时$/.test(span.text);

/**
 * The field of texts that a compared number counts the members of, behind it or before it: 不多于两种动物, 城市不到5个; null: it
 * counts none.
 */
function countedField(
  spans: readonly WordSpan[],
  { at, op }: WrittenNumber,
  cube: AskCube,
): string | null {
  if (op === null || !isHan(spans)) return null;
  let place = at + 1;
  while (word(spans[place], 'counter') !== null || COUNTER.test(spans[place]?.text ?? ''))
    place += 1;
  if (place === at + 1) return null;
  const behind = textsAt(spans, place, cube);
  if (behind !== null || !ends(spans[place])) return behind;
  let before = at - 1;
  while (word(spans[before], 'compare') !== null || BETWEEN.test(spans[before]?.text ?? ''))
    before -= 1;
  return textsAt(spans, before, cube);
}

/**
 * Makes a condition on the number of different members of a field, 不少于5个城市的省份; gives the text of one that the cube
 * does not count; null: the number counts no members.
 */
export function placeCountOfMembers(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  number: WrittenNumber,
): string[] | null {
  const found = countedField(spans, number, cube);
  if (found === null || number.op === null) return null;
  const measure = distinctOf(cube, found);
  if (measure === null || number.op === '=' || number.op === '<>') return [number.text];
  frame.rows = frame.rows.filter(({ of }) => of !== found);
  if (frame.rows.length === 0) return [number.text];
  frame.conditions.push({ measure, op: number.op, value: number.value });
  const others = frame.measureAssumed ? [] : frame.measures.filter((name) => name !== measure);
  frame.measures = [...others, measure];
  frame.measureAssumed = false;
  return [];
}

/** A part of a number of things, 记录数 > 0.2: what was compared is something else. */
export function partsOfCounts(
  { conditions }: QuestionFrame,
  spans: readonly WordSpan[],
  { measures }: AskCube,
): string[] {
  if (!isHan(spans)) return [];
  return conditions.flatMap(({ measure, op, value }) => {
    const agg = measures.find(({ name }) => name === measure)?.agg;
    const isCount = agg === 'count' || agg === 'distinct';
    return isCount && !Number.isInteger(value) ? [`${op} ${String(value)}`] : [];
  });
}
