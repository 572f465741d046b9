import { calendarFunction } from './calendar-function';
import { compareValues, type Value } from './value';
import type { FunctionName } from './functions';
import type { ValueType } from './value-type';

const numberText = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function round(value: number, places: number): number | null {
  const scale = 10 ** places;
  const scaled = Math.abs(value) * scale;
  if (!Number.isFinite(scaled)) return value;
  const whole = Math.floor(scaled);
  const rounded = scaled - whole >= 0.5 ? whole + 1 : whole;
  return finite((Math.sign(value) * rounded) / scale);
}

/** A double as text: exponent below 1e-4 and from 1e16 on, at least two exponent digits. */
function doubleText(value: number): string {
  const size = Math.abs(value);
  if (value === 0 || (size >= 1e-4 && size < 1e16)) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

function caseOf(text: string, change: (character: string) => string): string {
  return Array.from(text, (character) => {
    const changed = change(character);
    return Array.from(changed).length === 1 ? changed : character;
  }).join('');
}

function substring(text: string, start: number, count: number): string {
  const from = Math.max(start, 1) - 1;
  return Array.from(text)
    .slice(from, from + Math.max(count, 0))
    .join('');
}

function position(text: string, part: string): number {
  const index = text.indexOf(part);
  return index < 0 ? 0 : Array.from(text.slice(0, index)).length + 1;
}

function splitPart(text: string, separator: string, n: number): string {
  if (n < 1) return '';
  const parts = separator === '' ? [text] : text.split(separator);
  return parts[n - 1] ?? '';
}

function toText(value: Exclude<Value, null>, type: ValueType): string {
  if (typeof value !== 'number') return String(value);
  return type === 'integer' ? String(value) : doubleText(value);
}

/** Functions of numbers alone. */
function numeric(name: FunctionName, x: number, y: number): number | null | undefined {
  switch (name) {
    case 'abs':
      return Math.abs(x);
    case 'sign':
      return Math.sign(x);
    case 'round':
      return round(x, y);
    case 'floor':
      return Math.floor(x);
    case 'ceil':
      return Math.ceil(x);
    case 'trunc':
      return Math.trunc(x);
    case 'sqrt':
      return x < 0 ? null : Math.sqrt(x);
    case 'exp':
      return finite(Math.exp(x));
    case 'ln':
      return x > 0 ? Math.log(x) : null;
    case 'log10':
      return x > 0 ? Math.log10(x) : null;
    case 'power':
      return finite(x ** y);
    default:
      return undefined;
  }
}

function textual(name: FunctionName, args: readonly Exclude<Value, null>[]): Value | undefined {
  const text = String(args[0]);
  const other = String(args[1]);
  const n = Number(args[1]);
  switch (name) {
    case 'lower':
      return caseOf(text, (character) => character.toLowerCase());
    case 'upper':
      return caseOf(text, (character) => character.toUpperCase());
    case 'trim':
      return text.replace(/^ +| +$/g, '');
    case 'ltrim':
      return text.replace(/^ +/, '');
    case 'rtrim':
      return text.replace(/ +$/, '');
    case 'length':
      return Array.from(text).length;
    case 'left':
      return substring(text, 1, n);
    case 'right':
      return n > 0 ? Array.from(text).slice(-n).join('') : '';
    case 'substring':
      return substring(text, n, args.length > 2 ? Number(args[2]) : Infinity);
    case 'replace':
      return other === '' ? text : text.replaceAll(other, () => String(args[2]));
    case 'contains':
      return text.includes(other);
    case 'starts_with':
      return text.startsWith(other);
    case 'ends_with':
      return text.endsWith(other);
    case 'position':
      return position(text, other);
    case 'split_part':
      return splitPart(text, other, Number(args[2]));
    case 'to_number':
      return numberText.test(text) ? finite(Number(text)) : null;
    default:
      return undefined;
  }
}

/** Functions that see NULL. */
function nullable(name: FunctionName, args: readonly Value[]): Value | undefined {
  const values = args.filter((arg) => arg !== null);
  switch (name) {
    case 'coalesce':
      return values[0] ?? null;
    case 'least':
    case 'greatest': {
      const direction = name === 'least' ? 1 : -1;
      return values.sort((a, b) => direction * compareValues(a, b))[0] ?? null;
    }
    case 'nullif': {
      const [a = null, b = null] = args;
      return a !== null && b !== null && compareValues(a, b) === 0 ? null : a;
    }
    case 'if':
      return (args[0] === true ? args[1] : args[2]) ?? null;
    case 'concat':
      return values.map(String).join('');
    default:
      return undefined;
  }
}

/**
 * A function of the grammar over values of one row.
 */
export function callFunction(
  name: FunctionName,
  args: readonly Value[],
  types: readonly ValueType[],
  timezone: string,
): Value {
  const direct = nullable(name, args);
  if (direct !== undefined) return direct;
  const given = args.filter((arg) => arg !== null);
  if (given.length < args.length) return null;
  if (name === 'to_text') return toText(given[0] ?? '', types[0] ?? 'string');
  return (
    textual(name, given) ??
    calendarFunction(name, given, types, timezone) ??
    numeric(name, Number(given[0]), Number(given[1] ?? 0)) ??
    null
  );
}
