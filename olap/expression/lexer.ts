import { expressionError } from './expression-error';

/** One token. `at` is its first character, counted from 0. Words keep their spelling. */
export type Token =
  | { kind: 'word'; text: string; at: number }
  | { kind: 'quoted'; text: string; at: number }
  | { kind: 'number'; text: string; at: number }
  | { kind: 'string'; text: string; at: number }
  | { kind: 'symbol'; text: string; at: number }
  | { kind: 'end'; text: ''; at: number };

const space = /\s+/y;
const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const symbol = /<>|!=|<=|>=|\|\||[-+*/%=<>(),.]/y;

function quotedEnd(source: string, start: number, quote: string): [text: string, end: number] {
  let text = '';
  let from = start + 1;
  for (;;) {
    const end = source.indexOf(quote, from);
    if (end < 0) {
      throw expressionError(start, 'expression.neverClosed', { quote });
    }
    text += source.slice(from, end);
    if (source[end + 1] !== quote) return [text, end + 1];
    text += quote;
    from = end + 2;
  }
}

/**
 * Tokens of an expression; the last one is `end`. A quote inside a quoted text is doubled.
 * @throws {BiError} `invalid.expression` at a character that starts no token
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? null;
  };
  while (at < source.length) {
    const blank = take(space);
    if (blank !== null) {
      at += blank.length;
      continue;
    }
    const quote = source[at];
    if (quote === "'" || quote === '"') {
      const [text, end] = quotedEnd(source, at, quote);
      tokens.push({ kind: quote === "'" ? 'string' : 'quoted', text, at });
      at = end;
      continue;
    }
    let kind: 'word' | 'number' | 'symbol' = 'word';
    let text = take(word);
    if (text === null) {
      kind = 'number';
      text = take(number);
    }
    if (text === null) {
      kind = 'symbol';
      text = take(symbol);
    }
    if (text === null) {
      const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
      throw expressionError(at, 'expression.character', { character: JSON.stringify(character) });
    }
    tokens.push({ kind, text, at });
    at += text.length;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}
