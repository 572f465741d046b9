import type { AskCube, AskField, AskMember } from './ask-cube';
import { LEXICON } from './lexicon';
import { keyOf, normaliseText, tokensOf } from './normalise';
import { otherNames } from './shared-words';
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
  entries: Pick<ReadonlyMap<string, Entry[]>, 'get' | 'has'>;
  /** words of its names as they are written, with their plurals */
  words: ReadonlySet<string>;
  /** names in Han characters, misspelt by one */
  hanTypos: HanTypoIndex;
  /** number of tokens of the longest name */
  longest: number;
}

const LABEL = 1;
const SYNONYM = 0.95;
/** a translation by the shared words */
const TRANSLATED = 0.9;
/** without its unit or the like */
const SHORT = 0.93;
const PART = 0.7;
const OTHER_PART = 0.65;
/** titles and legal forms that people leave out */
const TITLES =
  /^(?:mr|mrs|ms|miss|dr|prof|sir|the)\.?\s+|[,\s]+(?:gmbh|ag|kg|se|inc|ltd|llc|plc|co|corp|sa)\.?$/gi;
const MAX_PART_WORDS = 3;
/** words at the end of a label that people leave out */
const WEAK_HEAD =
  /^(?:%|rate|share|ratio|count|number|amount|time|level|type|group|band|code|id)$/i;

class Entries {
  readonly map = new Map<string, Entry[]>();
  readonly words = new Set<string>();
  longest = 1;

  add(name: string, target: Target, weight: number): void {
    const key = keyOf(name);
    if (key === '' || (weight < SYNONYM && LEXICON.has(key))) return;
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

/**
 * Shorter names of a label of several words: those that have the word that it is about, which is the last
 * one before "of" ("phase" of "Phase of flight"), and the words before one that says little.
 */
function partsOf(label: string): string[] {
  const [head = ''] = label.split(/\s+of\s+/i);
  const words = head.split(/\s+/).filter((word) => word !== '');
  const parts: string[] = head === label ? [] : [head];
  for (let size = 1; size < words.length && size <= MAX_PART_WORDS; size += 1) {
    parts.push(words.slice(-size).join(' '));
    if (WEAK_HEAD.test(words.at(-1) ?? '')) parts.push(words.slice(0, size).join(' '));
  }
  return parts;
}

/** What a label is also called in short: without how it is put together, its unit, or "name" at its end. */
function shortNames(label: string): string[] {
  const core = label.replace(/^(?:average|mean|total|sum of|different|平均|合计|总)\s*/i, '');
  const forms = [
    core,
    core.replace(/\s+(?:%|[a-z]|kg|km|mi|ms|kwh|hpa|ppm|eur|usd)$/i, ''),
    label.replace(/(?:\s+name|名称|名字|名)$/i, ''),
  ];
  return [...new Set(forms)].filter((form) => form !== '' && form !== label);
}

function addNames(
  entries: Entries,
  named: { name: string; label: string; synonyms: string[] },
  target: Target,
): void {
  entries.add(named.label, target, LABEL);
  if (withoutUnit(named.label) !== named.label)
    entries.add(withoutUnit(named.label), target, SHORT);
  entries.add(named.name, target, LABEL);
  entries.add(named.name.replaceAll('_', ' '), target, SYNONYM);
  for (const synonym of named.synonyms) entries.add(synonym, target, SYNONYM);
  const label = withoutUnit(named.label);
  const short = shortNames(label);
  for (const name of short) entries.add(name, target, SHORT);
  for (const part of partsOf(label)) entries.add(part, target, PART);
  for (const { whole, part } of [label, ...short].map(otherNames)) {
    for (const name of whole) {
      entries.add(name, target, TRANSLATED);
      for (const one of partsOf(name)) entries.add(one, target, OTHER_PART);
    }
    for (const name of part) entries.add(name, target, OTHER_PART);
  }
}

function addMember(entries: Entries, member: AskMember): void {
  const { field, key, label, synonyms } = member;
  const target: Target = { kind: 'member', field, key, label };
  entries.add(label, target, LABEL);
  for (const synonym of synonyms) entries.add(synonym, target, SYNONYM);
  const short = label.replaceAll(TITLES, '').trim();
  if (short !== label) entries.add(short, target, TRANSLATED);
}

const YES = /^(?:y|yes|true|t|1|ja|j|oui|si|sí|是|有)$/i;
const NO = /^(?:n|no|false|f|0|nein|non|否|无|没有)$/i;

/** The member of a field that says yes, where its only members say yes and no; null: it has others. */
function truthOf(members: readonly AskMember[]): AskMember | null {
  const [first, second, ...others] = members;
  if (first === undefined || second === undefined || others.length > 0) return null;
  const yes = members.find(({ label }) => YES.test(label));
  return yes !== undefined && members.some(({ label }) => NO.test(label)) ? yes : null;
}

/** A field that is true or false is named to have it true: "returned orders", also of yes and no. */
function addTruth(entries: Entries, field: AskField, members: readonly AskMember[]): void {
  const { name, label, synonyms } = field;
  const yes = field.type === 'boolean' ? null : truthOf(members);
  if (field.type !== 'boolean' && yes === null) return;
  const target: Target = {
    kind: 'member',
    field: name,
    key: yes?.key ?? true,
    label: yes?.label ?? label,
  };
  const said = label.replace(/^(?:is|was|has)\s+|^是否/i, '');
  for (const one of new Set([label, said, ...synonyms])) entries.add(one, target, SYNONYM);
}

/** Makes the vocabulary of one cube. It holds nothing that the cube given does not name. */
export function vocabularyOf(cube: AskCube): Vocabulary {
  const entries = new Entries();
  const members = new Map<string, AskMember[]>();
  for (const member of cube.members) {
    const list = members.get(member.field);
    if (list === undefined) members.set(member.field, [member]);
    else list.push(member);
  }
  for (const field of cube.fields) {
    addNames(entries, field, { kind: 'field', name: field.name });
    addTruth(entries, field, members.get(field.name) ?? []);
  }
  for (const measure of cube.measures) {
    addNames(entries, measure, { kind: 'measure', name: measure.name });
  }
  for (const member of cube.members) addMember(entries, member);
  entries.add(cube.label, { kind: 'cube' }, SYNONYM);
  entries.preferLabels();
  const hanTypos = new HanTypoIndex(entries.map.keys());
  return {
    cube,
    entries: entries.map,
    words: entries.words,
    hanTypos,
    longest: entries.longest,
  };
}
