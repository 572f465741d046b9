import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { isRanked, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

/** Where a question names several single values of one thing: "minimum, maximum and average salary". */
export interface SeveralEnds {
  /** indexes of the spans that say it */
  at: ReadonlySet<number>;
  measures: string[];
  /** words for values that the cube has no measure of */
  left: string[];
}

type End = 'max' | 'min' | 'avg';

const HIGH = /^(?:the )?(?:highest|largest|biggest|greatest|longest)$|^最[高大长]的?$/;
const LOW = /^(?:the )?(?:lowest|smallest|shortest)$|^最[低小短]的?$/;
const JOINER = /^(?:and|&|,|，|、|和|与|及|以及|plus|as well as)$/;
const SUM = /^(?:the )?(?:total|sum|combined)\b/;
const BETWEEN = /^(?:the|of|a|an|number of|的)$/;

/** Which single value a span asks for; null: it asks for none. */
function endOf(span: WordSpan | undefined): End | null {
  const extreme = word(span, 'extreme');
  if (extreme !== null) return extreme.as;
  if (word(span, 'agg')?.as === 'avg') return 'avg';
  if (word(span, 'top') === null) return null;
  const text = span?.text ?? '';
  return HIGH.test(text) ? 'max' : LOW.test(text) ? 'min' : null;
}

const isJoiner = ({ text }: WordSpan): boolean => JOINER.test(text);
const isEnd = (agg: AskMeasure['agg']): agg is End =>
  agg === 'max' || agg === 'min' || agg === 'avg';

/**
 * The single values that a question names side by side of one measure, "highest and lowest salary", 最高工资和最低工资; null: it
 * names one at most, or of several things.
 */
export function severalEnds(spans: readonly WordSpan[], cube: AskCube): SeveralEnds | null {
  const measureAt = (at: number): AskMeasure | undefined => {
    const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
    return target?.kind === 'measure'
      ? cube.measures.find(({ name }) => name === target.name)
      : undefined;
  };
  const first = spans.findIndex((span, at) => endOf(span) !== null || isEnd(measureAt(at)?.agg));
  if (first < 0) return null;
  const ends: { as: End | 'sum'; text: string }[] = [];
  const formulas = new Set<string>();
  const at = new Set<number>();
  let joins = false;
  let last: 'end' | 'measure' | 'joiner' | null = null;
  for (let index = first; index < spans.length; index += 1) {
    const span = spans[index];
    if (span === undefined) break;
    const [end, measure] = [endOf(span), measureAt(index)];
    // "highest average" is one value
    if (last === 'end' && (end !== null || isEnd(measure?.agg))) return null;
    // what is after a joiner at the end is of something else: 价格最低,以及…
    if (last === 'joiner' && (end !== null || measure !== undefined)) joins = true;
    if (end !== null) {
      ends.push({ as: end, text: span.text });
      last = 'end';
    } else if (measure?.formula !== undefined) {
      formulas.add(measure.formula);
      // "total" that puts a measure together is none of its nouns
      const isSum = measure.agg === 'sum' && SUM.test(span.text);
      if (isEnd(measure.agg) || isSum)
        ends.push({ as: isEnd(measure.agg) ? measure.agg : 'sum', text: span.text });
      else if (measure.agg !== 'sum') return null;
      last = 'measure';
    } else if (isJoiner(span)) {
      last = 'joiner';
    } else if (!BETWEEN.test(span.text)) break;
    at.add(index);
  }
  const [formula, ...others] = formulas;
  const kinds = new Set(ends.map(({ as }) => as));
  const isMean = ends.every(({ as }) => as === 'avg');
  if (!joins || formula === undefined || others.length > 0 || kinds.size < 2 || isMean) return null;
  const found = [...kinds].map((as) =>
    cube.measures.find((one) => one.agg === as && one.formula === formula),
  );
  return {
    at,
    measures: found.flatMap((one) => (one === undefined ? [] : [one.name])),
    left: found.flatMap((one, place) => (one === undefined ? [ends[place]?.text ?? ''] : [])),
  };
}

/** Adds these values to what is asked; gives the words for those that the cube has no measure of. */
export function placeEnds(ends: SeveralEnds | null, frame: QuestionFrame): string[] {
  frame.measures.push(...(ends?.measures ?? []));
  return ends?.left ?? [];
}

/** Whether "by" may come before a measure that members are ranked by, which values side by side rank by nothing. */
export const isRankedBy = (spans: readonly WordSpan[], ends: SeveralEnds | null): boolean =>
  ends === null && isRanked(spans);
