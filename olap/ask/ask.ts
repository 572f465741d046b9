import type { AskContext } from './ask-context';
import type { AskCube } from './ask-cube';
import { measureChoices } from './assumed-measure';
import { coversOf, type Cover } from './covers';
import { continues, edited, fitsBefore, isOpen, shiftedPeriod, within } from './follow-up';
import type { QuestionFrame } from './question-frame';
import { periodBefore, queryOf } from './frame-query';
import { keyOf, normaliseText, tokensOf } from './normalise';
import { partChoices } from './partial-measures';
import { withPartialMembers } from './partial-members';
import { nearestFields } from './nearest-fields';
import type { PersonalName } from './personal-name';
import type { CoverReading } from './cover-reading';
import { readCover } from './read-cover';
import { sameTarget, type Target } from './target';
import { withCourse } from './drawn-frame';
import { nounChoices } from './described-nouns';
import { endChoices } from './end-choices';
import type { AskProblem } from './single-values';
import { notReplaced } from './replaced-names';
import type { Correction, SaidName, Understood } from './understood';
import { doubtfulIn, variantsOf } from './variants';
import { unfollowed, unmeasured, unplaced, unshifted } from './unplaced-words';
import type { Vocabulary } from './vocabulary';
import { inYearOf, seasonChoices, yearOf } from './yearless';

/**
 * `answered`: one reading. `asked`: two to four readings that ask other queries and are about as
 * good. `refused`: words without a meaning in any cube, with names that are spelt alike.
 */
export type AskOutcome =
  | ({ outcome: 'answered' } & Understood)
  | { outcome: 'asked'; choices: Understood[] }
  | {
      outcome: 'refused';
      reason: 'empty' | 'tooLong' | 'words' | 'nothingNamed' | AskProblem['reason'];
      words: string[];
      nearest: string[];
      /** what the question asks without these words, where it names a measure; for a model to agree with */
      partial?: Understood;
    };

interface Candidate extends Understood {
  left: string[];
  score: number;
  problem: AskProblem | null;
}

const MAX_LETTERS = 1000;
/** Words, numbers, marks and Chinese characters: ways to cover a text grow with the square of these and more. */
const MAX_TOKENS = 150;
const MAX_CHOICES = 4;
const CORRECTED = Math.log(0.9);
const UNFIT_BEFORE = Math.log(0.8);
/** a question that could continue the one before, read as one of its own */
const ON_ITS_OWN = Math.log(0.6);
/** second readings within 15 % are asked about */
const ASK_WITHIN = Math.log(0.85);

/** What a question is asked after and within. */
interface Thread {
  before: QuestionFrame | null;
  scope: QuestionFrame | null;
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
  return fitsBefore(before, reading, cube) ? 0 : UNFIT_BEFORE;
}

function candidateOf(
  reading: CoverReading,
  vocabulary: Vocabulary,
  corrections: Correction[],
  { before, scope }: Thread,
): Candidate {
  const { cube } = vocabulary;
  const follows = continues(reading, before);
  const changed = follows ? edited(before, reading, cube) : within(scope, reading.frame);
  const counted = follows ? withCount(changed, reading) : null;
  const settled = withCourse(withMeasured(counted ?? changed), cube);
  const year = follows ? yearOf(before) : null;
  const isSame = year !== null && reading.yearless.length > 0;
  const frame = isSame ? inYearOf(settled, year, cube) : settled;
  const left = [...(counted === null ? reading.left : []), ...unmeasured(frame)];
  return {
    frame,
    own: reading.frame,
    ...(reading.yearless.length > 0 && year === null && { yearless: reading.yearless }),
    ...(reading.described.length > 0 && { described: reading.described }),
    ...(reading.counts && { counts: true }),
    ...(reading.averages && { averages: true }),
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
      ],
      corrections,
    ),
    score: reading.score + threadScore(reading, before, cube) + corrections.length * CORRECTED,
  };
}

