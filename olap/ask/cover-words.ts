import type { AskMeasure } from './ask-cube';
import type { Span } from './covers';
import type { Frame } from './frame';
import type { Word } from './lexicon';

const SIDES = {
  origin: /origin|depart|from|source|start|出发|始发/i,
  destination: /destin|arriv|target|到达|目的/i,
} as const;
const OTHER_SIDE = { origin: 'destination', destination: 'origin' } as const;

/** What a span does in its question, if it is a word of this role; null otherwise. */
export function word<R extends Word['role']>(
  span: Span | undefined,
  role: R,
): Extract<Word, { role: R }> | null {
  const meaning = span?.meaning;
  if (meaning?.kind !== 'word' || meaning.word.role !== role) return null;
  return meaning.word as Extract<Word, { role: R }>;
}

/** Whether a list of members continues with this span: "except Texas, Utah and Ohio". */
export function continuesList({ meaning, text }: Span): boolean {
  if (meaning.kind === 'target') return meaning.target.kind === 'member';
  return ['and', 'or', 'the', ',', '、', '和', '及', '与', '或'].includes(text);
}

/** A frame that asks nothing yet. */
export function emptyFrame(cube: string): Frame {
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
function fitsAggregation({ agg, label }: AskMeasure, said: 'sum' | 'avg'): boolean {
  if (agg === undefined) return true;
  if (said === 'avg') return agg === 'avg' || agg === 'ratio' || /\bmean\b|平均/i.test(label);
  return agg === 'sum' || agg === 'count' || agg === 'distinct';
}

/** Whether "by" may come before the measure that members are ranked by. */
export function isRanked(spans: readonly Span[]): boolean {
  return spans.some((span) => word(span, 'top') !== null || word(span, 'show')?.as === 'rank');
}

/** Which end is listed; "best" and "worst" depend on whether a smaller value is the better one. */
export function topEnd(
  end: 'top' | 'bottom' | 'best' | 'worst',
  measure: AskMeasure | undefined,
): 'top' | 'bottom' {
  const less = measure?.lowerIsBetter === true;
  if (end === 'best') return less ? 'bottom' : 'top';
  if (end === 'worst') return less ? 'top' : 'bottom';
  return end;
}

/** Fields after "how many" for which the cube has no measure. */
export function countedFields(spans: readonly Span[]): string[] {
  return spans.flatMap(({ meaning, text }, at) => {
    const isField = meaning.kind === 'target' && meaning.target.kind === 'field';
    const before = spans.slice(0, at).findLast((span) => word(span, 'fill') === null);
    return isField && word(before, 'count') !== null ? [text] : [];
  });
}

/** Whether a frame names one measure and nothing else, so that its meaning may be asked. */
export function isBareMeasure(frame: Frame): boolean {
  const { measures, measureAssumed, rows, members, periods, conditions, top, tests = [] } = frame;
  const others = [rows, members, periods, conditions, tests].some(({ length }) => length > 0);
  return measures.length === 1 && !measureAssumed && !others && top === null;
}

/** Makes rows of members that are compared; false: there are no two things to compare. */
export function compareMembers(frame: Frame): boolean {
  const { measures, periods, members, rows } = frame;
  for (const { field, members: list } of members) {
    if (list.length > 1 && !rows.some(({ of }) => of === field)) rows.push({ of: field });
  }
  return [measures, periods, ...members.map((one) => one.members)].some(({ length }) => length > 1);
}

/** Words such as "total" that say of none of the measures how it is put together. */
export function unfitAggregations(
  spans: readonly Span[],
  measures: readonly AskMeasure[],
): string[] {
  if (measures.length === 0) return [];
  return spans.flatMap((span) => {
    const said = word(span, 'agg');
    const fits = said === null || measures.some((measure) => fitsAggregation(measure, said.as));
    return fits ? [] : [span.text];
  });
}

/** "status FAIL", "Cardiology ward": whether a field next to one of its members says whose it is. */
export function namesFieldOfMember(spans: readonly Span[], field: string, at: number): boolean {
  if (word(spans[at - 1], 'by') !== null) return false;
  return [spans[at - 1], spans[at + 1]].some((span) => {
    const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
    return target?.kind === 'member' && target.field === field;
  });
}
