import { runTimes } from '@bi/olap/blueprint/run-times';
import type { Database } from '../../repositories/database/database';
import { lastOpened } from '../../repositories/entities/item-facts-repository';
import { lastRuns, runsSince } from '../../repositories/workspace/usage-run-repository';
import { usageDay } from '../entities/usage-log';
import type { TenantObjects } from './tenant-objects';
import { KIND_TABLES, type WorkspaceObject } from './workspace-objects';

const DAY_MS = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** When the objects of a workspace were used last. */
export interface LastUses {
  /** first day with a use of anything, UTC ms; null: none yet */
  loggedMs: number | null;
  /** when it was made or used last, UTC ms, by key: by itself, or what reads it */
  last: ReadonlyMap<string, number>;
}

/** Own uses of schedules and alerts: those that run are used now. */
function sending({ emails, alerts }: TenantObjects, nowMs: number): Map<string, number> {
  const used = new Map<string, number>();
  for (const { id, paused, last_ms: lastMs } of [...emails, ...alerts]) {
    if (paused === null) used.set(id, nowMs);
    else if (lastMs !== null) used.set(id, lastMs);
  }
  return used;
}

/** Finds when everything was used last: made, opened or asked, by itself or as a part of what reads it. */
export async function lastUses(
  database: Database,
  tenantId: string,
  workspace: TenantObjects,
  { objects, nowMs }: { objects: ReadonlyMap<string, WorkspaceObject>; nowMs: number },
): Promise<LastUses> {
  const opened = await lastOpened(database, tenantId);
  const runs = await lastRuns(database, tenantId);
  const sent = sending(workspace, nowMs);
  const own = ({ kind, row }: WorkspaceObject): number => {
    if (row === null) return 0;
    const logged = `${KIND_TABLES[kind]} ${row.id}`;
    const days = [opened.last.get(logged), runs.get(logged)].flatMap((day) => day ?? []);
    return Math.max(row.created_ms, sent.get(row.id) ?? 0, ...days.map(msOf));
  };
  const readers = new Map<string, Set<string>>();
  for (const { key, edges } of objects.values()) {
    for (const { from } of edges) readers.set(from, (readers.get(from) ?? new Set()).add(key));
  }
  const last = new Map<string, number>();
  const find = (key: string): number => {
    const known = last.get(key);
    if (known !== undefined) return known;
    const object = objects.get(key);
    const self = object === undefined ? 0 : own(object);
    // what reads itself in a circle is not looked at twice
    last.set(key, self);
    const used = [...(readers.get(key) ?? [])].reduce(
      (latest, reader) => Math.max(latest, find(reader)),
      self,
    );
    last.set(key, used);
    return used;
  };
  for (const key of objects.keys()) find(key);
  return { loggedMs: opened.first === null ? null : msOf(opened.first), last };
}

/** How long the answers of the last days took, by table and id; only of what was asked. */
export async function recentTimes(
  database: Database,
  tenantId: string,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<Map<string, { runs: number; p95: number | null }>> {
  const since = usageDay(nowMs - (days - 1) * DAY_MS);
  const byItem = new Map<string, { bucket: number; count: number }[]>();
  for (const { kind, entity_id: id, bucket, count } of await runsSince(database, tenantId, since)) {
    const key = `${kind} ${id}`;
    byItem.set(key, [...(byItem.get(key) ?? []), { bucket, count }]);
  }
  return new Map([...byItem].map(([key, buckets]) => [key, runTimes(buckets)]));
}
