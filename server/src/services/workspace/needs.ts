import { fileKey } from '@bi/olap/blueprint/file-paths';
import { referencesIn } from '@bi/olap/blueprint/file-references';
import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import type { HeadObject } from './head';

/** Keys that a reference of a file may mean, the likeliest first. */
export function keysOfReference(kind: string, ref: string): string[] {
  if (kind === 'relation') return [`table:${ref}`, `view:${ref}`];
  if (kind === 'person' || kind === 'group') return [];
  if (kind === 'cube' && ref.startsWith(cubeOfView(''))) return [ref];
  return [`${kind}:${ref}`];
}

/** Keys of what an object reads, as far as `objects` has it. */
export function readsOf(object: HeadObject, objects: ReadonlyMap<string, unknown>): string[] {
  const ofFile = referencesIn(object.kind, object.content).flatMap(({ kind, ref }) =>
    keysOfReference(kind, ref),
  );
  const ofStatement = object.reads.flatMap((name) => keysOfReference('relation', name));
  return [...ofFile, ...ofStatement].filter((key) => objects.has(key));
}

/** The objects with everything that they read, through others too. */
export function withNeeds(
  chosen: readonly HeadObject[],
  objects: ReadonlyMap<string, HeadObject>,
): HeadObject[] {
  const found = new Map<string, HeadObject>();
  const waiting = [...chosen];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = fileKey(next);
    if (found.has(key)) continue;
    found.set(key, next);
    for (const read of readsOf(next, objects)) {
      const object = objects.get(read);
      if (object) waiting.push(object);
    }
  }
  return [...found.values()];
}
