import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/cube/member';
import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import { timeOf } from '../dashboard/binding';
import { readBoundCondition } from '../dashboard/read-choice';
import { findField, isTimeDimension, isTree } from '../query/model-fields';
import { isRecord } from '../query/read-json';
import type { GivenKind } from './given-error';

const MAX_LIST = 10_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A value that a page gives for a field, as a condition: one value or a list of them, `{ from, to }` of days or
 * numbers, or a condition as `readBoundCondition` reads it. Null or an empty list: none.
 * @returns undefined where the field takes no such value
 */
export function readGivenValue(
  value: unknown,
  model: CubeModel,
  of: string,
): BoundCondition | null | undefined {
  if (value === null) return null;
  if (isRecord(value)) {
    return 'op' in value ? readBoundCondition(value) : readSpan(value, model, of);
  }
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0) return null;
  const field = findField(model, of);
  if (field === null || list.length > MAX_LIST) return undefined;
  if (field.kind === 'hierarchy') {
    const [top] = field.levels;
    const isDays = timeOf(model, of) !== null && top !== undefined && !isTimeDimension(top);
    if (isDays && isDay(value)) return readSpan({ from: value, to: value }, model, of);
    const paths = list.map((one) => readMember(one, field.levels, isTree(model, of)));
    return paths.includes(undefined) ? undefined : { op: 'in', paths: paths.flatMap(asList) };
  }
  const { dimension } = field;
  const values = list.map((one) => readGivenKey(one, dimension.type));
  if (values.includes(undefined)) return undefined;
  const isDays = dimension.type === 'timestamp' && list.every((one) => isDay(one));
  return {
    ...{ op: 'in' as const, values: values.flatMap((one) => (one === undefined ? [] : [one])) },
    ...(isDays && { grain: 'day' as const }),
  };
}

const asList = (path: MemberKey[] | undefined) => (path === undefined ? [] : [path]);

/** A member of a hierarchy: its path, or the one key of its first level. */
function readMember(
  given: unknown,
  levels: readonly Dimension[],
  isDeep: boolean,
): MemberKey[] | undefined {
  const keys: unknown[] = Array.isArray(given) ? given : [given];
  if (keys.length === 0 || (!isDeep && keys.length > levels.length)) return undefined;
  const path = keys.flatMap((key, at) => {
    const found = readGivenKey(key, levels[isDeep ? 0 : at]?.type ?? 'string');
    return found === undefined ? [] : [found];
  });
  return path.length === keys.length ? path : undefined;
}

/** A key of a type from outside; a number for a text, and the digits of a number, are what they say. */
export function readGivenKey(value: unknown, type: Dimension['type']): MemberKey | undefined {
  if (value === null) return null;
  const isText = typeof value === 'string' && value.length <= 4000;
  if (type === 'boolean') {
    if (typeof value === 'boolean') return value;
    return value === 'true' || value === 'false' ? value === 'true' : undefined;
  }
  if (type === 'number') {
    const number = isText && value.trim() !== '' ? Number(value) : value;
    return Number.isFinite(number) ? (number as number) : undefined;
  }
  if (type === 'string') {
    return typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : isText
        ? value
        : undefined;
  }
  if (isDay(value)) return value;
  return type === 'timestamp' && isText && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

function readSpan(
  given: Record<string, unknown>,
  model: CubeModel,
  of: string,
): BoundCondition | undefined {
  const field = findField(model, of);
  const own = field?.kind === 'dimension' ? field.dimension : null;
  const ranged = timeOf(model, of) ?? (own?.type === 'number' ? own : null);
  const { from = null, to = null, ...others } = given;
  if (ranged === null || Object.keys(others).length > 0) return undefined;
  const ends = [from, to].map((end) => readGivenKey(end, ranged.type));
  const [first, last] = ends;
  if (ends.includes(undefined) || (first === null && last === null)) return undefined;
  const isDays =
    ranged.type === 'timestamp' && [from, to].every((end) => end === null || isDay(end));
  const cut = isDays ? { grain: 'day' as const } : {};
  if (last === null) return { op: '>=', value: first as string | number, ...cut };
  if (first === null) return { op: '<=', value: last as string | number, ...cut };
  const [low, high] = [first as string | number, last as string | number];
  return low > high ? undefined : { op: 'between', from: low, to: high, ...cut };
}

/** A condition as a page gets it: what `readGivenValue` reads as the same. */
export function givenValue(condition: BoundCondition | null): unknown {
  if (condition === null) return null;
  const isPlain = !('grain' in condition) || condition.grain === 'day';
  if (condition.op === 'in' && 'paths' in condition) {
    return oneOf(condition.paths.map((path) => (path.length === 1 ? (path[0] ?? null) : path)));
  }
  if (condition.op === 'in' && 'values' in condition && isPlain) return oneOf(condition.values);
  if (condition.op === 'between' && isPlain) return { from: condition.from, to: condition.to };
  if (condition.op === '>=' && isPlain) return { from: condition.value };
  if (condition.op === '<=' && isPlain) return { to: condition.value };
  return condition;
}

/** The only value of a list that is neither a list nor none; else the list. */
function oneOf(list: readonly unknown[]): unknown {
  const [only] = list;
  return list.length === 1 && only !== null && !Array.isArray(only) ? only : list;
}

/** What values of a field look like. */
export function givenKind(model: CubeModel, of: string): GivenKind {
  const field = findField(model, of);
  if (field?.kind === 'hierarchy') return timeOf(model, of) === null ? 'path' : 'day';
  const type = field?.dimension.type;
  if (type === 'number') return 'number';
  if (type === 'boolean') return 'yesNo';
  return field !== null && isTimeDimension(field.dimension) ? 'day' : 'member';
}
