import type { AskContext } from './vocabulary/ask-context';
import { measureChoices } from './cover/assumed-measure';
import {
  aboutAsGood,
  candidatesIn,
  distinct,
  distinctBest,
  joinsMeasures,
  leavesNothing,
  MAX_CHOICES,
  namesWithout,
  type Candidate,
  type Thread,
} from './reading/candidates';
import { readsCodes } from './vocabulary/code-members';
import { readingsByMeaning } from './choices/by-meaning';
import { nounChoices } from './parts/described-nouns';
import { endChoices } from './choices/end-choices';
import { narrowedChoices } from './choices/narrowed-choices';
import { lastingChoices } from './parts/lasting';
import { nearestFields } from './vocabulary/nearest-fields';
import { nowChoices } from './parts/now-choices';
import { eachChoices } from './parts/per-each';
import { goodsChoices } from './parts/goods-choices';
import { costChoices } from './parts/cost-most';
import { soldChoices } from './parts/sold-most';
import { summedChoices } from './choices/summed-choices';
import { withInsertedAggregates } from './vocabulary/inserted-aggregates';
import { withJoinedVerbs } from './vocabulary/joined-verbs';
import { keyOf, normaliseText, tokensOf } from './words/normalise';
import { gluedChoices, largestChoices, partChoices } from './cover/partial-measures';
import type { QuestionFrame } from './frame/question-frame';
import { isMedian, type AskProblem } from './parts/single-values';
import { asidesOf, type Understood } from './vocabulary/understood';
import { contextWithRows } from './choices/rows-noun';
import { typedWords } from './cover/typed-words';
import type { Vocabulary } from './vocabulary/vocabulary';
import { codesIn } from './cover/word-members';
import { contextWithAsides } from './choices/without-unknown';
import { worstChoices } from './choices/worst-choices';
import { yearsChoices } from './phrases/years-together';
import { shareChoices } from './choices/share-choices';
import { seasonChoices } from './cover/yearless';
import { withFullSpellings } from './vocabulary/short-spellings';

/**
 * `answered`: one reading. `asked`: two to four readings that ask other queries and are about as
 * good, or some without the words `aside`, which have no meaning, or which are taken for names that are near in meaning or
 * for the rows that are counted.
 * `refused`: words without a meaning in any cube, with names that are spelt alike.
 */
export type AskOutcome =
  | ({ outcome: 'answered' } & Understood)
  | {
      outcome: 'asked';
      choices: Understood[];
      aside?: string[];
      /** the first choice takes these words for names that are near in meaning */
      isNear?: true;
      /** what the question asks without these words, as of one that is refused */
      partial?: Understood;
    }
  | {
      outcome: 'refused';
      reason: 'empty' | 'tooLong' | 'words' | 'nothingNamed' | AskProblem['reason'];
      words: string[];
      nearest: string[];
      /** what the question asks without these words, where it names a measure; for a model to agree with */
      partial?: Understood;
    };

type AsksBack = Extract<AskOutcome, { outcome: 'asked' }>;

const MAX_LETTERS = 1000;
/** Words, numbers, marks and Chinese characters: ways to cover a text grow with the square of these and more. */
const MAX_TOKENS = 150;

/** The best readings that leave nothing over, without those that others of them are better than in any case. */
function answering(candidates: Candidate[], { vocabularies }: AskContext): Candidate[] {
  return narrowedChoices(
    aboutAsGood(candidates.filter(leavesNothing)),
    vocabularies.map(({ cube }) => cube),
  ).slice(0, MAX_CHOICES);
}

/** Words that were left over in the order of the question. */
function inOrder(words: readonly string[], text: string): string[] {
  const at = (word: string) => (text.includes(word) ? text.indexOf(word) : text.length);
  return words.toSorted((a, b) => at(a) - at(b));
}

/**
 * Readings of a question that names a measure of two cubes, one per cube: what each leaves over is a
 * measure of the other. Their numbers are never joined. Empty: it is no such question.
 */
function acrossCubes(
  candidates: Candidate[],
  vocabularies: Vocabulary[],
  text: string,
): Candidate[] {
  if (!joinsMeasures(text)) return [];
  const names = (words: string[], cube: string) => {
    const found = vocabularies.find((one) => one.cube.name === cube);
    const entries = found?.entries.get(keyOf(words.join(' '))) ?? [];
    return entries.some(({ target, weight }) => target.kind === 'measure' && weight > 0.9);
  };
  const parts = candidates.filter(namesWithout);
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
    () => gluedChoices(first, vocabulary, first.spans),
    () => lastingChoices(first, cube, first.spans),
    () => largestChoices(first, vocabulary, first.spans),
    () => (before?.cube === cube.name ? [] : measureChoices(first, cube, first.spans)),
    () => partChoices(first, vocabulary),
    () => eachChoices(first, cube, first.spans),
    () => summedChoices(first, cube, first.spans),
    () => goodsChoices(first, cube, first.spans),
    () => soldChoices(first, cube, first.spans),
    () => costChoices(first, cube, first.spans),
    () => nowChoices(first, cube),
    () => seasonChoices(first, cube),
    () => nounChoices(first, cube),
    () => shareChoices(first, cube),
    () => yearsChoices(first, cube),
    () => worstChoices(first, cube, first.spans),
  ];
  for (const rule of rules) {
    const choices = rule();
    if (choices.length > 0) return choices;
  }
  return [];
}

/** "top 5 shops by mood": without its measure a ranking is the number of what it ranks, which nobody asked for. */
const ranksNothing = ({ frame }: Candidate): boolean =>
  frame.top !== null && frame.rows.length === 0;

