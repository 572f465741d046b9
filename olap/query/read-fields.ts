import type { BinField, GroupField, Parameter, QueryField } from '@bi/contract/query/query';
import { GRAINS } from './model-fields';
import { isInteger, isKey, isName, isRecord, isShort, readList, readPath } from './read-json';

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function readBins(value: Record<string, unknown>, name: string): BinField | null {
  const { of, expr, width, count, from, to, label, parameter } = value;
  const isFormula = typeof expr === 'string' && expr !== '' && expr.length <= 4000;
  if (!isName(of) && !isFormula) return null;
  return {
    kind: 'bins',
    name,
    ...(isShort(label) && { label }),
    ...(isName(of) && { of }),
    ...(isFormula && { expr }),
    ...(isNumber(width) && width > 0 && { width }),
    ...(isInteger(count, 1, 1000) && { count }),
    ...(isNumber(from) && { from }),
    ...(isNumber(to) && { to }),
    ...(isName(parameter) && { parameter }),
  };
}

function readGroups(value: Record<string, unknown>, name: string): GroupField | null {
  const { of, label, rest, other } = value;
  if (!isName(of) || (rest !== 'each' && rest !== 'other')) return null;
  const grain = GRAINS.find((one) => one === value['grain']);
  const groups = readList(value['groups'], (one): GroupField['groups'][number] | null => {
    if (!isRecord(one) || !isShort(one['label'])) return null;
    const paths = readList(one['paths'], readPath).slice(0, 2000);
    return paths.length === 0 ? null : { label: one['label'], paths };
  }).slice(0, 200);
  if (groups.length === 0) return null;
  return {
    kind: 'groups',
    name,
    ...(isShort(label) && { label }),
    of,
    ...(grain && { grain }),
    groups,
    rest,
    ...(isShort(other) && { other }),
  };
}

/** Reads a field of a query; null where it does not say what it is made from. */
export function readField(value: unknown): QueryField | null {
  if (!isRecord(value) || !isName(value['name'])) return null;
  const name = value['name'];
  if (value['kind'] === 'bins') return readBins(value, name);
  return value['kind'] === 'groups' ? readGroups(value, name) : null;
}

/** Reads a parameter of a query; null without a name or a type. */
export function readParameter(value: unknown): Parameter | null {
  if (!isRecord(value) || !isName(value['name'])) return null;
  const { name, type, label, of, min, max, step } = value;
  if (type !== 'number' && type !== 'date' && type !== 'member') return null;
  const now = value['value'];
  const given = value['list'];
  const list = Array.isArray(given) ? given.filter(isKey).slice(0, 200) : [];
  return {
    name,
    ...(isShort(label) && { label }),
    type,
    ...(now !== undefined && isKey(now) && { value: now }),
    ...(isName(of) && { of }),
    ...(isNumber(min) && { min }),
    ...(isNumber(max) && { max }),
    ...(isNumber(step) && step > 0 && { step }),
    ...(list.length > 0 && { list }),
  };
}
