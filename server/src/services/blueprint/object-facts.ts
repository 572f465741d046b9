import { USAGE_DAYS } from '@bi/contract/blueprint/blueprint-health-limits';
import type { BlueprintObject } from '@bi/contract/blueprint/blueprint-object';
import { USAGE_SURFACES } from '@bi/contract/call/usage-surfaces';
import { runTimes } from '@bi/olap/blueprint/run-times';
import { canWriteSql } from '../../policies/sql-policy';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import { groupsOf } from '../../repositories/identity/group-repository';
import { sharesOfItems } from '../../repositories/sharing/share-repository';
import { opensOf, runsOf } from '../../repositories/workspace/usage-run-repository';
import { usageDay } from '../entities/usage-log';
import type { DataProblems } from './health-data';
import type { TenantObjects } from './tenant-objects';
import { KIND_TABLES, type WorkspaceObject } from './workspace-objects';

const DAY_MS = 86_400_000;
const NO_USE = { opens: 0, runs: 0, p95: null, days: [], surfaces: [] };
const NO_AUDIENCE = { everybody: false, groups: [], people: 0 };

interface Asked {
  database: Database;
  principal: Principal;
  workspace: TenantObjects;
  nowMs: number;
  data: DataProblems;
}

/** Facts about one object that the person sees. */
export async function objectFacts(
  { database, principal, workspace, nowMs, data }: Asked,
  { key, kind, row }: WorkspaceObject,
): Promise<BlueprintObject> {
  const view = workspace.views.find(({ id }) => kind === 'view' && id === row?.id);
  const table = workspace.tables.find((one) => kind === 'table' && one.row?.id === row?.id);
  const count = table?.row?.checks.length ?? 0;
  const failing = row === null ? [] : (data.failing.get(row.id)?.details ?? []);
  const nextMs = row !== null && 'next_ms' in row ? (row.next_ms as number | null) : null;
  return {
    key,
    statement: view !== undefined && canWriteSql(principal) ? view.sql : null,
    checks: count === 0 ? null : { count, failing },
    nextAt: nextMs === null ? null : new Date(nextMs).toISOString(),
    audience: row === null ? NO_AUDIENCE : await audienceOf(database, KIND_TABLES[kind], row),
    usage:
      row === null
        ? NO_USE
        : await usageOf(
            database,
            { tenantId: row.tenant_id, kind: KIND_TABLES[kind], id: row.id },
            nowMs,
          ),
  };
}

async function audienceOf(
  database: Database,
  table: string,
  { id, tenant_id: tenantId }: NonNullable<WorkspaceObject['row']>,
): Promise<BlueprintObject['audience']> {
  const shares = await sharesOfItems(database, table, [id]);
  const ids = (wanted: string) =>
    shares.flatMap((one) => (one.grantee_kind === wanted ? [one.grantee_id] : []));
  const groups = await groupsOf(database, tenantId, ids('group'));
  return {
    everybody: shares.some((one) => one.grantee_kind === 'tenant'),
    groups: groups.map(({ name }) => name),
    people: ids('person').length,
  };
}

type Opens = Awaited<ReturnType<typeof opensOf>>;
type Runs = Awaited<ReturnType<typeof runsOf>>;

async function usageOf(
  database: Database,
  item: Parameters<typeof opensOf>[1],
  nowMs: number,
): Promise<BlueprintObject['usage']> {
  const since = usageDay(nowMs - (USAGE_DAYS - 1) * DAY_MS);
  const opens = await opensOf(database, item, since);
  const runs = await runsOf(database, item, since);
  const days = Array.from({ length: USAGE_DAYS }, (_, at) =>
    usageDay(nowMs - (USAGE_DAYS - 1 - at) * DAY_MS),
  );
  const of = (fits: (one: { day: string; surface: string }) => boolean) =>
    counted(opens.filter(fits), runs.filter(fits));
  return {
    ...counted(opens, runs),
    days: days.map((day) => ({ day, ...of((one) => one.day === day) })),
    surfaces: USAGE_SURFACES.map((surface) => ({
      surface,
      ...of((one) => one.surface === surface),
    })).filter((one) => one.opens + one.runs > 0),
  };
}

function counted(opens: Opens, runs: Runs) {
  return { opens: opens.reduce((sum, { count }) => sum + count, 0), ...runTimes(runs) };
}
