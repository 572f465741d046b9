import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { memberField } from '../cover/member-field';
import { partsOfCounts } from '../parts/counted-conditions-zh';
import { addColumnsOfRows } from '../parts/columns-of-rows';
import { countLines } from '../parts/counted-lines';
import { addListedRows, comparesSingleRows } from '../parts/listed-rows';
import { addListedRowsZh, countRowsOfList } from '../parts/listed-rows-zh';
import { doubtfulRowsZh } from '../parts/doubtful-rows-zh';
import { looseDateParts } from '../parts/date-parts';
import { addMembersTogether } from '../parts/members-together';
import { withoutFieldsOfEither } from './joined-by-or';
import { saidAfter } from './loose-words';
import type { QuestionFrame } from '../frame/question-frame';
import { keyOf } from '../words/normalise';
import { nestedInRanked, oneAtMost, withoutSubjectsOfRanked } from '../parts/ranked-levels-zh';
import { rowsOfRanked } from '../parts/ranked-rows-zh';
import { settleShares } from '../parts/said-share';
import { withoutLimitedNouns } from '../spans/rows/nouns-of-all-rows';

/** Rows without the fields that only say what a member is one of, and those of a share; gives words of a share of nothing. */
export function settleRows(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  addMembersTogether(frame, spans, cube);
  withoutPercentOfRate(frame, spans, cube);
  withoutFieldsOfExcluded(frame, spans);
  withoutDescribed(frame, spans, cube);
  withoutFieldsOfEither(frame, spans);
  withoutLimitedNouns(frame, spans, cube);
  countLines(frame, spans, cube);
  addListedRows(frame, spans, cube);
  addColumnsOfRows(frame, spans, cube);
  addListedRowsZh(frame, spans, cube);
  countRowsOfList(frame, spans, cube);
  withoutSubjectsOfRanked(frame, spans);
  oneAtMost(frame, spans);
  return [
    ...nestedInRanked(frame, spans, cube),
    ...looseDateParts(frame, spans, cube),
    ...settleShares(frame, spans, cube),
    ...comparesSingleRows(frame, spans, cube),
    ...partsOfCounts(frame, spans, cube),
    ...rowsOfRanked(frame, spans, cube),
    ...doubtfulRowsZh(frame, spans, cube),
  ];
}

const IN_PERCENT = /^(?:in percent|in %|as percent|as a percentage|百分比)$/;

/** "cancellation rate in percent", 毛利率(百分比): a rate is a percentage already, and no share of all. */
function withoutPercentOfRate(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { measures }: AskCube,
): void {
  const isSaid = spans.some((span) => word(span, 'show') !== null && IN_PERCENT.test(span.text));
  if (frame.show !== 'pctGrand' || !isSaid || frame.measureAssumed) return;
  if (frame.measures.length === 0) return;
  const isRate = (name: string) =>
    measures.some((one) => one.name === name && one.agg === 'ratio') ||
    frame.ratios?.some((one) => one.name === name) === true;
  if (frame.measures.every(isRate)) frame.show = null;
}

/**
 * "tickets from churned customers by segment", "freelance drivers' jobs": the noun that a member describes after a
 * preposition or before a measure is no breakdown,
 * and next to another measure no number of them.
 */
function withoutDescribed(frame: QuestionFrame, spans: readonly WordSpan[], cube: AskCube): void {
  const { fields, measures } = cube;
  for (const [at, { meaning }] of spans.entries()) {
    if (meaning.kind !== 'target') continue;
    if (isDescribedHan(spans, at, cube)) {
      const { target } = meaning;
      if (target.kind === 'field') frame.rows = frame.rows.filter(({ of }) => of !== target.name);
      continue;
    }
    if (isDescribedBehind(spans, at, cube)) {
      const { target } = meaning;
      if (target.kind === 'field') frame.rows = frame.rows.filter(({ of }) => of !== target.name);
      else if (target.kind === 'measure' && frame.measures.length > 1)
        frame.measures = frame.measures.filter((name) => name !== target.name);
      continue;
    }
    let start = at;
    while (memberField(spans[start - 1]) !== null) start -= 1;
    const isBefore =
      (isMeasure(spans[at + 1]) && /s$/.test(spans[at]?.text ?? '')) || isDoneBy(spans, start);
    if (start === at || (!isBefore && !DESCRIBED.test(spans[start - 1]?.text ?? ''))) continue;
    const { target } = meaning;
    if (target.kind === 'field') {
      const isNoun = fields.find(({ name }) => name === target.name)?.captionOf !== undefined;
      if (isNoun) frame.rows = frame.rows.filter(({ of }) => of !== target.name);
    } else if (target.kind === 'measure' && frame.measures.length > 1) {
      const isNumber = measures.find(({ name }) => name === target.name)?.distinct === true;
      if (isNumber) frame.measures = frame.measures.filter((name) => name !== target.name);
    }
  }
}