/** Words that were left over as the question has them, not as they were corrected. */
function asWritten(words: readonly string[], corrections: readonly Correction[]): string[] {
  return words.map((word) => corrections.find(({ read }) => read === word)?.written ?? word);
}

/** Words that were left over in the order of the question. */
function inOrder(words: readonly string[], text: string): string[] {
  const at = (word: string) => (text.includes(word) ? text.indexOf(word) : text.length);
  return words.toSorted((a, b) => at(a) - at(b));
}

/** Whether the person taught that a phrase has this meaning. */
function isTaught(text: string, target: Target, cube: string, names: readonly PersonalName[]) {
  const key = keyOf(text);
  return names.some(
    (one) => one.cube === cube && keyOf(one.text) === key && sameTarget(one.target, target),
  );
}

function namesIn({ spans }: Cover, cube: string, taught: readonly PersonalName[] = []): SaidName[] {
  return spans.flatMap(({ text, meaning }): SaidName[] => {
    if (meaning.kind !== 'target') return [];
    const { target } = meaning;
    return [{ text, target, ...(isTaught(text, target, cube, taught) && { own: true as const }) }];
  });
}

function correctionsIn({ spans }: Cover): Correction[] {
  return spans.flatMap(({ text, meaning }) =>
    meaning.kind === 'target' && meaning.corrected !== undefined
      ? [{ written: text, read: meaning.corrected }]
      : [],
  );
}

function candidatesIn(context: AskContext, text: string, thread: Thread): Candidate[] {
  return variantsOf(text, context).flatMap((variant) => {
    const tokens = tokensOf(variant.text);
    return context.vocabularies.flatMap((vocabulary) =>
      coversOf(variant.text, tokens, vocabulary)
        .flatMap((cover) => withPartialMembers(cover, vocabulary))
        .map((cover) => {
          const reading = readCover(vocabulary.cube, cover);
          reading.left.push(...doubtfulIn(cover, variant));
          const all = [...variant.corrections, ...correctionsIn(cover)];
          return {
            ...candidateOf(reading, vocabulary, all, thread),
            names: namesIn(cover, vocabulary.cube.name, context.taught),
          };
        }),
    );
  });
}

function isWhole({ frame, left }: Candidate): boolean {
  if (left.length > 0 || frame.measures.length === 0) return false;
  if (frame.intent !== 'changes') return true;
  const [period] = frame.periods;
  return period !== undefined && periodBefore(period) !== null;
}

/** Two frames ask the same if they have this text in common. */
function identity({ frame, query }: Candidate): string {
  return JSON.stringify([frame.intent, query]);
}

