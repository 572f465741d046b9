import type { AskContext } from '../vocabulary/ask-context';
import { namesWithout, type Candidate } from '../reading/candidates';
import type { WordSpan } from '../cover/covers';
import type { PersonalName } from '../vocabulary/personal-name';
import { withPersonalNames } from '../vocabulary/personal-names';
import { asidePlace, isParticle } from '../parts/set-aside';

/** Words without a meaning that are left aside at most, so that the rest still is the question. */
const MAX_RUNS = 2;
const MAX_WORDS = 3;

/** A word with a capital that begins no sentence is a name. */
export function isProperName(text: string, question: string): boolean {
  const found = [...question.normalize('NFKC').matchAll(/[\p{L}]+/gu)].filter(
    ([one]) => one.toLowerCase() === text,
  );
  return found.some(({ 0: one, index }) => {
    const begins = /(?:^|[.?!:;]\s*)$/.test(question.slice(0, index));
    return /^\p{Lu}/u.test(one) && (!begins || /^\p{Lu}{2,}$/u.test(one));
  });
}

/** Spans in which a word that was only taken for a misspelt word of the language has no meaning, as it was written. */
export function writtenSpans({
  spans,
  corrections,
}: Pick<Candidate, 'spans' | 'corrections'>): WordSpan[] {
  return spans.map((span) => {
    const taken =
      span.meaning.kind === 'word' && corrections.find(({ read }) => read === span.text);
    return taken ? { ...span, text: taken.written, meaning: { kind: 'unknown' } } : span;
  });
}

const isUnknown = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'unknown';

/**
 * The words of a reading that have no meaning, where all of them may be left aside; null: there are none, too many, or
 * one that may change what is asked.
 */
export function unknownAsides(
  candidate: Pick<Candidate, 'spans' | 'corrections'>,
  question: string,
): Pick<PersonalName, 'text' | 'target'>[] | null {
  const found: Pick<PersonalName, 'text' | 'target'>[] = [];
  let words = 0;
  const spans = writtenSpans(candidate);
  for (let start = 0; start < spans.length; start += 1) {
    if (!isUnknown(spans[start])) continue;
    let end = start + 1;
    while (isUnknown(spans[end])) end += 1;
    const known = end;
    words += spans.slice(start, known).filter(({ text }) => /[a-z]/.test(text)).length;
    if (isParticle(spans, end)) end += 1;
    const texts = spans.slice(start, end).map(({ text }) => text);
    const place = asidePlace(spans, start, end);
    if (place === null || texts.some((text) => isProperName(text, question))) return null;
    const isHan = /\p{Script=Han}/u.test(texts[0] ?? '');
    found.push({ text: texts.join(isHan ? '' : ' '), target: { kind: 'aside', place } });
    start = end - 1;
  }
  return found.length === 0 || found.length > MAX_RUNS || words > MAX_WORDS ? null : found;
}

/** The best reading with a measure of its own in each cube, of those that leave words over. */
function bestPerCube(candidates: readonly Candidate[]): Map<string, Candidate> {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { cube } = candidate.frame;
    if (namesWithout(candidate) && !best.has(cube)) best.set(cube, candidate);
  }
  return best;
}

/**
 * A context in which the words of a question that have no meaning are left aside, in the cubes that leave the fewest;
 * null: in none they may be.
 */
export function contextWithAsides(
  context: AskContext,
  question: string,
  candidates: readonly Candidate[],
): AskContext | null {
  const tries = [...bestPerCube(candidates)].flatMap(([cube, candidate]) => {
    const asides = unknownAsides(candidate, question);
    const unknown = candidate.spans.filter(isUnknown).length;
    return asides === null ? [] : [{ cube, asides, unknown }];
  });
  const fewest = Math.min(...tries.map(({ unknown }) => unknown));
  const taken = tries.filter(({ unknown }) => unknown === fewest);
  if (taken.length === 0) return null;
  const vocabularies = context.vocabularies.filter(({ cube }) =>
    taken.some((one) => one.cube === cube.name),
  );
  const names = taken.flatMap(({ cube, asides }) => asides.map((one) => ({ ...one, cube })));
  return {
    ...withPersonalNames({ ...context, vocabularies }, names),
    taught: context.taught ?? [],
  };
}
