import type { AskCube, AskField } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { rowsMeasure } from '../cube/rows-measure';
import type { WrittenNumber } from '../cover/number-places';
import { countsHan, saysUnitHan } from '../words/unit-words-zh';
import type { NumberTask } from './number-task';
import { isCubeName, type Target } from '../words/target';

/** What says how a column of several rows is put together. */
const AGGREGATED = /平均|人均|总|一共|共计|合计|累计|加起来|均值|之和|最|和$/;
/** Whether a name of a Chinese column says how its values are put together, which the column itself does not: 平均强度. */
export const isPutTogetherHan = (text: string, label: string): boolean =>
  /^(?:平均|总|合计|累计|最[大小高低多少])/.test(text) && !label.startsWith(text.slice(0, 2));

/** Words between a column and its comparison that say nothing. */
const BETWEEN = /^(?:的|值|的值|都|均|也|是|为|就|则|要|需|能|有|又|了|在|从)$/;

const targetOf = (span: WordSpan | undefined): Target | null =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

const isNumber = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' || word(span, 'number') !== null;

/** Whether the noun for the rows, or what names them, is at a place. */
function isRows(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = targetOf(span);
  if (target === null || span?.text.endsWith('数') === true) return false;
  if (target.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  if (target.kind === 'field')
    return cube.fields.some(({ name, namesRows }) => name === target.name && namesRows);
  return isCubeName(target);
}

/** Whether a span is between a column and its number. */
const isBetween = (span: WordSpan | undefined): boolean =>
  word(span, 'compare') !== null ||
  word(span, 'between') !== null ||
  (targetOf(span) === null && BETWEEN.test(span?.text ?? ''));

/** The place behind a number with its unit, what multiplies it and its counter. */
function behindNumber(spans: readonly WordSpan[], at: number): number {
  let next = at + 1;
  while (
    (['times', 'unit', 'counter', 'compare'] as const).some(
      (role) => word(spans[next], role) !== null,
    ) ||
    /^[个家只名部本次场所]$/.test(spans[next]?.text ?? '')
  )
    next += 1;
  return next;
}

/** Whether what a condition limits is something else than the rows: 强度大于5的地点. */
function limitsOther(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const next = behindNumber(spans, at);
  if (spans[next]?.text.startsWith('的') !== true) return false;
  const noun = spans
    .slice(spans[next].text === '的' ? next + 1 : next)
    .find((span) => word(span, 'fill') === null && word(span, 'by') === null);
  return targetOf(noun)?.kind === 'field' && !isRows(noun, cube);
}

/** Whether fields are asked for, of whose rows the amounts of a condition would be: 哪些地点的台风死亡人数超过5. */
function asksForOther(spans: readonly WordSpan[], column: number, cube: AskCube): boolean {
  const field = spans.findIndex(
    (span) => targetOf(span)?.kind === 'field' && !isRows(span, cube) && !isNumber(span),
  );
  if (field < 0 || field >= column) return false;
  const before = spans.slice(0, field).map(({ text }) => text);
  return (
    before.some((text) => /^哪/.test(text)) &&
    spans[field + 1]?.text === '的' &&
    isRows(spans[column - 1]?.text === '的' ? spans[column - 2] : spans[column - 1], cube)
  );
}

/**
 * The place of a column whose values of single rows a number is compared with in a Chinese question, 强度大于5的台风, 哪些台风的强度不到5;
 * -1: rows are not what it limits, or their values are put together.
 */
export function comparedHan(spans: readonly WordSpan[], at: number, cube: AskCube): number {
  if (!/\p{Script=Han}/u.test(spans.map(({ text }) => text).join(''))) return -1;
  let column = at - 1;
  while (isBetween(spans[column])) column -= 1;
  const target = targetOf(spans[column]);
  if (target === null || (target.kind !== 'measure' && target.kind !== 'field')) return -1;
  const before = spans[column - 1]?.text ?? '';
  if (isPutTogetherHan(spans[column]?.text ?? '', '') || AGGREGATED.test(before)) return -1;
  if (
    /(?:总和|均值|平均值|合计)$/.test(spans[column]?.text ?? '') ||
    word(spans[column - 1], 'agg') !== null
  )
    return -1;
  // 平均…的强度大于5: what is put together may be said further before
  const of = spans.slice(0, column).findLastIndex(({ text }) => /^[,，。;；]$/.test(text));
  const clause = spans.slice(of + 1, column);
  if (clause.some((span) => word(span, 'agg') !== null || word(span, 'extreme') !== null))
    return -1;
  if (!spans.some((span) => isRows(span, cube))) return -1;
  if (limitsOther(spans, at, cube) || asksForOther(spans, column, cube)) return -1;
  return column;
}

/**
 * Whether a compared number counts something that is not what its condition would be about: 不超过5家 of an amount that is named
 * elsewhere, 不超过10画 of the number of rows.
 */
export function countsOtherHan(
  { spans, places, cube, frame }: NumberTask,
  { at }: WrittenNumber,
): boolean {
  const behind = word(spans[at + 1], 'times') === null ? at + 1 : at + 2;
  const next = spans[behind];
  const name = places.measureNear(at) ?? frame.measures[0];
  const measure = cube.measures.find((one) => one.name === name);
  if (next === undefined || measure === undefined) return false;
  const isCount = measure.agg === 'count' || measure.agg === 'distinct';
  const unit = word(next, 'unit')?.of;
  if (isCount) return unit !== undefined && !/^(?:heads|times|people)$/.test(unit);
  const isCounter = word(next, 'counter') !== null || countsHan(next.text);
  if (!isCounter || !/\p{Script=Han}/u.test(next.text)) return false;
  let before = at - 1;
  while (isBetween(spans[before])) before -= 1;
  const target = targetOf(spans[before]);
  return !(target?.kind === 'measure' && target.name === name);
}

const OWN_UNIT = /^(?:strokes|letters|lessons|age|mps|m2|heat|floors)$/;

/** The only column of single rows that the unit of a compared number is of: 不超过10画的汉字. undefined: there is none, or several. */
export function columnInUnitHan(
  spans: readonly WordSpan[],
  at: number,
  cube: AskCube,
): AskField | undefined {
  const unit = word(spans[at + 1], 'unit')?.of ?? '';
  if (!OWN_UNIT.test(unit) || !spans.some((span) => isRows(span, cube))) return undefined;
  const found = cube.fields.filter(
    ({ type, label, rowValue, joined }) =>
      type === 'number' && rowValue !== undefined && joined !== true && saysUnitHan(label, unit),
  );
  return found.length === 1 ? found[0] : undefined;
}
