import { isRecord } from '../query/read-json';

type Entry = Readonly<Record<string, unknown>>;

/** Fields that say which entry of a list is meant, the first one that all entries have. */
const NAMES = ['id', 'name', 'key', 'role'] as const;

/**
 * Entries of lists by what identifies them, in their order: an id or name that all entries of all lists have and no
 * two of one list share; null where nothing does.
 */
export function identified(
  ...lists: readonly (readonly unknown[])[]
): readonly ReadonlyMap<string, Entry>[] | null {
  if (lists.every((list) => list.length === 0)) return null;
  for (const name of NAMES) {
    const maps = lists.map((list) => {
      const entries = list.map((one): [string, Entry] | null => {
        const given = isRecord(one) ? one[name] : undefined;
        return typeof given === 'string' && isRecord(one) ? [given, one] : null;
      });
      const found = entries.filter((one) => one !== null);
      return found.length === list.length ? new Map(found) : null;
    });
    if (maps.every((map, at) => map !== null && map.size === lists[at]?.length)) {
      return maps.filter((map) => map !== null);
    }
  }
  return null;
}

/** Whether two values are equal, whatever the order of the keys of records. Absent fields equal undefined ones. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, at) => isEqual(one, b[at]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isEqual(a[name], b[name]));
}
