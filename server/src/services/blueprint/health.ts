import type { HealthItem } from '@bi/contract/blueprint/blueprint-health';
import {
  SLOW_DAYS,
  SLOW_MS,
  SLOW_RUNS,
  UNUSED_DAYS,
} from '@bi/contract/blueprint/blueprint-health-limits';
import type { HealthProblem } from '@bi/contract/blueprint/blueprint-kinds';
import type { Database } from '../../repositories/database/database';
import { ownersLeft } from '../../repositories/identity/colleague-repository';
import { dataProblems, type DataProblems } from './health-data';
import { lastUses, recentTimes, type LastUses } from './health-uses';
import type { TenantObjects } from './tenant-objects';
import { KIND_TABLES, type WorkspaceObject } from './workspace-objects';

const DAY_MS = 86_400_000;

/** Something wrong, as it is found; `sinceMs` null: since it was found first. */
export interface Finding extends Pick<HealthItem, 'key' | 'problem' | 'details'> {
  sinceMs: number | null;
  object: WorkspaceObject & { row: NonNullable<WorkspaceObject['row']> };
}

/** What the health of objects is found from. */
export interface HealthContext {
  database: Database;
  dataDir: string;
  tenantId: string;
  nowMs: number;
  workspace: TenantObjects;
  objects: ReadonlyMap<string, WorkspaceObject>;
}

/** Facts of all objects together. */
interface Known {
  uses: LastUses;
  times: ReadonlyMap<string, { runs: number; p95: number | null }>;
  data: DataProblems;
  left: ReadonlySet<string>;
  failed: ReadonlyMap<string, number>;
  /** moment from which a use counts, and the first use of anything, UTC ms */
  limit: number;
  loggedMs: number;
}

type Looked = Finding['object'];
type Found = [problem: HealthProblem, details: readonly string[], sinceMs: number | null];

/** Kinds that people look at; schedules and alerts send, and are not looked for uses and words. */
const isShown = ({ kind }: Looked): boolean => kind !== 'email' && kind !== 'alert';

/** Everything that is wrong in a workspace, and how many objects were looked at. */
export async function healthOf(
  context: HealthContext,
): Promise<{ findings: Finding[]; keys: string[] }> {
  const { database, tenantId, nowMs, workspace, objects } = context;
  const looked = [...objects.values()].filter((one): one is Looked => one.row !== null);
  const uses = await lastUses(database, tenantId, workspace, { objects, nowMs });
  const known: Known = {
    uses,
    times: await recentTimes(database, tenantId, { nowMs, days: SLOW_DAYS }),
    data: await dataProblems(database, context, workspace),
    left: await ownersLeft(
      database,
      tenantId,
      looked.map(({ row }) => row.owner_id),
    ),
    failed: failedSince(workspace),
    limit: nowMs - UNUSED_DAYS * DAY_MS,
    loggedMs: uses.loggedMs ?? nowMs,
  };
  const findings = looked.flatMap((object) =>
    problemsOf(object, known).map(([problem, details, sinceMs]): Finding => {
      return { key: object.key, problem, details: [...details], sinceMs, object };
    }),
  );
  return { findings, keys: looked.map(({ key }) => key) };
}

function problemsOf(object: Looked, known: Known): Found[] {
  const { row } = object;
  return [
    ...namesOf(object),
    ...ofData(object, known),
    ...ofUse(object, known),
    ...(isShown(object) && row.description.trim() === ''
      ? [['undescribed', [], row.created_ms] as Found]
      : []),
    ...(known.left.has(row.owner_id) ? [['unowned', [row.owner_name], null] as Found] : []),
  ];
}

/** Names that are not there: all of what it is made from, or some. */
function namesOf({ missing, edges }: Looked): Found[] {
  if (missing.length === 0) return [];
  return [[edges.length === 0 ? 'orphaned' : 'missing', missing, null]];
}

function ofData({ row }: Looked, { data, failed }: Known): Found[] {
  const found: Found[] = [];
  const check = data.failing.get(row.id);
  if (check) found.push(['check', check.details, check.sinceMs]);
  const failedMs = failed.get(row.id);
  if (failedMs !== undefined) found.push(['schedule', [], failedMs]);
  if ('kept_state' in row && row.kept_state === 'failed') {
    found.push(['refresh', [], 'kept_ms' in row ? (row.kept_ms as number | null) : null]);
  }
  const stale = data.stale.get(row.id);
  if (stale) found.push(['stale', stale.details, stale.sinceMs]);
  return found;
}

function ofUse(object: Looked, { times, uses, limit, loggedMs }: Known): Found[] {
  const { kind, key, row } = object;
  const found: Found[] = [];
  const time = times.get(`${KIND_TABLES[kind]} ${row.id}`);
  const most = kind === 'document' || kind === 'email' ? SLOW_MS.pages : SLOW_MS.answer;
  if (time?.p95 != null && time.runs >= SLOW_RUNS && time.p95 > most) {
    found.push(['slow', [String(time.p95), String(time.runs)], null]);
  }
  const usedMs = Math.max(uses.last.get(key) ?? row.created_ms, loggedMs);
  if (isShown(object) && usedMs < limit) found.push(['unused', [], usedMs]);
  return found;
}

/** Since when schedules and alerts fail, by id, UTC ms. */
function failedSince({ emails, alerts }: TenantObjects): Map<string, number> {
  return new Map(
    [...emails, ...alerts].flatMap(({ id, failing_ms: failingMs }) =>
      failingMs === null ? [] : [[id, failingMs] as const],
    ),
  );
}
