import type { AskContext } from './ask-context';
import { JoinedTexts } from './joined-texts';
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
    const labels = labelsOf(vocabulary);
    const places = searched.flatMap((word) => labels.placesOf(word));
    for (const at of places.toSorted((a, b) => a - b)) {
      found.add(labels.all[at] ?? '');
      if (found.size >= MAX_NEAREST) return [...found];
    }
  }
  return [...found];
}

/** Labels of a cube: by the beginnings of their words, and as one text, which is searched faster than each of them. */
class LabelText {
  readonly all: readonly string[];
  readonly #texts: JoinedTexts;
  /** places of labels by the first `MIN_SEARCHED` letters of their words, in their order */
  readonly #begins = new Map<string, number[]>();

  constructor(all: readonly string[]) {
    this.all = all;
    const small = all.map((label) => ` ${label.toLowerCase().replaceAll('\n', ' ')}`);
    for (const [place, label] of small.entries()) {
      for (const one of label.split(' ')) if (one.length >= MIN_SEARCHED) this.#begin(one, place);
    }
    this.#texts = new JoinedTexts(small);
  }

  #begin(word: string, place: number): void {
    const key = word.slice(0, MIN_SEARCHED);
    const places = this.#begins.get(key);
    if (places === undefined) this.#begins.set(key, [place]);
    else if (places.at(-1) !== place) places.push(place);
  }

  /** Places of labels of which a word begins with this one, Han characters anywhere: the first ones of other texts. */
  placesOf(word: string): number[] {
    return HAN.test(word) || word.includes(' ')
      ? this.#placesIn(word)
      : this.#placesBeginning(word);
  }

  #placesBeginning(word: string): number[] {
    const texts = new Set<string>();
    const found: number[] = [];
    for (const place of this.#begins.get(word.slice(0, MIN_SEARCHED)) ?? []) {
      const label = this.all[place] ?? '';
      if (!` ${label.toLowerCase()}`.replaceAll('\n', ' ').includes(` ${word}`)) continue;
      texts.add(label);
      found.push(place);
      if (texts.size >= MAX_NEAREST) break;
    }
    return found;
  }

  #placesIn(word: string): number[] {
    const searched = HAN.test(word) ? word : ` ${word}`;
    const texts = new Set<string>();
    const found: number[] = [];
    for (const place of this.#texts.having(searched)) {
      texts.add(this.all[place] ?? '');
      found.push(place);
      if (texts.size >= MAX_NEAREST) break;
    }
    return found;
  }
}

const LABELS = new WeakMap<Vocabulary, LabelText>();

function labelsOf(vocabulary: Vocabulary): LabelText {
  const known = LABELS.get(vocabulary);
  if (known !== undefined) return known;
  const { measures, fields, members } = vocabulary.cube;
  const labels = new LabelText([...measures, ...fields, ...members].map(({ label }) => label));
  LABELS.set(vocabulary, labels);
  return labels;
}
