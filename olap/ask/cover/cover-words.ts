import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { lessIsBetter } from '../cube/better-direction';
import { meansOf } from './assumed-measure';
import type { WordSpan } from './covers';
import { frameMeasures } from '../frame/frame-ratio';
import { hasMember } from '../cube/members-of-field';
import type { QuestionFrame } from '../frame/question-frame';
import type { Word } from '../words/lexicon';
import { rowsMeasure } from '../cube/rows-measure';

const SIDES = {
  origin: /origin|depart|from|source|start|出发|始发|寄件|发件|发货|起运|装货/i,
  destination: /destin|arriv|target|到达|目的|收件|收货|卸货|送达/i,
} as const;
const PREPOSITIONS = new Set(
  'to|into|from|bound for|heading to|到|飞往|飞到|飞去|前往|抵达|从'.split('|'),
);
const OTHER_SIDE = { origin: 'destination', destination: 'origin' } as const;

/** What a span does in its question, if it is a word of this role; null otherwise. */
export function word<R extends Word['role']>(
  span: WordSpan | undefined,
  role: R,
): Extract<Word, { role: R }> | null {
  const meaning = span?.meaning;
  if (meaning?.kind !== 'word' || meaning.word.role !== role) return null;
  return meaning.word as Extract<Word, { role: R }>;
}

/** The last span before this one that says something. */
export function saidBefore(spans: readonly WordSpan[], at: number): WordSpan | undefined {
  return spans
    .slice(0, at)
    .findLast((span) => word(span, 'fill') === null && word(span, 'counter') === null);
}

/** Whether a list of members continues with this span: "except Texas, Utah and Ohio". */
export function continuesList({ meaning, text }: WordSpan): boolean {
  if (meaning.kind === 'target') return meaning.target.kind === 'member';
  return ['and', 'or', 'nor', 'the', ',', '、', '和', '及', '与', '跟', '或'].includes(text);
}

/** A frame that asks nothing yet. */
export function emptyFrame(cube: string): QuestionFrame {
  return {
    intent: 'query',
    cube,
    measures: [],
    measureAssumed: false,
    show: null,
    before: null,
    rows: [],
    top: null,
    members: [],
    periods: [],
    conditions: [],
    up: null,
  };
}

/** How a field fits a word such as "from" or "to": it has this side, the other one, or none. */
export function sideOf(names: string, side: 'origin' | 'destination'): 'same' | 'other' | 'none' {
  if (SIDES[side].test(names)) return 'same';
  return SIDES[OTHER_SIDE[side]].test(names) ? 'other' : 'none';
}

/**
 * Whether a word such as "total" or "average" says how the measure really is put together. A total of
 * averages and an average of counts are other numbers than the measure's.
 */
function fitsAggregation({ agg, label }: AskMeasure, said: 'sum' | 'avg' | 'all'): boolean {
  if (agg === undefined || said === 'all') return true;
  if (said === 'avg') return agg === 'avg' || agg === 'ratio' || /\bmean\b|平均/i.test(label);
  return agg === 'sum' || agg === 'count' || agg === 'distinct';
}

/** Whether a measure is right after a word for "by", which it is nothing to be listed by: 每单几公斤. */
export function isListedBy(spans: readonly WordSpan[], at: number): boolean {
  const before = saidBefore(spans, at);
  if (before === undefined || word(before, 'count') === null) return word(before, 'by') !== null;
  const by = saidBefore(spans, spans.indexOf(before));
  return word(by, 'by') !== null && /^每/.test(by?.text ?? '');
}

/** Whether "by" may come before the measure that members are ranked by. */
export function isRanked(spans: readonly WordSpan[]): boolean {
  return spans.some(
    (span) =>
      word(span, 'top') !== null ||
      word(span, 'sort') !== null ||
      word(span, 'show')?.as === 'rank',
  );
}

/** Which end is listed; "best" and "worst" depend on whether a smaller value is the better one. */
export function topEnd(
  end: 'top' | 'bottom' | 'best' | 'worst',
  { measures }: QuestionFrame,
  cube: AskCube,
): 'top' | 'bottom' {
  const ranked = cube.measures.find(({ name }) => name === measures[0]);
  const less = ranked !== undefined && lessIsBetter(ranked) === true;
  if (end === 'best') return less ? 'bottom' : 'top';
  if (end === 'worst') return less ? 'top' : 'bottom';
  return end;
}

