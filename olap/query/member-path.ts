import type { AxisLevel } from '@bi/contract/query/cell-set';
import type { Hierarchy } from '@bi/contract/cube/cube';
import type { MemberKey, MemberPath } from '@bi/contract/query/query';

/** True when both paths name the same member. Keys of different types never match. */
export function samePath(a: MemberPath, b: MemberPath): boolean {
  return a.length === b.length && startsWith(a, b);
}

/** True when `path` is `prefix` or is under it. */
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

/**
 * A path down to where a level begins: keys of levels that a ragged hierarchy skips are added, NULL
 * (`blank`) or the key above again (`sameAsParent`).
 */
export function pathToLevel(
  path: MemberPath,
  { depth, ragged }: Pick<AxisLevel, 'depth' | 'ragged'>,
): MemberPath {
  if (ragged === undefined || path.length >= depth) return path;
  const skipped = ragged === 'blank' ? null : (path.at(-1) ?? null);
  return [...path, ...Array.from({ length: depth - path.length }, () => skipped)];
}

/** The path of the member above, past levels that a ragged hierarchy skips; [] at the top. */
export function pathAbove(path: MemberPath, ragged: Hierarchy['ragged']): MemberPath {
  let above = path.slice(0, -1);
  const isSkipped = (): boolean =>
    above.length > 1 &&
    (ragged === 'blank'
      ? above.at(-1) === null
      : ragged === 'sameAsParent' && above.at(-1) === above.at(-2));
  while (isSkipped()) above = above.slice(0, -1);
  return above;
}
