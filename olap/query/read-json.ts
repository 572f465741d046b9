import type { MemberKey, MemberPath } from '@bi/contract/query/query';

/** Reads a member path; null unless every key is one of the contract's. */
export function readPath(value: unknown): MemberPath | null {
  if (!Array.isArray(value) || value.length > 64) return null;
  return value.every(isKey) ? value : null;
}

/** True for a string, finite number, boolean or null. */
export function isKey(value: unknown): value is MemberKey {
  if (typeof value === 'string') return value.length <= 4000;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

/** True for a plain object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a name of the contract's pattern. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 63 && /^[A-Za-z_][A-Za-z0-9_]*$/.test(value);
}

/** A short text of the contract: at most 120 characters, not empty. */
export function isShort(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 120;
}

/** True for a whole number from `min` to `max`, both included. */
export function isInteger(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** The items that `read` understands. */
export function readList<T>(value: unknown, read: (item: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item): T[] => {
    const known = read(item);
    return known === null ? [] : [known];
  });
}
