import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { frameMeasures } from '../frame/frame-ratio';
import { writtenLanguage, spoken } from '../cube/spoken';
import { asksForRow } from './singled-out';
import type { QuestionFrame } from '../frame/question-frame';

/** What a cube cannot compute of a question: labels of the measures that it is about. */
export interface AskProblem {
  reason: 'quotient' | 'largest' | 'smallest' | 'median';
  words: string[];
}

interface SingleValues {
  measures: string[];
  left: string[];
  problem: AskProblem | null;
  /** "highest" was about a single value, so that nothing is ranked */
  isEnd: boolean;
}

/** The measure of the largest or smallest value of what another one adds up or averages. */
function valueMeasure(
  of: AskMeasure | undefined,
  as: 'max' | 'min',
  { measures }: AskCube,
): AskMeasure | undefined {
  if (of === undefined || of.agg === as) return of;
  if (of.formula === undefined) return undefined;
  return measures.find(({ agg, formula }) => agg === as && formula === of.formula);
}

/** "which sold the most seats" is no largest single value */
const MOST = /\b(?:most|least|fewest)$|^最[多少]$/;
const AVERAGE = /\b(?:average|avg|mean)\b|平均|均值/i;
const MEDIAN = /\bmedian\b|中位|中值/i;

/** "the longest we took, for each ship mode": the largest single value of each, and no ranking of means. */
function isOfEach(spans: readonly WordSpan[], end: WordSpan, frame: QuestionFrame, cube: AskCube) {
  if (!/\b(?:longest|shortest)$/.test(end.text) || frame.rows.length === 0) return false;
  const all = frameMeasures(frame, cube);
  const isMean = frame.measures.every(
    (name) => all.find((one) => one.name === name)?.agg === 'avg',
  );
  const asksWhich = spans.some(
    ({ text }) => /^(?:which|who|what)\b/.test(text) && !/^what(?:'s| is| was)/.test(text),
  );
  return isMean && !asksWhich && spans.some((span) => word(span, 'by')?.each === true);
}

/** Whether a text is or names a median. */
export const isMedian = (text: string): boolean => MEDIAN.test(text);

/** The measure of the middle value of what another one adds up or averages. */
function medianOf(of: AskMeasure, { measures }: AskCube): AskMeasure | undefined {
  const is = ({ agg, label }: AskMeasure) => agg === 'percentile' && isMedian(label);
  if (is(of)) return of;
  return measures.find((one) => is(one) && one.formula === of.formula);
}

/** The measure of the average of what another one adds up; itself, where it is an average. */
function averageOf(of: AskMeasure, { measures }: AskCube): AskMeasure | undefined {
  const isAverage = ({ agg, label }: AskMeasure) =>
    agg === 'avg' || (agg === 'ratio' && AVERAGE.test(label));
  if (isAverage(of)) return of;
  if (of.formula === undefined) return undefined;
  return measures.find(({ agg, formula }) => agg === 'avg' && formula === of.formula);
}

/** "median salary": the cube's measure for it, else the average is offered; of what has none it is a problem. */
function middleValues(middle: WordSpan, frame: QuestionFrame, cube: AskCube): SingleValues {
  const kept = { left: [], problem: null, isEnd: false };
  const all = frameMeasures(frame, cube);
  const named = frame.measures.flatMap((name) => all.find((one) => one.name === name) ?? []);
  const asksMedian = word(middle, 'typical')?.as === 'median';
  const medians = asksMedian ? named.map((one) => medianOf(one, cube)) : [undefined];
  const names = (found: (AskMeasure | undefined)[]) =>
    found.flatMap((one) => (one === undefined ? [] : [one.name]));
  const isNamed = !frame.measureAssumed && named.length > 0;
  if (isNamed && !medians.includes(undefined)) return { ...kept, measures: names(medians) };
  const averages = named.map((one) => averageOf(one, cube));
  if (isNamed && !averages.includes(undefined)) {
    return { ...kept, measures: names(averages) };
  }
  const problem: AskProblem | null =
    isNamed && asksMedian ? { reason: 'median', words: [middle.text] } : null;
  return { ...kept, measures: frame.measures, left: [middle.text], problem };
}

/**
 * The measures of a frame where its question asks for the largest or smallest single value of one: "max delay" is the
 * cube's measure for it, never its ten largest members. "Highest delay" is it, too, where nothing is listed.
 */
export function singleValues(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): SingleValues {
  const middle = spans.find((span) => word(span, 'typical') !== null);
  if (middle !== undefined) return middleValues(middle, frame, cube);
  const said = spans.find((span) => word(span, 'extreme') !== null);
  const second = spans.find((span) => {
    const as = word(span, 'extreme')?.as;
    return as !== undefined && as !== word(said, 'extreme')?.as;
  });
  if (second !== undefined)
    return { measures: frame.measures, left: [second.text], problem: null, isEnd: false };
  const end = spans.find((span) => word(span, 'top') !== null);
  const kept = { measures: frame.measures, left: [], problem: null, isEnd: false };
  const as = word(said, 'extreme')?.as ?? (word(end, 'top')?.end === 'top' ? 'max' : 'min');
  const ofEach = end !== undefined && isOfEach(spans, end, frame, cube);
  if (said === undefined && !ofEach && (end === undefined || frame.rows.length > 0)) return kept;
  if (said === undefined && (frame.top !== null || MOST.test(end?.text ?? ''))) return kept;
  if (said === undefined && asksForRow(spans, cube)) return kept;
  const all = frameMeasures(frame, cube);
  const named = frame.measures.map((name) => all.find((one) => one.name === name));
  const values = named.map((one) => valueMeasure(one, as, cube));
  if (!frame.measureAssumed && named.length > 0 && !values.includes(undefined)) {
    const measures = values.flatMap((one) => (one === undefined ? [] : [one.name]));
    return { ...kept, measures, isEnd: said === undefined };
  }
  if (said === undefined && !ofEach) return kept;
  const language = writtenLanguage(spans.map(({ text }) => text));
  const labels = frame.measureAssumed
    ? []
    : named.flatMap((one) => (one === undefined ? [] : [spoken(one, language)]));
  return {
    ...kept,
    left: [said?.text ?? end?.text ?? ''],
    problem:
      labels.length === 0 ? null : { reason: as === 'max' ? 'largest' : 'smallest', words: labels },
  };
}
