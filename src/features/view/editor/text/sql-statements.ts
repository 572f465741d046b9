import { tokenizeSql } from './sql-tokens';

/** A statement inside a text; UTF-16 offsets, half-open, without the semicolon and outer white space. */
export interface StatementRange {
  from: number;
  to: number;
}

interface Part extends StatementRange {
  /** offset after the semicolon, or the end of the text */
  end: number;
}

function parts(text: string): Part[] {
  const found: Part[] = [];
  let from = -1;
  let to = -1;
  let hasCode = false;
  const close = (end: number): void => {
    if (hasCode) found.push({ from, to, end });
    from = -1;
    hasCode = false;
  };
  for (const token of tokenizeSql(text)) {
    if (token.kind === 'symbol' && token.text === ';') {
      close(token.to);
      continue;
    }
    if (from < 0) from = token.from;
    to = token.to;
    hasCode ||= token.kind !== 'comment';
  }
  close(text.length);
  return found;
}

/**
 * The statements of a text, split at semicolons outside of strings, names and comments. Comments in
 * front of a statement belong to it; a part of comments alone is none.
 */
export function statementsOf(text: string): StatementRange[] {
  return parts(text).map(({ from, to }) => ({ from, to }));
}

/**
 * The statement a caret is in: right after its semicolon on the same line it still is that one;
 * in empty space the one after, else the one before. Null in a text without statements.
 */
export function statementAt(text: string, caret: number): StatementRange | null {
  const found = parts(text);
  const index = found.findIndex(({ end }) => caret <= end);
  const here = found[index];
  const before = found[index < 0 ? found.length - 1 : index - 1];
  const sameLine =
    before !== undefined &&
    caret >= before.end &&
    !text.slice(before.end, caret).includes('\n') &&
    (here === undefined || caret < here.from);
  const chosen = sameLine ? before : (here ?? before);
  return chosen === undefined ? null : { from: chosen.from, to: chosen.to };
}
