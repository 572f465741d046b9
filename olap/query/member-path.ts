import type { MemberKey, MemberPath } from '@bi/contract/query';

/** True when both paths name the same member. Keys of different types never match. */
export function samePath(a: MemberPath, b: MemberPath): boolean {
  return a.length === b.length && startsWith(a, b);
}

/** True when `path` is `prefix` or lies under it. */
export function startsWith(path: MemberPath, prefix: MemberPath): boolean {
  return prefix.length <= path.length && prefix.every((key, index) => key === path[index]);
}

/** Text that is equal exactly for equal paths; for keys of maps and sets. */
export function pathKey(path: MemberPath | readonly MemberKey[]): string {
  return JSON.stringify(path);
}

/** `path` and all its ancestors, the coarsest first: [[a], [a, b]] for [a, b]. */
export function pathPrefixes(path: MemberPath): MemberPath[] {
  return path.map((_, index) => path.slice(0, index + 1));
}
