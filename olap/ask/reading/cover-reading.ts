import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import { countsRows } from '../cover/unnamed-measure';
import { describedFields } from '../parts/described-nouns';
import type { WordSpan } from '../cover/covers';
import { asksNow } from '../parts/now-choices';
import type { QuestionFrame } from '../frame/question-frame';
import type { SpokenUnit } from '../words/period';
import { saysEachUnit } from '../phrases/years-together';
import { saidPeople } from '../spans/counts/people-of-numbers';
import { replacedIn } from '../parts/replaced-names';
import type { AskProblem } from '../parts/single-values';
import type { FollowMode, Word } from '../words/word-roles';
import { isYearless } from '../cover/yearless';
import { saidWithin } from './within-before';

/** The words with which a question says a part of it; "" if it does not. */
function textOf(spans: readonly WordSpan[], role: Word['role']): string {
  return spans.find((span) => word(span, role) !== null)?.text ?? '';
}

/** The longest of them. */
const longestOf = (spans: readonly WordSpan[], role: Word['role']): string =>
  spans
    .flatMap((span) => (word(span, role) === null ? [] : [span.text]))
    .reduce((one, other) => (other.length > one.length ? other : one), '');

/** "delegates and counties": what joins two names of one question, and continues none before it. */
const joinsNames = (spans: readonly WordSpan[], at: number): boolean =>
  spans[at]?.text === 'and' &&
  [spans.slice(0, at), spans.slice(at + 1)].every((part) =>
    part.some(({ meaning }) => meaning.kind === 'target'),
  );

/** The dates of a question, where all of them are months or quarters without a year; empty: they are not. */
function yearlessIn(spans: readonly WordSpan[]): string[] {
  const dates = spans.flatMap(({ meaning, text }) => (meaning.kind === 'date' ? [text] : []));
  return dates.every(isYearless) ? dates : [];
}

/** The words of some parts of a question, and the period before another one that it asks for. */
export function saidWords({
  spans,
  frame,
  cube,
}: {
  spans: readonly WordSpan[];
  frame: QuestionFrame;
  cube: AskCube;
}): Pick<
  CoverReading,
  | 'counts'
  | 'replaced'
  | 'shown'
  | 'ranked'
  | 'drawn'
  | 'followed'
  | 'within'
  | 'people'
  | 'shift'
  | 'shiftText'
  | 'isRelative'
  | 'yearless'
  | 'described'
  | 'now'
  | 'each'
  | 'typical'
> {
  const isMedian = ({ name, agg }: AskMeasure) =>
    agg === 'percentile' && frame.measures.includes(name);
  const shift = spans.flatMap((span) => word(span, 'shift') ?? [])[0];
  return {
    counts: countsRows(spans),
    now: asksNow(spans, frame, cube),
    each: saysEachUnit(spans, cube),
    typical: cube.measures.some(isMedian) ? '' : textOf(spans, 'typical'),
    replaced: [...replacedIn(spans)].flatMap((at) => spans[at] ?? []),
    shown: textOf(spans, 'show'),
    ranked: textOf(spans, 'top'),
    drawn: textOf(spans, 'chart'),
    followed: longestOf(
      spans.filter((_, at) => !joinsNames(spans, at)),
      'follow',
    ),
    within: saidWithin(spans),
    people: saidPeople(spans),
    ...(shift !== undefined && { shift: shift.unit }),
    shiftText: textOf(spans, 'shift'),
    yearless: yearlessIn(spans),
    described: describedFields(spans),
    isRelative: spans.some(({ meaning, text }) => {
      return meaning.kind === 'date' && /\bprevious\b|^[前上]一/.test(text);
    }),
  };
}

/** What one cover says; words in `left` were not understood or had nothing to refer to. */
export interface CoverReading {
  frame: QuestionFrame;
  left: string[];
  /** logarithm; that of the cover and of how well its parts fit together */
  score: number;
  /** words that say how the measure is shown; "" if none do */
  shown: string;
  /** words that ask for the top or the bottom; "" if none do */
  ranked: string;
  /** the chart it asks for; "" if it asks for none */
  drawn: string;
  /** words that continue the question before; "" if none do */
  followed: string;
  /** words that ask of the rows of the question before; "" if none do */
  within: string;
  /** the unit of a number of people; "" if none is */
  people: string;
  /** names that others of the question take the place of */
  replaced: WordSpan[];
  /** the question asks how many there are */
  counts: boolean;
  /** an average is asked of a measure that the question does not name */
  averages: boolean;
  /** what the cube cannot compute of the question; null: nothing */
  problem: AskProblem | null;
  /** how the question continues the one before; null: it does not say */
  follow: FollowMode | null;
  /** asks for the period before that of the question before, by its unit; null: whatever it is */
  shift?: SpokenUnit | null;
  /** the words that do; "" if none do */
  shiftText: string;
  /** months and quarters that are named without a year, where no other date is */
  yearless: string[];
  /** how much it is now is asked, of no state that the question names */
  now: boolean;
  /** months or quarters are asked for one after the other */
  each: boolean;
  /** words for a value in the middle that the cube has no measure for; "" if none are left */
  typical: string;
  /** fields whose nouns a member comes before: "small animals" */
  described: string[];
  /** a period is named by that before it: "the previous year" */
  isRelative: boolean;
  /** the only number, which nothing is said of; null: there is none */
  number: { value: number; text: string } | null;
  /** the breakdown by time was not said: a comparison with the time before needs one */
  assumedRow: boolean;
}
