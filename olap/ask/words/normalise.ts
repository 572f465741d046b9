import { withDigits } from './chinese-numbers';
import { asUsual } from './usual-order';

/** One piece of a question: a word, a number, one Han character or a mark. */
export interface WordToken {
  /** lower case, full width made half width, without accents and plural endings */
  text: string;
  /** the same as it was written */
  full: string;
  kind: 'word' | 'number' | 'han' | 'mark';
  /** half-open range in the normalised text */
  start: number;
  end: number;
}

const LETTER = String.raw`(?!\p{Script=Han})[\p{L}_]`;
const INNER = String.raw`(?!\p{Script=Han})[\p{L}\p{N}_]`;
const PIECES = new RegExp(
  String.raw`\p{Script=Han}|\d+(?:,\d{3})*(?:\.\d+)?|(?:${LETTER})(?:${INNER})*(?:['’-](?:${INNER})+)*|[^\s]`,
  'gu',
);
/** What `PIECES` finds in a text of ASCII, several times as fast. */
const ASCII_PIECES = /\d+(?:,\d{3})*(?:\.\d+)?|[A-Za-z_][A-Za-z0-9_]*(?:['-][A-Za-z0-9_]+)*|\S/g;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const HAN = /^\p{Script=Han}$/u;
const KEPT_S = /(?:ss|us|is)$/;
const SIBILANT_PLURAL = /^(.+(?:s|x|z|ch|sh))es?$/;

/** Words of one, as the words of two that they mean. */
export const AS_TWO: Readonly<Record<string, string>> = {
  costliest: 'most costly',
  priciest: 'most expensive',
  cheapest: 'least expensive',
  weekends: 'saturday and sunday',
  weekend: 'saturday and sunday',
};
const HAN_DIGITS = '零一二三四五六七八九〇';
/** 二〇〇一 of 二〇〇一年 */
const HAN_YEAR = /[一二][零〇九八][零〇一二三四五六七八九]{2}(?= ?[年财])/g;
/** "break the cost down by", whose verb is in two parts */
const SEPARATED =
  /\b(break|split|slice|divide) ((?:[\p{L}\p{N}%-]+ ){1,4}?)(?:down|up|out) ((by|per|across|for) )?/gu;
/** "director's", no "what's" */
const POSSESSIVE =
  /\b(?!(?:what|who|where|when|why|how|that|this|there|here|he|she|let|one|show|plot|list|chart|graph)')([\p{L}]{3,})'s\b/gu;
const ONE_OF_TWO = new RegExp(`\\b(${Object.keys(AS_TWO).join('|')})\\b`, 'g');

/** Text in NFKC and lower case with single spaces; lengths may differ from the original. */
export function normaliseText(text: string): string {
  const plain = asUsual(text.normalize('NFKC').toLowerCase().replaceAll('’', "'"))
    .replaceAll(ONE_OF_TWO, (word) => AS_TWO[word] ?? word)
    .replace(/^用(?=.+(?:代替|取代))/, '')
    .replaceAll('周末', '周六和周日')
    .replaceAll(HAN_YEAR, (digits) =>
      digits.replaceAll(/./g, (one) => String(HAN_DIGITS.indexOf(one) % 10)),
    )
    .replaceAll(SEPARATED, (all, verb: string, what: string, _: unknown, by: string | undefined) =>
      /^(?:that|it|this|them|down) $/.test(what) ? all : `${verb} down ${what}${by ?? ''} `,
    )
    .replaceAll(/(?<=[a-z]{2})-(?=[a-z]{2})/g, ' ')
    .replaceAll(/\b(top|bottom)-?(?=\d)/g, '$1 ')
    .replaceAll(/百分之 ?(\d+(?:\.\d+)?|[一二三四五六七八九十]+)/g, '$1%')
    .replaceAll(/(?<=[\d一二三四五六七八九十几两])门(?=课|科)/g, '个')
    // £1,000 is 1,000 of them
    .replaceAll(/([£$€¥]) ?(\d[\d,]*(?:\.\d+)?(?: ?(?:k|m|bn|thousand|million)\b)?)/g, '$2 $1')
    .replaceAll(/[“”„]/g, '"')
    .replaceAll('’', "'")
    .replaceAll(POSSESSIVE, '$1')
    .replaceAll(/(?<=\p{L}s)'(?= )/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return withDigits(plain);
}

/** A word without accents: "köln" is found by "koln", "straße" by "strasse". */
export function folded(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word;
  return word
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .normalize('NFC');
}

const IRREGULAR = new Map([
  ['children', 'child'],
  ['women', 'woman'],
  ['men', 'man'],
  ['geese', 'goos'],
  ['wolves', 'wolf'],
  ['mice', 'mous'],
  ['feet', 'foot'],
  ['ids', 'id'],
]);

/**
 * The stem that an English word and its plural have in common, to compare words by: "class" and
 * "classes" give "class", "house" and "houses" give "hous". Other words are as they are.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4) return word;
  const one = SIBILANT_PLURAL.exec(word)?.[1];
  if (one !== undefined) return one;
  if (!word.endsWith('s') || KEPT_S.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** Words of a label, each without its plural. */
export function stemsOf(label: string): string[] {
  return label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((one) => one !== '')
    .map(singular);
}

function kindOf(text: string): WordToken['kind'] {
  if (HAN.test(text)) return 'han';
  if (/^\d/.test(text)) return 'number';
  return /^[\p{L}_]/u.test(text) ? 'word' : 'mark';
}

/** Tokens of a normalised text (see `normaliseText`), in order. */
export function tokensOf(text: string): WordToken[] {
  const pieces = BEYOND_ASCII.test(text) ? PIECES : ASCII_PIECES;
  return [...text.matchAll(pieces)].map((match) => {
    const full = match[0];
    const kind = kindOf(full);
    const start = match.index;
    const end = start + full.length;
    return { text: kind === 'word' ? singular(folded(full)) : full, full, kind, start, end };
  });
}

const MAX_KEYS = 5000;
/** Keys that were made: rules ask for those of the same few names again and again. Emptied where it is full. */
const KEYS = new Map<string, string>();

/** Key under which a name is found: its tokens with single spaces. */
export function keyOf(name: string): string {
  const found = KEYS.get(name);
  if (found !== undefined) return found;
  const key = tokensOf(normaliseText(name))
    .map(({ text }) => text)
    .join(' ');
  if (KEYS.size >= MAX_KEYS) KEYS.clear();
  KEYS.set(name, key);
  return key;
}
