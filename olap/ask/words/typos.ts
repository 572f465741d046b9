import { areConfused, areTakenForEachOther, isKnownWord } from './homophones';
import { folded, singular } from './normalise';

const MIN_LETTERS = 5;
const MIN_LETTERS_FOR_TWO = 9;
/** letters of a stem that a word may be the plural of: "texs" is no plural of "tex" */
const MIN_STEM = 4;

/** Edits allowed in a name of this many letters. */
function editsOf(letters: number): number {
  if (letters < MIN_LETTERS) return 0;
  return letters < MIN_LETTERS_FOR_TWO ? 1 : 2;
}

function deletions(word: string, edits: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let round = 0; round < edits; round += 1) {
    const next: string[] = [];
    for (const text of last) {
      for (let at = 0; at < text.length; at += 1) {
        const shorter = text.slice(0, at) + text.slice(at + 1);
        if (all.has(shorter)) continue;
        all.add(shorter);
        next.push(shorter);
      }
    }
    last = next;
  }
  return all;
}

/**
 * Number of insertions, deletions, replacements and exchanges of neighbours (no part edited twice)
 * that make one text of the other.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

const lettersOf = (word: string): string => word.split('').toSorted().join('');

/** Whether two neighbouring letters of one word are exchanged in the other. */
export function isSwapped(one: string, other: string): boolean {
  return one !== other && lettersOf(one) === lettersOf(other);
}

/** People rarely misspell how a word begins: its first letter is the same, or changed places with the second. */
function beginsAlike(written: string, word: string): boolean {
  return written[0] === word[0] || (written[0] === word[1] && written[1] === word[0]);
}

/** Finds words that a misspelt one may mean: one edit from 5 letters of the word, two from 9. */
export class TypoIndex {
  readonly #byDeletion = new Map<string, string[]>();
  readonly #words: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;

  /** @param right words that are spelt right and that no misspelt one means */
  constructor(words: Iterable<string>, right: Iterable<string> = []) {
    const meant = new Set([...words].map(folded));
    this.#words = new Set([...meant, ...[...right].map(folded)]);
    this.#stems = new Set([...this.#words].map(singular));
    for (const word of meant) {
      if (/\d/.test(word)) continue;
      const edits = editsOf(word.length);
      if (edits === 0) continue;
      for (const key of deletions(word, edits)) {
        const list = this.#byDeletion.get(key);
        if (list === undefined) this.#byDeletion.set(key, [word]);
        else list.push(word);
      }
    }
  }

  /** Whether the word or its singular or plural is one of them. */
  has(written: string): boolean {
    const word = folded(written);
    const stem = singular(word);
    if (this.#words.has(word) || this.#words.has(`${word}s`)) return true;
    return stem.length >= MIN_STEM && this.#stems.has(stem);
  }

  /** Words at the least distance, in the order of the alphabet; empty for a known word or one with digits. */
  nearest(written: string): string[] {
    if (this.isRight(written)) return [];
    return leastOf(this.candidates(written));
  }

  /** Whether the word is one of them as it is written. */
  isRight(written: string): boolean {
    return this.#words.has(folded(written));
  }

  /** Words that a misspelt one may mean, each with its distance. */
  candidates(written: string): [text: string, distance: number][] {
    const word = folded(written);
    if (/\d/.test(word)) return [];
    const found = new Map<string, number>();
    // the plural of a misspelt word is one, too
    for (const form of new Set([word, singular(word)])) {
      for (const key of deletions(form, editsOf(Math.max(form.length, MIN_LETTERS)))) {
        for (const candidate of this.#byDeletion.get(key) ?? []) {
          const distance = Math.min(editDistance(form, candidate), found.get(candidate) ?? 9);
          found.set(candidate, distance);
        }
      }
    }
    return [...found].filter(
      ([text, distance]) =>
        distance > 0 && distance <= editsOf(text.length) && beginsAlike(word, text),
    );
  }
}

/** Those at the least distance, each once, in the order of the alphabet. */
function leastOf(near: readonly [text: string, distance: number][]): string[] {
  const least = Math.min(...near.map(([, distance]) => distance));
  const texts = near.flatMap(([text, distance]) => (distance === least ? [text] : []));
  return [...new Set(texts)].toSorted();
}

/** The words of several indexes as one, without making another: each is made once for all that share it. */
export class JoinedTypos implements Pick<TypoIndex, 'has' | 'nearest'> {
  readonly #all: readonly TypoIndex[];

