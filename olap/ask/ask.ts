import type { Query } from '@bi/contract/query';
import type { AskCube } from './ask-cube';
import { coversOf, type Cover } from './covers';
import { DATE_WORDS } from './dates';
import { continues, edited, fitsBefore, isOpen } from './follow-up';
import type { Frame } from './frame';
import { periodBefore, queryOf } from './frame-query';
import { LEXICON_WORDS } from './lexicon';
import { normaliseText, singular, tokensOf } from './normalise';
import { readCover, type Reading } from './read-cover';
import { TypoIndex } from './typos';
import type { Vocabulary } from './vocabulary';

/** A misspelt word and the word it was read as. */
export interface Correction {
  written: string;
  read: string;
}

/** One way to understand a question, with the query it asks for. */
export interface Understood {
  frame: Frame;
  query: Query;
  corrections: Correction[];
}

/**
 * `answered`: one reading. `asked`: two to four readings that ask other queries and are about as
 * good. `refused`: words without a meaning in any cube, with names that are spelt alike.
 */
export type AskOutcome =
  | ({ outcome: 'answered' } & Understood)
  | { outcome: 'asked'; choices: Understood[] }
  | {
      outcome: 'refused';
      reason: 'empty' | 'tooLong' | 'words' | 'nothingNamed';
      words: string[];
      nearest: string[];
    };

/** Words that a person's cubes know, with what finds misspelt ones. Made once per vocabulary. */
export interface AskContext {
  vocabularies: Vocabulary[];
  typos: TypoIndex;
}

interface Candidate extends Understood {
  left: string[];
  score: number;
}

const MAX_LETTERS = 1000;
const MAX_CHOICES = 4;
const MAX_VARIANTS = 4;
const MAX_NEAREST = 3;
/** letters of a word that is the singular of another: "texs" is none of "tex" */
const MIN_SINGULAR = 4;
const CORRECTED = Math.log(0.9);
const UNFIT_BEFORE = Math.log(0.8);
/** a question that could continue the one before, read as one of its own */
const ON_ITS_OWN = Math.log(0.6);
/** second readings within 15 % are asked about */
const ASK_WITHIN = Math.log(0.85);

/** Makes the context in which the questions of one person are read. */
export function askContext(vocabularies: Vocabulary[]): AskContext {
  return {
    vocabularies,
    typos: new TypoIndex([
      ...vocabularies.flatMap(({ words }) => [...words]),
      ...LEXICON_WORDS,
      ...DATE_WORDS,
    ]),
  };
}

interface Variant {
  text: string;
  corrections: Correction[];
}

/** What a word may be a misspelling of; empty for a known word, in the singular or the plural. */
function nearestWords(word: string, typos: TypoIndex): string[] {
  const one = singular(word);
  const forms = [word, `${word}s`, ...(one.length < MIN_SINGULAR ? [] : [one])];
  return forms.some((form) => typos.has(form)) ? [] : typos.nearest(word);
}

/** The text as written, or with its misspelt words replaced by each of the nearest words. */
function variantsOf(text: string, typos: TypoIndex): Variant[] {
  let variants: Variant[] = [{ text: '', corrections: [] }];
  let end = 0;
  for (const token of tokensOf(text)) {
    const gap = text.slice(end, token.start);
    end = token.end;
    const near = token.kind === 'word' ? nearestWords(token.full, typos) : [];
    const readings = near.length === 0 ? [token.full] : near.slice(0, MAX_VARIANTS);
    variants = variants
      .flatMap((variant) =>
        readings.map((read) => ({
          text: `${variant.text}${gap}${read}`,
          corrections:
            near.length === 0
              ? variant.corrections
              : [...variant.corrections, { written: token.full, read }],
        })),
      )
      .slice(0, MAX_VARIANTS);
  }
  return variants;
}

/** Parts of a frame that need a field to break down by and have none. */
function unplaced({ rows, top, conditions, show }: Frame, said: Reading): string[] {
  if (rows.length > 0) return [];
  const first = conditions[0];
  return [
    ...(show === null ? [] : [said.shown]),
    ...(top === null ? [] : [said.ranked === '' ? top.end : said.ranked]),
    ...(first === undefined ? [] : [`${first.op} ${first.value}`]),
  ];
}

/** How well a reading fits the question before; 0: it fits, or there is none. */
function threadScore(reading: Reading, before: Frame | null, cube: AskCube): number {
  if (before === null || !isOpen(reading)) return 0;
  if (!continues(reading, before)) return ON_ITS_OWN;
  return fitsBefore(before, reading, cube) ? 0 : UNFIT_BEFORE;
}

function candidateOf(
  reading: Reading,
  vocabulary: Vocabulary,
  corrections: Correction[],
  before: Frame | null,
): Candidate {
  const { cube } = vocabulary;
  const follows = continues(reading, before);
  const frame = follows ? edited(before, reading) : reading.frame;
  return {
    frame,
    query: queryOf(frame, cube),
    corrections,
    left: [...reading.left, ...unplaced(frame, reading)],
    score: reading.score + threadScore(reading, before, cube) + corrections.length * CORRECTED,
  };
}

function correctionsIn({ spans }: Cover): Correction[] {
  return spans.flatMap(({ text, meaning }) =>
    meaning.kind === 'target' && meaning.corrected !== undefined
      ? [{ written: text, read: meaning.corrected }]
      : [],
  );
}

function candidatesIn(context: AskContext, text: string, before: Frame | null): Candidate[] {
  return variantsOf(text, context.typos).flatMap(({ text: variant, corrections }) => {
    const tokens = tokensOf(variant);
    return context.vocabularies.flatMap((vocabulary) =>
      coversOf(variant, tokens, vocabulary).map((cover) => {
        const reading = readCover(vocabulary.cube, cover);
        const all = [...corrections, ...correctionsIn(cover)];
        return candidateOf(reading, vocabulary, all, before);
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

function understood({ frame, query, corrections }: Candidate): Understood {
  return { frame, query, corrections };
}

function nearestNames(words: string[], context: AskContext): string[] {
  const near = words.flatMap((word) => context.typos.nearest(word));
  return [...new Set(near)].slice(0, MAX_NEAREST);
}

/**
 * Reads a question with the names a person may use. No word that carries meaning is left out: a
 * reading that leaves one over is no answer. `before` is the frame of the last answer of the thread;
 * null: there is none.
 */
export function ask(context: AskContext, question: string, before: Frame | null): AskOutcome {
  const text = normaliseText(question);
  if (text === '') return { outcome: 'refused', reason: 'empty', words: [], nearest: [] };
  if (text.length > MAX_LETTERS) {
    return { outcome: 'refused', reason: 'tooLong', words: [], nearest: [] };
  }
  const candidates = candidatesIn(context, text, before).toSorted((a, b) => b.score - a.score);
  const whole = distinctBest(candidates.filter(isWhole));
  const [first] = whole;
  if (first === undefined) {
    const words = [...new Set(candidates[0]?.left)];
    const reason = words.length === 0 ? 'nothingNamed' : 'words';
    return { outcome: 'refused', reason, words, nearest: nearestNames(words, context) };
  }
  if (whole.length === 1) return { outcome: 'answered', ...understood(first) };
  return { outcome: 'asked', choices: whole.map(understood) };
}
