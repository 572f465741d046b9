import type { QuestionFrame } from './question-frame';

/** All but one of a list. */
function without<T>(list: T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}

/**
 * What a frame is without each of its chips, in the order of `chipsOf`; null: the chip has to stay, because
 * the question would ask nothing without it.
 */
export function framesWithout(frame: QuestionFrame): (QuestionFrame | null)[] {
  const { intent, measures, show, before, rows, top, members, periods, conditions } = frame;
  const { tests = [], filled = [], chart, ...undrawn } = frame;
  const { order, ...unordered } = frame;
  const { focus, ...unfocused } = frame;
  const { base: _, ...unbased } = frame;
  const one = measures.length === 1;
  return [
    ...(intent === 'query' ? [] : [{ ...unbased, intent: 'query' as const, up: null }]),
    ...measures.map((_, at) => (one ? null : { ...frame, measures: without(measures, at) })),
    ...(show === null ? [] : [{ ...frame, show: null }]),
    ...rows.map((_, at) => withRows(frame, without(rows, at))),
    ...(top === null ? [] : [{ ...frame, top: null }]),
    ...(order === undefined ? [] : [unordered]),
    ...(focus === undefined ? [] : [unfocused]),
    ...members.map((_, at) => ({ ...frame, members: without(members, at) })),
    ...filled.map((_, at) => ({ ...frame, filled: without(filled, at) })),
    ...periods.map((_, at) =>
      intent === 'changes' ? null : { ...frame, periods: without(periods, at) },
    ),
    ...(before === null ? [] : [{ ...frame, before: null }]),
    ...conditions.map((_, at) => ({ ...frame, conditions: without(conditions, at) })),
    ...tests.map((_, at) => ({ ...frame, tests: without(tests, at) })),
    ...(chart === undefined ? [] : [{ ...undrawn, tests, filled }]),
  ];
}

/** Top-N, shares and conditions need something to be broken down by. */
function withRows(frame: QuestionFrame, rows: QuestionFrame['rows']): QuestionFrame {
  if (rows.length > 0) return { ...frame, rows };
  const { order: _, focus: _focus, ...unlisted } = frame;
  return { ...unlisted, rows, top: null, show: null, conditions: [] };
}

/** Which part of a frame a chip is about, with its index in that part; null: there is no such chip. */
export function partOfChip(
  frame: QuestionFrame,
  chip: number,
): { part: 'measure' | 'row' | 'top' | 'members' | 'other'; at: number } | null {
  const { intent, measures, show, rows, top, order, focus, members } = frame;
  const parts = [
    ['other', intent === 'query' ? 0 : 1],
    ['measure', measures.length],
    ['other', show === null ? 0 : 1],
    ['row', rows.length],
    ['top', top === null ? 0 : 1],
    ['other', (order === undefined ? 0 : 1) + (focus === undefined ? 0 : 1)],
    ['members', members.length],
  ] as const;
  let start = 0;
  for (const [part, size] of parts) {
    if (chip < start + size) return { part, at: chip - start };
    start += size;
  }
  return { part: 'other', at: chip - start };
}

/** A frame with another measure in place of one; conditions on that one are about the other. */
export function withMeasure(frame: QuestionFrame, at: number, name: string): QuestionFrame {
  const old = frame.measures[at];
  return {
    ...frame,
    measures: [...new Set(frame.measures.with(at, name))],
    measureAssumed: false,
    conditions: frame.conditions.map((one) =>
      one.measure === old ? { ...one, measure: name } : one,
    ),
  };
}

/** A frame with another breakdown in place of one. */
export function withRow(
  frame: QuestionFrame,
  at: number,
  row: QuestionFrame['rows'][number],
): QuestionFrame {
  return { ...frame, rows: frame.rows.with(at, row) };
}

/** A frame in which the members of one condition are left out instead of shown, or the other way. */
export function withOppositeMembers(frame: QuestionFrame, at: number): QuestionFrame {
  return {
    ...frame,
    members: frame.members.map((one, index) => (index === at ? { ...one, not: !one.not } : one)),
  };
}
