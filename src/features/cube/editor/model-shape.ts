import type { CubeModel } from '@bi/contract/cube/cube';

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasTexts = (entry: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof entry[name] === 'string');

function isListOf(value: unknown, isOne: (entry: Fields) => boolean): boolean {
  return Array.isArray(value) && value.every((entry) => isRecord(entry) && isOne(entry));
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isTextOrAbsent = (value: unknown): boolean =>
  value === undefined || typeof value === 'string';

const isJoin = (entry: Fields): boolean =>
  hasTexts(entry, 'name', 'to') &&
  Array.isArray(entry['on']) &&
  entry['on'].every((pair) => isTexts(pair));

function readsTables(entry: Fields): boolean {
  const { source, key, joins } = entry;
  return isRecord(source) && hasTexts(source, 'table') && isTexts(key) && isListOf(joins, isJoin);
}

/**
 * Whether forms can show a value as a model: its parts are where a model has them, whatever single
 * values still lack. A model in which somebody is just emptying a name is shaped, and no model yet.
 */
export function isModelShaped(value: unknown): value is CubeModel {
  if (!isRecord(value) || !readsTables(value)) return false;
  const named = (entry: Fields) => hasTexts(entry, 'name');
  const may = (part: string, isOne: (entry: Fields) => boolean) =>
    value[part] === undefined || isListOf(value[part], isOne);
  return (
    isListOf(value['dimensions'], (entry) => named(entry) && isTextOrAbsent(entry['expr'])) &&
    isListOf(value['hierarchies'], (entry) => named(entry) && isTexts(entry['levels'])) &&
    isListOf(value['measures'], named) &&
    may('facts', (entry) => named(entry) && readsTables(entry) && isRecord(entry['map'])) &&
    may('calendars', named) &&
    may('access', () => true) &&
    may('tests', (entry) => hasTexts(entry, 'name', 'measure'))
  );
}
