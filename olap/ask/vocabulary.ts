import type { AskCube, AskField, AskMember } from './ask-cube';
import { dateNames, periodWords } from './date-names';
import { SHORT_WORDS } from '../fields/short-words';
import { LEXICON } from './lexicon';
import { keyOf, normaliseText, tokensOf } from './normalise';
import { otherNames } from './shared-words';
import { HanTypoIndex } from './typos';

/** What a phrase of a question names in a cube. */
export type Target =
  | { kind: 'measure'; name: string }
  /** `period`: a word that says which date a period is about, and no breakdown: "hired" of Hire date */
  | { kind: 'field'; name: string; period?: true }
  | { kind: 'member'; field: string; key: string | number | boolean; label: string }
  | { kind: 'cube' };

/** A target with how well the phrase names it: 1 is its label, less a synonym or a part of the label. */
export interface VocabularyEntry {
  target: Target;
  weight: number;
}

/** The names of one cube, found by `keyOf`. */
export interface Vocabulary {
  cube: AskCube;
  entries: Pick<ReadonlyMap<string, VocabularyEntry[]>, 'get' | 'has'>;
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
/** a character that may be a part of any word */
const ONE_HAN = /^\p{Script=Han}$/u;
/** words at the end of a label that people leave out */
const WEAK_HEAD =
  /^(?:%|rate|share|ratio|count|number|amount|time|level|type|group|band|code|id|score|net|gross|netto|brutto|percent|prozent)$/i;
/** words that name nothing by themselves */
const EMPTY_WORD = /^(?:je|per|pro|of|for|in|at|on|by|and|or|to|with|the|an?|no|nr|%|left)$/i;

class Entries {
  readonly map = new Map<string, VocabularyEntry[]>();
  readonly words = new Set<string>();
  longest = 1;

