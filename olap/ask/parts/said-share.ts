import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { shareName, testsName } from '../frame/frame-ratio';
import type { FrameMembers, QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';

/** "as a percentage of", 占: what is before it is a part of what is after it. */
const OF_OTHER =
  /^as (?:an? |the )?(?:share|percentage|percent|proportion|fraction|%)(?: of|$)|^占/;
/** "what percentage of" all that comes after it something is: the part follows a form of "to be". */
const OF_WHOLE =
  /^(?:what )?(?:share|percentage|percent|%|proportion|fraction|portion|part) of$|^what (?:share|percentage|percent|%|proportion|fraction|portion|part) of$/;
/** "as a" where it is read apart from what follows it */
const AS = /\bas(?: an?| the)?$/;
const COPULA = /^(?:is|are|was|were|been|be)$/;

/** Where a question says that one thing is a share of another. */
export interface SharePlace {
  /** index of the words for it */
  at: number;
  /** whether a span is in the part, not in what it is a part of */
  isPart: (at: number) => boolean;
}

/** Where a question asks for one thing as a share of another, by words that have a place for both; null: it does not. */
export function sharePlace(spans: readonly WordSpan[]): SharePlace | null {
  const isShare = (span: WordSpan) => word(span, 'show')?.as === 'pctGrand';
  const at = spans.findIndex((span, index) => {
    const texts = spans.slice(Math.max(0, index - 2), index).map(({ text }) => text);
    const before = AS.exec(texts.join(' '))?.[0] ?? '';
    return isShare(span) && OF_OTHER.test(`${before} ${span.text}`.trim());
  });
  if (at > 0) return { at, isPart: (index) => index < at };
  const of = spans.findIndex((span) => isShare(span) && OF_WHOLE.test(span.text));
  const copula = of < 0 ? -1 : spans.findIndex(({ text }, to) => to > of + 1 && COPULA.test(text));
  if (copula < 0) return null;
  const end = spans.findIndex((span, to) => to > copula && word(span, 'by') !== null);
  return { at: of, isPart: (index) => index > copula && (end < 0 || index < end) };
}

const ADDED = new Set(['sum', 'count', 'distinct']);

/** What is before it is all of which a part is shared: 特急工单里已完成的占比. */
const WITHIN_HAN = /^(?:里|中|里面|当中|其中|之中|,|，)$/;

/**
 * The field of the members that are shared where a question limits all of them by others: those after "in" in Chinese, and
 * after "were" in "what percentage of night jobs were paid in cash". null: it does not say which ones.
 */
function partField(spans: readonly WordSpan[]): string | null {
  const share = spans.findLastIndex((span) => word(span, 'show')?.as === 'pctGrand');
  const within = spans.findLastIndex(({ text }, at) => at < share && WITHIN_HAN.test(text));
  const place = sharePlace(spans);
  const isPart = within < 0 ? place?.isPart : (at: number) => at > within && at < share;
  if (
    isPart === undefined ||
    (within < 0 &&
      place !== null &&
      place.at === share &&
      share > 0 &&
      OF_OTHER.test(spans[share]?.text ?? ''))
  )
    return null;
  const fields = spans.flatMap(({ meaning }, at) =>
    meaning.kind === 'target' && meaning.target.kind === 'member' && isPart(at)
      ? [meaning.target.field]
      : [],
  );
  return new Set(fields).size === 1 ? (fields[0] ?? null) : null;
}

/** 占百分之几, 占比是多少: a number is asked, not how all of it is divided. */
function asksOneNumber(spans: readonly WordSpan[]): boolean {
  const shares = spans.filter((span) => word(span, 'show')?.as === 'pctGrand');
  if (!shares.some(({ text }) => /\p{Script=Han}/u.test(text))) return false;
  if (shares.some(({ text }) => /[多几]/.test(text))) return true;
  const last = spans.findLastIndex((span) => word(span, 'show')?.as === 'pctGrand');
  const isRate = /[比例重]$/.test(spans[last]?.text ?? '');
  return isRate && spans.slice(last + 1).some(({ text }) => /^[是有]?多少$/.test(text));
}

/** Makes the only measure of a frame, which adds up, the part of it that members have; false: it is none. */
function addShareOf(frame: QuestionFrame, where: FrameMembers, cube: AskCube): boolean {
  const of = cube.measures.find(({ name }) => name === frame.measures[0]);
  if (of === undefined || frame.measures.length > 1 || !ADDED.has(of.agg ?? '')) return false;
  if (frame.measureAssumed && of.name !== rowsMeasure(cube, true)?.name) return false;
  const name = shareName(of.name, where, cube);
  frame.ratios = [...(frame.ratios ?? []), { name, of: of.name, per: of.name, where }];
  frame.measures = [name];
  frame.measureAssumed = false;
  frame.members = frame.members.filter((one) => one !== where);
  frame.show = null;
  return true;
}

/** "what share of admissions came in as emergencies": what is shared, a verb and a member of it. */
function saysBecame(spans: readonly WordSpan[]): boolean {
  const share = spans.findIndex(
    (span) => word(span, 'show')?.as === 'pctGrand' && /[a-z] of$/.test(span.text),
  );
  const [of, ...others] = spans
    .slice(share + 1)
    .filter(({ text }) => !/^(?:the|our|all)$/.test(text));
  const member = others.findIndex((span) => word(span, 'fill') === null);
  const target = others[member]?.meaning.kind === 'target' ? others[member].meaning.target : null;
  const isMeasure = of?.meaning.kind === 'target' && of.meaning.target.kind === 'measure';
  if (share < 0 || !isMeasure || target?.kind !== 'member') return false;
  return others
    .slice(0, member)
    .some(({ text }) => /^(?:was|were|is|are|(?:come|came)(?: in)?)\b/.test(text));
}

/**
 * A share of one member is read in the shares of all, "what percentage of strikes happened in Texas"; 占百分之几 is that
 * one number.
 */
function shareOfMembers(frame: QuestionFrame, spans: readonly WordSpan[], cube: AskCube): void {
  if (frame.show !== 'pctGrand' || frame.top !== null) return;
  const shared = frame.members.filter(({ not }) => !not);
  if (frame.rows.length > 0) {
    const [one, ...more] = shared;
    const isOne = one?.members.length === 1 && more.length === 0;
    const isOfEach = isOne && saysBecame(spans);
    if (one !== undefined && isOfEach && frame.rows.every(({ of }) => of !== one.field))
      addShareOf(frame, one, cube);
    return;
  }
  const part = shared.length > 1 ? partField(spans) : null;
  const [only, ...others] = part === null ? shared : shared.filter(({ field }) => field === part);
  if (only === undefined || others.length > 0) return;
  if (asksOneNumber(spans) && addShareOf(frame, only, cube)) return;
  frame.rows = [{ of: only.field }];
  frame.members = frame.members.filter((one) => one !== only);
  frame.focus = only;
}

/** 女病人占比: the noun that a member describes is what is shared, no breakdown. */
function withoutShared(frame: QuestionFrame, spans: readonly WordSpan[]): boolean {
  const shared = spans.flatMap(({ meaning }, at) => {
    const before = spans[at - 1]?.meaning;
    const isDescribed = before?.kind === 'target' && before.target.kind === 'member';
    const target = meaning.kind === 'target' && isDescribed ? meaning.target : null;
    return target?.kind === 'field' ? [target.name] : [];
  });
  const rows = frame.rows.filter(({ of }) => !shared.includes(of));
  const isFewer = rows.length < frame.rows.length;
  frame.rows = rows;
  return isFewer;
}

/**
 * "remote employees as a percentage of all employees by department": the rows of some members as a share of all, in
 * each line of a breakdown. Gives the words of the share where the part is of members of several fields, or it is a part
 * of several measures.
 */
function shareOfRows(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  place: SharePlace,
): string[] {
  const said = [spans[place.at]?.text ?? ''];
  const targets = (isPart: boolean) =>
    spans.flatMap(({ meaning }, at) =>
      meaning.kind === 'target' && place.isPart(at) === isPart ? [meaning.target] : [],
    );
  const measures = (isPart: boolean) =>
    targets(isPart).flatMap((target) => (target.kind === 'measure' ? [target.name] : []));
  const fieldsOf = (isPart: boolean) =>
    targets(isPart).flatMap((target) => (target.kind === 'member' ? [target.field] : []));
  // spoilage as a percentage of consumption is no part of it
  const isOfOther = place.at > 0 && place.isPart(0);
  if (isOfOther && fieldsOf(true).some((one) => fieldsOf(false).includes(one))) return said;
  const whole = new Set(measures(false));
  if (whole.size > 1 || (whole.size > 0 && measures(true).some((name) => !whole.has(name))))
    return said;
  const fields = new Set(
    targets(true).flatMap((target) => (target.kind === 'member' ? [target.field] : [])),
  );
  if (fields.size === 0 || frame.rows.length === 0) return [];
  if (withoutShared(frame, spans) && frame.rows.length === 0) return [];
  const [field] = fields;
  if (frame.rows.some(({ of }) => of === field)) return [];
  const [where, ...others] = frame.members.filter((one) => one.field === field);
  if (fields.size > 1 || where === undefined || others.length > 0) return said;
  // which measure is meant is asked where none is named
  return addShareOf(frame, where, cube) ? [] : said;
}

const PERCENT = /^(?:what )?(?:% of|percent(?:age)?(?: of)?)$/;

/** The members right after words of a share, before or after the rows that they describe: "% of damaged parcels". */
function sharedAfter(spans: readonly WordSpan[], at: number): WordSpan[] {
  const after = spans.slice(at + 1).filter((span) => word(span, 'fill') === null);
  const end = after.findIndex(({ meaning }) => {
    const { kind } = meaning.kind === 'target' ? meaning.target : meaning;
    return kind !== 'member' && kind !== 'measure' && kind !== 'cube';
  });
  return (end < 0 ? after : after.slice(0, end)).filter(
    ({ meaning }) => meaning.kind === 'target' && meaning.target.kind === 'member',
  );
}

/**
 * "in which city is the percentage of damaged parcels the highest": the part of the rows of each city. Gives the words
 * of a share of members of several fields.
 */
function rateOfTop(frame: QuestionFrame, spans: readonly WordSpan[], cube: AskCube): string[] {
  if (frame.show !== 'pctGrand' || frame.top === null || frame.rows.length === 0) return [];
  const at = spans.findIndex((span) => word(span, 'show') !== null && PERCENT.test(span.text));
  const shared = at < 0 ? [] : sharedAfter(spans, at);
  const rows = rowsMeasure(cube, true);
  if (shared.length === 0 || rows === undefined || frame.measures.join() !== rows.name) return [];
  const fields = new Set(
    shared.flatMap(({ meaning }) =>
      meaning.kind === 'target' && meaning.target.kind === 'member' ? [meaning.target.field] : [],
    ),
  );
  const [field] = fields;
  const [where, ...others] = frame.members.filter((one) => one.field === field);
  if (fields.size > 1 || where === undefined || others.length > 0) return [spans[at]?.text ?? ''];
  if (frame.rows.some(({ of }) => of === field)) return [];
  const name = shareName(rows.name, where, cube);
  frame.ratios = [...(frame.ratios ?? []), { name, of: rows.name, per: rows.name, where }];
  frame.measures = [name];
  frame.measureAssumed = false;
  frame.members = frame.members.filter((one) => one !== where);
  frame.show = null;
  return [];
}

/**
 * "what percentage of payments is without a promo code": the rows without a value as a part of all; "what percentage of
 * family subscriptions has been cancelled": those that have the date of it. Gives the words of the share where it is of
 * anything more.
 */
function shareOfFilled(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  place: SharePlace | null,
): string[] {
  const [filled, ...others] = frame.filled ?? [];
  const isEvent = spans.some(
    ({ meaning }, at) =>
      meaning.kind === 'target' &&
      meaning.target.kind === 'field' &&
      'period' in meaning.target &&
      !('filled' in meaning.target) &&
      place?.isPart(at) === true,
  );
  const isSaid = spans.some(
    ({ meaning }) =>
      meaning.kind === 'target' && meaning.target.kind === 'field' && 'filled' in meaning.target,
  );
  if (frame.show !== 'pctGrand' || filled === undefined || !(isSaid || isEvent)) return [];
  const said = spans.flatMap((span) => (word(span, 'show') === null ? [] : [span.text]));
  const of = cube.measures.find(({ name }) => name === frame.measures[0]);
  const isMore = others.length + (isEvent ? 0 : frame.rows.length + frame.members.length) > 0;
  if (isMore || of === undefined || frame.measures.length > 1 || !ADDED.has(of.agg ?? ''))
    return said;
  if (frame.measureAssumed && of.name !== rowsMeasure(cube, true)?.name) return said;
  const where = { field: filled.of, not: filled.is, members: [] };
  const name = shareName(of.name, { ...where, members: [{ key: '', label: 'empty' }] }, cube);
  frame.ratios = [...(frame.ratios ?? []), { name, of: of.name, per: of.name, where }];
  frame.measures = [name];
  frame.measureAssumed = false;
  delete frame.filled;
  frame.show = null;
  return [];
}

/**
 * 响应超过30分钟的占百分之几, "what percentage of orders are over 100": the rows with these numbers as a part of all. Gives the
 * words of the share where it is of anything else.
 */
function shareOfTests(frame: QuestionFrame, spans: readonly WordSpan[], cube: AskCube): string[] {
  const { tests = [] } = frame;
  if (frame.show !== 'pctGrand' || tests.length === 0 || frame.rows.length > 0) return [];
  const said = spans.flatMap((span) => (word(span, 'show') === null ? [] : [span.text]));
  // which of a member and a number is the part is not said
  const isOpen = frame.members.some(({ not }) => !not);
  const of = cube.measures.find(({ name }) => name === frame.measures[0]);
  const isCounted = of?.agg === 'count' || of?.agg === 'distinct';
  if (isOpen || !isCounted || frame.measures.length > 1 || frame.top !== null) return said;
  const name = testsName(of.name, tests, cube);
  frame.ratios = [...(frame.ratios ?? []), { name, of: of.name, per: of.name, tests }];
  frame.measures = [name];
  frame.measureAssumed = false;
  delete frame.tests;
  frame.show = null;
  return [];
}

/** Settles what a share of a frame is of; gives the words of a share of nothing. */
export function settleShares(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const place = frame.show === 'pctGrand' ? sharePlace(spans) : null;
  const left = place === null ? [] : shareOfRows(frame, spans, cube, place);
  left.push(...shareOfFilled(frame, spans, cube, place), ...shareOfTests(frame, spans, cube));
  shareOfMembers(frame, spans, cube);
  return [...left, ...rateOfTop(frame, spans, cube)];
}
