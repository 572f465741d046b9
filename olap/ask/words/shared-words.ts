import { CHINESE_WORDS as TO_ENGLISH } from '../../fields/chinese-words';
import { erpName } from '../../fields/erp-names';
import { germanWords } from '../../fields/german-label';

/** What a name is also called in other languages: `whole` names all of it, `part` its last word. */
export interface OtherNames {
  whole: string[];
  part: string[];
}

const HAN = /\p{Script=Han}/u;
const MAX_NAMES = 12;

/** English words with the Chinese ones that mean them; `_` between the words of one. */
export const TO_CHINESE = new Map<string, string[]>();
for (const [word, meaning] of Object.entries(TO_ENGLISH)) {
  TO_CHINESE.set(meaning, [...(TO_CHINESE.get(meaning) ?? []), word]);
}
const LONGEST_CHINESE = Math.max(...Object.keys(TO_ENGLISH).map(({ length }) => length));

function englishOf(label: string): string | null {
  const words: string[] = [];
  for (let at = 0; at < label.length;) {
    const other = /^[^\p{Script=Han}]+/u.exec(label.slice(at))?.[0];
    if (other !== undefined) {
      words.push(other.trim());
      at += other.length;
      continue;
    }
    if (label[at] === '的') {
      at += 1;
      continue;
    }
    let size = Math.min(LONGEST_CHINESE, label.length - at);
    while (size > 0 && !Object.hasOwn(TO_ENGLISH, label.slice(at, at + size))) size -= 1;
    if (size === 0) return null;
    words.push((TO_ENGLISH[label.slice(at, at + size)] ?? '').replaceAll('_', ' '));
    at += size;
  }
  return words.filter((word) => word !== '').join(' ');
}

/** The words of a label in small letters, without what is in parentheses. */
export function labelWords(label: string): string[] {
  return label
    .replaceAll(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .split(/[\s_\-/]+/)
    .filter((word) => word !== '' && word !== '%');
}

function fromGerman(words: readonly string[]): string | null {
  const parts = words.map(germanWords);
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []).join(' ');
}

function singulars(word: string): string[] {
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

type Meanings = ReadonlyMap<string, readonly string[]>;

/** Chinese words for a run of English ones that is listed as one. */
export const listedChinese = (words: readonly string[], meanings: Meanings): string[] =>
  singulars(words.join('_')).flatMap((key) => meanings.get(key) ?? []);

/** Chinese texts for all of the English words, the longest listed runs of words first. */
export function chineseOf(words: readonly string[], meanings: Meanings = TO_CHINESE): string[] {
  if (words.length === 0) return [''];
  for (let size = Math.min(3, words.length); size > 0; size -= 1) {
    const found = listedChinese(words.slice(0, size), meanings);
    if (found.length === 0) continue;
    const rest = chineseOf(words.slice(size), meanings);
    if (rest.length > 0) {
      return found.flatMap((word) => rest.map((more) => word + more)).slice(0, MAX_NAMES);
    }
  }
  return [];
}

/** What everyday tables call by one of several words. */
const ALIKE = new Map(
  [
    ['site', 'location', 'place', 'city'],
    ['customer', 'client'],
    ['property', 'hotel'],
    ['branch', 'store', 'shop', 'outlet'],
    ['member', 'patron'],
    ['agent', 'representative'],
    ['author', 'writer'],
    ['doctor', 'physician'],
    ['fee', 'charge'],
    ['discount', 'rebate'],
    ['quantity', 'units'],
    ['region', 'territory'],
    ['team', 'squad'],
    ['revenue', 'turnover'],
    ['employee', 'staff', 'worker'],
    ['product', 'item', 'article'],
    ['supplier', 'vendor'],
    ['salary', 'pay', 'wage'],
    ['score', 'grade', 'mark'],
    ['department', 'division'],
    ['gender', 'sex'],
    ['payer', 'insurer'],
    ['cancelled', 'canceled'],
    ['subject', 'course'],
  ].flatMap((words) => words.map((word) => [word, words.filter((one) => one !== word)] as const)),
);

/** Words of everyday tables, which are spelt right whatever they look like: "store" is no misspelt "score". */
export const EVERYDAY_WORDS: readonly string[] = [
  ...new Set([
    ...Object.values(TO_ENGLISH).flatMap((name) => name.split('_')),
    ...ALIKE.keys(),
    ...'store cause claim settle hire order plant item trip driver visit test result sample patient'.split(
      ' ',
    ),
  ]),
];

const KEY_WORDS = new Set(['code', 'number', 'flag']);

const withoutKeyWord = (words: readonly string[]): readonly string[] =>
  KEY_WORDS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;

/** The last listed word of a longer Chinese label: 省份 of 目的省份; '' for none. */
export function chineseHead(label: string): string {
  if (!/^\p{Script=Han}{4,}$/u.test(label)) return '';
  for (let size = Math.min(LONGEST_CHINESE, label.length - 2); size > 1; size -= 1) {
    const end = label.slice(-size);
    if (Object.hasOwn(TO_ENGLISH, end)) return end;
  }
  return '';
}

const ADJECTIVE = /^(?:netto|brutto|gesamt|prozent)$/;

/** The German noun before a word such as "netto", in English; null: there is none. */
function germanNoun(words: readonly string[]): string | null {
  const [first, second] = words;
  if (words.length !== 2 || first === undefined || !ADJECTIVE.test(second ?? '')) return null;
  return fromGerman([first]);
}

/**
 * What a label of a cube that has no synonyms of its own is also called: Chinese for English words,
 * English for Chinese ones, both for German ones, by the words that everyday tables use.
 */
export function otherNames(label: string): OtherNames {
  if (HAN.test(label)) {
    const english = englishOf(label);
    return { whole: english === null || english === '' ? [] : [english], part: [] };
  }
  const erp = erpName(label.trim())?.split('_') ?? null;
  const words = erp ?? labelWords(label);
  const noun = germanNoun(words);
  const german = fromGerman(words);
  const english = german === null ? words : german.split(' ');
  // "phase of flight" is a phase
  const of = english.indexOf('of');
  const last = english[of > 0 ? of - 1 : english.length - 1];
  const whole = [
    ...(german === null || german === words.join(' ') ? [] : [german]),
    ...(noun === null ? [] : [noun]),
    ...(erp === null ? [] : [erp.join(' '), withoutKeyWord(erp).join(' ')]),
    // "product group" of Article group
    ...(english.length === 2
      ? (ALIKE.get(english[0] ?? '') ?? []).map((one) => `${one} ${english[1] ?? ''}`)
      : []),
    ...chineseOf(english),
    ...(erp === null ? [] : chineseOf(withoutKeyWord(erp))),
  ];
  return {
    whole: whole.filter((name) => name !== ''),
    part: [
      ...(english.length > 1 && last !== undefined ? chineseOf([last]) : []),
      ...(english.length <= 2 ? (ALIKE.get(last ?? '') ?? []) : []),
    ],
  };
}
