import type { SqlVariable, VariableValues } from '@bi/contract/query/sql';
import { nearestName } from '@bi/olap/expression/nearest-name';
import type { SqlParam } from './sql-param';
import { scanSql, type SqlPiece } from './scan-sql';
import type { SqlProblemNote, TextChange } from './sql-fault';

/** A statement whose variables have become parameters, with how its text was changed. */
export interface BoundStatement {
  sql: string;
  params: SqlParam[];
  changes: TextChange[];
  /** without faults every variable has its value */
  faults: SqlProblemNote[];
}

type Value = VariableValues[string];
type Scalar = string | number | boolean;

const types: Record<SqlVariable['type'], string> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z?)?$/;

function isRealDate(text: string): boolean {
  const day = text.slice(0, 10);
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** A value as it is bound for a type; null when it is not of the type. */
function scalarOf(type: SqlVariable['type'], given: Scalar): Scalar | null {
  const text = typeof given === 'string' ? given.trim() : '';
  switch (type) {
    case 'text':
      return /[\0]|\p{Surrogate}/u.test(String(given)) ? null : String(given);
    case 'number': {
      const number = typeof given === 'number' ? given : text === '' ? NaN : Number(text);
      return typeof given !== 'boolean' && Number.isFinite(number) ? number : null;
    }
    case 'boolean':
      if (typeof given === 'boolean') return given;
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'date':
      return DATE.test(text) && isRealDate(text) ? text : null;
    case 'timestamp': {
      const utc = text.replace('T', ' ').replace(/Z$/, '');
      return TIMESTAMP.test(text) && isRealDate(text) ? utc : null;
    }
  }
}

/** The value of a variable: a bound value, a list of them, or nothing. */
type Meaning =
  | { kind: 'scalar'; value: Scalar | null }
  | { kind: 'list'; values: Scalar[] }
  | { kind: 'wrong'; reason: 'missing' | 'value' | 'option'; value: string };

function isMissing(value: Value | undefined): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

function isEmptyList(value: Value): boolean {
  return Array.isArray(value) && value.length === 0;
}

function meaningOf(variable: SqlVariable, values: VariableValues): Meaning {
  const own = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
  const value = isMissing(own) ? variable.default : own;
  if (value === undefined || value === null || isMissing(value)) {
    if (variable.required === false) {
      return variable.list === true
        ? { kind: 'list', values: [] }
        : { kind: 'scalar', value: null };
    }
    return { kind: 'wrong', reason: 'missing', value: '' };
  }
  const given = Array.isArray(value) ? value : [value];
  if (variable.list !== true && given.length !== 1) {
    return { kind: 'wrong', reason: 'value', value: given.join(', ') };
  }
  const bound: Scalar[] = [];
  for (const one of given) {
    const scalar = scalarOf(variable.type, one);
    if (scalar === null) return { kind: 'wrong', reason: 'value', value: String(one) };
    if (variable.options && !variable.options.some((option) => String(option) === String(one))) {
      return { kind: 'wrong', reason: 'option', value: String(one) };
    }
    bound.push(scalar);
  }
  if (variable.list === true) return { kind: 'list', values: bound };
  return { kind: 'scalar', value: bound[0] ?? null };
}

/** Whether the code before a place ends, or the code after begins, with a pattern. */
function around(sql: string, piece: SqlPiece): 'in' | 'inside' | 'elsewhere' {
  const before = sql.slice(Math.max(0, piece.from - 200), piece.from);
  if (/\bin\s*\(\s*$/i.test(before) && /^\s*\)/.test(sql.slice(piece.to))) return 'inside';
  return /\bin\s*$/i.test(before) ? 'in' : 'elsewhere';
}

type Write = (value: SqlParam) => string;

function sqlOf(
  sql: string,
  piece: SqlPiece,
  variable: SqlVariable,
  meaning: Meaning,
  write: Write,
) {
  const type = types[variable.type];
  if (meaning.kind !== 'list') {
    const value = meaning.kind === 'scalar' ? meaning.value : null;
    return `CAST(${write(value)} AS ${type})`;
  }
  const texts = JSON.stringify(meaning.values.map(String));
  const list = `CAST(from_json(CAST(${write(texts)} AS VARCHAR), '["VARCHAR"]') AS ${type}[])`;
  const place = around(sql, piece);
  if (place === 'elsewhere') return list;
  const rows = `SELECT unnest(${list})`;
  return place === 'in' ? `(${rows})` : rows;
}

function wrongNote(
  piece: SqlPiece,
  variable: SqlVariable,
  meaning: Meaning,
): SqlProblemNote | null {
  if (meaning.kind !== 'wrong') return null;
  const { from, to } = piece;
  const name = variable.label ? `${variable.label} ({{${variable.name}}})` : `{{${variable.name}}}`;
  if (meaning.reason === 'missing') {
    return { key: 'invalid.sql.variableMissing', params: { name }, from, to };
  }
  const key =
    meaning.reason === 'option' ? 'invalid.sql.variableOption' : 'invalid.sql.variableValue';
  const params = { name, value: meaning.value.slice(0, 100), type: variable.type };
  return { key, params, from, to };
}

/**
 * Turns each `{{name}}` into a typed place for its value: a parameter (`write` absent), or what
 * `write` gives. Values never become part of the text unless `write` puts them there as literals.
 * With `typesOnly` no value is asked for: the statement can be checked but not run.
 */
export function bindVariables(
  sql: string,
  variables: readonly SqlVariable[],
  values: VariableValues,
  { write, typesOnly = false }: { write?: Write; typesOnly?: boolean } = {},
): BoundStatement {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const bound: BoundStatement = { sql: '', params: [], changes: [], faults: [] };
  const bind: Write = write ?? ((value) => `$${bound.params.push(value)}`);
  for (const piece of scanSql(sql)) {
    const { kind, from, to, name } = piece;
    const text = sql.slice(from, to);
    if (kind === 'parameter') {
      bound.faults.push({ key: 'invalid.sql.parameter', params: { text }, from, to });
    }
    if (kind === 'text' || kind === 'quoted') {
      const inside = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/.exec(text)?.[1];
      if (inside !== undefined && byName.has(inside)) {
        const params = { name: `{{${inside}}}` };
        const bare = text.slice(1, -1).trim();
        const suggestion = /^\{\{\s*\w+\s*\}\}$/.test(bare) ? { suggestion: bare } : {};
        bound.faults.push({ key: 'invalid.sql.variableQuoted', params, from, to, ...suggestion });
      }
    }
    const variable = kind === 'variable' ? byName.get(name) : undefined;
    if (kind !== 'variable') {
      bound.sql += text;
      continue;
    }
    if (variable === undefined) {
      const near = nearestName(name, byName.keys());
      const suggestion = near === null ? {} : { suggestion: `{{${near}}}` };
      const params = { name: `{{${name}}}` };
      bound.faults.push({ key: 'invalid.sql.variableUnknown', params, from, to, ...suggestion });
      bound.sql += 'NULL';
      bound.changes.push({ from, to, length: 4 });
      continue;
    }
    const free: SqlVariable = { ...variable, required: false };
    const meaning = typesOnly ? meaningOf(free, {}) : meaningOf(variable, values);
    const wrong = wrongNote(piece, variable, meaning);
    if (wrong !== null) bound.faults.push(wrong);
    const written = sqlOf(sql, piece, variable, meaning, bind);
    bound.sql += written;
    bound.changes.push({ from, to, length: written.length });
  }
  return bound;
}
