import type { AskField } from '../cube/ask-cube';
import { sameTarget, type Target, type VocabularyEntry } from '../words/target';
import { LEXICON, type Word } from '../words/lexicon';
import { isPastFill, isPlaced } from '../words/word-roles';
import { keyOf, normaliseText, tokensOf } from '../words/normalise';

/** How well a name of each kind means what it names: 1 is its label. */
export const WEIGHTS = {
  label: 1,
  synonym: 0.95,
  /** without its unit or the like */
  short: 0.93,
  /** a translation by the shared words */
  translated: 0.9,
  part: 0.7,
  otherPart: 0.65,
} as const;

const { label: LABEL, synonym: SYNONYM, short: SHORT, translated: TRANSLATED } = WEIGHTS;
/** a character that may be a part of any word */
const ONE_HAN = /^\p{Script=Han}$/u;

/** What words of these roles do is also what columns are called: reasons, minutes, groups. */
const COLUMN_ROLES = new Set<Word['role']>([
  ...(['unit', 'why', 'define', 'moved', 'sort', 'others', 'shift', 'counted', 'split'] as const),
]);

/** Whether a word of the language never is short for a name. */
function isOfLanguage(key: string): boolean {
  return (LEXICON.get(key) ?? []).some(
    (word) => !COLUMN_ROLES.has(word.role) && !isPlaced(word) && !isPastFill(word, key),
  );
}

/** The names of one cube while they are collected. */
export class Entries {
  readonly map = new Map<string, VocabularyEntry[]>();
  readonly words = new Set<string>();
  longest = 1;

  add(name: string, target: Target, weight: number): void {
    const key = keyOf(name);
    if (key === '' || (weight < SYNONYM && (isOfLanguage(key) || ONE_HAN.test(key)))) return;
    for (const { full, kind } of tokensOf(normaliseText(name))) {
      if (kind === 'word') this.words.add(full);
    }
    const list = this.map.get(key) ?? [];
    const same = list.find((entry) => sameTarget(entry.target, target));
    if (same === undefined) list.push({ target, weight });
    else same.weight = Math.max(same.weight, weight);
    this.map.set(key, list);
    this.longest = Math.max(this.longest, key.split(' ').length);
  }

  /** Adds a noun that is read at certain places only, but for a word of the language. */
  addHead(name: string, target: Target): void {
    const key = keyOf(name);
    if (isOfLanguage(key)) return;
    this.map.set(key, [...(this.map.get(key) ?? []), { target, weight: TRANSLATED }]);
    this.longest = Math.max(this.longest, key.split(' ').length);
  }

  /** Adds what a question may ask for something with, 多大 of 年龄, which may also be a word of the language. */
  addAsked(name: string, target: Target): void {
    const key = keyOf(name);
    const list = this.map.get(key) ?? [];
    if (list.some((entry) => sameTarget(entry.target, target))) return;
    this.map.set(key, [...list, { target, weight: WEIGHTS.part }]);
    this.longest = Math.max(this.longest, key.split(' ').length);
  }

  /** Removes short names from codes where the field that they code is called so: "hotel" of Property code and Property. */
  preferCaptions(fields: readonly Pick<AskField, 'name' | 'captionOf' | 'leads'>[]): void {
    const captions = new Map(fields.map(({ name, captionOf }) => [name, captionOf]));
    const codes = new Map(fields.map(({ name, leads }) => [name, leads]));
    for (const [key, list] of this.map) {
      const columns = list.flatMap(({ target }) =>
        target.kind === 'field' ? (captions.get(target.name) ?? []) : [],
      );
      if (columns.length === 0) continue;
      const left = list.filter(
        ({ target, weight }) =>
          target.kind !== 'field' ||
          weight >= SYNONYM ||
          !columns.includes(codes.get(target.name) ?? ''),
      );
      this.map.set(key, left);
    }
  }

  /** Takes fields and other measures that are called by a part of their names away from the nouns for the rows: "jobs" are no
   * job status, 订单 no 订单金额. */
  preferRows(rows: string, nouns: readonly string[], fields: ReadonlySet<string>): void {
    for (const key of nouns.map(keyOf)) {
      const list = this.map.get(key);
      if (list?.some(({ target }) => target.kind === 'measure') !== true) continue;
      const left = list.filter(
        ({ target, weight }) =>
          (target.kind !== 'field' || weight > WEIGHTS.part || !fields.has(target.name)) &&
          (target.kind !== 'measure' ||
            weight > SHORT ||
            target.name === rows ||
            !/\p{Script=Han}/u.test(key)),
      );
      this.map.set(key, left);
    }
  }

  /** Takes shortened names away from what is not called so where something else of its kind is. */
  preferLabels(): void {
    for (const [key, list] of this.map) {
      const labelled = new Set(
        list.filter(({ weight }) => weight === LABEL).map(({ target }) => target.kind),
      );
      const left = list.filter(
        ({ target, weight }) => weight > SHORT || !labelled.has(target.kind),
      );
      this.map.set(key, left);
    }
  }

  /**
   * Takes shortened names from a column that the rows lead to through more tables where they lead to the same column
   * through fewer: "region" is that of the shop, not that of the shop at which the customer registered.
   */
  preferNearest(fields: readonly Pick<AskField, 'name' | 'way'>[]): void {
    const ways = new Map(fields.flatMap(({ name, way }) => (way ? [[name, way] as const] : [])));
    const wayOf = (target: Target) => (target.kind === 'field' ? ways.get(target.name) : undefined);
    for (const [key, list] of this.map) {
      const found = list.flatMap(({ target }) => wayOf(target) ?? []);
      if (found.length < 2) continue;
      const left = list.filter(({ target, weight }) => {
        const way = wayOf(target);
        if (way === undefined || weight === LABEL) return true;
        return found.every(({ to, steps }) => to !== way.to || steps >= way.steps);
      });
      this.map.set(key, left);
    }
  }
}
