import type { AskCube, AskField, AskMember } from '../cube/ask-cube';
import { addAlikeNames } from './alike-names';
import { addCategoryNames } from './category-names';
import { addColumnPartsZh } from './column-parts-zh';
import { addColumnPhrasesZh } from './column-phrases-zh';
import { addColumnWords } from './column-words';
import { addChineseNames } from './chinese-names';
import { addDistinctNames } from './distinct-names';
import { addMemberHeads } from './member-heads';
import { addMemberStems } from './member-stems';
import { SHORT_WORDS } from '../../fields/short-words';
import { SERVED } from '../words/everyday-words';
import { keyOf } from '../words/normalise';
import { monthNames } from '../dates/month-names';
import { chineseHead, otherNames } from '../words/shared-words';
import { SUPERLATIVE } from '../words/superlatives';
import { HanTypoIndex } from '../words/typos';
import { addRoleNames } from './role-names';
import { addSituations } from './situation-names';
import { addNamesOfRowsZh } from './names-of-rows-zh';
import { addTradeNames } from './trade-names';
import { addStatementWords, AGGREGATION } from './statement-words';
import type { Target, VocabularyEntry } from '../words/target';
import { Entries, WEIGHTS } from './vocabulary-entries';
import {
  addDate,
  addEvents,
  addInitials,
  addMeans,
  addMemberNames,
  addMembersWithNoun,
  addTruth,
} from './vocabulary-members';
import { rowsMeasure } from '../cube/rows-measure';
import { withUnwantedRows } from '../trades/row-kinds-of';
import { shortNames, UNIT_END, withoutUnit } from '../cube/short-names';
import { addRowWords } from './row-verbs';
import { addAlikeEvents, addEventWords, addNationalities, addStates } from './vocabulary-states';

export type { Target, VocabularyEntry };

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

const {
  label: LABEL,
  synonym: SYNONYM,
  short: SHORT,
  translated: TRANSLATED,
  part: PART,
  otherPart: OTHER_PART,
} = WEIGHTS;
const MAX_PART_WORDS = 3;
/** words at the end of a label that people leave out */
const WEAK_HEAD =
  /^(?:%|rate|share|ratio|count|number|amount|time|level|type|group|band|tier|class|status|stage|code|id|score|net|gross|netto|brutto|percent|prozent)$/i;
/** words that name nothing by themselves */
const EMPTY_WORD =
  /^(?:je|per|pro|of|for|in|at|on|by|and|or|to|with|the|an?|no|nr|number|%|left|distinct|different|unique|\d+)$/i;

/** From one date to another. */
const FROM_TO = /\bdays from .+ to /i;

/**
 * Shorter names of a label of several words: those that have the word that it is about, which is the last
 * one before "of" ("phase" of "Phase of flight"), and the words before one that says little.
 */
