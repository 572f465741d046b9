import type { HealthItem } from '@bi/contract/blueprint-health';
import type { BlueprintKind, HealthProblem } from '@bi/contract/blueprint-kinds';
import type { QualityRule } from '@bi/contract/table';
import type { Database } from '../../repositories/database';
import { ownersLeft } from '../../repositories/colleague-repository';
import { checkResults } from '../../repositories/dataset-repository';
import type { EntityColumns } from '../../repositories/entity-tables';
import { lastOpened } from '../../repositories/item-facts-repository';
import { readDatasets } from '../../importer/dataset-store';
import { emailsOfTenant } from '../../repositories/email-repository';
import { objectKey, type Workspace } from './workspace';

const DAY_MS = 86_400_000;

/** Without an opening for this many days, and read by nothing, an object counts as unused. */
export const UNUSED_DAYS = 90;

/** An object whose health is looked at. */
interface LookedAt {
  key: string;
  kind: BlueprintKind;
  address: string;
  /** table of its rows */
  table: string;
  row: EntityColumns;
}

/** What the health of objects is found from. */
export interface HealthContext {
  database: Database;
  dataDir: string;
  tenantId: string;
  nowMs: number;
  workspace: Workspace;
  /** names that objects use and that do not exist, by key */
  missing: ReadonlyMap<string, readonly string[]>;
  /** keys of objects that something reads */
  read: ReadonlySet<string>;
}

function objectsIn({ workspace }: HealthContext): LookedAt[] {
  const { tables, views, cubes, reports, dashboards, documents } = workspace;
  const of = (kind: BlueprintKind, table: string, rows: readonly EntityColumns[]): LookedAt[] =>
    rows.map((row) => ({
      ...{ key: objectKey(kind, row.slug), kind, address: row.slug, table, row },
    }));
  return [
    ...tables.flatMap(({ name, row }) =>
      row === null
        ? []
        : [
            {
              ...{ key: objectKey('table', name), kind: 'table' as const, address: row.slug },
              ...{ table: 'dataset', row },
            },
          ],
    ),
    ...views.map((row) => ({
      ...{ key: objectKey('view', row.view_name), kind: 'view' as const, address: row.slug },
      ...{ table: 'sql_view', row },
    })),
    ...of('cube', 'cube', cubes),
    ...of('report', 'report', reports),
    ...of('dashboard', 'dashboard', dashboards),
    ...of('document', 'document', documents),
  ];
}

const isoDay = (day: string): string => `${day}T00:00:00.000Z`;
const columnsOf = (rule: QualityRule): string[] =>
  rule.kind === 'unique' ? rule.columns : [rule.column];

/** Everything that is wrong in a workspace, the worst first, and how many objects were looked at. */
export async function healthOf(
  context: HealthContext,
): Promise<{ items: HealthItem[]; keys: string[] }> {
  const { database, tenantId, nowMs, workspace, missing, read } = context;
  const objects = objectsIn(context);
  const left = await ownersLeft(
    database,
    tenantId,
    objects.map(({ row }) => row.owner_id),
  );
  const opened = await lastOpened(database, tenantId);
  const failing = await failingChecks(context);
  const sent = await sentBySchedules(context);
  const limit = nowMs - UNUSED_DAYS * DAY_MS;
  const loggedMs = opened.first === null ? nowMs : Date.parse(isoDay(opened.first));
  const found: HealthItem[] = [];
  for (const { key, kind, address, table, row } of objects) {
    const note = (problem: HealthProblem, details: readonly string[], since: string | null) =>
      found.push({
        ...{ key, kind, address, name: row.name, tag: row.tag, owner: row.owner_name },
        ...{ problem, details: [...details], since },
      });
    const names = missing.get(key) ?? [];
    if (names.length > 0) note('missing', names, null);
    const checks = failing.get(row.id);
    if (checks) note('check', checks.columns, checks.since);
    const last = opened.last.get(`${table} ${row.id}`);
    const usedMs =
      last === undefined ? Math.max(row.created_ms, loggedMs) : Date.parse(isoDay(last));
    const schedule = sent.get(row.id);
    if (schedule?.failingMs != null) {
      note('schedule', [], new Date(schedule.failingMs).toISOString());
    }
    if (usedMs < limit && !read.has(key) && schedule === undefined)
      note('unused', [], new Date(usedMs).toISOString());
    if (row.description.trim() === '') note('undescribed', [], null);
    if (left.has(row.owner_id)) note('unowned', [row.owner_name], null);
  }
  for (const view of workspace.views) {
    if (view.kept_state !== 'failed') continue;
    const { slug: address, name, tag, owner_name: owner, kept_ms: keptMs } = view;
    const since = keptMs === null ? null : new Date(keptMs).toISOString();
    const key = objectKey('view', view.view_name);
    const item = { key, kind: 'view' as const, address, name, tag, owner };
    found.push({ ...item, problem: 'refresh', details: [], since });
  }
  return { items: found, keys: objects.map(({ key }) => key) };
}

/** What schedules send, by its id: since when one of them fails; null: none does. */
async function sentBySchedules({
  database,
  tenantId,
}: HealthContext): Promise<Map<string, { failingMs: number | null }>> {
  const found = new Map<string, { failingMs: number | null }>();
  for (const { uses, failing_ms: failingMs } of await emailsOfTenant(database, tenantId)) {
    for (const use of uses) {
      const id = use.slice(use.indexOf(':') + 1);
      const before = found.get(id)?.failingMs ?? null;
      const first = [before, failingMs].filter((one) => one !== null);
      found.set(id, { failingMs: first.length === 0 ? null : Math.min(...first) });
    }
  }
  return found;
}

/** Checks that fail on the present rows of tables: the columns they are about and since when, by id of the table. */
async function failingChecks({
  database,
  dataDir,
  tenantId,
  workspace,
}: HealthContext): Promise<Map<string, { columns: string[]; since: string }>> {
  const rows = workspace.tables.flatMap(({ row }) => (row && row.checks.length > 0 ? [row] : []));
  if (rows.length === 0) return new Map();
  const stored = await readDatasets(dataDir, tenantId);
  const ids = rows.map(({ id }) => id);
  const results = await checkResults(database, ids);
  const found = new Map<string, { columns: string[]; since: string }>();
  for (const { id, table_name, checks } of rows) {
    const version = stored.get(table_name)?.at(-1)?.version;
    const failed = results.filter(
      (one) => one.dataset_id === id && one.data_version === version && !one.result.ok,
    );
    const rules = checks.filter((check) => failed.some((one) => one.check_id === check.id));
    const since = failed.map(({ result }) => result.at).sort()[0];
    if (rules.length === 0 || since === undefined) continue;
    found.set(id, { columns: [...new Set(rules.flatMap(({ rule }) => columnsOf(rule)))], since });
  }
  return found;
}
