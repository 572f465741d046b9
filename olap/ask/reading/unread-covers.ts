import { coversOf, type Cover } from '../cover/covers';
import { gainOfParts, withPartialMembers } from '../cover/partial-members';
import { variantsOf, type Variant } from '../cover/variants';
import { withCountedBehind } from '../parts/counted-behind';
import { withEachCounted } from '../parts/per-each';
import { withoutGeneralNouns } from '../spans/members/general-nouns';
import { settledCovers } from '../spans/settled-spans';
import type { AskContext } from '../vocabulary/ask-context';
import type { Correction } from '../vocabulary/understood';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { tokensOf, type WordToken } from '../words/normalise';

const CORRECTED = Math.log(0.9);
/** More than a cover is settled into. */
const PER_COVER = 4096;

/** What is lost by so many words that were corrected. */
export const correctedCost = ({ length }: readonly Correction[]): number => length * CORRECTED;

/** A cover that is not read yet. */
export interface UnreadCover {
  cover: Cover;
  variant: Variant;
  vocabulary: Vocabulary;
  corrections: Correction[];
  /** what its candidate scores at most: reading it takes away, and never adds */
  most: number;
  /** its place among all, by which those that score alike are in order */
  place: number;
}

/** A cover as it was found. */
interface FoundCover {
  found: Cover;
  tokens: readonly WordToken[];
  variant: Variant;
  vocabulary: Vocabulary;
  /** what it scores at most when it is settled: words without a meaning may get one */
  bound: number;
  place: number;
}

function foundIn(text: string, context: AskContext): FoundCover[] {
  const all: FoundCover[] = [];
  for (const variant of variantsOf(text, context)) {
    const tokens = tokensOf(variant.text);
    const corrected = correctedCost(variant.corrections);
    for (const vocabulary of context.vocabularies) {
      for (const found of coversOf(variant.text, tokens, vocabulary)) {
        const bound = found.score + gainOfParts(found.spans, vocabulary) + corrected;
        all.push({ found, tokens, variant, vocabulary, bound, place: all.length });
      }
    }
  }
  return all;
}

function correctionsIn({ spans }: Cover): Correction[] {
  return spans.flatMap(({ text, meaning }) =>
    meaning.kind === 'target' && meaning.corrected !== undefined
      ? [{ written: text, read: meaning.corrected }]
      : [],
  );
}

function settle({ found, tokens, variant, vocabulary, place }: FoundCover): UnreadCover[] {
  const { cube } = vocabulary;
  const each = withEachCounted(withoutGeneralNouns(found, tokens, cube), cube);
  const settled = settledCovers({ ...each, spans: withCountedBehind(each.spans, cube) }, cube);
  return settled
    .flatMap((one) => withPartialMembers(one, vocabulary))
    .map((cover, way) => {
      const corrections = [...variant.corrections, ...correctionsIn(cover)];
      const most = cover.score + correctedCost(corrections);
      return { cover, variant, vocabulary, corrections, most, place: place * PER_COVER + way };
    });
}

/** Puts a cover behind those that score as much or more; the last one is the best. */
function insert(ready: UnreadCover[], one: UnreadCover): void {
  const isWorse = ({ most, place }: UnreadCover) =>
    most < one.most || (most === one.most && place > one.place);
  let [low, high] = [0, ready.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWorse(ready[middle] as UnreadCover)) low = middle + 1;
    else high = middle;
  }
  ready.splice(low, 0, one);
}

/**
 * Ways to cover a text by names and words, those that may score most first. Each is settled when no other one may score
 * more, as a question is answered before most of them are looked at.
 */
export function* unreadCovers(text: string, context: AskContext): Generator<UnreadCover, void> {
  const ready: UnreadCover[] = [];
  for (const one of foundIn(text, context).toSorted((a, b) => b.bound - a.bound)) {
    for (
      let best = ready.at(-1);
      best !== undefined && best.most > one.bound;
      best = ready.at(-1)
    ) {
      ready.pop();
      yield best;
    }
    for (const cover of settle(one)) insert(ready, cover);
  }
  yield* ready.toReversed();
}