function distinctBest(candidates: Candidate[]): Candidate[] {
  const [best] = candidates;
  if (best === undefined) return [];
  const seen = new Set<string>();
  return candidates
    .filter(({ score }) => score >= best.score + ASK_WITHIN)
    .filter((candidate) => {
      const key = identity(candidate);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, MAX_CHOICES);
}

/** What two measures of two cubes have between them. */
const JOINED =
  /[,&/]|\b(?:and|plus|with|vs|versus|against|alongside|next to|compared|as well as)\b|[和与跟及、，]/;

/**
 * Readings of a question that names a measure of two cubes, one per cube: what each leaves over is a
 * measure of the other. Their numbers are never joined. Empty: it is no such question.
 */
function acrossCubes(
  candidates: Candidate[],
  vocabularies: Vocabulary[],
  text: string,
): Candidate[] {
  if (!JOINED.test(text)) return [];
  const names = (words: string[], cube: string) => {
    const found = vocabularies.find((one) => one.cube.name === cube);
    const entries = found?.entries.get(keyOf(words.join(' '))) ?? [];
    return entries.some(({ target, weight }) => target.kind === 'measure' && weight > 0.9);
  };
  const parts = candidates.filter(
    ({ left, frame }) => left.length > 0 && frame.measures.length > 0 && !frame.measureAssumed,
  );
  for (const first of parts) {
    const cube = first.frame.cube;
    const second = parts.find(
      ({ frame, left }) =>
        frame.cube !== cube && names(first.left, frame.cube) && names(left, cube),
    );
    if (second === undefined) continue;
    return [first, second].flatMap((part) =>
      distinctBest(
        parts.filter(
          ({ frame, left }) =>
            frame.cube === part.frame.cube && left.join(' ') === part.left.join(' '),
        ),
      ),
    );
  }
  return [];
}

/** What the one reading of a question leaves open: its measure, the year of a month, a noun. Empty: nothing. */
function openChoices(
  first: Candidate,
  vocabulary: Vocabulary,
  before: QuestionFrame | null,
): Understood[] {
  const { cube } = vocabulary;
  const rules = [
    () => (before?.cube === cube.name ? [] : measureChoices(first, cube)),
    () => partChoices(first, vocabulary),
    () => seasonChoices(first, cube),
    () => nounChoices(first, cube),
  ];
  for (const rule of rules) {
    const choices = rule();
    if (choices.length > 0) return choices;
  }
  return [];
}

function understood({ frame, query, corrections, own, names }: Understood): Understood {
  return { frame, query, corrections, ...(own && { own }), ...(names && { names }) };
}

/**
 * Reads a question with the names a person may use. No word that carries meaning is left out: a
 * reading that leaves one over is no answer. `before` is the frame of the last answer of the thread;
 * null: there is none. `scope` has the conditions of the screen that the question was asked from.
 */
export function ask(
  context: AskContext,
  question: string,
  before: QuestionFrame | null,
  scope: QuestionFrame | null = null,
): AskOutcome {
  const text = normaliseText(question);
  if (text === '') return { outcome: 'refused', reason: 'empty', words: [], nearest: [] };
  if (text.length > MAX_LETTERS || tokensOf(text).length > MAX_TOKENS) {
    return { outcome: 'refused', reason: 'tooLong', words: [], nearest: [] };
  }
  const candidates = candidatesIn(context, text, { before, scope }).toSorted(
    (a, b) => b.score - a.score,
  );
  const whole = distinctBest(candidates.filter(isWhole));
  const [first] = whole;
  if (first === undefined) {
    const [one, ...others] = acrossCubes(candidates, context.vocabularies, text);
    if (one !== undefined && others.length === 1) {
      return { outcome: 'answered', ...understood(one), also: others.map(understood) };
    }
    if (one !== undefined) {
      return { outcome: 'asked', choices: [one, ...others].slice(0, MAX_CHOICES).map(understood) };
    }
    const [best] = candidates;
    const listed = best === undefined ? [] : endChoices(best, context.vocabularies);
    if (listed.length > 1) return { outcome: 'asked', choices: listed.map(understood) };
    if (best !== undefined && best.problem !== null) {
      const { reason, words } = best.problem;
      return { outcome: 'refused', reason, words, nearest: [] };
    }
    const words = inOrder([...new Set(best?.left)], text);
    const reason = words.length === 0 ? 'nothingNamed' : 'words';
    const partial = candidates.find(
      ({ left, frame }) => left.length > 0 && frame.measures.length > 0 && !frame.measureAssumed,
    );
    return {
      ...{ outcome: 'refused', reason, words, nearest: nearestFields(words, context) },
      ...(partial && { partial: understood(partial) }),
    };
  }
  if (whole.length === 1) {
    const vocabulary = context.vocabularies.find((one) => one.cube.name === first.frame.cube);
    const choices = vocabulary === undefined ? [] : openChoices(first, vocabulary, before);
    if (choices.length > 0) return { outcome: 'asked', choices: choices.map(understood) };
    return { outcome: 'answered', ...understood(first) };
  }
  return { outcome: 'asked', choices: whole.map(understood) };
}
