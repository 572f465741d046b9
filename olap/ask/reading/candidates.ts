import type { AskContext } from '../vocabulary/ask-context';
import type { AskCube } from '../cube/ask-cube';
import type { CoverReading } from './cover-reading';
import type { Cover, Meaning, WordSpan } from '../cover/covers';
import { withCourse } from '../frame/drawn-frame';
import { continues, edited, fitsBefore, isOpen, shiftedPeriod, within } from './follow-up';
import { periodBefore, queryOf } from '../frame/frame-query';
import { withoutEmptyRanked } from '../frame/ranked-filled';
import { keyOf } from '../words/normalise';
import type { PersonalName } from '../vocabulary/personal-name';
import type { QuestionFrame } from '../frame/question-frame';
import { readCover } from './read-cover';
import { notReplaced, replacedIn } from '../parts/replaced-names';
import { miscountedPeople } from '../spans/counts/people-of-numbers';
import type { AskProblem } from '../parts/single-values';
import { saysNothingNew } from '../parts/verbs-of-fields';
import { yearByYear } from '../phrases/years-together';
import { sameTarget, type Target } from '../words/target';
import type { Correction, SaidName, Understood } from '../vocabulary/understood';
import { correctedCost, unreadCovers } from './unread-covers';
import { unfollowed, unmeasured, unplaced, unshifted } from './unplaced-words';
import { doubtfulIn } from '../cover/variants';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { doubtfulCodes, formWordsAsMembers } from '../cover/word-members';
import { asksWithin, looseWithin } from './within-before';
import { inYearOf, yearOf } from '../cover/yearless';

/** A way to read a question, with the words that it leaves over. */
export interface Candidate extends Understood {
  left: string[];
  score: number;
  spans: readonly WordSpan[];
  problem: AskProblem | null;
}

/** Readings that a question is asked back with at most. */
export const MAX_CHOICES = 4;
/** a member that is called like a form word */
const FORM_MEMBER = Math.log(0.3);
const NO_CODES: ReadonlySet<string> = new Set();
const UNFIT_BEFORE = Math.log(0.8);
/** a question that could continue the one before, read as one of its own */
const ON_ITS_OWN = Math.log(0.6);
/** second readings within 15 % are asked about */
const ASK_WITHIN = Math.log(0.85);

/** What two measures of two cubes have between them. */
const JOINED =
  /[,&/]|\b(?:and|plus|with|vs|versus|against|alongside|next to|compared|as well as)\b|[和与跟及、，]/;

/** Whether a question may be for a measure of each of two cubes. */
export const joinsMeasures = (text: string): boolean => JOINED.test(text);

/** What a question is asked after and within. */
export interface Thread {
  before: QuestionFrame | null;
  scope: QuestionFrame | null;
  /** words that it has in capitals or quotes */
  codes?: ReadonlySet<string>;
}

/** "make it 10": a number alone is how many are listed; null: it is not alone, or nothing is listed. */
function withCount(frame: QuestionFrame, { left, number }: CoverReading): QuestionFrame | null {
  if (number === null || frame.top === null || left.length !== 1) return null;
  if (left[0] !== number.text || !Number.isInteger(number.value) || number.value < 1) return null;
  return { ...frame, top: { n: number.value, end: frame.top.end } };
}

/** "above 500" of a question that continues another one is about the measure of that one. */
function withMeasured(frame: QuestionFrame): QuestionFrame {
  const [first] = frame.measures;
  if (first === undefined || frame.conditions.every(({ measure }) => measure !== '')) return frame;
  const conditions = frame.conditions.map((one) => ({ ...one, measure: one.measure || first }));
  return { ...frame, conditions };
}

/** How well a reading fits the question before; 0: it fits, or there is none. */
function threadScore(reading: CoverReading, before: QuestionFrame | null, cube: AskCube): number {
  if (before === null || !isOpen(reading)) return 0;
  if (!continues(reading, before)) return ON_ITS_OWN;
  // "the previous year" after another period is the one before that
  if (reading.isRelative && shiftedPeriod(before, null) !== null) return ON_ITS_OWN;
  // what adds to an answer, or asks of its rows, says that it does
  if (reading.follow === 'plus' || reading.follow === 'within') return 0;
  return fitsBefore(before, reading, cube) ? 0 : UNFIT_BEFORE;
}

/** "per quarter" of several years that the question does not name: each quarter of each year. */
function inOrderOfTime(frame: QuestionFrame, { each }: CoverReading, cube: AskCube): QuestionFrame {
  if (!each || frame.periods.length > 0 || frame.before !== null) return frame;
  return yearByYear(frame, cube) ?? frame;
}

function candidateOf(
  reading: CoverReading,
  vocabulary: Vocabulary,
  corrections: Correction[],
  { before, scope }: Thread,
): Omit<Candidate, 'spans'> {
  const { cube } = vocabulary;
  const follows = continues(reading, before);
  const isOwn = !follows || asksWithin(reading);
  const changed = isOwn
    ? within(follows ? before : scope, reading.frame)
    : edited(before, reading, cube);
  const counted = follows ? withCount(changed, reading) : null;
  const settled = withCourse(withMeasured(counted ?? changed), cube);
  const year = follows ? yearOf(before) : null;
  const isSame = year !== null && reading.yearless.length > 0;
  const dated = isSame ? inYearOf(settled, year, cube) : settled;
  const ordered = inOrderOfTime(dated, reading, cube);
  const frame = withoutEmptyRanked(ordered, cube, follows ? before : null);
  const left = [...(counted === null ? reading.left : []), ...unmeasured(frame)];
  return {
    frame,
    own: reading.frame,
    ...(reading.yearless.length > 0 && year === null && { yearless: reading.yearless }),
    ...(reading.described.length > 0 && { described: reading.described }),
    ...(reading.counts && { counts: true }),
    ...(reading.averages && { averages: true }),
    ...(reading.now && { now: true }),
    ...(reading.typical !== '' && { typical: reading.typical }),
    query: queryOf(frame, cube),
    corrections,
    problem: reading.problem,
    left: asWritten(
      [
        ...left,
        ...notReplaced(reading.replaced, follows ? before : null),
        ...unplaced(frame, reading),
        ...unshifted(follows ? before : null, reading),
        ...unfollowed(before, reading),
        ...looseWithin(before, reading),
        ...miscountedPeople(reading.people, frame, cube),
      ],
      corrections,
    ),
    score: reading.score + threadScore(reading, before, cube) + correctedCost(corrections),
  };
}

