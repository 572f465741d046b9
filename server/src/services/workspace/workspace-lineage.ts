import type { TenantObjects } from '../blueprint/tenant-objects';
import { workspaceObjects } from '../blueprint/workspace-objects';

/** What an object reads, and what it looks for in vain. */
export interface TracedObject {
  key: string;
  name: string;
  owner: string;
  missing: readonly string[];
  /** keys of what it reads */
  reads: ReadonlySet<string>;
}

/** What every object of a workspace reads, by key; tables read nothing. */
export function tracedObjects(workspace: TenantObjects): Map<string, TracedObject> {
  const found = new Map<string, TracedObject>();
  for (const { key, kind, row, edges, missing } of workspaceObjects(workspace).values()) {
    if (kind === 'table' || row === null) continue;
    const reads = new Set(edges.map(({ from }) => from));
    found.set(key, { key, name: row.name, owner: row.owner_name, missing, reads });
  }
  return found;
}

/** An object that works before a change and not after it. */
export interface BrokenObject extends Pick<TracedObject, 'key' | 'name' | 'owner'> {
  missing: string[];
  /** keys of what it read, directly or through others */
  reads: ReadonlySet<string>;
}

function allReads(
  key: string,
  before: ReadonlyMap<string, TracedObject>,
  after: ReadonlyMap<string, TracedObject>,
): Set<string> {
  const found = new Set<string>();
  const waiting = [key];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const one of [before.get(next), after.get(next)]) {
      for (const read of one?.reads ?? []) {
        if (found.has(read)) continue;
        found.add(read);
        waiting.push(read);
      }
    }
  }
  return found;
}

/** Objects that look for names in vain after a change and did not before. */
export function newlyBroken(
  before: ReadonlyMap<string, TracedObject>,
  after: ReadonlyMap<string, TracedObject>,
): BrokenObject[] {
  return [...after.values()].flatMap((one): BrokenObject[] => {
    const old = new Set(before.get(one.key)?.missing ?? []);
    const missing = one.missing.filter((name) => !old.has(name));
    if (missing.length === 0) return [];
    const { key, name, owner } = one;
    return [{ key, name, owner, missing, reads: allReads(key, before, after) }];
  });
}
