import type { HealthSource } from '@bi/contract/blueprint/blueprint-health';
import type { Principal } from '../../policies/principal';
import type { Connection } from '../../repositories/database/database';
import type { ViewRow } from '../../repositories/saved/view-repository';
import type { Finding } from './health';
import { changeableKeys } from './health-access';
import type { WorkspaceObject } from './workspace-objects';

interface SeenObjects {
  objects: ReadonlyMap<string, WorkspaceObject>;
  seen: ReadonlySet<string>;
}

/** Views whose rows are computed on every read, among an object and what it reads through others. */
function liveBelow(start: string, { objects, seen }: SeenObjects): WorkspaceObject[] {
  const found: WorkspaceObject[] = [];
  const known = new Set<string>();
  const walk = (key: string): void => {
    const object = objects.get(key);
    if (object === undefined || known.has(key)) return;
    known.add(key);
    const { kind, row, edges } = object;
    const isLive = kind === 'view' && (row as ViewRow | null)?.materialisation.kind === 'live';
    if (isLive && seen.has(key)) found.push(object);
    edges.forEach(({ from }) => walk(from));
  };
  walk(start);
  return found;
}

/** Live Views that slow objects are or read and that somebody may change, by key of the slow object. */
export async function liveViewsOf(
  db: Connection,
  principal: Principal,
  slow: readonly Finding[],
  workspace: SeenObjects,
): Promise<ReadonlyMap<string, HealthSource[]>> {
  const live = new Map(slow.map(({ key }) => [key, liveBelow(key, workspace)]));
  const findings = [...live.values()].flat().flatMap((object): Finding[] => {
    const { key, row } = object;
    return row === null
      ? []
      : [{ key, problem: 'slow', details: [], sinceMs: null, object: { ...object, row } }];
  });
  const changeable = await changeableKeys(db, principal, findings);
  const sources = [...live].map(([key, objects]): [string, HealthSource[]] => [
    key,
    objects.flatMap(({ key: view, row }) =>
      row === null || !changeable.has(view) ? [] : [{ kind: 'view', id: row.id, name: row.name }],
    ),
  ]);
  return new Map(sources);
}
