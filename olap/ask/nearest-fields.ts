import type { AskContext } from './ask-context';
import type { Vocabulary } from './vocabulary';

const MAX_NEAREST = 3;
/** letters of a word that names are searched for */
const MIN_SEARCHED = 4;
const HAN = /\p{Script=Han}/u;

/** Names that are spelt like the words, else those that have one of them in their label. */
export function nearestFields(
  words: readonly string[],
  { typos, vocabularies }: Pick<AskContext, 'typos' | 'vocabularies'>,
): string[] {
  const near = words.flatMap((word) => typos.nearest(word));
  if (near.length > 0) return [...new Set(near)].slice(0, MAX_NEAREST);
  const searched = words.filter((word) => HAN.test(word) || word.length >= MIN_SEARCHED);
  const found = new Set<string>();
  if (searched.length === 0) return [];
  for (const vocabulary of vocabularies) {
    for (const [label, small] of labelsOf(vocabulary)) {
      if (found.size >= MAX_NEAREST) return [...found];
      if (searched.some((word) => beginsWord(small, word))) found.add(label);
    }
  }
  return [...found];
}

/** Whether a word of a label begins with this one; Han characters may be anywhere. */
function beginsWord(label: string, word: string): boolean {
  return HAN.test(word) ? label.includes(word) : ` ${label}`.includes(` ${word}`);
}

const LABELS = new WeakMap<Vocabulary, [label: string, small: string][]>();

/** Labels of a cube, as they are written and in lower case. */
function labelsOf(vocabulary: Vocabulary): [label: string, small: string][] {
  const known = LABELS.get(vocabulary);
  if (known !== undefined) return known;
  const { measures, fields, members } = vocabulary.cube;
  const labels = [...measures, ...fields, ...members].map(({ label }): [string, string] => [
    label,
    label.toLowerCase(),
  ]);
  LABELS.set(vocabulary, labels);
  return labels;
}
