import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { isYearNumber, word } from '../cover/cover-words';
import { afterUnit, type WrittenNumber } from '../cover/number-places';
import { unitAfter } from '../cover/row-values';
import type { WordSpan } from '../cover/covers';
import type { FrameTest } from '../frame/question-frame';
import { isCubeName, type Target } from '../words/target';
import { valueInUnit } from '../words/unit-values';
import { comparedColumn } from '../spans/columns/columns-of-adjectives';
import { saysWhen } from '../spans/columns/compared-columns';
import type { NumberTask } from './number-task';
import { columnInUnitHan, comparedHan, isPutTogetherHan } from './row-conditions-zh';

const AGGREGATED = /\b(?:average|avg|mean|total|sum|combined|overall)\b/;
const AGGREGATED_HAN = /^的?(?:平均|均|人均|总|总共|一共|共计|合计|累计|总计|最[大小高低多少])$/;
const HAS = /^(?:with|has|have|had|having|that has|that have|that had|who has|who have)$/;
const EQUALS = /^(?:is|are|was|were|equals?|equal to|=)$/;
const IS =
  /^(?:(?:is|are|was|were|of|equals?|equal to|=|a|an|the|value)|(?:is |are |was |were |does |do |did |has |have |had )?not)$/;

const targetAt = (spans: readonly WordSpan[], at: number): Target | null => {
  const meaning = spans[at]?.meaning;
  return meaning?.kind === 'target' ? meaning.target : null;
};

/** What of each row a condition is about, and where the question names it. */
interface OfRow {
  field: AskField;
  at: number;
  measure?: AskMeasure;
}

/** The number that each row has of what is named at a place; null: it is none, or one of several rows. */
function ofRow(spans: readonly WordSpan[], at: number, cube: AskCube): OfRow | null {
  const target = targetAt(spans, at);
  const before = spans[at - 1];
  const text = spans[at]?.text ?? '';
  if (AGGREGATED.test(text) || word(before, 'agg') !== null) return null;
  if (AGGREGATED_HAN.test(before?.text ?? '')) return null;
  if (target?.kind === 'field') {
    const field = cube.fields.find(({ name }) => name === target.name);
    const isNumber = field?.type === 'number' && field.isKey !== true && field.isNumber !== true;
    return isNumber && target.period !== true ? { field, at } : null;
  }
  if (target?.kind !== 'measure') return null;
  const measure = cube.measures.find(({ name }) => name === target.name);
  if (measure?.formula === undefined || (measure.agg !== 'sum' && measure.agg !== 'avg'))
    return null;
  const field = cube.fields.find(({ rowValue }) => rowValue === measure.formula);
  if (field === undefined || isPutTogetherHan(text, field.label)) return null;
  return { field, at, measure };
}

