import { isShortWord, longWordOf } from '@bi/olap/fields/long-words';
import { latinWords } from '../words/chinese-words';
import { isChinese } from '../words/column-words';
import { wordsOfName } from '../words/name-words';
import { initialsAmong, pinyinName } from '../words/pinyin-names';
import { pinyinOf } from '../words/pinyin-of';
import { singularOf } from '../words/singular-of';
import type { WordsAround } from '../words/words-around';
import written from './written-words.json';

/** Words that are written in a way of their own. */
const WORDS: Readonly<Record<string, string>> = written.words;

/** Units, shown in brackets behind what they measure. */
const UNITS: Readonly<Record<string, string>> = written.units;

/** Units of one letter, behind what they measure alone. */
const LETTER_UNITS: readonly [of: RegExp, units: Readonly<Record<string, string>>][] = [
  [/^(voltage|volt|spannung)$/, { v: 'V' }],
  [/^(current|amperage|strom|stromstärke)$/, { a: 'A' }],
  [/^(power|leistung)$/, { w: 'W' }],
  [
    /^(qty|quantity|cap|capacity|wt|wgt|weight|tonnage|net|nett|gross|tare|payload)$/,
    { mt: 't', t: 't' },
  ],
  [/^(land|lnd|area|lot|farm|size|sz)$/, { ac: 'acres' }],
  [/^(height|hgt|length|lgth|width|depth|elevation|altitude|höhe|länge)$/, { m: 'm', ft: 'ft' }],
  [/^(temp|temperature|temperatur)$/, { c: '°C', f: '°F', k: 'K' }],
];

/** The unit that a letter at the end of a name is, by the word before it. */
const letterUnit = (before: string, letter: string): string | undefined =>
  LETTER_UNITS.find(([of]) => of.test(before))?.[1][letter];

/** Short words that are no abbreviation, though all their letters are capitals. */
const WHOLE_WORDS = new Set(
  'age area band base bed box bus card case cash cell city code cost cow date day debt due fare fee file flag gain game gate goal hour item kind land last line list loan lot loss mass mile mode name net note oil page paid part pay plan port race rank rate rent risk role room row seat sex shop show side site size slot sold sort step sum tag task tax team term test text time tip tool town trip type unit use user view week work year zone'.split(
    ' ',
  ),
);

/** Whether a name is a heading that a person wrote, not one made for programs: it has a space and a small letter. */
const isHeading = (name: string): boolean => /\S\s+\S/.test(name) && /\p{Ll}/u.test(name);

/**
 * A name of a column or table as people read it: `distance_mi` → "Distance (mi)". Headings with spaces
 * ("Net Sales"), words with capitals of their own and abbreviations ("PLZ") stay as they are written.
 */
export function readableLabel(name: string, around: WordsAround): string {
  const chinese = pinyinName(name) ?? initialsAmong(name, around);
  if (chinese !== null) return chinese.slice(0, 120);
  if (isHeading(name) && !name.includes('_')) {
    return capital(name.trim().replace(/\s+/g, ' ')).slice(0, 120);
  }
  const text = wordsOfName(name)
    .map((word, index, all) => readableWord(word, index, all, around))
    .filter((word) => word !== '')
    .join(' ');
  return capital(text).slice(0, 120) || name.trim().slice(0, 120) || 'Unnamed';
}

/** `origin` + `city_name` → "Origin city name"; a word both would say is written once. */
export function joinedLabel(before: string, label: string): string {
  if (before === '') return label;
  if (isChinese(before) && isChinese(label)) {
    if (label.startsWith(before)) return label;
    return (before.endsWith(label) ? before : `${before}${label}`).slice(0, 120);
  }
  const last = before.split(' ').at(-1)?.toLowerCase();
  const [first = '', ...rest] = label.split(' ');
  const text =
    first.toLowerCase() === last
      ? rest.join(' ')
      : /^[A-Z][A-Z&]/.test(first)
        ? label
        : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `${before} ${text}`.trim().slice(0, 120);
}

