import type { FieldChange } from '@bi/contract/blueprint-files';
import { isRecord } from '../query/read-json';
import { identified, isEqual } from './identified-list';

const MAX_TEXT = 400;

/** A value as short text; null for none. */
function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

function changed(path: string, before: unknown, after: unknown): FieldChange {
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { path, change, before: shown(before), after: shown(after) };
}

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function ofLists(path: string, before: readonly unknown[], after: readonly unknown[]) {
  const [was, is] = identified(before, after) ?? [];
  if (was === undefined || is === undefined) return [changed(path, before, after)];
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
    differences(inside(path, name), was.get(name), is.get(name)),
  );
  const common = (list: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((name) => other.has(name));
  const [old, fresh] = [common(was, is), common(is, was)];
  if (isEqual(old, fresh)) return found;
  const order: FieldChange = {
    ...{ path, change: 'order', before: shown(old.join(', ')), after: shown(fresh.join(', ')) },
  };
  return [...found, order];
}

function differences(path: string, before: unknown, after: unknown): FieldChange[] {
  if (isEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(path, before, after);
  if (!isRecord(before) || !isRecord(after)) return [changed(path, before, after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((name) => differences(inside(path, name), before[name], after[name]));
}

/**
 * What differs from one content to another, in the order of the names of fields. Entries of lists are compared by
 * their ids or names, never by their position.
 */
export function contentDifferences(before: object, after: object): FieldChange[] {
  return differences('', before, after);
}
