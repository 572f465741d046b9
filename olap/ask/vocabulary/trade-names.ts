import type { AskCube } from '../cube/ask-cube';
import { hasGeneratedRows, rowsMeasure } from '../cube/rows-measure';
import { hasOne, rowKindsOf, namesText } from '../trades/row-kinds-of';
import { tradeLexicon, type AlikeKind, type KeyedGroup } from '../trades/trade-lexicon';
import { verbForms } from '../trades/verb-forms';
import { keyOf } from '../words/normalise';
import type { Target, VocabularyEntry } from '../words/target';
import { addRatesOfStates, addWhatIsDone } from './trade-names-zh';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** How well a word of the trade means what a name of the cube means: less than each of its own names. */
const ALIKE = 0.9;
/** of a name of several words, which is longer than what else its words name */
const LONG = 0.995;
const MAX_WORDS = 5;
const ONE_HAN = /^\p{Script=Han}$/u;

/** Whether words of a kind may be said for what a name means. */
function isNamedSo(kind: AlikeKind, target: Target, values: ReadonlySet<string>): boolean {
  if (kind === 'states') return target.kind === 'member';
  if (target.kind === 'member' || target.kind === 'aside') return false;
  if (kind !== 'amounts' && kind !== 'times') return true;
  return target.kind === 'measure' || (target.kind === 'field' && values.has(target.name));
}

/** A word that the cube has with what is said for it. */
interface Said {
  kind: AlikeKind;
  others: readonly string[];
}

/** What is said for words that a cube has, by these words, where none of the cube's own names has what is said. */
function saidFor(groups: readonly KeyedGroup[], text: string): Map<string, Said[]> {
  const found = new Map<string, Said[]>();
  for (const { kind, words, said, with: needed } of groups) {
    if (!hasOne(text, needed)) continue;
    const others = said.filter((one) => kind === 'states' || !text.includes(` ${one} `));
    for (const own of words) {
      if (kind !== 'states' && !text.includes(` ${own} `)) continue;
      const list = found.get(own) ?? [];
      found.set(own, [...list, { kind, others: others.filter((one) => one !== own) }]);
    }
  }
  return found;
}

/** A key with each run of words replaced by what is said for it. */
function* replacedIn(
  key: string,
  said: ReadonlyMap<string, readonly Said[]>,
): Generator<[key: string, kind: AlikeKind]> {
  const words = key.split(' ');
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= words.length; end += 1) {
      const own = words.slice(start, end).join(' ');
      const isWhole = end - start === words.length;
      if (ONE_HAN.test(own) && !isWhole) continue;
      for (const { kind, others } of said.get(own) ?? []) {
        if (kind === 'states' && !isWhole) continue;
        for (const other of others)
          yield [[...words.slice(0, start), other, ...words.slice(end)].join(' '), kind];
      }
    }
  }
}

/** Names with what they mean, none of which the cube has itself. */
type FreeNames = Map<string, VocabularyEntry[]>;

/** Names of the cube with other words of its trade for a word that they have: "riders" of couriers. */
function addAlike(free: FreeNames, { map }: Entries, { fields }: AskCube, text: string): void {
  const said = saidFor(tradeLexicon().groups, text);
  if (said.size === 0) return;
  const values = new Set(fields.flatMap(({ name, rowValue }) => (rowValue ? [name] : [])));
  for (const [key, list] of map) {
    const isMember = list.every(({ target }) => target.kind === 'member');
    if (isMember ? !said.has(key) : key.split(' ').length > MAX_WORDS) continue;
    for (const [other, kind] of replacedIn(key, said)) {
      if (map.has(other)) continue;
      const named = list.flatMap(({ target, weight }) => {
        if (!isNamedSo(kind, target, values)) return [];
        const isLong = weight >= WEIGHTS.synonym && other.includes(' ');
        return [{ target, weight: Math.min(weight, WEIGHTS.synonym) * (isLong ? LONG : ALIKE) }];
      });
      if (named.length > 0) free.set(other, [...(free.get(other) ?? []), ...named]);
    }
  }
}

/** Whether a name says no more than what the cube is about: "outage" of Outage events. */
const isPart = (list: readonly VocabularyEntry[] = []): boolean =>
  list.every(({ target }) => target.kind === 'cube' && target.part === true);

/** Nouns that people of the trade say for the rows. */
function addRows(free: FreeNames, { map }: Entries, rows: string, nouns: readonly string[]): void {
  const entry = {
    target: { kind: 'measure', name: rows },
    weight: WEIGHTS.synonym * ALIKE,
  } as const;
  for (const noun of nouns) {
    if (isPart(map.get(noun))) free.set(noun, [...(free.get(noun) ?? []), entry]);
  }
}

/** Verbs that say no more than that there is such a row. */
function addVerbs(entries: Entries, verbs: readonly (readonly string[])[]): void {
  for (const verb of verbs.flatMap(verbForms)) {
    if (!entries.map.has(keyOf(verb)))
      entries.add(verb, { kind: 'cube', verb: true }, WEIGHTS.part);
  }
}

/**
 * Adds what people of its trade call the rows of a cube and what it has, where no name of the cube is called so. Of a
 * word that several are called by, each is meant, so that the question is asked back. Only for cubes whose rows are
 * called as the model generator calls them.
 */
export function addTradeNames(entries: Entries, cube: AskCube): void {
  if (!hasGeneratedRows(cube)) return;
  const text = namesText(cube);
  const kinds = rowKindsOf(cube, text);
  const free: FreeNames = new Map();
  const rows = rowsMeasure(cube, true)?.name ?? '';
  addRows(free, entries, rows, [...new Set(kinds.flatMap((kind) => kind.nouns))]);
  addAlike(free, entries, cube, text);
  for (const [key, list] of free)
    for (const { target, weight } of list) entries.add(key, target, weight);
  addRatesOfStates(entries, free);
  for (const kind of kinds) addWhatIsDone(entries, rows, kind);
  addVerbs(
    entries,
    kinds.flatMap((kind) => kind.verbs),
  );
}
