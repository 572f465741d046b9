import type { AskContext } from '../vocabulary/ask-context';
import type { WordSpan } from '../cover/covers';
import type { AskCube } from '../cube/ask-cube';
import { askedKinds } from './asked-kinds';
import { nearNames, type NearName } from './near-names';
import type { Closeness } from '../vocabulary/closeness';
import { mayRestrict } from './may-restrict';
import {
  candidatesIn,
  distinct,
  leavesNothing,
  MAX_CHOICES,
  type Candidate,
  type Thread,
} from '../reading/candidates';
import type { PersonalName } from '../vocabulary/personal-name';
import { withPersonalNames } from '../vocabulary/personal-names';
import { sameTarget } from '../words/target';
import { normaliseText } from '../words/normalise';
import { isProperName, writtenSpans } from './without-unknown';

/** Words without a meaning that are taken for names at most. */
const MAX_UNKNOWN = 2;
/** how near the nearest name has to be, and others, compared with it */
const NEAR_ENOUGH = 0.42;
const FURTHER = 0.2;
const BEHIND_NEAREST = 0.3;
/** names that a word is tried with, and readings of all words together */
const MAX_NAMES = 6;
const MAX_TRIES = 10;

/** Names that the words without a meaning may be taken for together. */
interface TakenTogether {
  names: readonly PersonalName[];
  /** how near these are on average, at most 1 */
  near: number;
}

const isUnknown = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'unknown';

/** Names of a cube that are near the word at a place of a question; empty: none is near enough, or it asks for none there. */
function namesAt(
  spans: readonly WordSpan[],
  at: number,
  cube: AskCube,
  closeness: Closeness,
): NearName[] {
  const text = spans[at]?.text ?? '';
  const kinds = mayRestrict(text) ? null : askedKinds(spans, at);
  if (kinds === null) return [];
  const names = nearNames(cube, text, kinds, closeness);
  const nearest = names[0]?.near ?? 0;
  if (nearest < NEAR_ENOUGH) return [];
  return names
    .filter(({ near }) => near >= FURTHER && near >= nearest - BEHIND_NEAREST)
    .slice(0, MAX_NAMES);
}

/** What the words of a question that have no meaning may be taken for together, nearest first. */
function takenTogether(
  spans: readonly WordSpan[],
  question: string,
  cube: AskCube,
  closeness: Closeness,
): TakenTogether[] {
  const places = [...spans.keys()].filter((at) => isUnknown(spans[at]));
  const texts = new Set(places.map((at) => spans[at]?.text ?? ''));
  if (places.length === 0 || places.length > MAX_UNKNOWN || texts.size < places.length) return [];
  if ([...texts].some((text) => isProperName(text, question))) return [];
  let all: TakenTogether[] = [{ names: [], near: 0 }];
  for (const at of places) {
    const names = namesAt(spans, at, cube, closeness);
    const text = spans[at]?.text ?? '';
    all = all.flatMap((one) =>
      names.map(({ target, near }) => ({
        names: [...one.names, { text, target, cube: cube.name }],
        near: one.near + near / places.length,
      })),
    );
  }
  // two words are not both for one name
  const apart = all.filter(({ names: [first, second] }) => {
    return first === undefined || !(second && sameTarget(first.target, second.target));
  });
  return apart.toSorted((a, b) => b.near - a.near).slice(0, MAX_TRIES);
}

/** The best reading of a question in which words mean these names; null: it leaves words over, or names no measure. */
function readTaken(
  context: AskContext,
  text: string,
  thread: Thread,
  names: readonly PersonalName[],
): Candidate | null {
  const within = { ...withPersonalNames(context, names), taught: context.taught ?? [] };
  const read = candidatesIn(within, text, thread).find(leavesNothing);
  return read === undefined || read.frame.measureAssumed ? null : read;
}

/**
 * Readings of a question of which one or two words have no meaning, each with these taken for names of a cube that are
 * near in meaning, nearest first; `words` are they. null: none is near enough, a word may say which rows are meant, or
 * nothing says what words mean.
 */
export function readingsByMeaning(
  context: AskContext,
  question: string,
  thread: Thread,
  candidates: readonly Candidate[],
): { readings: Candidate[]; words: string[] } | null {
  const { closeness } = context;
  if (closeness === undefined) return null;
  const text = normaliseText(question);
  const found = context.vocabularies.flatMap((vocabulary) => {
    const { cube } = vocabulary;
    const best = candidates.find(({ frame }) => frame.cube === cube.name);
    if (best === undefined) return [];
    const within = { ...context, vocabularies: [vocabulary] };
    const taken = takenTogether(writtenSpans(best), question, cube, closeness);
    return taken.flatMap(({ names, near }) => {
      const reading = readTaken(within, text, thread, names);
      return reading === null ? [] : [{ reading, near, words: names.map((one) => one.text) }];
    });
  });
  const nearest = found.toSorted((a, b) => b.near - a.near);
  const [first] = nearest;
  if (first === undefined) return null;
  // where cubes know other words of it, the choices are of those that know the same
  const { words } = first;
  const alike = nearest.filter((one) => one.words.join(' ') === words.join(' '));
  return { readings: distinct(alike.map(({ reading }) => reading)).slice(0, MAX_CHOICES), words };
}
