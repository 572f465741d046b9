import type { SqlProblemNote } from '../../sql/sql-fault';
import { plainWords } from './plain-words';
import { hiddenFunction } from './sql-shadows';
import { offsetOfByte, wordAt, nameAsWritten } from '../../sql/sql-gate';

/** What the engine reports of an error when it is asked for JSON. */
interface ServerAnswer {
  exception_type?: string;
  exception_message?: string;
  error_subtype?: string;
  position?: string;
  candidates?: string;
  name?: string;
}

function readAnswer(text: string): ServerAnswer | null {
  const from = text.indexOf('{"exception_type"');
  if (from < 0) return null;
  try {
    return JSON.parse(text.slice(from)) as ServerAnswer;
  } catch {
    return null;
  }
}

/** The bare text of an error, one line. */
export function engineReason(text: string): string {
  const message = readAnswer(text)?.exception_message ?? text.replace(/^[A-Z][\w ]* Error: /, '');
  return plainWords(message.split('\n')[0] ?? '').slice(0, 500);
}

/** Kind of an error as the engine names it, e.g. `Binder`; '' when it does not say. */
export function engineErrorType(text: string): string {
  return readAnswer(text)?.exception_type ?? /^([A-Z][\w ]*?) Error:/.exec(text)?.[1] ?? '';
}

/** Offset in UTF-16 of a place given in characters. */
function offsetOfCharacter(sql: string, characters: number): number {
  return Array.from(sql).slice(0, characters).join('').length;
}

/** The fault of a text that is not one SELECT; `position` counts characters. */
export function parseProblem(sql: string, message: string, position: unknown): SqlProblemNote {
  const at = typeof position === 'string' && position !== '' ? Number(position) : NaN;
  const offset = Number.isFinite(at) ? offsetOfCharacter(sql, at) : 0;
  const range = Number.isFinite(at) ? wordAt(sql, offset) : { from: 0, to: 0 };
  const near = /^syntax error at or near "([\s\S]*)"$/.exec(message)?.[1];
  if (near !== undefined) return { key: 'invalid.sql.syntaxNear', params: { near }, ...range };
  if (/at end of input/.test(message)) {
    const end = sql.trimEnd().length;
    return { key: 'invalid.sql.syntaxEnd', params: {}, from: Math.max(0, end - 1), to: end };
  }
  return { key: 'invalid.sql.syntax', params: { reason: message.slice(0, 500) }, ...range };
}

const STATEMENT_FAULTS = new Set([
  'Binder',
  'Catalog',
  'Conversion',
  'Parser',
  'Syntax',
  'Invalid Input',
  'Invalid type',
  'Mismatch Type',
  'Out of Range',
  'Constraint',
  'Parameter Not Allowed',
  'Parameter Not Resolved',
  'Not implemented',
  'Expression',
  'Divide by Zero',
  'Decimal',
  'Dependency',
]);

/**
 * An error of the engine as a fault of the statement; null when it is none (memory, disk, a defect).
 * Places the engine names count bytes.
 */
export function engineProblem(sql: string, text: string): SqlProblemNote | null {
  const answer = readAnswer(text);
  const type = engineErrorType(text);
  if (!STATEMENT_FAULTS.has(type)) return null;
  const at = answer?.position === undefined ? NaN : Number(answer.position);
  const range = Number.isFinite(at) ? wordAt(sql, offsetOfByte(sql, at)) : { from: 0, to: 0 };
  const message = answer?.exception_message ?? engineReason(text);
  const first = engineReason(text);
  if (answer?.error_subtype === 'COLUMN_NOT_FOUND' && answer.name !== undefined) {
    const near = answer.candidates?.split(',')[0]?.trim().split('.').at(-1);
    const { name } = answer;
    if (near === undefined || near === '') return columnProblem(name, range, null);
    return columnProblem(name, range, near);
  }
  const column = /^(?:Table|Values list) "([^"]+)" does not have a column named "([^"]+)"/.exec(
    message,
  );
  if (column !== null) {
    const near = /Candidate bindings:\s*:?\s*"([^"]+)"/.exec(message)?.[1]?.split('.').at(-1);
    return columnProblem(column[2] ?? '', lastPart(sql, range.from), near ?? null);
  }
  const hidden = hiddenFunction(first);
  if (hidden !== null) {
    const at = new RegExp(`\\b${hidden}\\b`, 'i').exec(sql)?.index;
    const place = at === undefined ? { from: 0, to: 0 } : { from: at, to: at + hidden.length };
    return { key: 'invalid.sql.function', params: { name: hidden }, ...place };
  }
  const reason = first.slice(0, 400);
  return { key: 'invalid.sql.engine', params: { reason }, ...range };
}

/** The last name of `a.b.c` that begins at an offset. */
function lastPart(sql: string, from: number): { from: number; to: number } {
  const name = '(?:"(?:[^"]|"")*"|[\\p{L}\\p{N}_$]+)';
  const qualifiers = new RegExp(`^(?:${name}\\s*\\.\\s*)+`, 'u').exec(sql.slice(from))?.[0] ?? '';
  return wordAt(sql, from + qualifiers.length);
}

function columnProblem(
  name: string,
  range: { from: number; to: number },
  suggestion: string | null,
  near: string | undefined = suggestion ?? undefined,
): SqlProblemNote {
  if (near === undefined) return { key: 'invalid.sql.column', params: { name }, ...range };
  const fault: SqlProblemNote = { key: 'invalid.sql.columnNear', params: { name, near }, ...range };
  return suggestion === null || range.to === 0
    ? fault
    : { ...fault, suggestion: nameAsWritten(suggestion) };
}
