import type { AskCube } from '../cube/ask-cube';
import { periodBefore } from '../frame/frame-query';
import { moveUnits } from '../words/period';
import type { QuestionFrame, FrameMembers } from '../frame/question-frame';
import { replacedMembers, withReplaced } from '../parts/replaced-names';
import { rowsMeasure } from '../cube/rows-measure';
import type { CoverReading } from './cover-reading';

/** A member replaces those of its field, or is added to them with `plus`; members of other fields are added. */
function mergeMembers(
  before: FrameMembers[],
  after: FrameMembers[],
  follow: CoverReading['follow'] = null,
): FrameMembers[] {
  if (follow === 'plus') {
    const all = after.map((one) => {
      const old = before.find(({ field, not }) => field === one.field && not === one.not);
      const added = one.members.filter(({ key }) => !old?.members.some((had) => had.key === key));
      return { ...one, members: [...(old?.members ?? []), ...added] };
    });
    return mergeMembers(before, all);
  }
  const kept = before.filter((old) => !after.some(({ field }) => field === old.field));
  return [...kept, ...after.map((one) => fewer(before, one) ?? withLeftOut(before, one))];
}

/** Leaving out some of the members that were listed lists the others; null: there is no such list. */
function fewer(before: FrameMembers[], { field, not, members }: FrameMembers): FrameMembers | null {
  const listed = before.find((one) => one.field === field && !one.not);
  if (!not || listed === undefined) return null;
  const rest = listed.members.filter(({ key }) => !members.some((one) => one.key === key));
  const isPart = rest.length > 0 && rest.length === listed.members.length - members.length;
  return isPart ? { ...listed, members: rest } : null;
}

/** Leaving out further members of a field leaves out those before, too. */
function withLeftOut(before: FrameMembers[], one: FrameMembers): FrameMembers {
  const old = one.not ? before.find(({ field, not }) => not && field === one.field) : undefined;
  const added = old?.members.filter(({ key }) => one.members.every((had) => had.key !== key)) ?? [];
  return added.length === 0 ? one : { ...one, members: [...added, ...one.members] };
}

/** Conditions on a field replace those of the same field. */
function mergeTests<T extends { of: string }>(before: readonly T[] = [], after: readonly T[]): T[] {
  return [...before.filter((old) => !after.some(({ of }) => of === old.of)), ...after];
}

function mergeRows(
  before: QuestionFrame,
  { frame, follow, assumedRow }: CoverReading,
): QuestionFrame['rows'] {
  const isBroken = before.rows.length > 0 || before.periods.length > 0;
  if (frame.rows.length === 0 || (assumedRow && isBroken)) return before.rows;
  if (follow === null || follow === 'instead') return frame.rows;
  const added = frame.rows.filter(
    ({ of, grain }) => !before.rows.some((row) => row.of === of && row.grain === grain),
  );
  return [...before.rows, ...added];
}

/** Whether a reading could continue a question: it begins with a word that does, or names no measure. */
export function isOpen({ frame, follow }: CoverReading): boolean {
  return follow !== null || frame.measures.length === 0 || frame.measureAssumed;
}

/**
 * Whether a reading continues the question before: it names no measure of its own, or begins with a
 * word that continues.
 */
export function continues(
  reading: CoverReading,
  before: QuestionFrame | null,
): before is QuestionFrame {
  return before !== null && before.cube === reading.frame.cube && isOpen(reading);
}

/** Periods that a question names, else those before, each with the date that they are about. */
function periodsOf(
  { periods, on }: QuestionFrame,
  before: Pick<QuestionFrame, 'periods' | 'on'>,
): Pick<QuestionFrame, 'periods' | 'on'> {
  if (periods.length === 0) return { periods: before.periods, ...(before.on && { on: before.on }) };
  return { periods, ...(on && { on }) };
}

/** The period before that of the question before, where a question asks for it; null: there is none. */
export function shiftedPeriod(
  { periods }: QuestionFrame,
  unit: CoverReading['shift'],
): QuestionFrame['periods'][number] | null {
  const [only] = periods;
  if (unit === undefined || only === undefined || periods.length > 1) return null;
  const { from, to } = only;
  if (from === null || to === null) return null;
  if (unit === null) return periodBefore(only);
  // months of the year before are the same months
  if (unit !== 'year' && moveUnits(from, unit, 1) !== to) return null;
  return { from: moveUnits(from, unit, -1), to: moveUnits(to, unit, -1) };
}

