import type { AskCube, AskField, AskMember } from '../cube/ask-cube';
import { membersOfField } from '../cube/members-of-field';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { WrittenNumber } from '../cover/number-places';
import type { FrameTest } from '../frame/question-frame';
import { ENTITY_NAMES, SERVED } from '../words/everyday-words';
import { singular } from '../words/normalise';
import type { NumberTask } from './number-task';

/** Numbers that are no age of anybody. */
const OLDEST = 120;
const AGE = /^(?:(.+) )?age(?: \(value\))?$|^(.*)年龄(?:（值）)?$/i;
const BAND = /\bage (?:group|band|bracket|range|class)$|年龄(?:段|组|层|区间)$/i;
const OLDER = /^(?:older|younger) than$/;
const PEOPLE = new Set(
  [...ENTITY_NAMES.served, 'employee', 'staff', 'worker', 'driver', 'doctor', '员工', '司机'].map(
    singular,
  ),
);

type Test = Omit<FrameTest, 'of'>;

/** The ages from and below which a band is: 18 and 40 of "18-39", 65 and no end of "65+"; null: it is no band. */
function bandOf(label: string): { from: number; below: number } | null {
  const [, low, high] = /^\D{0,8}?(\d+)\s*(?:-|–|~|to|至|到)\s*(\d+)(?!\d)/.exec(label) ?? [];
  if (low !== undefined && high !== undefined) return { from: +low, below: +high + 1 };
  const [, from] =
    /^(?:over |from |>=?\s*)?(\d+)\s*(?:\+|and (?:over|older)|plus|岁?及?以上|$)/i.exec(label) ??
    [];
  if (from !== undefined && /[^\d\s]/.test(label)) return { from: +from, below: Infinity };
  const [, below] = /^(?:under |below |<\s*)(\d+)$|^(\d+)岁?以下$/i.exec(label) ?? [];
  return below === undefined ? null : { from: 0, below: +below };
}

/** The ages of a condition, from and below which they are: full years have no part of one. */
function agesOf({ op, value }: Test): { from: number; below: number } {
  if (op === '>=') return { from: value, below: Infinity };
  if (op === '>') return { from: value + 1, below: Infinity };
  if (op === '<') return { from: 0, below: value };
  return op === '<=' ? { from: 0, below: value + 1 } : { from: value, below: value + 1 };
}

/** The members of a field of bands that conditions mean; null: a band is only partly of them. */
function bandsOf(members: readonly AskMember[], tests: readonly Test[]): AskMember[] | null {
  // who says "over 65" of bands means that from 65 on
  const starts = members.map(({ label }) => bandOf(label)?.from);
  const ranges = tests.map((test) =>
    agesOf(test.op === '>' && starts.includes(test.value) ? { ...test, op: '>=' } : test),
  );
  const [from, below] = [
    Math.max(...ranges.map((one) => one.from)),
    Math.min(...ranges.map((one) => one.below)),
  ];
  const found: AskMember[] = [];
  for (const member of members) {
    const band = bandOf(member.label);
    if (band === null || band.from >= below || band.below <= from) continue;
    if (band.from < from || (band.below > below && band.below !== Infinity)) return null;
    if (band.below === Infinity && below !== Infinity) return null;
    found.push(member);
  }
  return found.length > 0 ? found : null;
}

/** Whether a field holds ages, or bands of them. */
export const hasAges = ({ label, type }: AskField): boolean =>
  (type === 'number' && AGE.test(label)) || BAND.test(label);

/** Whether a field of a cube holds bands of ages. */
export const isBands = (field: string, { fields }: AskCube): boolean =>
  fields.some(({ name, label }) => name === field && BAND.test(label));

/** The only field of ages, or of bands of them, that may be meant of whom a question names. */
function ageField({ fields }: AskCube, whose: string): AskField | null {
  const ages = fields.filter(hasAges);
  const numbers = ages.filter(({ type }) => type === 'number');
  const of = (all: AskField[]): AskField[] =>
    all.length < 2 ? all : all.filter(({ label }) => label.toLowerCase().startsWith(whose));
  const [one, ...more] = of(numbers.length > 0 ? numbers : ages);
  return one === undefined || more.length > 0 ? null : one;
}

/** The place of the noun before a comparison: what is between them says nothing, or "aged". */
const nounBefore = (spans: readonly WordSpan[], at: number): number =>
  spans.slice(0, at).findLastIndex((span) => word(span, 'fill') === null && span.text !== 'aged');

