import type { AskCube, AskField } from '../cube/ask-cube';
import { distinctOf } from '../cube/distinct-of';
import { isRanked, saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { memberCount } from '../frame/frame-counts';
import { hasGeneratedRows } from '../cube/rows-measure';
import { addRow } from '../frame/time-rows';
import type { QuestionFrame } from '../frame/question-frame';
import { keyOf } from '../words/normalise';

const ENDS_ZH = /^(?:[,，;；。?？、]|以及|还有|并且|并|同时|及)$/;

/** What is said before a place; not what another part of a Chinese question ends with: 评分是多少，以及作者. */
function counterBefore(spans: readonly WordSpan[], at: number): WordSpan | undefined {
  const before = saidBefore(spans, at);
  if (before === undefined || !/\p{Script=Han}/u.test(before.text)) return before;
  const between = spans.slice(spans.indexOf(before) + 1, at);
  return between.some(({ text }) => ENDS_ZH.test(text)) ? undefined : before;
}

/** Fields after "how many" for which the cube has no measure. */
export function countedFields(
  spans: readonly WordSpan[],
  cube: AskCube,
  counted: QuestionFrame['counted'] = [],
): string[] {
  return spans.flatMap(({ meaning, text }, at) => {
    const isField = meaning.kind === 'target' && meaning.target.kind === 'field';
    const before = counterBefore(spans, at);
    if (!isField || word(before, 'count') === null || isByNumberOf(spans, at)) return [];
    const { target } = meaning;
    const isMeasured =
      target.kind === 'field' &&
      (countingMeasure(cube, spans, target.name, at) !== null ||
        counted.some(({ of }) => of === target.name));
    return isMeasured || (target.kind === 'field' && target.period === true) ? [] : [text];
  });
}

/** The measure that counts what a field after "how many" has; null: the question does not count it, or none does. */
export function countingMeasure(
  { measures, fields }: AskCube,
  spans: readonly WordSpan[],
  name: string,
  at: number,
): string | null {
  const before = counterBefore(spans, at);
  // 撞了多少次鸟 asks how often it was, 多少只 is no number of kinds
  if (/[次回趟只]$/.test(spans[at - 1]?.text ?? before?.text ?? '')) return null;
  return word(before, 'count') === null || isByNumberOf(spans, at)
    ? null
    : distinctOf({ measures, fields }, name);
}

/** Words that ask for a number of things, and for one of different things. */
const COUNTS_MEMBERS =
  /^(?:how many|count|count the|number of|the number of|total number of|the total number of|有?多少[个种]|有?几[个种])$|\b(?:different|distinct|unique|kinds of|sorts of)\b|不同/;
const SAYS_DIFFERENT = /\b(?:different|distinct|unique)\b|不同/;
const SEVERAL = /[a-z]s$|\p{Script=Han}$/u;

/** What counts the field that is named at a place, before which a word counts; null: nothing does. */
const countsAt = (spans: readonly WordSpan[], at: number): WordSpan | null => {
  const before = counterBefore(spans, at);
  if (before === undefined || isByNumberOf(spans, at)) return null;
  const isSum = word(before, 'agg')?.as === 'sum' && before.text.endsWith('number of');
  const isCount = word(before, 'count') !== null || isSum;
  return isCount && COUNTS_MEMBERS.test(before.text) ? before : null;
};

/** Whether a field has different members that may be counted: texts, and numbers where "different" ones are asked for. */
function mayCount({ kind, type, rowValue }: AskField, before: string, said: string): boolean {
  if (kind !== 'dimension') return false;
  if (SAYS_DIFFERENT.test(before)) return type === 'string' || type === 'number';
  return type === 'string' && rowValue === undefined && SEVERAL.test(said);
}

const COUNT = /^(?:distinct|different|unique|number of(?: different| distinct)?) /;

/** Whether a measure that counts things is called by these words: "customers" of Distinct customers. */
function isMeasured(said: string, { measures }: AskCube): boolean {
  const key = keyOf(said);
  return measures.some(
    ({ agg, distinct, label, synonyms }) =>
      (distinct === true || agg === 'count' || agg === 'distinct') &&
      [label, ...synonyms].some((name) => keyOf(name.toLowerCase().replace(COUNT, '')) === key),
  );
}

/**
 * The measure that counts what a field after "how many" has: one of the cube, else the number of its members, which
 * becomes a measure of the frame; null: the question does not count it.
 */
export function countedMeasure(
  frame: QuestionFrame,
  cube: AskCube,
  spans: readonly WordSpan[],
  { name, at }: { name: string; at: number },
): string | null {
  const own = countingMeasure(cube, spans, name, at);
  const before = own === null ? countsAt(spans, at) : null;
  if (before === null || !hasGeneratedRows(cube)) return own;
  const ofCube = distinctOf(cube, name);
  if (ofCube !== null) return ofCube;
  const field = cube.fields.find((one) => one.name === name);
  const said = spans[at]?.text ?? '';
  if (field === undefined || !mayCount(field, before.text, said) || isMeasured(said, cube))
    return null;
  const count = memberCount(name, cube);
  if (frame.counted?.some((one) => one.name === count.name) !== true)
    frame.counted = [...(frame.counted ?? []), count];
  return count.name;
}

/** "by number of bedrooms": the number is a field that a question is broken down by, and nothing is counted. */
export function isByNumberOf(spans: readonly WordSpan[], at: number): boolean {
  const count = spans.findLastIndex((span, place) => place < at && word(span, 'count') !== null);
  return count > 0 && count >= at - 2 && word(spans[count - 1], 'by') !== null;
}

/** Breaks down by the number on each row that a measure adds up, "by number of adults"; false: that is not asked. */
export function addRowsByNumber(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { fields, measures }: AskCube,
  { name, at }: { name: string; at: number },
): boolean {
  // "top 3 guides by number of seats" ranks by their sum
  if (!isByNumberOf(spans, at) || isRanked(spans)) return false;
  const formula = measures.find((one) => one.name === name)?.formula;
  const field = fields.find(({ rowValue }) => rowValue !== undefined && rowValue === formula);
  if (field === undefined) return false;
  addRow(frame.rows, { of: field.name });
  return true;
}

/** Whether a field is right after words that count it. */
export const isCountedField = (spans: readonly WordSpan[], at: number): boolean =>
  word(spans[at - 1], 'count') !== null && !isByNumberOf(spans, at);

/** Words that count things one by one. */
const COUNTS_THINGS = /^(?:how many|(?:the )?number of)$|(?:多少|几)[张条个位件家名笔单]$/;

/** 多少张小票 and "number of reviews" ask for no average of them: words that count before a measure that counts nothing. */
export function countsMeans(spans: readonly WordSpan[], { measures }: AskCube): string[] {
  return spans.flatMap(({ meaning }, at) => {
    const target =
      meaning.kind === 'target' && meaning.target.kind === 'measure' ? meaning.target : null;
    const agg = measures.find(({ name }) => name === target?.name)?.agg;
    const before = saidBefore(spans, at);
    if (before === undefined || (agg !== 'avg' && agg !== 'ratio')) return [];
    return word(before, 'count') !== null && COUNTS_THINGS.test(before.text) ? [before.text] : [];
  });
}