/** "produced by female artists": who did something, and no breakdown. */
const isDoneBy = (spans: readonly WordSpan[], start: number): boolean =>
  spans[start - 1]?.text === 'by' &&
  /ed$|^(?:made|sung|written|held|sold|built|won)$/.test(spans[start - 2]?.text ?? '');

const BETWEEN = /^(?:aged|with|without|having|that have|a|an|the)$/;

/** "from guests aged 30-44": a member of theirs right behind the noun says which of them. */
function isDescribedBehind(
  spans: readonly WordSpan[],
  at: number,
  { fields, measures }: AskCube,
): boolean {
  const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
  const before = spans[at - 1]?.text ?? '';
  if (!DESCRIBED.test(before) && !WITHIN.has(before)) return false;
  const next = spans.slice(at + 1, at + 5).find(({ text }) => !BETWEEN.test(text));
  const field = fields.find(({ name }) => name === memberField(next));
  if (field?.folder === undefined || target === null || !('name' in target)) return false;
  if (target.kind === 'measure') {
    const isNumber = measures.some(({ name, distinct }) => name === target.name && distinct);
    return isNumber && keyOf(spans[at]?.text ?? '') === keyOf(field.folder);
  }
  const own = fields.find(({ name }) => name === target.name);
  return own?.captionOf !== undefined && field !== own && field.folder === own.folder;
}

/**
 * 小红书来的患者平均年龄: between the member that describes it and the measure, a noun is no breakdown; right behind it where
 * the member is a sex, 女性患者平均年龄.
 */
function isDescribedHan(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  if (!/^\p{Script=Han}+$/u.test(spans[at]?.text ?? '')) return false;
  const before = /^(?:来的|的)$/.test(spans[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const next = /^的$/.test(spans[at + 1]?.text ?? '') ? spans[at + 2] : spans[at + 1];
  const isMeasure = next?.meaning.kind === 'target' && next.meaning.target.kind === 'measure';
  const field = fields.find(({ name }) => name === memberField(spans[before]));
  const describes = before < at - 1 || /性别$/.test(field?.label ?? '');
  return describes && isMeasure && field !== undefined;
}

const isMeasure = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure';

const DESCRIBED = /(?:^| )(?:from|of|for|with|to|among|by the)$/;

/** Fields in "in states other than Texas": they say what the member is one of, and are no breakdown. */
function withoutFieldsOfExcluded(frame: QuestionFrame, spans: readonly WordSpan[]): void {
  if (frame.top !== null || spans.some((span) => word(span, 'top') !== null)) return;
  for (const [at, { meaning }] of spans.entries()) {
    if (meaning.kind !== 'target' || meaning.target.kind !== 'field') continue;
    const { name } = meaning.target;
    const isLeftOut = frame.members.some(({ field, not }) => not && field === name);
    if (isLeftOut && isNounOfExcluded(spans, at, name))
      frame.rows = frame.rows.filter(({ of }) => of !== name);
    const start = spans.slice(0, at).findLast(({ text }) => !ALL.has(text));
    const next = spans.findIndex((span, index) => index > at && word(span, 'fill') === null);
    if (!WITHIN.has(start?.text ?? '') || word(spans[next], 'not') === null) continue;
    if (memberField(saidAfter(spans, next)) !== name) continue;
    frame.rows = frame.rows.filter(({ of }) => of !== name);
  }
}

const QUOTE = /^["'“”‘’]$/;

/** The only place that names a field, where a question leaves out members of it by their noun: "not in the Banking industry", "whose industries are not Banking". */
function isNounOfExcluded(spans: readonly WordSpan[], at: number, name: string): boolean {
  const isField = ({ meaning }: WordSpan) =>
    meaning.kind === 'target' && meaning.target.kind === 'field' && meaning.target.name === name;
  if (spans.filter(isField).length > 1) return false;
  const before = spans.slice(0, at).findLastIndex(({ text }) => !QUOTE.test(text));
  if (memberField(spans[before]) === name)
    return spans.slice(0, before).some((span) => word(span, 'not') !== null);
  const not = spans.findIndex((span, next) => next > at && word(span, 'not') !== null);
  const isBetween = spans.slice(at + 1, not).every((span) => word(span, 'fill') !== null);
  return not > at && isBetween && spans[at - 1]?.text === 'whose';
}

const ALL = new Set(['all', 'the', 'all the', 'any', 'other']);
const WITHIN = new Set(['in', 'at', 'during', 'for', 'within', 'from', 'to', 'of']);