/** Whether the noun for the rows, or what they are called, is at a place. */
function isRows(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const target = targetAt(spans, at);
  if (target?.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  if (target?.kind === 'field')
    return cube.fields.some(({ name, namesRows }) => name === target.name && namesRows);
  return target !== null && isCubeName(target);
}

const isNumber = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' || word(span, 'number') !== null;

/** Whether another condition is about what is named at a place: a number is next to it. */
function isOfNumber(spans: readonly WordSpan[], at: number): boolean {
  const isBetween = (span: WordSpan | undefined) =>
    (['compare', 'fill', 'between', 'unit'] as const).some((role) => word(span, role) !== null);
  let next = at + 1;
  while (isBetween(spans[next])) next += 1;
  return isNumber(spans[next]) || isNumber(spans[at - 1]);
}

/** Whether what a condition that begins at a place is about are the rows: "cars in Ohio with". */
function isAboutRows(spans: readonly WordSpan[], start: number, cube: AskCube): boolean {
  const subject = spans.findLastIndex((_, at) => {
    const target = at < start ? targetAt(spans, at) : null;
    if (target === null || target.kind === 'member' || target.kind === 'aside') return false;
    if (target.kind === 'cube' && !isCubeName(target)) return false;
    return !isOfNumber(spans, at) || isRows(spans, at, cube);
  });
  return subject >= 0 && isRows(spans, subject, cube);
}

/** Where the words begin that lead to a number: its comparison, or itself. */
function startOf(spans: readonly WordSpan[], at: number): number {
  let start = at;
  while (
    (['compare', 'between'] as const).some((role) => word(spans[start - 1], role) !== null) ||
    (IS.test(spans[start - 1]?.text ?? '') && targetAt(spans, start - 1) === null)
  )
    start -= 1;
  return start;
}

/** The number of each row that a number of the question is compared with; null: it is compared with none. */
function comparedWith(
  spans: readonly WordSpan[],
  { at, op }: Pick<WrittenNumber, 'at' | 'op'>,
  cube: AskCube,
): OfRow | null {
  const start = startOf(spans, at);
  const place = afterUnit(spans, at);
  const behind = ofRow(spans, place, cube);
  const isBehind = op !== null || HAS.test(spans[at - 1]?.text ?? '');
  // "fiscal year 2009" is a period of the cube's date
  const isPeriod = (found: OfRow | null) =>
    found?.field.isYear === true && cube.date !== null && op === null;
  if (behind !== null && !isPeriod(behind)) {
    if (isBehind && isAboutRows(spans, start, cube)) return behind;
    // "4 cylinder cars"
    if (op === null && at + 1 === place && isRows(spans, place + 1, cube)) return behind;
  }
  const before = ofRow(spans, start - 1, cube);
  if (
    before === null ||
    isPeriod(before) ||
    isNumber(spans[start - 2]) ||
    !isAboutRows(spans, start - 1, cube)
  )
    return null;
  if (op !== null) return before;
  const between = spans.slice(start, at).map(({ text }) => text);
  if (between.some((text) => EQUALS.test(text))) return before;
  // "with a tonnage of 5", and no "areas of the 5 largest"
  const has = spans.slice(0, start - 1).findLast(({ text }) => !/^(?:a|an|the)$/.test(text));
  const isHeld = between.join(' ') === 'of' && HAS.test(has?.text ?? '');
  return isHeld || (between.length === 0 && before.measure === undefined) ? before : null;
}

/** Limits the rows by their own numbers; what the question names for that alone is no measure and no breakdown. */
function limitRows(
  { frame, cube, spans, places }: NumberTask,
  found: OfRow,
  tests: readonly Omit<FrameTest, 'of'>[],
): void {
  const { field, measure, at } = found;
  frame.tests = [...(frame.tests ?? []), ...tests.map((one) => ({ of: field.name, ...one }))];
  if (measure === undefined) {
    if (word(spans[at - 1], 'by') === null)
      frame.rows = frame.rows.filter(({ of }) => of !== field.name);
    return;
  }
  places.measures.splice(
    places.measures.findIndex((one) => one.at === at),
    1,
  );
  const rows = rowsMeasure(cube, true);
  const isElsewhere = places.measures.some(({ name }) => name === measure.name);
  if (!isElsewhere) frame.measures = frame.measures.filter((name) => name !== measure.name);
  const others = frame.measures.filter((name) => name !== rows?.name);
  const isCounted = spans.some((span) => word(span, 'count') !== null);
  if (others.length > 0 && !isCounted) frame.measures = others;
  if (frame.measures.length > 0 || rows === undefined) return;
  frame.measures = [rows.name];
  frame.measureAssumed = false;
}

/** "above 100%" of a column whose name says that it is in percent: its numbers are, too. */
const inPercent = (spans: readonly WordSpan[], at: number, label: string): boolean =>
  word(spans[at + 1], 'times')?.factor === 0.01 && /\bpercent(?:age)?\b|%/i.test(label);

const valueOf = ({ spans }: NumberTask, { field }: OfRow, { value, at }: WrittenNumber): number =>
  inPercent(spans, at, field.label)
    ? Number((value * 100).toPrecision(12))
    : valueInUnit(field.label, unitAfter(spans, at), value);

/** The only field of years of the rows themselves; undefined: there is none, or several. */
function yearsOf({ fields }: AskCube): AskField | undefined {
  const years = fields.filter(({ isYear, joined }) => isYear === true && joined !== true);
  return years.length === 1 ? years[0] : undefined;
}

/** The column of a condition before, which is that behind "and", too: "weighing over 3000 and under 4000". */
function continued({ spans, cube, frame }: NumberTask, at: number): OfRow | null {
  const start = startOf(spans, at);
  if (!/^(?:and|but)$/.test(spans[start - 1]?.text ?? '') || !isNumber(spans[start - 2]))
    return null;
  const of = frame.tests?.at(-1)?.of;
  const field = cube.fields.find(({ name }) => name === of);
  return field === undefined ? null : { field, at: -1 };
}

/** The ages of "older than 5" of what has none but its own. */
function agesOf({ spans, cube }: NumberTask, at: number): OfRow | null {
  const start = startOf(spans, at);
  if (!/^(?:older|younger) than$/.test(spans[at - 1]?.text ?? '')) return null;
  const target = comparedColumn(cube, /\bage$/i);
  if (target === null || !isAboutRows(spans, start, cube)) return null;
  const measure = cube.measures.find(({ name }) => 'name' in target && name === target.name);
  const field = cube.fields.find(({ rowValue }) => rowValue === measure?.formula);
  return field === undefined || measure === undefined ? null : { field, at: -1 };
}

/**
 * Makes a condition of a number that single rows are compared with: "cars with more than 6 cylinders", "visitors whose
 * age is below 30", and of a cube without dates "cars after 1980". False: the question compares something else.
 */
export function placeRowCondition(task: NumberTask, number: WrittenNumber): boolean {
  const { spans, cube, places } = task;
  const { at, op, value } = number;
  const column = op === null ? -1 : comparedHan(spans, at, cube);
  const isCompared = op !== null && targetAt(spans, afterUnit(spans, at)) === null;
  const found =
    comparedWith(spans, number, cube) ??
    (column < 0 ? null : ofRow(spans, column, cube)) ??
    (isCompared ? (continued(task, at) ?? agesOf(task, at)) : null);
  if (found !== null) {
    limitRows(task, found, [{ op: op ?? '=', value: valueOf(task, found, number) }]);
    return true;
  }
  const inUnit = op === null ? undefined : columnInUnitHan(spans, at, cube);
  if (inUnit !== undefined && op !== null) {
    limitRows(task, { field: inUnit, at: -1 }, [{ op, value }]);
    return true;
  }
  if (op === null || cube.date !== null || !isYearNumber(value)) return false;
  const years = yearsOf(cube);
  const isNamed = targetAt(spans, at + 1) !== null || places.fieldNear(at) !== undefined;
  const start = startOf(spans, at);
  if (years === undefined || isNamed || !isAboutRows(spans, start, cube)) return false;
  limitRows(task, { field: years, at }, [{ op, value }]);
  return true;
}

/** The years of the rows of a cube without dates, where two years are what they are between; null: they are not. */
function yearsBetween(
  { spans, cube }: NumberTask,
  [low, high]: [WrittenNumber, WrittenNumber],
): OfRow | null {
  const areYears = cube.date === null && isYearNumber(low.value) && isYearNumber(high.value);
  const years = areYears ? yearsOf(cube) : undefined;
  if (years === undefined || !isAboutRows(spans, startOf(spans, low.at), cube)) return null;
  return { field: years, at: -1 };
}

/** Makes conditions of two numbers between which a number of single rows is: "cities whose population is between". */
export function placeRowsBetween(task: NumberTask): boolean {
  const { places, spans, cube, between } = task;
  const [low, high] = places.numbers;
  if (!between || low === undefined || high === undefined) return false;
  const column = comparedHan(spans, low.at, cube);
  const found =
    comparedWith(spans, { at: low.at, op: '>=' }, cube) ??
    (column < 0 ? null : ofRow(spans, column, cube)) ??
    yearsBetween(task, [low, high]);
  if (found === null) return false;
  limitRows(task, found, [
    { op: '>=', value: valueOf(task, found, low) },
    { op: '<=', value: valueOf(task, found, high) },
  ]);
  places.numbers.splice(0, 2);
  return true;
}

/** Whether a number is compared with what it is no number of: a field of texts, or when something was. */
export function comparesOther(
  spans: readonly WordSpan[],
  at: number,
  { fields }: AskCube,
): boolean {
  const start = startOf(spans, at);
  if (spans.slice(start, at).some(({ text }) => saysWhen(text))) return true;
  const target = targetAt(spans, start - 1);
  if (word(spans[start - 2], 'by') !== null) return false;
  if (target?.kind !== 'field' || targetAt(spans, afterUnit(spans, at)) !== null) return false;
  return fields.some(({ name, type }) => name === target.name && type !== 'number');
}