/** The noun before a comparison, where it is of people; '' where it is not. */
function peopleBefore(spans: readonly WordSpan[], at: number): string {
  const noun = singular(spans[nounBefore(spans, at)]?.text.split(' ').at(-1) ?? '');
  return SERVED.has(noun) || PEOPLE.has(noun) ? noun : '';
}

/** Whether a word compares a number that is behind it. */
export const comparesAt = (span: WordSpan | undefined): boolean =>
  word(span, 'compare') !== null || word(span, 'between') !== null;

/** Where the words begin that compare a number: its own place, where there are none. */
function beginOf(spans: readonly WordSpan[], at: number): number {
  let begin = at;
  for (let index = at - 1; index >= Math.max(0, at - 4); index -= 1) {
    if (comparesAt(spans[index])) begin = index;
  }
  return begin;
}

/** Whether a number is an age: by its unit, the words before it or, where `isOf`, the people before its comparison. */
function isAge(spans: readonly WordSpan[], { at, value }: WrittenNumber, isOf: boolean): boolean {
  if (value > OLDEST) return false;
  const [begin, next] = [beginOf(spans, at), spans[at + 1]];
  if (word(next, 'unit') !== null) return word(next, 'unit')?.of === 'age';
  const isOther =
    next?.meaning.kind === 'target' || /^(?:days?|weeks?|months?|%)$/.test(next?.text ?? '');
  if (isOther) return false;
  const before = spans.slice(Math.max(0, begin - 1), at);
  if (before.some(({ text }) => text === 'aged' || OLDER.test(text))) return true;
  return isOf && peopleBefore(spans, begin) !== '';
}

/** Conditions on a field of ages: who is 30 is so until the next birthday. */
function wholeYears({ name: of, rowValue }: AskField, tests: readonly Test[]): FrameTest[] {
  if (rowValue === undefined) return tests.map((one) => ({ of, ...one }));
  return tests.flatMap(({ op, value }): FrameTest[] => {
    const below: FrameTest = { of, op: '<', value: value + 1 };
    if (op === '<=') return [below];
    return op === '=' ? [{ of, op: '>=', value }, below] : [{ of, op, value }];
  });
}

/** Adds conditions on ages; `none`: the cube has no such ages; null: it has no ages. */
function limitAges(
  { cube, frame, spans }: NumberTask,
  begin: number,
  tests: readonly Test[],
): 'added' | 'none' | null {
  const whose = peopleBefore(spans, begin);
  const field = ageField(cube, whose);
  if (field === null) return null;
  if (field.type === 'number') {
    frame.tests = [...(frame.tests ?? []), ...wholeYears(field, tests)];
  } else {
    const bands = bandsOf(membersOfField(cube.members, field.name), tests);
    if (bands === null) return 'none';
    frame.members.push({
      field: field.name,
      not: false,
      members: bands.map(({ key, label }) => ({ key, label })),
    });
  }
  const noun = nounBefore(spans, begin);
  const meaning = spans[noun]?.meaning;
  const named =
    meaning?.kind === 'target' && meaning.target.kind === 'field' ? meaning.target : null;
  if (whose !== '' && word(spans[noun - 1], 'by') === null)
    frame.rows = frame.rows.filter(({ of }) => of !== named?.name);
  const counted =
    meaning?.kind === 'target' && meaning.target.kind === 'measure' ? meaning.target : null;
  if (frame.measures.length > 1)
    frame.measures = frame.measures.filter((name) => name !== counted?.name);
  return 'added';
}

/**
 * Makes a condition of a number that is an age: "patients over 65", "aged 18 or older", 60岁以上. Gives the texts of one of
 * whom the cube has no such ages; null: it is no age.
 */
export function placeAge(task: NumberTask, number: WrittenNumber): string[] | null {
  if (!isAge(task.spans, number, number.op !== null)) return null;
  const begin = beginOf(task.spans, number.at);
  const added = limitAges(task, begin, [{ op: number.op ?? '=', value: number.value }]);
  if (added === null) return null;
  return added === 'added' ? [] : [number.text];
}

/**
 * Makes conditions of two numbers that are ages: "aged between 20 and 30", "between 18 and 25 years old". False: they are
 * none, or the cube has no such ages.
 */
export function placeAges(task: NumberTask): boolean {
  const { places, between, spans } = task;
  const [low, high] = places.numbers;
  if (!between || low === undefined || high === undefined) return false;
  if (!isAge(spans, low, true) && !isAge(spans, high, false)) return false;
  const added = limitAges(task, beginOf(spans, low.at), [
    { op: '>=', value: low.value },
    { op: '<=', value: high.value },
  ]);
  if (added === 'added') places.numbers.splice(0, 2);
  return added !== null;
}
