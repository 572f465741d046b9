/** One piece of a question: a word, a number, one Han character or a mark. */
export interface Token {
  /** lower case, full width made half width, plural removed from English words */
  text: string;
  /** the same with its plural */
  full: string;
  kind: 'word' | 'number' | 'han' | 'mark';
  /** half-open range in the normalised text */
  start: number;
  end: number;
}

const PIECES =
  /\p{Script=Han}|\d+(?:,\d{3})*(?:\.\d+)?|[\p{L}_][\p{L}\p{N}_]*(?:['’-][\p{L}\p{N}_]+)*|[^\s]/gu;
const HAN = /^\p{Script=Han}$/u;
const KEPT_S = /(?:ss|us|is)$/;

/** Text in NFKC and lower case with single spaces; lengths may differ from the original. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[“”„]/g, '"')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** An English word without its plural ending; other words as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || KEPT_S.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

function kindOf(text: string): Token['kind'] {
  if (HAN.test(text)) return 'han';
  if (/^\d/.test(text)) return 'number';
  return /^[\p{L}_]/u.test(text) ? 'word' : 'mark';
}

/** Tokens of a normalised text (see `normaliseText`), in order. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(PIECES)].map((match) => {
    const full = match[0];
    const kind = kindOf(full);
    const start = match.index;
    const end = start + full.length;
    return { text: kind === 'word' ? singular(full) : full, full, kind, start, end };
  });
}

/** Key under which a name is found: its tokens with single spaces. */
export function keyOf(name: string): string {
  return tokensOf(normaliseText(name))
    .map(({ text }) => text)
    .join(' ');
}
