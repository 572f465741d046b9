import type { rowKindsOf } from '../trades/row-kinds-of';
import { keyOf } from '../words/normalise';
import type { VocabularyEntry } from '../words/target';
import { WEIGHTS, type Entries } from './vocabulary-entries';

type RowWords = ReturnType<typeof rowKindsOf>[number];

const VERB = /^(\p{Script=Han})了$/u;
const NOUN = /^的 (\p{Script=Han})$/u;
const TWO_HAN = /^\p{Script=Han} \p{Script=Han}$/u;

/** Rows by a verb and a noun of one character each, which mean nothing alone: 送的件, 订的房. */
export function addWhatIsDone(entries: Entries, rows: string, { nouns, verbs }: RowWords): void {
  const done = verbs.flat().flatMap((verb) => VERB.exec(verb)?.[1] ?? []);
  for (const noun of nouns.flatMap((one) => NOUN.exec(one)?.[1] ?? []))
    for (const verb of done)
      for (const text of [`${verb}的${noun}`, `${verb}了的${noun}`])
        if (!entries.map.has(keyOf(text)))
          entries.add(text, { kind: 'measure', name: rows }, WEIGHTS.translated);
}

/** The share of the rows with a state that people call by another word: 退件率 of 退回. */
export function addRatesOfStates(
  entries: Entries,
  said: ReadonlyMap<string, readonly VocabularyEntry[]>,
): void {
  for (const [key, list] of said) {
    const rate = `${key}率`;
    if (!TWO_HAN.test(key) || entries.map.has(keyOf(rate))) continue;
    for (const { target, weight } of list)
      if (target.kind === 'member') entries.add(rate, { ...target, rate: true }, weight);
  }
}
