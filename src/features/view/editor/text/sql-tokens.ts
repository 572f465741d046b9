/**
 * What a piece of SQL text is. `word`: keyword or plain name; `name`: name in double quotes; `string`:
 * text in single or dollar quotes; `variable`: `{{name}}`; `symbol`: one character of punctuation.
 */
export type SqlTokenKind =
  | 'word'
  | 'name'
  | 'string'
  | 'number'
  | 'comment'
  | 'variable'
  | 'symbol';

/** A piece of SQL text; UTF-16 offsets, half-open. White space makes no token. */
export interface SqlToken {
  kind: SqlTokenKind;
  from: number;
  to: number;
  text: string;
  /** false where the text ends inside of it (an open string, comment or name) */
  closed: boolean;
}

const VARIABLE = /\{\{\s*[A-Za-z_]\w*\s*\}\}/y;
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const NUMBER = /(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const DOLLAR = /\$(?:[A-Za-z_]\w*)?\$/y;
const SPACE = /\s+/y;

/** Splits SQL text; never fails, whatever the text. */
export function tokenizeSql(text: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  const push = (kind: SqlTokenKind, to: number, closed = true): void => {
    tokens.push({ kind, from: at, to, text: text.slice(at, to), closed });
    at = to;
  };
  while (at < text.length) {
    const space = match(SPACE, text, at);
    if (space !== null) {
      at += space.length;
      continue;
    }
    const two = text.slice(at, at + 2);
    const one = two.charAt(0);
    if (two === '--') {
      const end = text.indexOf('\n', at);
      push('comment', end < 0 ? text.length : end);
    } else if (two === '/*') {
      const end = blockCommentEnd(text, at);
      push('comment', end ?? text.length, end !== null);
    } else if (one === "'") {
      const backslashes = isEscapeString(tokens.at(-1), at);
      const end = quotedEnd(text, at, "'", backslashes);
      push('string', end ?? text.length, end !== null);
    } else if (one === '"') {
      const end = quotedEnd(text, at, '"', false);
      push('name', end ?? text.length, end !== null);
    } else if (one === '$' && match(DOLLAR, text, at) !== null) {
      const tag = match(DOLLAR, text, at) ?? '';
      const end = text.indexOf(tag, at + tag.length);
      push('string', end < 0 ? text.length : end + tag.length, end >= 0);
    } else if (two === '{{' && match(VARIABLE, text, at) !== null) {
      push('variable', at + (match(VARIABLE, text, at) ?? '').length);
    } else {
      const word = match(WORD, text, at);
      const number = word === null ? match(NUMBER, text, at) : null;
      if (word !== null) push('word', at + word.length);
      else if (number !== null) push('number', at + number.length);
      else push('symbol', at + 1);
    }
  }
  return tokens;
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** `E'…'`: only there a backslash escapes. */
function isEscapeString(before: SqlToken | undefined, at: number): boolean {
  return before?.kind === 'word' && before.to === at && /^e$/i.test(before.text);
}

/** End of a quoted piece that begins at `at`; a doubled quote means one. Null when it never ends. */
function quotedEnd(text: string, at: number, quote: string, backslashes: boolean): number | null {
  for (let index = at + 1; index < text.length; index++) {
    const letter = text.charAt(index);
    if (backslashes && letter === '\\') index++;
    else if (letter === quote) {
      if (text.charAt(index + 1) !== quote) return index + 1;
      index++;
    }
  }
  return null;
}

/** Block comments nest. */
function blockCommentEnd(text: string, at: number): number | null {
  let depth = 0;
  for (let index = at; index < text.length - 1; index++) {
    const two = text.slice(index, index + 2);
    if (two === '/*') {
      depth++;
      index++;
    } else if (two === '*/') {
      depth--;
      index++;
      if (depth === 0) return index + 1;
    }
  }
  return null;
}
