import { pluralOf } from '../../fields/plural';
import { keyOf } from '../words/normalise';
import alike from './alike-words.json';
import alikeZh from './alike-words-zh.json';
import rows from './row-kinds.json';
import rowsZh from './row-kinds-zh.json';

/**
 * What the rows of a trade are, as `row-kinds.json` and, in Chinese, `row-kinds-zh.json` list it. English nouns are
 * singular, and every phrase is compared by `keyOf`, so that Chinese ones match anywhere in a name of a table.
 */
export interface TradeRows {
  /** nouns that tables of such rows are called by, each of which is also said for the others */
  rows: readonly string[];
  /** nouns that are said for them as well, but that show nothing as the name of a table */
  say?: readonly string[];
  /** words of which the names of the cube must have one, where a noun of `rows` alone does not say the trade */
  with?: readonly string[];
  /**
   * what is true of every such row: the verb, then its forms in the past; in Chinese all forms. Never one that holds
   * for some of the rows alone: returned, cancelled, failed, delivered.
   */
  verbs?: readonly (readonly string[])[];
  /** nobody wants them, so that the worst has the most: outages, complaints */
  bad?: boolean;
}

/**
 * Words of one meaning for what a cube has, as `alike-words.json` and `alike-words-zh.json` list them: each of `words`
 * is said for the others, those of `said` only for them (a car of vehicles, which need not be cars). `with`: as in
 * `TradeRows`.
 */
export interface AlikeGroup {
  words: readonly string[];
  said?: readonly string[];
  with?: readonly string[];
}

/** What a group of words may name: people, things and places any field or count, amounts and times measures alone, states members. */
export type AlikeKind = 'people' | 'things' | 'places' | 'amounts' | 'times' | 'states';

type Alike = Readonly<Record<AlikeKind, readonly AlikeGroup[]>>;

const KINDS = ['people', 'things', 'places', 'amounts', 'times', 'states'] as const;
const NAMES_THINGS: ReadonlySet<AlikeKind> = new Set(['people', 'things', 'places']);
const keysOf = (words: readonly string[] = []): string[] => words.map(keyOf);
/** Keys of nouns for one and for several, which differ in short words: "check ins". */
const nounKeys = (nouns: readonly string[] = []): string[] => [
  ...new Set(nouns.flatMap((noun) => [keyOf(noun), keyOf(pluralOf(noun))])),
];

/** A row kind by the keys of its nouns. */
export interface KeyedTradeRows {
  rows: ReadonlySet<string>;
  nouns: readonly string[];
  with: readonly string[];
  verbs: readonly (readonly string[])[];
  bad: boolean;
}

/** A group of alike words by their keys. */
export interface KeyedGroup {
  kind: AlikeKind;
  words: readonly string[];
  /** all that is said for one of `words`, these too */
  said: readonly string[];
  with: readonly string[];
}

/** The lexicon of trades by keys. */
export interface TradeLexicon {
  rowKinds: readonly KeyedTradeRows[];
  groups: readonly KeyedGroup[];
  /** every word of it as it is written, which is spelt right whatever it looks like */
  words: readonly string[];
  /** keys of all nouns for rows, people, things and places of any trade */
  nouns: ReadonlySet<string>;
}

/** A word as it is written for one and, where it is short, for several: "tips" are no misspelt trips. */
const spelt = (word: string): string[] => (/^[a-z]{2,3}$/.test(word) ? [word, `${word}s`] : [word]);

function readLexicon(): TradeLexicon {
  const kinds: readonly TradeRows[] = [...rows, ...rowsZh];
  const rowKinds = kinds.map((kind): KeyedTradeRows => {
    const own = nounKeys(kind.rows);
    return {
      rows: new Set(own),
      nouns: [...new Set([...own, ...nounKeys(kind.say)])],
      with: keysOf(kind.with),
      verbs: kind.verbs ?? [],
      bad: kind.bad === true,
    };
  });
  const lists: readonly Alike[] = [alike, alikeZh];
  const groups = lists.flatMap((list) =>
    KINDS.flatMap((kind) =>
      list[kind].map((group): KeyedGroup => {
        const words = keysOf(group.words);
        return { kind, words, said: [...words, ...keysOf(group.said)], with: keysOf(group.with) };
      }),
    ),
  );
  const phrases = [
    ...kinds.flatMap((one) => [...one.rows, ...(one.say ?? []), ...(one.verbs ?? []).flat()]),
    ...lists.flatMap((list) =>
      KINDS.flatMap((kind) => list[kind].flatMap((one) => [...one.words, ...(one.said ?? [])])),
    ),
  ];
  return {
    rowKinds,
    groups,
    words: [
      ...new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(' ')).flatMap(spelt)),
    ],
    nouns: new Set([
      ...rowKinds.flatMap((one) => one.nouns),
      ...groups.flatMap(({ kind, said }) => (NAMES_THINGS.has(kind) ? said : [])),
    ]),
  };
}

let read: TradeLexicon | null = null;

/** How people of each trade call its rows and what it has. Taken apart when it is first needed. */
export const tradeLexicon = (): TradeLexicon => (read ??= readLexicon());
