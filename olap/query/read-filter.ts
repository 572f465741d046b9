import type { Filter, Grain, MeasureFilter, RelativePeriod } from '@bi/contract/query/query';
import { GRAINS } from './model-fields';
import { isInteger, isKey, isName, isRecord, readList, readPath } from './read-json';

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const;
const TEXT_TESTS = ['contains', 'notContains', 'startsWith', 'endsWith'] as const;
const MAX_DEPTH = 20;

/** Reads a condition that came from outside; null when any part of it has not the contract's shape. */
export function readFilter(value: unknown, depth = 0): Filter | null {
  if (!isRecord(value) || depth > MAX_DEPTH) return null;
  const inner = (part: unknown): Filter | null => readFilter(part, depth + 1);
  const many = readJunction(value, inner);
  if (many) return many;
  if ('not' in value) {
    const negated = inner(value['not']);
    return negated && { not: negated };
  }
  if (!isName(value['of'])) return null;
  const of = value['of'];
  const cut = readCut(value);
  return readMemberList(value, of, cut) ?? readComparison(value, of, cut) ?? readTest(value, of);
}

/** What both sides of a test of dates are cut to. */
interface Cut {
  grain?: Grain;
  calendar?: string;
}

function readCut(value: Record<string, unknown>): Cut {
  const grain = GRAINS.find((one): one is Grain => one === value['grain']);
  if (grain === undefined) return {};
  const calendar = value['calendar'];
  return isName(calendar) ? { grain, calendar } : { grain };
}

/** Reads a measure condition; null when any part of it has not the contract's shape. */
export function readMeasureFilter(value: unknown, depth = 0): MeasureFilter | null {
  if (!isRecord(value) || depth > MAX_DEPTH) return null;
  const inner = (part: unknown): MeasureFilter | null => readMeasureFilter(part, depth + 1);
  const many = readJunction(value, inner);
  if (many) return many;
  if ('not' in value) {
    const negated = inner(value['not']);
    return negated && { not: negated };
  }
  if ('of' in value) {
    const test = readFilter(value, depth);
    return test !== null && 'of' in test ? test : null;
  }
  if (!isName(value['m'])) return null;
  const { m, op, value: limit, from, to } = value;
  if (op === 'empty' || op === 'notEmpty') return { m, op };
  if (op === 'between' && isNumber(from) && isNumber(to)) return { m, op, from, to };
  const comparison = COMPARISONS.find((one) => one === op);
  if (!comparison) return null;
  if (isName(value['other'])) return { m, op: comparison, other: value['other'] };
  if (!isNumber(limit)) return null;
  return { m, op: comparison, value: limit, ...named(value, 'parameter') };
}

/** The name of a parameter, where a condition gives one. */
function named<K extends 'parameter' | 'fromParameter' | 'toParameter'>(
  value: Record<string, unknown>,
  key: K,
): { [key in K]?: string } {
  const name = value[key];
  return (isName(name) ? { [key]: name } : {}) as { [key in K]?: string };
}

function readJunction<T>(
  value: Record<string, unknown>,
  read: (part: unknown) => T | null,
): { and: T[] } | { or: T[] } | null {
  const name = 'and' in value ? 'and' : 'or';
  const given = value[name];
  if (!Array.isArray(given) || given.length > 200) return null;
  const parts = readList(given, read);
  if (parts.length !== given.length) return null;
  return name === 'and' ? { and: parts } : { or: parts };
}

function readMemberList(value: Record<string, unknown>, of: string, cut: Cut): Filter | null {
  const { op, values, paths } = value;
  if (op !== 'in' && op !== 'notIn') return null;
  if (Array.isArray(paths)) {
    const read = readList(paths, readPath);
    if (read.length !== paths.length || read.length > 10_000) return null;
    return { of, op, paths: read, ...named(value, 'parameter') };
  }
  if (!Array.isArray(values) || values.length > 10_000 || !values.every(isKey)) return null;
  return { of, ...cut, op, values, ...named(value, 'parameter') };
}

function readComparison(value: Record<string, unknown>, of: string, cut: Cut): Filter | null {
  const { op, value: limit, from, to } = value;
  if (op === 'between') {
    if (!isEnd(from) || !isEnd(to)) return null;
    const ends = { ...named(value, 'fromParameter'), ...named(value, 'toParameter') };
    return { of, ...cut, op, from, to, ...ends };
  }
  const comparison = COMPARISONS.find((one) => one === op);
  if (!comparison || !(isEnd(limit) || typeof limit === 'boolean')) return null;
  return { of, ...cut, op: comparison, value: limit, ...named(value, 'parameter') };
}

function readTest(value: Record<string, unknown>, of: string): Filter | null {
  const { op, value: text } = value;
  if (op === 'empty' || op === 'notEmpty') return { of, op };
  if (op === 'period') {
    const period = readPeriod(value['period']);
    return period && { of, op, period };
  }
  const test = TEXT_TESTS.find((one) => one === op);
  if (!test || typeof text !== 'string' || text === '' || text.length > 4000) return null;
  return { of, op: test, value: text };
}

function readPeriod(value: unknown): RelativePeriod | null {
  if (!isRecord(value) || !isInteger(value['n'], 1, 1000)) return null;
  const { kind, n, includeCurrent } = value;
  const unit = GRAINS.find((one): one is Grain => one === value['unit']);
  if (!unit || (kind !== 'last' && kind !== 'this' && kind !== 'next')) return null;
  const { anchor } = value;
  return {
    ...{ kind, n, unit },
    ...(includeCurrent === true && { includeCurrent }),
    ...((anchor === 'today' || anchor === 'lastDay') && { anchor }),
  };
}

function isEnd(value: unknown): value is string | number {
  return (typeof value === 'string' && value.length <= 4000) || isNumber(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