/** Whether an average is asked: "average temperature" of a table with one reading. */
export function saysAverage(spans: readonly WordSpan[]): boolean {
  return spans.some((span) => word(span, 'agg')?.as === 'avg');
}

/** Whether a frame names one measure and nothing else, so that its meaning may be asked. */
export function isBareMeasure(frame: QuestionFrame): boolean {
  const { measures, measureAssumed, rows, members, periods, conditions, top, tests = [] } = frame;
  const others = [rows, members, periods, conditions, tests].some(({ length }) => length > 0);
  return measures.length === 1 && !measureAssumed && !others && top === null;
}

/** Makes rows of members that are compared; false: there are no two things to compare. */
export function compareMembers(frame: QuestionFrame): boolean {
  const { measures, periods, members, rows } = frame;
  for (const { field, members: list } of members) {
    if (list.length > 1 && !rows.some(({ of }) => of === field)) rows.push({ of: field });
  }
  // a breakdown compares the members of its field
  if (rows.length > 0) return true;
  return [measures, periods, ...members.map((one) => one.members)].some(({ length }) => length > 1);
}

/** Whether the measure is not named, but that an average is asked, which it is. */
export function assumesAverage(
  { measureAssumed, measures }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): boolean {
  if (!measureAssumed || !saysAverage(spans)) return false;
  return meansOf(cube).some(({ name }) => name === measures[0]);
}

/**
 * Words such as "total" that say of none of the measures how it is put together, or that no measure is named for;
 * a "by" at the end.
 */
export function unfitWords(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  const isShare = (name: string) =>
    frame.ratios?.some((ratio) => ratio.name === name && ratio.share === true) === true;
  const measures = frameMeasures(frame, cube).filter(
    ({ name }) => frame.measures.includes(name) && !isShare(name),
  );
  const parts = (frame.ratios ?? []).map(({ of }) => of);
  measures.push(...cube.measures.filter(({ name }) => parts.includes(name)));
  const last = spans.at(-1);
  // 按阶段分: the second half of a "by" around its field
  const isClosed = last?.text === '分' && spans.slice(0, -1).some((span) => word(span, 'by'));
  if (word(last, 'by') !== null && !isClosed) return [last?.text ?? ''];
  // "average discount" of what is no number
  const ofField = spans.findIndex((span, at) => {
    const next = spans[at + 1]?.meaning;
    const isField = next?.kind === 'target' && next.target.kind === 'field';
    return isField && word(span, 'agg')?.as === 'avg';
  });
  if (frame.measureAssumed && ofField >= 0)
    return [spans[ofField]?.text ?? '', spans[ofField + 1]?.text ?? ''];
  const isNamed = !frame.measureAssumed || assumesAverage(frame, spans, cube);
  // 一共有多少: the rows that are counted are a total
  const isTotal = (span: WordSpan) =>
    word(span, 'agg')?.as === 'sum' && spans.some((one) => word(one, 'count') !== null);
  if (!isNamed)
    return spans.flatMap((span) => (word(span, 'agg') && !isTotal(span) ? [span.text] : []));
  if (measures.length === 0) return [];
  // 平均每笔 of what is only added up
  const each = spans.find((span, at) => {
    return /^平均每一?$/.test(span.text) && word(spans[at + 1], 'counter') !== null;
  });
  if (each !== undefined && !measures.some((one) => fitsAggregation(one, 'avg')))
    return [each.text];
  return spans.flatMap((span) => {
    const said = word(span, 'agg');
    const fits = said === null || measures.some((measure) => fitsAggregation(measure, said.as));
    return fits ? [] : [span.text];
  });
}

/** "journals by month": what numbers things is no breakdown that a question means without "by" or "top". */
export function listsNumbers(
  field: AskField | undefined,
  spans: readonly WordSpan[],
  at: number,
): boolean {
  if (field?.isNumber !== true) return false;
  const span = spans[at];
  if (span === undefined || span.text === field.label.toLowerCase() || isRanked(spans))
    return false;
  // "ids", "cell phones": it is said that the numbers are meant
  if (/(?:^| )(?:ids?|numbers?|phones?)$/.test(span.text)) return false;
  // "earnings of players taller than 200": they are what is measured, and not listed
  const isOf = /^(?:of|for|among)(?: the)?$/.test(spans[at - 1]?.text ?? '');
  if (!isOf && spans.some((one) => word(one, 'compare') !== null)) return false;
  const before = saidBefore(spans, at);
  const next = spans[at + 1]?.meaning.kind;
  return word(before, 'by') === null && word(before, 'count') === null && next !== 'number';
}