function understood({ frame, query, corrections, own, names }: Understood): Understood {
  return { frame, query, corrections, ...(own && { own }), ...(names && { names }) };
}

/**
 * Asks whether the one reading is meant that a question has without the words that have no meaning, where these may be
 * left aside; null: there is none.
 */
function withoutUnknown(
  context: AskContext,
  question: string,
  thread: Thread,
  candidates: readonly Candidate[],
): AsksBack | null {
  const within = contextWithAsides(context, question, candidates);
  if (within === null) return null;
  const whole = answering(candidatesIn(within, normaliseText(question), thread), within);
  const [only] = whole;
  const vocabulary = within.vocabularies.find(({ cube }) => cube.name === only?.frame.cube);
  if (only === undefined || vocabulary === undefined || whole.length > 1) return null;
  if (openChoices(only, vocabulary, thread.before).length > 0) return null;
  const choice = understood(only);
  const aside = asidesOf(choice);
  return aside.length === 0 ? null : { outcome: 'asked', choices: [choice], aside };
}

/** A question for a value in the middle that the cube has no measure for: of a median it is refused with what is near. */
function withAverage(reading: Understood, typical: string): AskOutcome {
  if (!isMedian(typical)) {
    return { outcome: 'asked', choices: [understood(reading)], aside: [typical] };
  }
  const nearest = [/\p{Script=Han}/u.test(typical) ? '平均' : 'average'];
  return { outcome: 'refused', reason: 'median', words: [typical], nearest };
}

/** Asks whether a word without a meaning is what people call the rows that are counted; null: nothing says so. */
function withRows(
  context: AskContext,
  question: string,
  thread: Thread,
  candidates: readonly Candidate[],
): AsksBack | null {
  const rows = contextWithRows(context, question, candidates);
  if (rows === null) return null;
  const read = candidatesIn(rows.context, normaliseText(question), thread);
  const whole = answering(read, rows.context);
  const [only] = whole;
  if (only === undefined) {
    const further = withoutUnknown(rows.context, question, thread, read);
    return further && { ...further, aside: [rows.text, ...(further.aside ?? [])] };
  }
  return { outcome: 'asked', choices: whole.map(understood), aside: [rows.text] };
}

/**
 * Asks whether words without a meaning are taken for names that are near in meaning, or for what people call the rows that
 * are counted; null: nothing says so.
 */
function withNearNames(
  context: AskContext,
  question: string,
  thread: Thread,
  candidates: readonly Candidate[],
): AsksBack | null {
  const rows = withRows(context, question, thread, candidates);
  const near = readingsByMeaning(context, question, thread, candidates);
  if (near === null) return rows;
  const { aside = [], choices = [] } = rows ?? {};
  const first = near.readings.map(understood).slice(0, MAX_CHOICES - Math.min(1, choices.length));
  return {
    outcome: 'asked',
    choices: distinct([...first, ...choices]).slice(0, MAX_CHOICES),
    aside: [...new Set([...near.words, ...aside])],
    isNear: true,
  };
}

/** What a question asks without the words that a reading leaves over; undefined: it names no measure. */
function partialOf(candidates: readonly Candidate[], asked: string): Understood | undefined {
  const partial = candidates.find((one) => namesWithout(one) && !ranksNothing(one));
  return (
    partial && {
      ...understood(partial),
      leftOut: typedWords(partial.left, asked, partial.spans),
    }
  );
}

/**
 * Reads a question with the names a person may use. No word that carries meaning is left out: a
 * reading that leaves one over is no answer. `before` is the frame of the last answer of the thread;
 * null: there is none. `scope` has the conditions of the screen that the question was asked from.
 */
export function ask(
  context: AskContext,
  asked: string,
  before: QuestionFrame | null,
  scope: QuestionFrame | null = null,
): AskOutcome {
  const question = withInsertedAggregates(
    withJoinedVerbs(withFullSpellings(asked, context), context),
    context,
  );
  const text = normaliseText(question);
  if (text === '') return { outcome: 'refused', reason: 'empty', words: [], nearest: [] };
  if (text.length > MAX_LETTERS || tokensOf(text).length > MAX_TOKENS) {
    return { outcome: 'refused', reason: 'tooLong', words: [], nearest: [] };
  }
  const thread = { before, scope, codes: codesIn(asked) };
  const candidates = candidatesIn(context, text, thread);
  const whole = answering(candidates, context);
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
    const aside = withoutUnknown(context, question, thread, candidates);
    if (aside !== null) return aside;
    const partial = partialOf(candidates, asked);
    const offered = withNearNames(context, question, thread, candidates);
    if (offered !== null) return { ...offered, ...(partial && { partial }) };
    const unknown = inOrder([...new Set(best?.left)], text);
    const words = typedWords(unknown, asked, best?.spans ?? []);
    const reason = words.length === 0 ? 'nothingNamed' : 'words';
    const nearest = nearestFields(unknown, context);
    return { outcome: 'refused', reason, words, nearest, ...(partial && { partial }) };
  }
  if (whole.length === 1) {
    const vocabulary = context.vocabularies.find((one) => one.cube.name === first.frame.cube);
    const choices = vocabulary === undefined ? [] : openChoices(first, vocabulary, before);
    if (choices.length > 0) return { outcome: 'asked', choices: choices.map(understood) };
    if (vocabulary !== undefined && readsCodes(first.corrections, vocabulary))
      return { outcome: 'asked', choices: [understood(first)] };
    if (first.typical !== undefined) return withAverage(first, first.typical);
    return { outcome: 'answered', ...understood(first) };
  }
  return { outcome: 'asked', choices: whole.map(understood) };
}