/** Words that were left over as the question has them, not as they were corrected. */
function asWritten(words: readonly string[], corrections: readonly Correction[]): string[] {
  return words.map((word) => corrections.find(({ read }) => read === word)?.written ?? word);
}

/** Whether the person taught that a phrase has this meaning. */
function isTaught(text: string, target: Target, cube: string, names: readonly PersonalName[]) {
  if (names.length === 0) return false;
  const key = keyOf(text);
  return names.some(
    (one) => one.cube === cube && keyOf(one.text) === key && sameTarget(one.target, target),
  );
}

/** What a span names; null: nothing. */
function targetOf(meaning: Meaning): Target | null {
  if (meaning.kind === 'target') return meaning.target;
  const word = meaning.kind === 'word' ? meaning.word : null;
  if (word?.role !== 'fill' || word.aside === undefined) return null;
  return { kind: 'aside', place: word.aside };
}

function namesIn({ spans }: Cover, cube: string, taught: readonly PersonalName[] = []): SaidName[] {
  return spans.flatMap(({ text, meaning }): SaidName[] => {
    const target = targetOf(meaning);
    if (target === null) return [];
    return [{ text, target, ...(isTaught(text, target, cube, taught) && { own: true as const }) }];
  });
}

/** Whether a reading leaves a word over in any case: one that has no meaning, and does not only repeat another. */
function surelyLeaves({ spans }: Cover, cube: AskCube): boolean {
  const replaced = replacedIn(spans);
  return spans.some(
    ({ meaning }, at) =>
      meaning.kind === 'unknown' && !replaced.has(at) && !saysNothingNew(cube, spans, at),
  );
}

/** Whether a reading names a measure, and leaves over words without which it would answer. */
export const namesWithout = ({ frame, left }: Pick<Candidate, 'frame' | 'left'>): boolean =>
  left.length > 0 && frame.measures.length > 0 && !frame.measureAssumed;

/**
 * Ways to read a text, best first: where one answers it, those that may be about as good as the best that does.
 * Where none does, the best of each cube, the best of them that names a measure, and what is better than these. All
 * that two cubes could answer together come along.
 */
export function candidatesIn(context: AskContext, text: string, thread: Thread): Candidate[] {
  const all: (Candidate & { place: number })[] = [];
  let best = -Infinity;
  /** the best score in each cube of a reading that names a measure and leaves words over */
  const named = new Map<AskCube, number>();
  const isJoined = context.vocabularies.length > 1 && joinsMeasures(text);
  for (const { cover, variant, vocabulary, corrections, most, place } of unreadCovers(
    text,
    context,
  )) {
    if (most < best + ASK_WITHIN) break;
    const { cube } = vocabulary;
    if (!isJoined && most < (named.get(cube) ?? -Infinity) && surelyLeaves(cover, cube)) continue;
    const reading = readCover(cube, cover);
    reading.left.push(...doubtfulIn(cover, variant));
    const codes = thread.codes ?? NO_CODES;
    reading.left.push(...formWordsAsMembers(cover.spans, codes));
    reading.score += doubtfulCodes(cover.spans, codes, vocabulary) * FORM_MEMBER;
    const candidate = {
      ...candidateOf(reading, vocabulary, corrections, thread),
      spans: cover.spans,
      names: namesIn(cover, cube.name, context.taught),
      place,
    };
    all.push(candidate);
    if (candidate.score > best && leavesNothing(candidate)) best = candidate.score;
    if (namesWithout(candidate))
      named.set(cube, Math.max(candidate.score, named.get(cube) ?? -Infinity));
  }
  return all
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place: _, ...candidate }) => candidate);
}

/** Whether a reading answers: nothing is left over, and a measure is there. */
export function leavesNothing({ frame, left }: Candidate): boolean {
  if (left.length > 0 || frame.measures.length === 0) return false;
  if (frame.intent !== 'changes') return true;
  const [period] = frame.periods;
  return period !== undefined && (frame.base ?? periodBefore(period)) !== null;
}

/** Readings of which no two ask the same query, the first of those that do. */
export function distinct<One extends Pick<Understood, 'frame' | 'query'>>(
  readings: readonly One[],
): One[] {
  const seen = new Set<string>();
  return readings.filter(({ frame, query }) => {
    const key = JSON.stringify([frame.intent, query]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The best reading with all others that are about as good and ask another query. */
export function aboutAsGood(candidates: readonly Candidate[]): Candidate[] {
  const [best] = candidates;
  if (best === undefined) return [];
  return distinct(candidates.filter(({ score }) => score >= best.score + ASK_WITHIN));
}

/** The best reading with others that are about as good and ask another query, at most four. */
export function distinctBest(candidates: readonly Candidate[]): Candidate[] {
  return aboutAsGood(candidates).slice(0, MAX_CHOICES);
}
