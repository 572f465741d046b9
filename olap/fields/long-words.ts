import listed from './short-words-in-context.json';
import { SHORT_WORDS } from './short-words';

/** What a short word means where all that a meaning asks for is there. Lists of words; `$code` is a group of them. */
interface Meaning {
  means: string;
  /** what the next word is one of */
  next?: string;
  /** what the word before is one of */
  before?: string;
  /** the name has no other word */
  alone?: boolean;
  /** the name ends with the word, and has others */
  last?: boolean;
  /** words of which the name or its tables have one */
  among?: string;
  /** words of which they have none */
  without?: string;
}

type Condition = (all: readonly string[], at: number, around: ReadonlySet<string>) => boolean;

const GROUPS: Readonly<Record<string, string>> = listed.groups;
const BEHIND_AMOUNT: Readonly<Record<string, string>> = listed.behindAmount;
const AMOUNT = /^(?:qty|quantity|amt|amount)$/;
const NOTHING: ReadonlySet<string> = new Set();

const wordsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list.split(' ').flatMap((word) => {
      return word.startsWith('$') ? (GROUPS[word.slice(1)] ?? '').split(' ') : [word];
    }),
  );

/** Whether the other words of a name, or of the tables around it, are one of a list. */
function areAround(list: ReadonlySet<string>): Condition {
  return (all, at, around) => {
    const own = all[at] ?? '';
    const others = all.filter((_, place) => place !== at);
    return [...list].some((word) => word !== own && (others.includes(word) || around.has(word)));
  };
}

function conditionsOf({ next, before, alone, last, among, without }: Meaning): Condition[] {
  const found: Condition[] = [];
  if (next !== undefined) {
    const list = wordsOf(next);
    found.push((all, at) => list.has(all[at + 1] ?? ''));
  }
  if (before !== undefined) {
    const list = wordsOf(before);
    found.push((all, at) => list.has(all[at - 1] ?? ''));
  }
  if (alone === true) found.push((all) => all.length === 1);
  if (last === true) found.push((all, at) => all.length > 1 && at === all.length - 1);
  if (among !== undefined) found.push(areAround(wordsOf(among)));
  if (without !== undefined) {
    const isThere = areAround(wordsOf(without));
    found.push((all, at, around) => !isThere(all, at, around));
  }
  return found;
}

interface Reading {
  means: string;
  conditions: readonly Condition[];
}

const WORDS: Readonly<Record<string, readonly Meaning[]>> = listed.words;
/** Readings of words that were asked for. */
const readings = new Map<string, readonly Reading[]>();

/** What a word may mean, with what each meaning asks for; empty: it means nothing, or one thing. */
function readingsOf(word: string): readonly Reading[] {
  if (!Object.hasOwn(WORDS, word)) return [];
  const found =
    readings.get(word) ??
    (WORDS[word] ?? []).map((one) => ({ means: one.means, conditions: conditionsOf(one) }));
  readings.set(word, found);
  return found;
}

/** Whether a word in small letters is short for another one, at times at least. */
export const isShortWord = (word: string): boolean =>
  Object.hasOwn(SHORT_WORDS, word) || Object.hasOwn(WORDS, word);

/**
 * A word of a name written out, as far as it is listed or the words around it say what it is; undefined: it is no
 * short word, or nothing says which.
 * @param all words of the name in small letters
 * @param around words of the names of the tables and columns next to it, in small letters
 */
export function longWordOf(
  all: readonly string[],
  at: number,
  around: ReadonlySet<string> = NOTHING,
): string | undefined {
  const word = all[at] ?? '';
  const isBehind = at > 0 && at === all.length - 1 && AMOUNT.test(all[at - 1] ?? '');
  // what a quantity or an amount is of, behind it: "quantity delivered" of QTY_DLV
  if (isBehind && Object.hasOwn(BEHIND_AMOUNT, word)) return BEHIND_AMOUNT[word];
  const meaning = readingsOf(word).find(({ conditions }) =>
    conditions.every((holds) => holds(all, at, around)),
  );
  if (meaning !== undefined) return meaning.means;
  return Object.hasOwn(SHORT_WORDS, word) ? SHORT_WORDS[word] : undefined;
}