/** Whether a field says yes or no. */
export function isTruth(field: AskField | undefined): boolean {
  return field?.type === 'boolean' || field?.yes !== undefined;
}

/** Adds a member to those of its field that are asked for, or left out. */
export function addMember(
  members: QuestionFrame['members'],
  { field: of, key, label }: { field: string; key: string | number | boolean; label: string },
  left: boolean,
): void {
  const same = members.find(({ field, not }) => field === of && not === left);
  if (same === undefined) members.push({ field: of, not: left, members: [{ key, label }] });
  else if (!same.members.some((one) => one.key === key)) same.members.push({ key, label });
}

const MIN_YEAR = 1800;
const MAX_YEAR = 2199;

/** Whether a number may be a year. */
export const isYearNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_YEAR && value <= MAX_YEAR;

/** "from Texas and Utah": a member after "and" is rather one of the field of the member before it, which has it, too. */
function joinsOther(
  spans: readonly WordSpan[],
  field: string,
  at: number,
  members: AskCube['members'],
): boolean {
  const own = spans[at]?.meaning;
  const before = continuesList(spans[at - 1] ?? EMPTY) ? spans[at - 2]?.meaning : undefined;
  if (own?.kind !== 'target' || own.target.kind !== 'member') return false;
  if (before?.kind !== 'target' || before.target.kind !== 'member') return false;
  const [of, { key }] = [before.target.field, own.target];
  return of !== field && hasMember(members, of, key);
}

const EMPTY: WordSpan = { start: 0, end: 0, text: '', meaning: { kind: 'unknown' } };

/**
 * Words such as "from" and "to" next to a name say which of two roles is meant: the other one is no reading, and
 * a field without a role reads worse. `text` is that word.
 */
export function sideFit(
  { fields, members }: AskCube,
  spans: readonly WordSpan[],
  field: string,
  at: number,
): { fit: 'same' | 'none' | 'other'; text: string } {
  const found = fields.find(({ name }) => name === field);
  if (joinsOther(spans, field, at, members)) return { fit: 'none', text: '' };
  const near = [spans[at - 1], spans[at - 2], spans[at + 1]];
  const said = near.find((span) => word(span, 'place') !== null);
  const named = word(said, 'place')?.side;
  // "Texas to Utah", 得州飞往犹他州: the word is about what follows it
  const isOfNext = said === spans[at + 1] && PREPOSITIONS.has(said?.text ?? '');
  const next = isOfNext ? spans[at + 2]?.meaning : undefined;
  const side =
    named !== undefined && next?.kind === 'target' && next.target.kind === 'member'
      ? OTHER_SIDE[named]
      : named;
  if (side === undefined || found === undefined) return { fit: 'same', text: '' };
  return { fit: sideOf(`${found.name} ${found.label}`, side), text: said?.text ?? '' };
}

/** Whether a word is what a question asks the number of: "how many lines" draws none. */
export function isCounted(spans: readonly WordSpan[], at: number): boolean {
  return word(saidBefore(spans, at), 'count') !== null;
}

/** Whether an adjective of a measure is asked for its degree: "most punctual", "how late". */
export function isOfHow(spans: readonly WordSpan[], at: number): boolean {
  const before = saidBefore(spans, at);
  return word(before, 'top') !== null || word(before, 'degree') !== null;
}

/** Whether a verb in the passive that only relates two things is right before a place. */
const isUsed = (spans: readonly WordSpan[], at: number): boolean =>
  word(spans[at - 1], 'fill')?.relates === true &&
  /(?:^| )(?:is|are|was|were|get|gets)$/.test(
    spans.slice(0, at - 1).findLast((span) => span.meaning.kind !== 'target')?.text ?? '',
  );

/** "busiest" is by the number of rows; gives the word where the cube counts none. */
export function addRowsOfTop(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = spans.find(
    (span, at) =>
      word(span, 'top')?.ofRows === true ||
      // "which code is used the most"
      (frame.measures.length === 0 && word(span, 'top') !== null && isUsed(spans, at)),
  );
  if (said === undefined) return [];
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [said.text];
  frame.measures = [rows.name, ...frame.measures.filter((name) => name !== rows.name)];
  return [];
}
