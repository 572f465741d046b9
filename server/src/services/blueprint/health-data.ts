import { STALE_DAYS, STALE_FACTOR } from '@bi/contract/blueprint/blueprint-health-limits';
import type { QualityRule } from '@bi/contract/table/table';
import { readDatasets, type DatasetVersion } from '../../importer/dataset-store';
import type { Database } from '../../repositories/database/database';
import { checkResults } from '../../repositories/saved/dataset-repository';
import type { TenantObjects } from './tenant-objects';

const DAY_MS = 86_400_000;
/** A View's rows are stored within this time of when they are due. */
const DUE_MS = 3_600_000;
/** Versions of a table from which its usual pause is computed, at least. */
const MIN_VERSIONS = 4;

/** What is wrong with rows: which columns or days it is about, and since when. */
export interface DataProblem {
  details: string[];
  /** UTC ms */
  sinceMs: number;
}

/** What is wrong with the rows of a workspace, by id of the table or View. */
export interface DataProblems {
  /** checks that fail on present rows */
  failing: ReadonlyMap<string, DataProblem>;
  /** rows that should be newer: days since the last ones, usual days between them */
  stale: ReadonlyMap<string, DataProblem>;
}

const columnsOf = (rule: QualityRule): string[] =>
  rule.kind === 'unique' ? rule.columns : [rule.column];

/** Looks at the rows of tables and Views. @throws {BiError} engine.dataFile */
export async function dataProblems(
  database: Database,
  { dataDir, tenantId, nowMs }: { dataDir: string; tenantId: string; nowMs: number },
  workspace: TenantObjects,
): Promise<DataProblems> {
  const stored = await readDatasets(dataDir, tenantId);
  return {
    failing: await failingChecks(database, workspace, stored),
    stale: new Map([...staleTables(workspace, stored, nowMs), ...overdueViews(workspace, nowMs)]),
  };
}

async function failingChecks(
  database: Database,
  { tables }: TenantObjects,
  stored: ReadonlyMap<string, readonly DatasetVersion[]>,
): Promise<Map<string, DataProblem>> {
  const rows = tables.flatMap(({ row }) => (row && row.checks.length > 0 ? [row] : []));
  const found = new Map<string, DataProblem>();
  const results = await checkResults(
    database,
    rows.map(({ id }) => id),
  );
  for (const { id, table_name: name, checks } of rows) {
    const version = stored.get(name)?.at(-1)?.version;
    const failed = results.filter(
      (one) => one.dataset_id === id && one.data_version === version && !one.result.ok,
    );
    const rules = checks.filter((check) => failed.some((one) => one.check_id === check.id));
    const since = failed.map(({ result }) => result.at).sort()[0];
    if (rules.length === 0 || since === undefined) continue;
    const details = [...new Set(rules.flatMap(({ rule }) => columnsOf(rule)))];
    found.set(id, { details, sinceMs: Date.parse(since) });
  }
  return found;
}

/** Days between the versions of a table, the usual one of them; null: there are too few versions. */
export function usualGap(versions: readonly Pick<DatasetVersion, 'builtAt'>[]): number | null {
  if (versions.length < MIN_VERSIONS) return null;
  const times = versions.map(({ builtAt }) => Date.parse(builtAt));
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const sorted = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function staleTables(
  { tables }: TenantObjects,
  stored: ReadonlyMap<string, readonly DatasetVersion[]>,
  nowMs: number,
): [string, DataProblem][] {
  return tables.flatMap(({ name, row }): [string, DataProblem][] => {
    const versions = stored.get(name) ?? [];
    const gap = usualGap(versions);
    const last = versions.at(-1);
    if (row === null || gap === null || last === undefined) return [];
    const lastMs = Date.parse(last.builtAt);
    const limit = Math.max(STALE_FACTOR * gap, STALE_DAYS * DAY_MS);
    if (nowMs - lastMs <= limit) return [];
    const days = [nowMs - lastMs, gap].map((ms) => String(Math.max(1, Math.round(ms / DAY_MS))));
    return [[row.id, { details: days, sinceMs: lastMs + limit }]];
  });
}

function overdueViews({ views }: TenantObjects, nowMs: number): [string, DataProblem][] {
  return views.flatMap(({ id, kept_state: state, next_ms: nextMs }): [string, DataProblem][] => {
    if (nextMs === null || state === 'failed' || nowMs - nextMs <= DUE_MS) return [];
    return [[id, { details: [], sinceMs: nextMs }]];
  });
}
