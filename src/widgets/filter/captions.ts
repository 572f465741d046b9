import type { CubeModel } from '@bi/contract/cube/cube';
import { NAMED_MEMBERS } from '@bi/olap/filter/condition-text';
import type { MeasureFilter, MemberPath } from '@bi/contract/query/query';
import { pathKey, pathPrefixes, samePath } from '@bi/olap/query/member-path';
import { isTree } from '@bi/olap/query/model-fields';

/** Key of a member among those of several hierarchies. */
export function captionKey(of: string, path: MemberPath): string {
  return `${of} ${pathKey(path)}`;
}

/** Members under one parent, by their full paths. */
export interface SiblingPaths {
  of: string;
  parent: MemberPath;
  paths: MemberPath[];
}

/**
 * The members of parent-child hierarchies that the texts of some filters name, those above them
 * included, each once; by what is above them.
 */
export function namedPaths(filters: readonly MeasureFilter[], model: CubeModel): SiblingPaths[] {
  const found = new Map<string, SiblingPaths>();
  const add = (of: string, path: MemberPath): void => {
    const parent = path.slice(0, -1);
    const key = captionKey(of, parent);
    const group = found.get(key) ?? { of, parent, paths: [] };
    found.set(key, group);
    if (!group.paths.some((one) => samePath(one, path))) group.paths.push(path);
  };
  const look = (filter: MeasureFilter): void => {
    if ('and' in filter) filter.and.forEach(look);
    else if ('or' in filter) filter.or.forEach(look);
    else if ('not' in filter) look(filter.not);
    else if ('paths' in filter && isTree(model, filter.of)) {
      const named = filter.paths.slice(0, NAMED_MEMBERS).flatMap(pathPrefixes);
      named.forEach((path) => add(filter.of, path));
    }
  };
  filters.forEach(look);
  return [...found.values()];
}
