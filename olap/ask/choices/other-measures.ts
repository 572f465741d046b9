import { rowsMeasure } from '../cube/rows-measure';
import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { roleAt } from '../cover/counted-at';
import type { QuestionFrame } from '../frame/question-frame';
import { keyOf } from '../words/normalise';
import {
  alikeApart,
  furtherRows,
  nameAt,
  sameWords,
  type SpannedReading,
} from './said-differently';

const OF_SINGLE = new Set(['avg', 'max', 'min', 'sum']);
const COUNT = /^(?:number of|distinct) /i;

/** The one measure in which two frames differ otherwise not at all, of each; null: they differ in more. */
function otherMeasures(
  a: QuestionFrame,
  b: QuestionFrame,
  cube: AskCube,
): [AskMeasure, AskMeasure] | null {
  if (!alikeApart(a, b, 'measures', 'conditions') || a.measures.length !== b.measures.length)
    return null;
  const apart = a.measures.flatMap((name, at) => (name === b.measures[at] ? [] : [at]));
  const [at] = apart;
  if (apart.length !== 1 || at === undefined) return null;
  const find = (name: string | undefined) => cube.measures.find((one) => one.name === name);
  const [one, other] = [find(a.measures[at]), find(b.measures[at])];
  const swapped = a.conditions.map((condition) =>
    condition.measure === one?.name ? { ...condition, measure: other?.name } : condition,
  );
  if (JSON.stringify(swapped) !== JSON.stringify(b.conditions)) return null;
  return one === undefined || other === undefined ? null : [one, other];
}

/**
 * Whether each row of the answer is one value of a column, of which all aggregates are the same; or the column is only
 * what another number is limited by: "how many lenses are longer than 15 mm".
 */
function isOfSingleRows(
  { rows, measures, tests = [] }: QuestionFrame,
  { formula, agg }: AskMeasure,
  cube: AskCube,
): boolean {
  const isOne = (name: string) =>
    cube.fields.some(
      (one) => one.name === name && (one.namesRows === 'once' || one.isKey === true),
    );
  const valued = cube.fields.filter(({ rowValue }) => rowValue === formula);
  const isLimit = tests.some(({ of }) => valued.some(({ name }) => name === of));
  return rows.some(({ of }) => isOne(of)) || (isLimit && measures.length > 1 && agg !== 'sum');
}

/**
 * Whether the second takes the average where the first takes another aggregate of the same column, and all are the same:
 * "rooms sorted by price"; or where "average" is before both amounts of a list.
 */
export function aggregatesOtherwise(
  { frame, spans }: SpannedReading,
  other: SpannedReading,
  cube: AskCube,
): boolean {
  const [one, mean] = otherMeasures(frame, other.frame, cube) ?? [];
  if (one?.formula === undefined || one.formula !== mean?.formula || mean.agg !== 'avg')
    return false;
  if (!OF_SINGLE.has(one.agg ?? '')) return false;
  if (spans.some((span) => roleAt(span) === 'extreme')) return false;
  const asks = spans.findIndex((span) => roleAt(span) === 'agg');
  if (asks < 0) return isOfSingleRows(frame, one, cube);
  const means = other.frame.measures.every(
    (name) => cube.measures.find((measure) => measure.name === name)?.agg === 'avg',
  );
  const last = spans.findLastIndex((span) => nameAt(span, 'measure') !== null);
  const between = spans.slice(asks, last).map((span) => roleAt(span));
  return means && /average|avg|mean/.test(spans[asks]?.text ?? '') && !between.includes('by');
}

/** Whether the first counts rows of another table where the question has the noun of the cube's own rows. */
export function countsOtherRows(
  { frame, spans }: SpannedReading,
  other: SpannedReading,
  cube: AskCube,
): boolean {
  const [one, own] = otherMeasures(frame, other.frame, cube) ?? [];
  if (own === undefined || own !== rowsMeasure(cube, true)) return false;
  if (one?.agg !== 'count' && one?.agg !== 'distinct') return false;
  const noun = keyOf(own.label.replace(COUNT, ''));
  if (noun === keyOf(one.label.replace(COUNT, ''))) return false;
  const named = spans.filter((span) => nameAt(span, 'measure') === one.name);
  return (
    named.length > 0 &&
    named.every((span) => {
      const isSame = nameAt(sameWords(span, other), 'measure') === own.name;
      return isSame && keyOf(span.text.replace(/^the /, '').replace(COUNT, '')) === noun;
    })
  );
}

/**
 * Whether the first takes a noun for a field next to a measure that nothing names, and the second for the measure: "the
 * main industries of all companies"; or takes the name of a field for a place in a ranking: "name and rank of pilots".
 */
export function assumesMeasure(a: SpannedReading, b: SpannedReading): boolean {
  const listed = furtherRows(b.frame, a.frame);
  const isRanked =
    a.frame.show === 'rank' &&
    b.frame.show === null &&
    alikeApart(a.frame, b.frame, 'rows', 'show');
  if (isRanked) return listed.length === 1;
  if (!a.frame.measureAssumed || b.frame.measureAssumed || listed.length > 0) return false;
  if (!alikeApart(a.frame, b.frame, 'rows', 'measures', 'measureAssumed')) return false;
  const [extra, ...others] = furtherRows(a.frame, b.frame);
  if (extra === undefined || others.length > 0) return false;
  return a.spans.some(
    (span, at) =>
      nameAt(span, 'field') === extra.of &&
      nameAt(sameWords(span, b), 'measure') === b.frame.measures[0] &&
      /^(?:of|for|for all|of all|all)\b/.test(a.spans[at - 1]?.text ?? ''),
  );
}
