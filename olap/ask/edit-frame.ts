import type { Frame } from './frame';

/** All but one of a list. */
function without<T>(list: T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}

/**
 * What a frame is without each of its chips, in the order of `chipsOf`; null: the chip has to stay, because
 * the question would ask nothing without it.
 */
export function framesWithout(frame: Frame): (Frame | null)[] {
  const { intent, measures, show, before, rows, top, members, periods, conditions } = frame;
  const { tests = [] } = frame;
  const one = measures.length === 1;
  return [
    ...(intent === 'query' ? [] : [{ ...frame, intent: 'query' as const, up: null }]),
    ...measures.map((_, at) => (one ? null : { ...frame, measures: without(measures, at) })),
    ...(show === null ? [] : [{ ...frame, show: null }]),
    ...rows.map((_, at) => withRows(frame, without(rows, at))),
    ...(top === null ? [] : [{ ...frame, top: null }]),
    ...members.map((_, at) => ({ ...frame, members: without(members, at) })),
    ...periods.map((_, at) =>
      intent === 'changes' ? null : { ...frame, periods: without(periods, at) },
    ),
    ...(before === null ? [] : [{ ...frame, before: null }]),
    ...conditions.map((_, at) => ({ ...frame, conditions: without(conditions, at) })),
    ...tests.map((_, at) => ({ ...frame, tests: without(tests, at) })),
  ];
}

/** Top-N, shares and conditions need something to be broken down by. */
function withRows(frame: Frame, rows: Frame['rows']): Frame {
  if (rows.length > 0) return { ...frame, rows };
  return { ...frame, rows, top: null, show: null, conditions: [] };
}
