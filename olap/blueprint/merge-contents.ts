import { isRecord } from '../query/read-json';
import { identified, isEqual } from './identified-list';

const CONFLICT = Symbol('conflict');

function mergeLists(
  base: readonly unknown[],
  ours: readonly unknown[],
  theirs: readonly unknown[],
) {
  const [was, mine, other] = identified(base, ours, theirs) ?? [];
  if (!was || !mine || !other) return CONFLICT;
  const merged: unknown[] = [];
  // Their order, with what is ours alone behind it.
  for (const name of new Set([...other.keys(), ...mine.keys()])) {
    const one = merge(was.get(name), mine.get(name), other.get(name));
    if (one === CONFLICT) return CONFLICT;
    if (one !== undefined) merged.push(one);
  }
  return merged;
}

function merge(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (isEqual(ours, theirs) || isEqual(base, theirs)) return ours;
  if (isEqual(base, ours)) return theirs;
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    return mergeLists(base, ours, theirs);
  }
  if (!isRecord(ours) || !isRecord(theirs) || !isRecord(base)) return CONFLICT;
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const one = merge(base[name], ours[name], theirs[name]);
    if (one === CONFLICT) return CONFLICT;
    if (one !== undefined) merged[name] = one;
  }
  return merged;
}

/**
 * What both have changed of `base`, where no field was changed by both; entries of lists are followed by their ids or
 * names. Null: both changed the same field, or a list whose entries have none.
 */
export function mergeContents<Content extends object>(
  base: Content,
  ours: Content,
  theirs: Content,
): Content | null {
  const merged = merge(base, ours, theirs);
  return merged === CONFLICT ? null : (merged as Content);
}
