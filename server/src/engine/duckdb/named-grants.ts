import { foldedName } from '../../sql/system-names';
import type { SqlGrant } from '../sql-grant';
import { sqlWords } from './sql-words';

type GrantsByName = ReadonlyMap<string, SqlGrant>;

/** What a person may read is found once for many statements, so its index lives as long as that. */
const indexes = new WeakMap<readonly SqlGrant[], GrantsByName>();

function indexOf(grants: readonly SqlGrant[]): GrantsByName {
  const cached = indexes.get(grants);
  if (cached !== undefined) return cached;
  const index = new Map(grants.map((grant) => [foldedName(grant.name), grant]));
  indexes.set(grants, index);
  return index;
}

/**
 * The grants that a statement can read, Views with all that they read, in any order: a person may
 * have thousands, and a statement names a few. `grants` itself where it names all of them.
 */
export function namedGrants(sql: string, grants: readonly SqlGrant[]): readonly SqlGrant[] {
  const index = indexOf(grants);
  const named = new Set<SqlGrant>();
  const add = (text: string): void => {
    for (const name of sqlWords(text)) {
      const grant = index.get(name);
      if (grant === undefined || named.has(grant)) continue;
      named.add(grant);
      if (grant.kind === 'view') add(grant.sql);
    }
  };
  add(sql);
  return named.size === grants.length ? grants : [...named];
}