function partsOf(label: string): string[] {
  // of the days from one date to another, neither date is a name of them
  if (FROM_TO.test(label)) return [];
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
  return parts.filter((part) => !EMPTY_WORD.test(part) && !SUPERLATIVE.test(part));
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

/** "budget invested %": a part of what its first word says, which is no name of it */
const PART_OF_FIRST = /^\S+ [a-z]{3,}ed (?:%|percent)/i;

/** The first word of a label of two or three, which a measure is often called by: "km" of "Km driven". */
function firstWord(label: string): string {
  const words = label.replace(AGGREGATION, '').split(/\s+/);
  const [first = ''] = words;
  // "customers" are no ratings of theirs
  if (SERVED.has(first.toLowerCase()) || PART_OF_FIRST.test(words.join(' '))) return '';
  return words.length > 1 && words.length <= 3 && !EMPTY_WORD.test(first) ? first : '';
}

/** A measure that only its own label means, where the sum of the same values is there: "salary" is the sum of it. */
const SECOND = 0.6;

/** Kinds and states of the rows, which their noun is no name of: "jobs" are no job status. */
const KIND_END = /\s(?:type|status|state|stage|level|group|class|category|kind)$/i;

/** What identifies the rows is no field that a noun for them means, but after "by". */
const KEY = 0.6;

/** A Chinese label that says what its amount is of: 报损的金额 of 报损金额. */
const OF_ZH = /^(\p{Script=Han}{2,})(金额|数量|费用|成本|时长|次数)$/u;

/** What a column holds the number of: "hosts" of Number of hosts. */
const countedIn = (label: string): string => /^number of (\w+s)$/i.exec(label)?.[1] ?? '';

/** The number of a question of a survey: "q4" of "Q4 support quality". */
const numberOf = (label: string): string | undefined =>
  /^(?:average\s+)?(q\d+)\s/i.exec(label)?.[1];

function addNames(
  all: Entries,
  named: { name: string; label: string; synonyms: string[] },
  target: Target,
  factor = 1,
  hasMean = false,
): void {
  const entries = {
    add: (name: string, of: Target, weight: number) => all.add(name, of, weight * factor),
  };
  all.add(named.label, target, LABEL);
  if (/ of (?!the )/i.test(named.label))
    entries.add(named.label.replace(/ of /i, ' of the '), target, SYNONYM);
  if (withoutUnit(named.label) !== named.label)
    entries.add(withoutUnit(named.label), target, SHORT);
  if (!hasMean && /\((?:min|h|s|hours?|minutes)\)$/i.test(named.label)) {
    entries.add(`${withoutUnit(named.label)} time`, target, SHORT);
  }
  if (target.kind === 'measure') entries.add(named.label.replace(OF_ZH, '$1的$2'), target, SYNONYM);
  entries.add(numberOf(named.label) ?? '', target, PART);
  if (target.kind === 'measure') entries.add(countedIn(named.label), target, SHORT);
  all.add(named.name, target, LABEL);
  const spaced = named.name.replaceAll('_', ' ');
  entries.add(spaced, target, SYNONYM);
  entries.add(spaced.replace(UNIT_END, ''), target, SHORT);
  for (const synonym of named.synonyms) {
    entries.add(synonym, target, SYNONYM);
    if (/\S\s+name$/i.test(synonym)) entries.add(synonym.replace(/\s+name$/i, ''), target, SHORT);
  }
  // "discount pct" of Discount %
  for (const word of ['pct', 'percent']) {
    if (/\s%$/.test(named.label)) entries.add(named.label.replace(/%$/, word), target, SYNONYM);
  }
  const label = withoutUnit(named.label);
  const long = writtenOut(label);
  if (long !== label) {
    entries.add(long, target, SYNONYM);
    for (const part of partsOf(long)) entries.add(part, target, PART);
  }
  for (const part of FROM_TO.test(named.label) ? [] : partsOf(spaced))
    entries.add(part, target, OTHER_PART);
  if (target.kind === 'measure') entries.add(firstWord(long), target, OTHER_PART);
  const short = shortNames(label);
  for (const name of short) entries.add(name, target, SHORT);
  if (target.kind === 'field') entries.add(chineseHead(label), target, OTHER_PART);
  for (const part of partsOf(label)) entries.add(part, target, PART);
  for (const { whole, part } of [label, ...short, label.replace(/\s+(?:code|flag)$/i, '')].map(
    otherNames,
  )) {
    for (const name of whole) {
      entries.add(name, target, TRANSLATED);
      for (const one of [...partsOf(name), ...shortNames(name)]) {
        entries.add(one, target, OTHER_PART);
      }
    }
    for (const name of part) entries.add(name, target, OTHER_PART);
  }
}

const ADJECTIVES: readonly [RegExp, string[]][] = [
  [/\b(\w{4,})ity\b/i, ['$1']],
  [/\b(\w{3,}?)iness\b/i, ['$1y']],
  [/\b(\w{3,})ness\b/i, ['$1']],
  [/\bdelay\b/i, ['delayed']],
  [/\b(?:speed|velocity)\b/i, ['fast']],
  [/\bdistance\b/i, ['far']],
  [/\b(?:costs?|expenses?|prices?)\b(?! per)/i, ['expensive', 'costly']],
  [/^(\p{Script=Han}{2,})率$/u, ['$1']],
];

/** Adjectives for the degree of a measure: "punctual" of Punctuality, 准点 of 准点率. */
function addAdjectives(entries: Entries, { name, label, synonyms }: AskCube['measures'][number]) {
  for (const text of [withoutUnit(label), ...synonyms]) {
    for (const [noun, adjectives] of ADJECTIVES) {
      const found = noun.exec(text);
      if (found === null || text.split(/\s+/).length > 2) continue;
      for (const one of adjectives) {
        const adjective = one.replace('$1', found[1] ?? '');
        const weight = /\s/.test(text) ? OTHER_PART / 2 : OTHER_PART;
        entries.add(adjective, { kind: 'measure', name, adjective: true }, weight);
      }
    }
  }
}

const MIN_STEM = 6;
const ENDINGS = /^(?:|ment|ed|ing|ion|tion|ation|al|er|s)$/;

/** Whether two words differ in how they end alone: "unemployment" and "unemployed". */
function isDerived(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at >= MIN_STEM && ENDINGS.test(one.slice(at)) && ENDINGS.test(other.slice(at));
}

/** What a rate is of is also the number of it: "unemployment" is the unemployment rate, or the unemployed. */
function addDerived(entries: Entries, measures: AskCube['measures']): void {
  for (const { label } of measures) {
    const [head = '', ...rest] = label.toLowerCase().split(/\s+/);
    if (rest.length !== 1 || !WEAK_HEAD.test(rest[0] ?? '')) continue;
    for (const other of measures) {
      const word = other.label.toLowerCase();
      if (word === head || !isDerived(head, word)) continue;
      entries.add(head, { kind: 'measure', name: other.name }, PART);
    }
  }
}

/** Whether a field of single values is called by more than the measure of them, so that "amount" is the measure. */
const isMeasured = ({ measures }: AskCube, { label }: AskField): boolean =>
  !measures.some((one) => one.label === label);

/** A formula that is a column alone. */
const COLUMN = /^(?:"([^"]+)"|(\w+))$/;