function readableWord(
  word: string,
  index: number,
  all: readonly string[],
  around: WordsAround,
): string {
  const key = word.toLowerCase();
  const ends = index === all.length - 1 && all.length > 1;
  const unit =
    UNITS[key] ?? (ends ? letterUnit(all[index - 1]?.toLowerCase() ?? '', key) : undefined);
  const isPer = /^(per|je|pro)$/i.test(all[index - 1] ?? '');
  if (unit !== undefined && ends) return isPer ? unit : `(${unit})`;
  if (unit !== undefined && unit === unit.toUpperCase() && unit.length > 2) return unit;
  if (key === 'no' && (ends || all.length === 1)) return 'number';
  if (key === 'yn' && ends) return '';
  const next = all[index + 1] ?? '';
  if (key === 'rm' && next !== '') return 'room';
  if (key === 'auth' && /^(nm|name|first|last)$/i.test(next)) return 'author';
  const small = all.map((one) => one.toLowerCase());
  if (key === 'min' && all.length > 1) return minutesOrMinimum(small, index, around);
  const written = WORDS[key] ?? longWordOf(small, index, around) ?? wordOfConsonants(key, around);
  if (written !== undefined) return written;
  const shouts = !all.some((one, at) => /[a-z]/.test(one) && UNITS[small[at] ?? ''] === undefined);
  const isShort =
    /^\p{Lu}[\p{Lu}\d]{1,3}$/u.test(word) &&
    !WHOLE_WORDS.has(key) &&
    (!isSpoken(key) || isShortWord(key));
  if (/^\p{Ll}\p{Lu}{2,}$/u.test(word)) return word;
  const isAlone = all.length === 1;
  return isShort && (isAlone || !shouts) ? word : key;
}

/** The one word around of which a short one has all consonants, and no vowel but the first letter: "strm" of streams. */
function wordOfConsonants(key: string, around: WordsAround): string | undefined {
  if (!/^[b-df-hj-np-tv-xz]{3,6}$/.test(key)) return undefined;
  const found = new Set<string>();
  for (const word of around) {
    const one = singularOf(word);
    if (one.length > key.length && one.replaceAll(/(?!^)[aeiou]/g, '') === key) found.add(one);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** What `min` says inside a name: minutes are played, worked, interrupted or late. */
function minutesOrMinimum(all: readonly string[], at: number, around: WordsAround): string {
  const next = longWordOf(all, at + 1, around) ?? all[at + 1] ?? '';
  if (/(?:ed|late|played|worked)$/.test(next)) return 'minutes';
  const means = longWordOf(all, at, around);
  return means === 'minutes' ? means : 'minimum';
}

/** Whether a word of three or four letters is spoken as one: `CREW`, no `TRD`. */
const isSpoken = (word: string): boolean =>
  /^(?:[b-df-hj-np-tv-z]{1,2}[aeiouy]{1,2}[b-df-hj-np-tv-xz]{1,2}|[aeiou][b-df-hj-np-tv-xz]{1,2}[aeiouy])$/.test(
    word,
  );

/** A text with its first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The identifier made from a name: letters, digits and `_`, at most 50; `field` where none remain.
 * Chinese words of everyday tables are read in Latin letters, others are left out.
 */
export function identifierOf(name: string): string {
  const clean = (isChinese(name) ? latinWords(name) : name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
    .toLowerCase();
  if (clean === '' && isChinese(name)) return identifierOf(pinyinOf(name));
  if (clean === '') return 'field';
  return /^[a-z_]/.test(clean) ? clean : `n${clean}`;
}

/** Gives each name once: `city`, `city_2`, `city_3`… */
export function freeIdentifiers(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
    taken.add(name);
    return name;
  };
}

const RESERVED = new Set(
  'and or not case when then else end is null in like between true false'.split(' '),
);

/** A name that expressions may begin with: a word of their grammar gets an end, `case_rows`. */
export const namedInExpressions = (name: string): string =>
  RESERVED.has(name) ? `${name}_rows` : name;

/** A column in the expression grammar, quoted where its name is not a plain word. */
export function columnExpression(name: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !RESERVED.has(name.toLowerCase());
  return plain ? name : `"${name.replaceAll('"', '""')}"`;
}
