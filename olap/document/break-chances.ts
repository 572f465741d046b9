/** Signs that no line begins with: closing brackets and quotes, points, small kana, marks of repetition. */
const NOT_FIRST =
  /[!%),.:;?\]}¢°’”‰′″℃、。々〉》」』】〕〗〙〛〜〞〟ぁぃぅぇぉっゃゅょゎゕゖ゛゜ゝゞァィゥェォッャュョヮヵヶ・ーヽヾ・！％），．：；？］｝～｡｣､…‥–—·]/;
/** Signs that no line ends with: opening brackets and quotes, signs of currency. */
const NOT_LAST = /[([{£¥‘“〈《「『【〔〖〘〚〝＄（［｛｢￡￥$]/;
/** Written without spaces: Chinese characters, kana, wide forms; Hangul is not. */
const WIDE =
  /[\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;
/** Closing signs that do not begin a line even behind a space. */
const CLOSING = /[!),.:;?\]}、。〉》」』】〕〗！），．：；？］｝]/;
/** Belong to the sign before. */
const JOINED = /[\p{M}\u200c\u200d\ufe00-\ufe0f]/u;
const NO_BREAK = /[\u00a0\u202f\u2007\u2060\ufeff]/;
const DIGIT = /\d/;
const HYPHEN = /[-\u2010]/;

const IS = {
  space: 1,
  notFirst: 2,
  notLast: 4,
  wide: 8,
  joined: 16,
  noBreak: 32,
  digit: 64,
  hyphen: 128,
  closing: 256,
};

const classes = new Map<string, number>();

/** What the line rules say of a sign, as bits of IS. */
function classOf(sign: string): number {
  const found = classes.get(sign);
  if (found !== undefined) return found;
  const tests: [number, boolean][] = [
    [IS.space, sign === ' ' || sign === '\t' || sign === '\u3000' || sign === '\u200b'],
    [IS.notFirst, NOT_FIRST.test(sign)],
    [IS.notLast, NOT_LAST.test(sign)],
    [IS.wide, WIDE.test(sign)],
    [IS.joined, JOINED.test(sign)],
    [IS.noBreak, NO_BREAK.test(sign)],
    [IS.digit, DIGIT.test(sign)],
    [IS.hyphen, HYPHEN.test(sign)],
    [IS.closing, CLOSING.test(sign)],
  ];
  const bits = tests.reduce((all, [bit, holds]) => (holds ? all | bit : all), 0);
  classes.set(sign, bits);
  return bits;
}

/** True where `sign` is white space that a line may end behind. */
export function isSpace(sign: string): boolean {
  return (classOf(sign) & IS.space) !== 0;
}

const NOT_BEFORE = IS.notFirst | IS.joined | IS.noBreak;
const NOT_BEHIND = IS.notLast | IS.noBreak;

/** True where two signs may be on two lines if there is no other way: the line rules of Chinese allow it. */
export function mayPart(before: string, after: string): boolean {
  return (
    (classOf(after) & NOT_BEFORE) === 0 &&
    (classOf(before) & NOT_BEHIND) === 0 &&
    before !== '\u200d'
  );
}

/**
 * True where a line may end between two signs: behind spaces and hyphens, and next to wide signs.
 * @param beforeThat the last sign before `before` that is no space; '' for none
 */
export function mayBreak(before: string, after: string, beforeThat: string): boolean {
  const ahead = classOf(after);
  const behind = classOf(before);
  if ((ahead & IS.space) !== 0) return false;
  if ((behind & IS.space) !== 0) {
    return (ahead & IS.closing) === 0 && (classOf(beforeThat) & IS.notLast) === 0;
  }
  if (((ahead | behind) & (IS.wide | IS.hyphen)) === 0 || !mayPart(before, after)) return false;
  if ((behind & IS.hyphen) !== 0) {
    // a minus sign stays with its number, a hyphen is behind a letter
    return beforeThat !== '' && (ahead & (IS.digit | IS.hyphen)) === 0;
  }
  return ((ahead | behind) & IS.wide) !== 0;
}