/** Makes the vocabulary of one cube. It holds nothing that the cube given does not name. */
export function vocabularyOf(given: AskCube): Vocabulary {
  const cube = withUnwantedRows(given);
  const entries = new Entries();
  const members = new Map<string, AskMember[]>();
  for (const member of cube.members) {
    const list = members.get(member.field);
    if (list === undefined) members.set(member.field, [member]);
    else list.push(member);
  }
  const hasDays = cube.fields.some(({ type }) => type === 'date');
  for (const field of cube.fields) {
    if (field.rowValue !== undefined && isMeasured(cube, field)) {
      entries.add(field.label, { kind: 'field', name: field.name }, LABEL);
      continue;
    }
    addNames(entries, field, { kind: 'field', name: field.name }, field.isKey ? KEY : 1);
    const own = members.get(field.name) ?? [];
    addTruth(entries, field, own);
    addEvents(entries, field, own);
    addInitials(entries, field, own);
    addMeans(entries, field, own);
    if (field.type === 'date' || (field.type === 'timestamp' && !hasDays)) addDate(entries, field);
  }
  for (const measure of cube.measures) {
    const isSecond =
      (measure.agg === 'avg' || measure.agg === 'max') &&
      cube.measures.some(({ agg, formula }) => agg === 'sum' && formula === measure.formula);
    // the time that something takes is its mean
    const hasMean =
      measure.agg === 'sum' &&
      cube.measures.some(({ agg, formula }) => agg === 'avg' && formula === measure.formula);
    const target: Target = { kind: 'measure', name: measure.name };
    addNames(entries, measure, target, isSecond ? SECOND : 1, hasMean);
    for (const name of monthNames(measure.label))
      entries.add(name, target, isSecond ? OTHER_PART : SYNONYM);
    const column = COLUMN.exec(measure.formula ?? '');
    for (const one of isSecond ? measure.synonyms : [])
      if (measure.agg === 'max' || /\b(?:time|duration)\b/.test(one))
        entries.add(one, target, SYNONYM);
    if (column !== null)
      entries.add(column[1] ?? column[2] ?? '', target, isSecond ? OTHER_PART : PART);
  }
  addDerived(entries, cube.measures);
  addSituations(entries, cube);
  for (const measure of cube.measures) addAdjectives(entries, measure);
  addStatementWords(entries, cube.fields, 'field');
  addStatementWords(entries, cube.measures, 'measure');
  for (const member of cube.members) addMemberNames(entries, member);
  addMembersWithNoun(entries, cube);
  // "loans" of a cube Loans are its rows, which count: no other measure is assumed for them
  const rows = rowsMeasure(cube, true);
  const isRows = rows?.synonyms.some((name) => keyOf(name) === keyOf(cube.label)) === true;
  if (!isRows) entries.add(cube.label, { kind: 'cube' }, SYNONYM);
  if (cube.noun !== undefined && !entries.map.has(keyOf(cube.noun))) {
    entries.add(cube.noun, { kind: 'cube' }, TRANSLATED);
  }
  for (const field of cube.fields) {
    addStates(entries, field, members.get(field.name) ?? []);
    addNationalities(entries, field, members.get(field.name) ?? []);
    if (field.type === 'date' || (field.type === 'timestamp' && !hasDays))
      addEventWords(entries, field);
  }
  for (const field of cube.fields)
    if (field.type === 'date' || (field.type === 'timestamp' && !hasDays))
      addAlikeEvents(entries, field);
  addRowWords(entries, cube);
  entries.preferRows(
    rows?.name ?? '',
    [rows?.label.replace(/^number of /i, '') ?? '', ...(rows?.synonyms ?? [])],
    new Set(cube.fields.filter(({ label }) => KIND_END.test(label)).map(({ name }) => name)),
  );
  for (const field of cube.fields) addMemberStems(entries, field, members.get(field.name) ?? []);
  addDistinctNames(entries, cube);
  addCategoryNames(entries, cube);
  addChineseNames(entries, cube, members);
  entries.preferLabels();
  entries.preferCaptions(cube.fields);
  addRoleNames(entries, cube.fields);
  addAlikeNames(entries, cube);
  entries.preferNearest(cube.fields);
  addMemberHeads(entries, cube.fields, members);
  addTradeNames(entries, cube);
  addColumnWords(entries, cube);
  addColumnPartsZh(entries, cube);
  addNamesOfRowsZh(entries, cube);
  addColumnPhrasesZh(entries, cube);
  const hanTypos = new HanTypoIndex(entries.map.keys());
  return {
    cube,
    entries: entries.map,
    words: entries.words,
    hanTypos,
    longest: entries.longest,
  };
}
