import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import type { MODEL_LISTS } from '@bi/olap/model/model-lists';

/** A list of a model. */
export type ListPart = (typeof MODEL_LISTS)[number];

/** What is chosen: the cube itself, a list itself (`index` null), or one of its entries. */
export interface Chosen {
  part: 'general' | ListPart;
  index: number | null;
}

/** An entry of a list of a model, whatever its kind. */
export type ModelEntry = Record<string, unknown>;

/** Entries of a list; [] where the model has none. */
export function entriesOf(model: CubeModel, part: ListPart): ModelEntry[] {
  return model[part] ?? [];
}

/** The model with another list; lists that the schema lets be absent go when they are empty. */
export function withEntries(model: CubeModel, part: ListPart, entries: ModelEntry[]): CubeModel {
  const optional = ['facts', 'calendars', 'access', 'tests'].includes(part);
  if (optional && entries.length === 0) {
    const { [part]: _removed, ...rest } = model;
    return rest as CubeModel;
  }
  return { ...model, [part]: entries };
}

/** The value at a dotted path of an entry; undefined where there is none. */
export function entryValue(entry: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), entry);
}

/**
 * An entry with another value at a dotted path; undefined, '' and empty lists take the property away,
 * and what holds it when nothing else is in there.
 */
export function withValue(entry: ModelEntry, path: string, value: unknown): ModelEntry {
  const [step = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : nested(entry[step], rest.join('.'), value);
  const isRemoved =
    inner === undefined ||
    inner === '' ||
    (Array.isArray(inner) && inner.length === 0 && rest.length === 0);
  if (!isRemoved) return { ...entry, [step]: inner };
  const { [step]: _removed, ...others } = entry;
  return others;
}

function nested(holder: unknown, path: string, value: unknown): ModelEntry | undefined {
  const next = withValue(isRecord(holder) ? holder : {}, path, value);
  return Object.keys(next).length === 0 ? undefined : next;
}

const isRecord = (value: unknown): value is ModelEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text; '' for everything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; [] for everything else. */
export const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What people call an entry; access is called as `words` call its role. */
export function labelOfEntry(
  entry: ModelEntry,
  words: Readonly<Record<CubeAccess['role'], string>>,
): string {
  const { label, name, role } = entry;
  for (const text of [label, name]) {
    if (typeof text === 'string' && text !== '') return text;
  }
  const roles: Readonly<Record<string, string | undefined>> = words;
  return roles[textOf(role)] ?? textOf(role);
}

/** `wanted`, or the first of `wanted_2`, `wanted_3`… that the model does not use. */
export function freeModelName(model: CubeModel, wanted: string): string {
  const taken = new Set(
    [...model.dimensions, ...model.hierarchies, ...model.measures, ...model.joins].map(
      ({ name }) => name,
    ),
  );
  for (const part of ['facts', 'calendars', 'tests'] as const) {
    for (const { name } of model[part] ?? []) taken.add(name);
  }
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
  return name;
}
