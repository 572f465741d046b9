import type { HealthDay } from '@bi/contract/blueprint/blueprint-health';
import { HEALTH_DAYS } from '@bi/contract/blueprint/blueprint-health-limits';
import { HEALTH_PROBLEMS } from '@bi/contract/blueprint/blueprint-kinds';
import { inTransaction, type Database } from '../../repositories/database/database';
import {
  changeFindings,
  healthDays,
  healthFindings,
  putHealthDay,
} from '../../repositories/workspace/health-repository';
import { unlessDiskFull } from '../../repositories/database/unless-disk-full';
import { usageDay } from '../entities/usage-log';
import type { Finding } from './health';

const DAY_MS = 86_400_000;
const idOf = (key: string, problem: string): string => `${problem} ${key}`;

/**
 * Notes what is wrong in a tenant: how much on this day, and since when. What has no moment of its own is so since it
 * was found first.
 */
export async function noteHealth(
  database: Database,
  { tenantId, nowMs }: { tenantId: string; nowMs: number },
  { findings, objects }: { findings: readonly Finding[]; objects: number },
): Promise<(Finding & { sinceMs: number })[]> {
  const before = await healthFindings(database, tenantId);
  const known = new Map(before.map((one) => [idOf(one.object_key, one.problem), one.since_ms]));
  const dated = findings.map((one) => ({
    ...one,
    sinceMs: one.sinceMs ?? known.get(idOf(one.key, one.problem)) ?? nowMs,
  }));
  const now = new Set(findings.map(({ key, problem }) => idOf(key, problem)));
  const added = dated
    .filter(({ key, problem }) => !known.has(idOf(key, problem)))
    .map(({ key, problem, sinceMs }) => ({ object_key: key, problem, since_ms: sinceMs }));
  const gone = before.filter((one) => !now.has(idOf(one.object_key, one.problem)));
  const day = usageDay(nowMs);
  const today = await healthDays(database, tenantId, day);
  const counts = [
    { problem: '', count: objects },
    ...HEALTH_PROBLEMS.map((problem) => ({
      problem,
      count: findings.filter((one) => one.problem === problem).length,
    })),
  ];
  const changed = counts.filter(
    ({ problem, count }) =>
      !today.some((one) => one.day === day && one.problem === problem && one.count === count),
  );
  if (added.length + gone.length + changed.length > 0) {
    await unlessDiskFull(
      inTransaction(database, async (db) => {
        await changeFindings(db, tenantId, added, gone);
        const rows = changed.map((one) => ({ tenant_id: tenantId, day, ...one }));
        await putHealthDay(db, rows);
      }),
    );
  }
  return dated;
}

/** How many problems a tenant had on each of the last days that were noted, the oldest first. */
export async function healthHistory(
  database: Database,
  { tenantId, nowMs }: { tenantId: string; nowMs: number },
): Promise<HealthDay[]> {
  const since = usageDay(nowMs - (HEALTH_DAYS - 1) * DAY_MS);
  const byDay = new Map<string, HealthDay>();
  for (const { day, problem, count } of await healthDays(database, tenantId, since)) {
    const one = byDay.get(day) ?? { day, objects: 0, counts: {} };
    if (problem === '') one.objects = count;
    else one.counts[problem] = count;
    byDay.set(day, one);
  }
  return [...byDay.values()];
}