function shiftedPeriods(
  before: QuestionFrame,
  { frame, shift }: CoverReading,
): Pick<QuestionFrame, 'periods' | 'on'> {
  const period = shiftedPeriod(before, shift);
  return periodsOf(period === null ? frame : { ...frame, periods: [period] }, before);
}

/**
 * "what about flights from Florida?" after the delays of those from Georgia: the noun for the rows is no other
 * measure, where another member of a field that the question before is about takes the place of its member.
 */
function namesRows(
  { measures, members }: QuestionFrame,
  { frame, follow }: CoverReading,
  cube: AskCube,
): boolean {
  const rows = rowsMeasure(cube, true)?.name;
  if (rows === undefined || measures.includes(rows)) return false;
  if (follow !== 'about' && follow !== 'only') return false;
  if (frame.measures.length !== 1 || frame.measures[0] !== rows || frame.rows.length > 0)
    return false;
  // "limit it to flights from Texas" limits what was asked
  if (follow === 'only') return frame.members.length + frame.periods.length > 0;
  return frame.members.some(({ field }) => members.some((one) => one.field === field));
}

/** The frame of the question before, edited by what this one says. */
export function edited(before: QuestionFrame, said: CoverReading, cube: AskCube): QuestionFrame {
  const reading = { ...said, frame: withReplaced(before, said.frame, said.replaced) };
  const { frame, follow } = reading;
  const own = frame.measureAssumed || namesRows(before, reading, cube) ? [] : frame.measures;
  const added = follow === 'add' || follow === 'plus' ? [...before.measures, ...own] : own;
  const measures = own.length === 0 ? before.measures : [...new Set(added)];
  const isShown = ({ name }: { name: string }, at: number, all: readonly { name: string }[]) =>
    measures.includes(name) && all.findIndex((one) => one.name === name) === at;
  const ratios = [...(frame.ratios ?? []), ...(before.ratios ?? [])].filter(isShown);
  const counted = [...(frame.counted ?? []), ...(before.counted ?? [])].filter(isShown);
  const { on: _, ratios: _ratios, counted: _counted, base, ...kept } = before;
  const compared =
    frame.base ?? (frame.periods.length > 0 || said.shift !== undefined ? undefined : base);
  const chart = frame.chart ?? before.chart;
  return {
    ...kept,
    intent: frame.intent === 'query' ? before.intent : frame.intent,
    measures,
    ...(ratios.length > 0 && { ratios }),
    ...(counted.length > 0 && { counted }),
    ...(chart !== undefined && { chart }),
    ...(compared !== undefined && { base: compared }),
    measureAssumed: own.length === 0 && before.measureAssumed,
    show: frame.show ?? before.show,
    before: frame.before ?? before.before,
    rows: mergeRows(before, reading),
    top: frame.top ?? before.top,
    members: mergeMembers(
      replacedMembers(before.members, said.frame.members, said.replaced),
      frame.members,
      follow,
    ),
    ...shiftedPeriods(before, reading),
    conditions: frame.conditions.length > 0 ? frame.conditions : before.conditions,
    ...(frame.tests !== undefined && { tests: mergeTests(before.tests, frame.tests) }),
    ...(frame.filled !== undefined && { filled: mergeTests(before.filled, frame.filled) }),
    up: frame.up ?? before.up,
    ...(frame.order !== undefined && { order: frame.order }),
    ...(frame.focus !== undefined && { focus: frame.focus }),
  };
}

/** Fields and members of a follow-up that the frame before already answers are preferred. */
export function fitsBefore(before: QuestionFrame, { frame }: CoverReading, cube: AskCube): boolean {
  const used = new Set([
    ...before.rows.map(({ of }) => of),
    ...before.members.map(({ field }) => field),
  ]);
  return (
    cube.name === before.cube &&
    (frame.members.some(({ field }) => used.has(field)) ||
      frame.rows.some(({ of }) => used.has(of)))
  );
}

/**
 * A frame within the conditions of a screen, or of the question before: what this one says of a field, or of time,
 * takes the place of what they say.
 */
export function within(scope: QuestionFrame | null, frame: QuestionFrame): QuestionFrame {
  if (scope === null || scope.cube !== frame.cube) return frame;
  const { tests = [], filled = [] } = scope;
  return {
    ...frame,
    members: mergeMembers(scope.members, frame.members),
    ...periodsOf(frame, scope),
    ...((tests.length > 0 || frame.tests !== undefined) && {
      tests: mergeTests(tests, frame.tests ?? []),
    }),
    ...((filled.length > 0 || frame.filled !== undefined) && {
      filled: mergeTests(filled, frame.filled ?? []),
    }),
  };
}
