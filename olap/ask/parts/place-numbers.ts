import { isYearNumber, word } from '../cover/cover-words';
import type { QuestionFrame, FrameTest } from '../frame/question-frame';
import { rowValueField, unitAfter } from '../cover/row-values';
import { valueInUnit } from '../words/unit-values';
import type { NumberTask } from './number-task';
import { placeCountOfMembers } from './counted-conditions-zh';
import { placeAge, placeAges } from './said-ages';
import { countsOtherHan } from './row-conditions-zh';
import { comparesOther, placeRowCondition, placeRowsBetween } from './row-conditions';
import { placeOften } from './said-often';
import { hasUnit, type NamedField, type WrittenNumber } from '../cover/number-places';

function addTest(frame: QuestionFrame, test: FrameTest): void {
  frame.tests = [...(frame.tests ?? []), test];
}

/** A field that a condition is about is no breakdown, unless the question says "by" it. */
function limit(
  { frame, spans }: NumberTask,
  { field, at }: NamedField,
  tests: Omit<FrameTest, 'of'>[],
): void {
  for (const test of tests) addTest(frame, { of: field.name, ...test });
  if (word(spans[at - 1], 'by') !== null) return;
  const named = frame.rows.findIndex(({ of }) => of === field.name);
  if (named >= 0) frame.rows.splice(named, 1);
}

/** Of a cube without dates, a year is a value of the field that holds years. Gives that field; undefined: there is none. */
export function placeYears(task: NumberTask): string | undefined {
  const { cube, frame, places, end } = task;
  const years = cube.date === null ? cube.fields.find(({ isYear }) => isYear) : undefined;
  if (years === undefined) return undefined;
  // "between 1990 and 2000" is no year of two
  if (task.between && places.numbers.length > 1) return years.name;
  for (const number of [...places.numbers]) {
    const { value, op, at } = number;
    const near = places.fieldNear(at);
    const isNamed = near?.at === at - 1 || near?.field.isYear === true;
    if (!isYearNumber(value) || op !== null || isNamed || end !== null) continue;
    addTest(frame, { of: years.name, op: '=', value });
    places.remove(number);
  }
  return years.name;
}

/** The value of a number in the unit that a label has its values in: two hours of minutes are 120. */
function inUnit({ spans }: NumberTask, label: string, { value, at }: WrittenNumber): number {
  return valueInUnit(label, unitAfter(spans, at), value);
}

function placeBetween(task: NumberTask): void {
  const { frame, places } = task;
  if (!task.between || places.numbers.length < 2) return;
  const [low, high] = places.numbers;
  if (low === undefined || high === undefined) return;
  const field = places.fieldNear(low.at);
  const measure = places.measureNear(low.at) ?? frame.measures[0];
  if (field !== undefined) {
    limit(task, field, [
      { op: '>=', value: inUnit(task, field.field.label, low) },
      { op: '<=', value: inUnit(task, field.field.label, high) },
    ]);
  } else if (measure !== undefined) {
    frame.conditions.push({ measure, op: '>=', value: low.value });
    frame.conditions.push({ measure, op: '<=', value: high.value });
  } else return;
  places.numbers.splice(0, 2);
}

/** "2000年最高损失" lists no 2,000 members: a year is a number of members only next to "top". */
function mayBeTop({ spans }: NumberTask, value: number, at: number): boolean {
  if (hasUnit(spans, at)) return false;
  if (!Number.isInteger(value) || value <= 0) return false;
  const isNext = [spans[at - 1], spans[at + 1]].some((span) => word(span, 'top') !== null);
  return isNext || !isYearNumber(value);
}

const OF_TIME = /^(?:in|during|of|for|from|until|till|to)$/;

/** "by home club in 2025": of a cube with dates, a year after such a word is a period, no value of a field. */
function saysWhen({ spans, cube }: NumberTask, { value, op, at }: WrittenNumber): boolean {
  if (cube.date === null || op !== null || !isYearNumber(value)) return false;
  return OF_TIME.test(spans[at - 1]?.text ?? '');
}

/** "before 2009 and after 2011": conditions on one field that no row fulfils together. */
function contradicted({ tests = [] }: QuestionFrame): string[] {
  const isLow = ({ op }: FrameTest) => op === '>' || op === '>=';
  const isHigh = ({ op }: FrameTest) => op === '<' || op === '<=';
  return tests
    .filter(isLow)
    .flatMap((low) =>
      tests.filter((high) => isHigh(high) && high.of === low.of && high.value < low.value),
    )
    .map(({ op, value }) => `${op} ${String(value)}`);
}

/** Makes conditions and Top-N of numbers; gives the texts of those that are about nothing. */
export function placeNumbers(task: NumberTask): string[] {
  const { frame, places, end } = task;
  if (!placeAges(task) && !placeRowsBetween(task)) placeBetween(task);
  const left: string[] = [];
  for (const number of places.numbers) {
    const { value, text, op, at } = number;
    const often = placeOften(task, number);
    if (often !== null) {
      left.push(...often);
      continue;
    }
    const ages = placeAge(task, number);
    if (ages !== null) {
      left.push(...ages);
      continue;
    }
    const members = placeCountOfMembers(frame, task.spans, task.cube, number);
    if (members !== null) {
      left.push(...members);
      continue;
    }
    if (placeRowCondition(task, number)) continue;
    const field = places.fieldNear(at) ?? places.fieldBehind(number);
    const measure = places.measureNear(at) ?? frame.measures[0];
    const isYear = field?.field.isYear === true && task.cube.date !== null && op === null;
    // "fiscal year 2009" is a period of the cube's date
    if ((isYear && isYearNumber(value)) || saysWhen(task, number)) left.push(text);
    else if (field !== undefined && (end === null || op !== null))
      limit(task, field, [{ op: op ?? '=', value: inUnit(task, field.field.label, number) }]);
    else if (op !== null) {
      const each = rowValueField(task, number);
      if (each !== undefined) {
        addTest(frame, { of: each.name, op, value: inUnit(task, each.label, number) });
        continue;
      }
      if (
        op === '=' ||
        op === '<>' ||
        countsOtherHan(task, number) ||
        comparesOther(task.spans, at, task.cube)
      ) {
        left.push(text);
        continue;
      }
      // "which of those are above 500": of the measure of the question before
      const label = task.cube.measures.find(({ name }) => name === measure)?.label ?? '';
      frame.conditions.push({ measure: measure ?? '', op, value: inUnit(task, label, number) });
    } else if (end !== null && frame.top === null && mayBeTop(task, value, at)) {
      frame.top = { n: value, end };
    } else left.push(text);
  }
  return [...left, ...contradicted(frame)];
}
