import { tokensOf, normaliseText } from '../words/normalise';
import { editDistance, isSwapped } from '../words/typos';
import type { Vocabulary } from './vocabulary';

/** Letters of words that are too short to be corrected by themselves; of three, only two may be exchanged. */
const LETTERS = [3, 4];

const INDEXES = new WeakMap<Vocabulary, Map<string, Set<string>>>();

/** Short words at the end of names, by the word before them. */
function endsOf(vocabulary: Vocabulary): Map<string, Set<string>> {
  const known = INDEXES.get(vocabulary);
  if (known !== undefined) return known;
  const made = new Map<string, Set<string>>();
  const { fields, measures, members } = vocabulary.cube;
  for (const { label } of [...fields, ...measures, ...members]) {
    const words = tokensOf(normaliseText(label)).filter(({ kind }) => kind === 'word');
    for (const [at, { full }] of words.entries()) {
      const before = words[at - 1]?.full;
      if (before === undefined || !LETTERS.includes(full.length)) continue;
      made.set(before, (made.get(before) ?? new Set()).add(full));
    }
  }
  INDEXES.set(vocabulary, made);
  return made;
}

/**
 * Words of three or four letters that a misspelt one may mean because a name has them after the word before it: "hawk" of
 * "red-tailed hwak". Alone such words are too short to be corrected.
 */
export function nearestInPhrase(
  before: string | undefined,
  written: string,
  vocabularies: readonly Vocabulary[],
): string[] {
  if (before === undefined || !LETTERS.includes(written.length)) return [];
  const ends = vocabularies.flatMap((one) => [...(endsOf(one).get(before) ?? [])]);
  return [...new Set(ends)].filter(
    (end) =>
      end[0] === written[0] &&
      editDistance(written, end) === 1 &&
      (written.length > 3 || isSwapped(written, end)),
  );
}
