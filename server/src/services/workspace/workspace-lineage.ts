import type { PartEdge } from '@bi/olap/blueprint/lineage';
import type { EntityColumns } from '../../repositories/entity-tables';
import { LineageReader, type ObjectLineage } from '../blueprint/object-lineage';
import { objectKey, type Workspace } from '../blueprint/workspace';

/** What an object reads, and what it looks for in vain. */
export interface TracedObject {
  key: string;
  name: string;
  owner: string;
  missing: readonly string[];
  /** keys of what it reads */
  reads: ReadonlySet<string>;
}

/** What every object of a workspace reads, by key. */
export function tracedObjects(workspace: Workspace): Map<string, TracedObject> {
  const reader = new LineageReader(workspace);
  const found = new Map<string, TracedObject>();
  const add = (key: string, row: EntityColumns, { edges, missing }: ObjectLineage) => {
    const reads = new Set(edges.map(({ from }: PartEdge) => from));
    found.set(key, { key, name: row.name, owner: row.owner_name, missing, reads });
  };
  const { views, cubes, reports, dashboards, documents } = workspace;
  for (const row of views) add(objectKey('view', row.view_name), row, reader.view(row));
  for (const row of cubes) add(objectKey('cube', row.slug), row, reader.cube(row));
  for (const row of reports) add(objectKey('report', row.slug), row, reader.report(row));
  for (const row of dashboards) add(objectKey('dashboard', row.slug), row, reader.dashboard(row));
  for (const row of documents) add(objectKey('document', row.slug), row, reader.document(row));
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
