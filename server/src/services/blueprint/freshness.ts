import type { Catalog } from '../../engine/engine';
import type { WorkspaceObject } from './workspace-objects';

/**
 * When the oldest of the rows that each object shows were loaded, UTC ISO by key: a report is as old as the oldest of
 * the tables it comes from. Objects without such rows are left out.
 */
export function rowsLoadedAt(
  objects: ReadonlyMap<string, WorkspaceObject>,
  catalog: Catalog,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const done = new Set<string>();
  const find = (key: string): string | undefined => {
    if (done.has(key)) return found.get(key);
    done.add(key);
    const object = objects.get(key);
    if (object === undefined) return undefined;
    const name = key.slice(key.indexOf(':') + 1);
    const own = object.kind === 'table' || object.kind === 'view' ? catalog.get(name) : undefined;
    const times = own === undefined || own.live === true ? [] : [own.builtAt];
    if (times.length === 0) {
      for (const { from } of object.edges) {
        const time = find(from);
        if (time !== undefined) times.push(time);
      }
    }
    const [oldest] = times.filter((time) => time !== '').sort();
    if (oldest !== undefined) found.set(key, oldest);
    return oldest;
  };
  for (const key of objects.keys()) find(key);
  return found;
}
