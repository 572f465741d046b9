import type { AskCube } from '../cube/ask-cube';
import { countedFields } from '../parts/counted-fields';
import { compareMembers, isBareMeasure, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { comparedUnit, periodBefore } from '../frame/frame-query';
import type { FollowMode, Word } from '../words/lexicon';
import { looseDetails } from './loose-columns';
import { looseChinese } from './loose-chinese';
import { saidUnit } from '../dates/said-unit';
import { moveUnits, startOf } from '../words/period';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import { countsRows } from '../cover/unnamed-measure';
import { courseRows, dateRow, isOfHours, withoutSameYears } from '../frame/time-rows';

/** The words with which a question says this; none if it does not. */
function saidIn(spans: readonly WordSpan[], role: Word['role']): string[] {
  const text = spans.find((span) => word(span, role) !== null)?.text ?? '';
  return text === '' ? [] : [text];
}

const datesIn = (spans: readonly WordSpan[]): string[] =>
  spans.flatMap(({ meaning, text }) => (meaning.kind === 'date' ? [text] : []));

/** Whether periods that are compared have no rows of their own: they are of other lengths, or one has the other in it. */
function sumsPeriods({ periods }: QuestionFrame): boolean {
  if (periods.length < 2) return false;
  const sorted = periods.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  const isSeparate = sorted.every(({ to }, at) => {
    const next = sorted[at + 1];
    return next === undefined || (to !== null && to <= (next.from ?? ''));
  });
  return !isSeparate || comparedUnit(periods) === null;
}

/** "split between women and men": members of one field are what a measure is divided among. */
function splitsBetween({ members }: QuestionFrame, spans: readonly WordSpan[]): boolean {
  const isSplit = spans.some(
    (span, at) => word(span, 'split') !== null && word(spans[at + 1], 'between') !== null,
  );
  return isSplit && members.some((one) => !one.not && one.members.length > 1);
}

const HOW_CHANGED = /^(?:change|changed|develop|developed|move|moved|improve|improved)$/;

/** "how did it change from 2024 to 2025": two periods of one unit that a range begins and ends with are compared. */
function changesBetween(frame: QuestionFrame, spans: readonly WordSpan[]): void {
  const [range, ...others] = frame.periods;
  const date = spans.find(({ meaning }) => meaning.kind === 'date')?.text ?? '';
  const isSaid = spans.some(({ text }) => HOW_CHANGED.test(text)) && !asksWhy(spans);
  if (!isSaid || range?.from == null || range.to === null || others.length > 0) return;
  if (!/^from .+ to /.test(date) || frame.rows.some(({ grain }) => grain !== undefined)) return;
  const { from, to } = range;
  const unit = UNITS.find((one) => moveUnits(from, one, 2) === to);
  if (unit === undefined) return;
  const middle = moveUnits(from, unit, 1);
  frame.periods = [
    { from, to: middle },
    { from: middle, to },
  ];
  compareMembers(frame);
}

/** Whether two periods of a question are those between which something changed. */
const isChange = ({ periods, up }: QuestionFrame, spans: readonly WordSpan[]): boolean =>
  up === null && periods.length === 2 && spans.some(({ text }) => HOW_CHANGED.test(text));

/** Whether a running total is of several years, so that January is more than one month of it. */
function runsOverYears({ show, periods, members }: QuestionFrame, cube: AskCube): boolean {
  const { firstDay, lastDay, fields } = cube;
  if (show !== 'running' || periods.length > 0) return false;
  if (firstDay === undefined || lastDay === null) return false;
  const isYear = (name: string) => fields.some((one) => one.name === name && one.isYear === true);
  if (members.some(({ field }) => isYear(field))) return false;
  return moveUnits(firstDay, 'year', 1) <= lastDay;
}

const UNITS = ['year', 'quarter', 'month', 'day'] as const;

/** Makes rows of the members and periods that are compared, and of a course of time; gives words that have no place. */
export function placeTime(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  { trend, versus }: { trend: boolean; versus: boolean },
): string[] {
  const left: string[] = [];
  if (trend || runsOverYears(frame, cube)) courseRows(frame, cube);
  const hasTime = frame.rows.some((row) => row.of === cube.date || isOfHours(row, cube));
  if (frame.before !== null && cube.date === null) left.push(...saidIn(spans, 'before'));
  if (trend && cube.date === null) left.push(...saidIn(spans, 'trend'));
  else if (trend && cube.date !== null && !hasTime) {
    frame.rows.push(dateRow(cube.date, 'month', cube));
  }
  frame.rows = withoutSameYears(frame.rows, cube);
  changesBetween(frame, spans);
  if (splitsBetween(frame, spans)) compareMembers(frame);
  if (versus && ((!compareMembers(frame) && frame.before === null) || sumsPeriods(frame))) {
    left.push(...saidIn(spans, 'versus'));
  }
  return left;
}

/** Of two periods of which one is right before the other, the later: the other is what it is compared with. */
function withoutBase(periods: QuestionFrame['periods']): QuestionFrame['periods'] {
  const [one, other] = periods;
  if (one === undefined || other === undefined || periods.length > 2) return periods;
  const isBefore = (a: typeof one, b: typeof one) =>
    JSON.stringify(periodBefore(b)) === JSON.stringify(a);
  if (isBefore(one, other)) return [other];
  return isBefore(other, one) ? [one] : periods;
}

/** 2009年12月比2008年12月: of two periods of one unit that are compared, the later, against the other one. */
function settleBase(frame: QuestionFrame): void {
  const [one, other, ...others] = frame.periods;
  if (one === undefined || other === undefined || others.length > 0) return;
  if (frame.before !== null || sumsPeriods(frame)) return;
  const [base, later] = (one.from ?? '') < (other.from ?? '') ? [one, other] : [other, one];
  frame.periods = [later];
  frame.base = base;
}

const RANGE = /\b(?:to|and|through)\b|[到至]/;

/**
 * "why did it fall from 2007 to 2009": the last unit of a range, compared with its first one; the words of a range that
 * says no such units are left over.
 */
function laterOf(frame: QuestionFrame, spans: readonly WordSpan[]): string[] {
  const [range, ...others] = frame.periods;
  const text = spans.find(({ meaning }) => meaning.kind === 'date')?.text ?? '';
  const moves = spans.some((span) => word(span, 'moved') !== null);
  if (range?.from == null || others.length > 0 || !moves || !RANGE.test(text)) return [];
  const { from, to } = range;
  const two = UNITS.find((one) => moveUnits(from, one, 2) === to);
  if (two !== undefined) {
    frame.periods = [{ from: moveUnits(from, two, 1), to }];
    return [];
  }
  if (to === null) return [text];
  // "from 2007 to 2009": the last of them against the first
  const unit = saidUnit(text);
  const last = moveUnits(to, unit, -1);
  const end = moveUnits(from, unit, 1);
  if (startOf(from, unit) !== from || startOf(to, unit) !== to || end > last) return [text];
  frame.periods = [{ from: last, to }];
  frame.base = { from, to: end };
  return [];
}

/** Whether the time that the period is compared with is that before it, which an explanation names anyway. */
function comparesAsBase({ before, periods }: QuestionFrame): boolean {
  const [only] = periods;
  if (before === 'previous' || only === undefined || only.from === null) return true;
  return moveUnits(only.from, 'year', 1) === only.to;
}

const WHAT_IS = /^(?:what is|what's|what are)$/;

/** "what is the total number of singers": the number itself, and no meaning of it. */
function asksNumber(spans: readonly WordSpan[]): boolean {
  const asked = spans.flatMap((span, at) => (word(span, 'define') === null ? [] : [at]));
  const [at, ...others] = asked;
  if (at === undefined || others.length > 0 || !WHAT_IS.test(spans[at]?.text ?? '')) return false;
  const next = spans.slice(at + 1).find((span) => word(span, 'fill') === null);
  return (['count', 'agg', 'extreme'] as const).some((role) => word(next, role) !== null);
}

/** What a question wants of its numbers. */
export function intentOf(
  frame: QuestionFrame,
  said: {
    why: boolean;
    records: boolean;
    define: boolean;
    versus?: boolean;
    spans: readonly WordSpan[];
  },
): QuestionFrame['intent'] {
  const { why, records, versus, spans } = said;
  const define = said.define && !asksNumber(spans);
  // "explain the drop": a meaning has no direction
  if (why || (define && frame.up !== null)) {
    frame.periods = withoutBase(frame.periods);
    if (why && versus === true) settleBase(frame);
    if (comparesAsBase(frame)) frame.before = null;
    return 'changes';
  }
  if (records) return 'records';
  return define && isBareMeasure(frame) ? 'define' : frame.intent;
}

/** 历年…变化, 随时间的变化: the change of what is broken down by time is its course. */
function isCourse(rows: QuestionFrame['rows'], spans: readonly WordSpan[]): boolean {
  const inTime = rows.some(({ grain }) => grain !== undefined) || saidIn(spans, 'trend').length > 0;
  return (
    inTime &&
    spans.every((span) => word(span, 'moved')?.up !== false && word(span, 'moved')?.up !== true)
  );
}

/** Whether a question only counts its rows: "how many rows are there" and 一共记录了多少次撞击 list none. */
export function countsOnly(
  { measures }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): boolean {
  const isRows = measures.length === 1 && measures[0] === rowsMeasure(cube, true)?.name;
  return isRows && countsRows(spans);
}

/** Whether a question asks why something moved: 怎么 before a direction does, too. */
export function asksWhy(spans: readonly WordSpan[]): boolean {
  return spans.some((span, at) => {
    if (word(span, 'why') !== null) return true;
    return span.text === '怎么' && (word(spans[at + 1], 'moved')?.up ?? null) !== null;
  });
}

/** Words that need a breakdown, a measure or a reason that the question does not have. */
export function withoutPlace(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  why: boolean,
): string[] {
  const { intent, before, rows, periods } = frame;
  return [
    ...looseChinese(spans, frame, cube),
    ...looseDetails(spans, frame),
    // "returns by reason" asks not why they changed
    ...spans.flatMap((span, at) =>
      word(span, 'why') !== null && word(spans[at - 1], 'by') !== null ? [span.text] : [],
    ),
    // "how do you work out the cost in Texas" asks for no value
    ...spans.flatMap((span) =>
      word(span, 'define')?.strict === true && intent !== 'define' ? [span.text] : [],
    ),
    ...(intent === 'records' ? saidIn(spans, 'versus') : []),
    ...(why ? laterOf(frame, spans) : []),
    ...(why && before !== null ? saidIn(spans, 'before') : []),
    // of one period only a change is explained
    ...(why && periods.length > 1 ? datesIn(spans).slice(1) : []),
    // what a change is put down to is taken apart anyway
    ...(rows.length === 0 && !why ? saidIn(spans, 'split') : []),
    // "how many shipments have more than 10 kegs" is answered by no list of them
    ...countedFields(spans, cube, frame.counted),
    ...(why || isCourse(rows, spans) || isChange(frame, spans) ? [] : saidIn(spans, 'moved')),
  ];
}

/** 损失呢: a measure alone, asked in the way of what was asked before. */
export function asksAlso(spans: readonly WordSpan[]): boolean {
  const last = spans.filter(({ text }) => !/^[?!.。]$/.test(text)).at(-1);
  if (last?.text !== '呢') return false;
  return spans.every((span) => {
    const { meaning } = span;
    if (meaning.kind === 'target') return meaning.target.kind === 'measure';
    return span === last || word(span, 'fill') !== null;
  });
}

/** 帮我, 请: a word of Chinese that says nothing. */
const isPoliteZh = (span: WordSpan): boolean =>
  word(span, 'fill') !== null && /\p{Script=Han}/u.test(span.text);

/** How a question continues the one before: "and" does so only at the beginning. */
export function followed(
  mode: FollowMode,
  before: FollowMode | null,
  spans: readonly WordSpan[],
  at: number,
): FollowMode | null {
  const isFirst = before === null && spans.slice(0, at).every(isPoliteZh);
  const isSaid = mode === 'only' || mode === 'instead' || isFirst || isAddedLast(mode, spans, at);
  return isSaid ? mode : before;
}

/** 准点率也加进来: the words that add what is before them come last. */
function isAddedLast(mode: FollowMode, spans: readonly WordSpan[], at: number): boolean {
  return mode === 'plus' && at > 0 && at === spans.length - 1;
}