  add(name: string, target: Target, weight: number): void {
    const key = keyOf(name);
    if (key === '' || (weight < SYNONYM && (LEXICON.has(key) || ONE_HAN.test(key)))) return;
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
  const [head = ''] = label.split(/\s+(?:of|per|je|pro)\s+/i);
  const words = head.split(/\s+/).filter((word) => word !== '');
  const parts: string[] = head === label ? [] : [head];
  for (let size = 1; size < words.length && size <= MAX_PART_WORDS; size += 1) {
    parts.push(words.slice(-size).join(' '));
  }
  // "home possession %" is the "possession" of it, too
  const isWeak = words.length > 1 && WEAK_HEAD.test(words.at(-1) ?? '');
  if (isWeak) {
    const before = words.slice(0, -1);
    for (let size = 1; size <= before.length && size <= MAX_PART_WORDS; size += 1) {
      parts.push(before.slice(-size).join(' '));
    }
  }
  return parts.filter((part) => !EMPTY_WORD.test(part));
}

/** A label with its shortened words written out: "base salary" of "Base Sal". */
function writtenOut(label: string): string {
  return label
    .split(/\s+/)
    .map((word) => {
      const key = word.toLowerCase().replace(/\.$/, '');
      return Object.hasOwn(SHORT_WORDS, key) ? (SHORT_WORDS[key] ?? word) : word;
    })
    .join(' ');
}

const AGGREGATION = /^(?:average|mean|total|sum of|different|minimum|maximum)\s+/i;

/** The first word of a label of two or three, which a measure is often called by: "km" of "Km driven". */
function firstWord(label: string): string {
  const words = label.replace(AGGREGATION, '').split(/\s+/);
  const [first = ''] = words;
  return words.length > 1 && words.length <= 3 && !EMPTY_WORD.test(first) ? first : '';
}

/** What a label is also called in short: without how it is put together, its unit, or "name" at its end. */
function shortNames(label: string): string[] {
  const core = label.replace(/^(?:average|mean|total|sum of|different|平均|合计|总)\s*/i, '');
  const forms = [
    core,
    core.replace(/\s+(?:%|[a-z]|kg|km|mi|ms|kwh|hpa|ppm|eur|usd)$/i, ''),
    label.replace(/(?:\s+name|名称|名字|名)$/i, ''),
    core.replace(/^q\d+\s+/i, ''),
    core.replace(/(?<=[\p{Script=Han}]{2})[数额量]$/u, ''),
  ];
  return [...new Set(forms)].filter((form) => form !== '' && form !== label);
}

/** A measure that only its own label means, where the sum of the same values is there: "salary" is the sum of it. */
const SECOND = 0.6;

/** The number of a question of a survey: "q4" of "Q4 support quality". */
const numberOf = (label: string): string | undefined =>
  /^(?:average\s+)?(q\d+)\s/i.exec(label)?.[1];

function addNames(
  all: Entries,
  named: { name: string; label: string; synonyms: string[] },
  target: Target,
  factor = 1,
): void {
  const entries = {
    add: (name: string, of: Target, weight: number) => all.add(name, of, weight * factor),
  };
  all.add(named.label, target, LABEL);
  if (withoutUnit(named.label) !== named.label)
    entries.add(withoutUnit(named.label), target, SHORT);
  entries.add(numberOf(named.label) ?? '', target, PART);
  all.add(named.name, target, LABEL);
  entries.add(named.name.replaceAll('_', ' '), target, SYNONYM);
  for (const synonym of named.synonyms) entries.add(synonym, target, SYNONYM);
  const label = withoutUnit(named.label);
  const long = writtenOut(label);
  if (long !== label) {
    entries.add(long, target, SYNONYM);
    for (const part of partsOf(long)) entries.add(part, target, PART);
  }
  for (const part of partsOf(named.name.replaceAll('_', ' ')))
    entries.add(part, target, OTHER_PART);
  if (target.kind === 'measure') entries.add(firstWord(long), target, OTHER_PART);
  const short = shortNames(label);
  for (const name of short) entries.add(name, target, SHORT);
  for (const part of partsOf(label)) entries.add(part, target, PART);
  for (const { whole, part } of [label, ...short, label.replace(/\s+(?:code|flag)$/i, '')].map(
    otherNames,
  )) {
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

/** A field that is true or false is named to have it true: "returned orders", also of yes and no. */
function addTruth(entries: Entries, field: AskField, members: readonly AskMember[]): void {
  const { name, label, synonyms, type } = field;
  const yes = field.yes ?? (type === 'boolean' ? true : undefined);
  if (yes === undefined) return;
  const said = label.replace(/^(?:is|was|has)\s+|\s+(?:flag|indicator|yn|y\/n)$|^是否/gi, '');
  const shown = members.find(({ key }) => key === yes)?.label ?? label;
  const target: Target = { kind: 'member', field: name, key: yes, label: shown };
  for (const one of new Set([label, said, ...synonyms])) entries.add(one, target, SYNONYM);
  for (const one of otherNames(said).whole) entries.add(one, target, TRANSLATED);
  const no = type === 'boolean' ? false : members.find(({ key }) => key !== yes)?.key;
  if (no === undefined) return;
  const other = members.find(({ key }) => key === no)?.label ?? label;
  const isHan = HAN.test(said);
  for (const before of isHan ? ['不', '未', '没有', '非'] : ['non-', 'non ', 'un']) {
    entries.add(
      `${before}${said}`,
      { kind: 'member', field: name, key: no, label: other },
      SYNONYM,
    );
  }
}

/** A date is called without "day" at its end, and by what happened on it where a period is next to it. */
function addDate(entries: Entries, { name, label }: AskField): void {
  for (const one of dateNames(label)) entries.add(one, { kind: 'field', name }, SHORT);
  for (const one of periodWords(label)) {
    entries.add(one, { kind: 'field', name, period: true }, TRANSLATED);
  }
}

const HAN = /\p{Script=Han}/u;

/** A formula that is a column alone. */
const COLUMN = /^(?:"([^"]+)"|(\w+))$/;

/** Makes the vocabulary of one cube. It holds nothing that the cube given does not name. */
export function vocabularyOf(cube: AskCube): Vocabulary {
  const entries = new Entries();
  const members = new Map<string, AskMember[]>();
  for (const member of cube.members) {
    const list = members.get(member.field);
    if (list === undefined) members.set(member.field, [member]);
    else list.push(member);
  }
  const hasDays = cube.fields.some(({ type }) => type === 'date');
  for (const field of cube.fields) {
    addNames(entries, field, { kind: 'field', name: field.name });
    addTruth(entries, field, members.get(field.name) ?? []);
    if (field.type === 'date' || (field.type === 'timestamp' && !hasDays)) addDate(entries, field);
  }
  for (const measure of cube.measures) {
    const isSecond =
      measure.agg === 'avg' &&
      cube.measures.some(({ agg, formula }) => agg === 'sum' && formula === measure.formula);
    const target: Target = { kind: 'measure', name: measure.name };
    addNames(entries, measure, target, isSecond ? SECOND : 1);
    const column = COLUMN.exec(measure.formula ?? '');
    if (column !== null)
      entries.add(column[1] ?? column[2] ?? '', target, isSecond ? OTHER_PART : PART);
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