  constructor(all: readonly TypoIndex[]) {
    this.#all = all;
  }

  /** As `TypoIndex.has`, of any of them. */
  has(written: string): boolean {
    return this.#all.some((one) => one.has(written));
  }

  /** As `TypoIndex.nearest`, of all of them. */
  nearest(written: string): string[] {
    if (this.#all.some((one) => one.isRight(written))) return [];
    return leastOf(this.#all.flatMap((one) => one.candidates(written)));
  }
}

const MIN_HAN = 4;
/** characters of a name of which one was replaced by one of the same sound */
const MIN_HAN_HEARD = 3;
/** of a name of two, the second one alone, where what is written is no word */
const SHORTEST = 2;
/** units of time and particles, which end no misspelt name */
const NO_END = /^[年月日周天时的了是在和与及不非没无未除半倍约]$/;
/** what turns a question around is in no misspelt name: 航班不数 is not 航班次数 */
const TURNS = /^[不非没无未除半倍约]$/;

/** what a counted unit comes after: 多少盒 is no misspelt 多少钱 */
const COUNTS = /^[少几]$/;

/** what a field is named after */
const BY = /^[各按]$/;

/** Finds names in Han characters of which one character was replaced by another. */
export class HanTypoIndex {
  readonly #byGap = new Map<string, string[]>();

  /** @param names keys of names: characters with single spaces */
  constructor(names: Iterable<string>) {
    for (const name of new Set(names)) {
      const characters = name.split(' ');
      const isHan = characters.every((one) => /^\p{Script=Han}$/u.test(one));
      if (characters.length < SHORTEST || !isHan) continue;
      for (const gap of gapsOf(characters)) {
        const list = this.#byGap.get(gap);
        if (list === undefined) this.#byGap.set(gap, [name]);
        else list.push(name);
      }
    }
  }

  /**
   * Names that differ from these characters in one place: of four characters at least, the first of them only where it
   * sounds alike, of three where the two that differ sound alike and are not the first. The first `known` characters are a word by themselves: they are no evidence.
   */
  nearest(characters: string[], known = 0): string[] {
    const evidence = characters.length - known;
    if (evidence < MIN_HAN_HEARD) return [];
    const found = new Set<string>();
    for (const [at, gap] of gapsOf(characters).entries()) {
      const written = characters[at] ?? '';
      if (TURNS.test(written) || COUNTS.test(characters[at - 1] ?? '')) continue;
      for (const name of at < known ? [] : (this.#byGap.get(gap) ?? [])) {
        const meant = name.split(' ')[at] ?? '';
        if (meant === written) continue;
        const isHeard = areConfused(meant, written);
        // 婚假 before 天数 is another 假, no misspelt 请假
        const isEnough = evidence >= MIN_HAN && (at > 0 || isHeard);
        if (isEnough || (at > known && isHeard)) found.add(name);
      }
    }
    return [...found].toSorted();
  }

  /**
   * Names of two or three characters of which the first or the last one is confused with another, and that are no
   * word so. `before` and `after`: the characters around them, which may make a word of their ends.
   */
  heardAtEnds(characters: readonly string[], before: string, after: string): string[] {
    const last = characters.length - 1;
    if (last < 1 || last > 2 || isKnownWord(characters.join(''))) return [];
    if (before !== '' && isKnownWord(before + (characters[0] ?? ''))) {
      return last === 1 ? [] : this.#heardAt(characters, last, before);
    }
    const isNext = after !== '' && isKnownWord((characters[last] ?? '') + after);
    const first = isNext ? [] : this.#heardAt(characters, 0, before);
    return [...new Set([...this.#heardAt(characters, last, before), ...first])];
  }

  /** Names of which the character at one end is confused with another; after 各 any tone of it is. */
  #heardAt(characters: readonly string[], at: number, before: string): string[] {
    const written = characters[at] ?? '';
    if (NO_END.test(written)) return [];
    const areAlike = at > 0 && BY.test(before) ? areConfused : areTakenForEachOther;
    const names = this.#byGap.get(characters.with(at, '_').join(' ')) ?? [];
    return names.filter((name) => {
      const meant = name.split(' ')[at] ?? '';
      return meant !== written && areAlike(meant, written);
    });
  }
}

function gapsOf(characters: string[]): string[] {
  return characters.map((_, at) => characters.with(at, '_').join(' '));
}
