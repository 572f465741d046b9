import type { AskCube } from './ask-cube';
import { keyOf, normaliseText, tokensOf } from './normalise';
import { HanTypoIndex } from './typos';

/** What a phrase of a question names in a cube. */
export type Target =
  | { kind: 'measure'; name: string }
  | { kind: 'field'; name: string }
  | { kind: 'member'; field: string; key: string | number | boolean; label: string }
  | { kind: 'cube' };

/** A target with how well the phrase names it: 1 is its label, less a synonym or a part of the label. */
export interface Entry {
  target: Target;
  weight: number;
}

/** The names of one cube, found by `keyOf`. */
export interface Vocabulary {
  cube: AskCube;
  entries: ReadonlyMap<string, Entry[]>;
  /** words of its names as they are written, with their plurals */
  words: ReadonlySet<string>;
  /** names in Han characters, misspelt by one */
  hanTypos: HanTypoIndex;
  /** number of tokens of the longest name */
  longest: number;
}

const LABEL = 1;
const SYNONYM = 0.95;
const PART = 0.7;
const MAX_PART_WORDS = 3;

class Entries {
  readonly map = new Map<string, Entry[]>();
  readonly words = new Set<string>();
  longest = 1;

  add(name: string, target: Target, weight: number): void {
    const key = keyOf(name);
    if (key === '') return;
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
}

function sameTarget(a: Target, b: Target): boolean {
  if (a.kind === 'member' && b.kind === 'member') return a.field === b.field && a.key === b.key;
  return a.kind === b.kind && nameOf(a) === nameOf(b);
}

function nameOf(target: Target): string {
  return 'name' in target ? target.name : '';
}

/** "Cost (USD)" without its unit. */
function withoutUnit(label: string): string {
  return label.replaceAll(/\s*\([^)]*\)/g, '').trim();
}

/** First and last words of a label of several words; "of" begins and ends no part. */
function partsOf(label: string): string[] {
  const words = label.split(/\s+/).filter((word) => word !== '');
  const parts: string[] = [];
  for (let n = 1; n < words.length && n <= MAX_PART_WORDS; n += 1) {
    parts.push(words.slice(0, n).join(' '), words.slice(-n).join(' '));
  }
  return parts.filter((part) => !/^of\b|\bof$/i.test(part));
}

function addNames(
  entries: Entries,
  named: { name: string; label: string; synonyms: string[] },
  target: Target,
): void {
  entries.add(named.label, target, LABEL);
  entries.add(withoutUnit(named.label), target, LABEL);
  entries.add(named.name, target, LABEL);
  entries.add(named.name.replaceAll('_', ' '), target, SYNONYM);
  for (const synonym of named.synonyms) entries.add(synonym, target, SYNONYM);
  for (const part of partsOf(withoutUnit(named.label))) entries.add(part, target, PART);
}

/** Makes the vocabulary of one cube. It holds nothing that the cube given does not name. */
export function vocabularyOf(cube: AskCube): Vocabulary {
  const entries = new Entries();
  entries.add(cube.label, { kind: 'cube' }, SYNONYM);
  for (const field of cube.fields) addNames(entries, field, { kind: 'field', name: field.name });
  for (const measure of cube.measures) {
    addNames(entries, measure, { kind: 'measure', name: measure.name });
  }
  for (const { field, key, label, synonyms } of cube.members) {
    const target: Target = { kind: 'member', field, key, label };
    entries.add(label, target, LABEL);
    for (const synonym of synonyms) entries.add(synonym, target, SYNONYM);
  }
  const hanTypos = new HanTypoIndex(entries.map.keys());
  return {
    cube,
    entries: entries.map,
    words: entries.words,
    hanTypos,
    longest: entries.longest,
  };
}
