/** What a stretch of a statement is. */
export type SqlPieceKind = 'code' | 'text' | 'quoted' | 'comment' | 'variable' | 'parameter';

/** A stretch of a statement; `from` and `to` are UTF-16 offsets, half-open. */
export interface SqlPiece {
  kind: SqlPieceKind;
  from: number;
  to: number;
  /** name of a `{{name}}`; '' for other pieces */
  name: string;
}

const VARIABLE = /\{\{\s*([A-Za-z_][A-Za-z0-9_]{0,62})\s*\}\}/y;
const PARAMETER = /\$(\d+|[A-Za-z_][A-Za-z0-9_]*)|\?/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*/y;

function matchAt(pattern: RegExp, sql: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(sql);
}

function quoteEnd(sql: string, at: number, quote: string, escapes: boolean): number {
  for (let i = at + 1; i < sql.length; i += 1) {
    if (escapes && sql[i] === '\\') i += 1;
    else if (sql[i] === quote) {
      if (sql[i + 1] !== quote) return i + 1;
      i += 1;
    }
  }
  return sql.length;
}

function blockCommentEnd(sql: string, at: number): number {
  let depth = 0;
  for (let i = at; i < sql.length; i += 1) {
    const pair = sql.slice(i, i + 2);
    if (pair === '/*') depth += 1;
    if (pair === '*/') depth -= 1;
    if (pair === '/*' || pair === '*/') i += 1;
    if (depth === 0) return i + 1;
  }
  return sql.length;
}

/** What begins at a place, other than plain code; null for plain code. */
function special(sql: string, at: number): SqlPiece | null {
  const piece = (kind: SqlPieceKind, to: number, name = '') => ({ kind, from: at, to, name });
  switch (sql[at]) {
    case "'": {
      const escapes = /(^|[^A-Za-z0-9_$])e$/i.test(sql.slice(Math.max(0, at - 2), at));
      return piece('text', quoteEnd(sql, at, "'", escapes));
    }
    case '"':
      return piece('quoted', quoteEnd(sql, at, '"', false));
    case '-': {
      if (sql[at + 1] !== '-') return null;
      const end = sql.slice(at).search(/[\r\n]/);
      return piece('comment', end < 0 ? sql.length : at + end);
    }
    case '/':
      return sql[at + 1] === '*' ? piece('comment', blockCommentEnd(sql, at)) : null;
    case '{': {
      const found = matchAt(VARIABLE, sql, at);
      return found && piece('variable', at + found[0].length, found[1] ?? '');
    }
    case '$': {
      const tag = matchAt(DOLLAR_TAG, sql, at)?.[0];
      if (tag !== undefined) {
        const end = sql.indexOf(tag, at + tag.length);
        return piece('text', end < 0 ? sql.length : end + tag.length);
      }
      const found = matchAt(PARAMETER, sql, at);
      return found && piece('parameter', at + found[0].length);
    }
    case '?':
      return piece('parameter', at + 1);
    default:
      return null;
  }
}

/**
 * Cuts a statement into code, texts, quoted names, comments, `{{variables}}` and parameters, which
 * together cover it. Never fails: what is not closed continues to the end.
 */
export function scanSql(sql: string): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let codeFrom = 0;
  let at = 0;
  const endCode = () => {
    if (codeFrom < at) pieces.push({ kind: 'code', from: codeFrom, to: at, name: '' });
  };
  while (at < sql.length) {
    const found = special(sql, at);
    if (found === null) {
      at += matchAt(WORD, sql, at)?.[0].length ?? 1;
      continue;
    }
    endCode();
    pieces.push(found);
    at = found.to;
    codeFrom = at;
  }
  endCode();
  return pieces;
}
