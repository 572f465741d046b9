import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { chosenMeasures } from '../cover/assumed-measure';
import { distinctOf } from '../cube/distinct-of';
import { word } from '../cover/cover-words';
import type { Cover, WordSpan } from '../cover/covers';
import { queryOf } from '../frame/frame-query';
import type { Understood } from '../vocabulary/understood';

const EACH = /^每一?.?$/u;
const AVERAGE_EACH = /^平均每一?.?$/u;

/** Whether a word begins 平均每个: an average is asked of what follows it. */
export function averagesEach(spans: readonly WordSpan[], at: number): boolean {
  const text = spans[at]?.text ?? '';
  return AVERAGE_EACH.test(text) || (EACH.test(text) && spans[at - 1]?.text === '平均');
}

/** The place of what follows a word and its counters. */
function nextSaid(spans: readonly WordSpan[], at: number): number {
  return spans.findIndex(
    (span, to) => to > at && word(span, 'fill') === null && word(span, 'counter') === null,
  );
}

/** Whether a question names one measure that adds up, and no other one. */
function addsUp(spans: readonly WordSpan[], { measures }: AskCube): boolean {
  const named = spans.flatMap(({ meaning }) =>
    meaning.kind === 'target' && meaning.target.kind === 'measure' ? [meaning.target.name] : [],
  );
  const agg = measures.find(({ name }) => name === named[0])?.agg;
  return named.length === 1 && (agg === 'sum' || agg === 'count');
}

/** The field at a place; undefined: there is none. */
function fieldAt(spans: readonly WordSpan[], at: number, { fields }: AskCube) {
  const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
  return target?.kind === 'field' ? fields.find(({ name }) => name === target.name) : undefined;
}

/**
 * Whether "per guest" divides by guests: what else the question is broken down by is something of each guest, "bookings
 * per guest by home country", of which every guest has one alone.
 */
export function dividesByOwner(spans: readonly WordSpan[], by: number, cube: AskCube): boolean {
  if (word(spans[by], 'by')?.each !== true) return false;
  const next = nextSaid(spans, by);
  const said = spans[next]?.meaning.kind === 'target' ? spans[next].meaning.target : null;
  const counted = cube.measures.find(
    (one) => said?.kind === 'measure' && one.name === said.name && one.distinct === true,
  );
  const own =
    fieldAt(spans, next, cube) ??
    cube.fields.find(({ name, captionOf }) => {
      return captionOf !== undefined && distinctOf(cube, name) === counted?.name;
    });
  if (own?.captionOf === undefined || own.folder === undefined) return false;
  return spans.some((_, at) => {
    const field = fieldAt(spans, at, cube);
    const isBy = word(spans[at - 1], 'by') !== null && at - 1 !== by;
    return isBy && field !== undefined && field !== own && field.folder === own.folder;
  });
}

/**
 * A way to read a question in which 平均每个 before a field counts what it has, where the cube does: 平均每个门店的实付金额
 * is divided by the number of shops.
 */
export function withEachCounted({ spans, score }: Cover, cube: AskCube): Cover {
  if (!addsUp(spans, cube)) return { spans: [...spans], score };
  const counted = spans.map((span, at): WordSpan => {
    const { meaning } = span;
    if (meaning.kind !== 'target' || meaning.target.kind !== 'field') return span;
    const isEach = spans.some(
      (_, by) =>
        nextSaid(spans, by) === at && (averagesEach(spans, by) || dividesByOwner(spans, by, cube)),
    );
    const name = isEach ? distinctOf(cube, meaning.target.name) : null;
    if (name === null) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'measure', name } } };
  });
  return { spans: counted, score };
}

const isMean = ({ agg }: AskMeasure): boolean => agg === 'avg' || agg === 'ratio';

/**
 * The readings of 平均每个城市的金额 where the cube does not count cities: the mean by city, where there is one, and what
 * each city has. Empty: no such average is asked, or it is given.
 */
export function eachChoices(
  first: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const { frame } = first;
  const [name, ...others] = frame.measures;
  const text = spans.map((span) => span.text).join('');
  if (!/平均每/.test(text) || frame.rows.length === 0 || others.length > 0) return [];
  const measure = cube.measures.find((one) => one.name === name);
  if (measure === undefined || isMean(measure)) return [];
  const means = cube.measures.filter(
    ({ agg, formula }) => agg === 'avg' && formula !== undefined && formula === measure.formula,
  );
  return [...chosenMeasures(first, cube, means), { ...first, query: queryOf(frame, cube) }];
}
