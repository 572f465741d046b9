import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { CubeModel } from '@bi/contract/cube/cube';
import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import { canExploreCube } from '../../policies/cube-policy';
import { canViewDashboard } from '../../policies/dashboard-policy';
import { canSeeAlert } from '../../policies/alert-policy';
import { canViewDocument } from '../../policies/document-policy';
import { canViewEmail } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import { canViewReport } from '../../policies/report-policy';
import { shareReader } from '../../policies/share-policy';
import { canSeeView } from '../../policies/sql-policy';
import { canSeeTables } from '../../policies/table-policy';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import {
  dashboardsOfTenant,
  type DashboardRow,
} from '../../repositories/saved/dashboard-repository';
import type { Connection, Database } from '../../repositories/database/database';
import type { DatasetRow } from '../../repositories/saved/dataset-repository';
import { alertsOfTenant, type AlertRow } from '../../repositories/delivery/alert-repository';
import { emailsOfTenant, type EmailRow } from '../../repositories/delivery/email-repository';
import { documentsOfTenant, type DocumentRow } from '../../repositories/saved/document-repository';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import { reportsOfTenant, type ReportRow } from '../../repositories/saved/report-repository';
import { rowRulesOfTenant, type RowRuleRow } from '../../repositories/identity/row-rule-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';
import type { Catalog } from '../../engine/engine';
import { seenRelations } from '../access/seen-relations';
import { tenantContent } from '../models/tenant-content';
import { cubeFromView } from '../models/view-cube';
import type { ServiceContext } from '../service-context';

/** A table by its name in statements; `row` is null while nobody has opened a table of the sample. */
export interface WorkspaceTable {
  name: string;
  row: DatasetRow | null;
  /** in the table's order */
  columns: readonly string[];
}

/** Everything of a tenant that numbers pass through; the trash left out. */
export interface TenantObjects {
  tables: readonly WorkspaceTable[];
  views: readonly ViewRow[];
  cubes: readonly CubeRow[];
  reports: readonly ReportRow[];
  dashboards: readonly DashboardRow[];
  documents: readonly DocumentRow[];
  emails: readonly EmailRow[];
  alerts: readonly AlertRow[];
  /** row rules of people, whose fields decide which rows of cubes count; absent: none */
  rules?: readonly Pick<RowRuleRow, 'filter' | 'exempt_cubes'>[];
}

/** Key of an object of the workspace; of a table and a View with its name in statements, else with its slug. */
export function objectKey(kind: BlueprintKind, address: string): string {
  return `${kind}:${address}`;
}

/** Reads the workspace of a tenant. `catalog` says which columns tables have. */
export async function readWorkspace(
  database: Database,
  tenantId: string,
  catalog: Catalog,
): Promise<TenantObjects> {
  const { views, datasets, cubes } = await tenantContent(database, tenantId);
  const viewNames = new Set(views.map(({ view_name }) => view_name));
  const isLive = (row: DatasetRow | undefined) => row === undefined || row.deleted_ms === null;
  const names = new Set([
    ...[...datasets.values()].map(({ table_name }) => table_name),
    ...catalog.keys(),
  ]);
  const tables = [...names]
    .filter((name) => !viewNames.has(name) && isLive(datasets.get(name)))
    .filter((name) => datasets.get(name)?.origin !== 'view')
    .sort()
    .map((name) => ({
      name,
      row: datasets.get(name) ?? null,
      columns: (catalog.get(name)?.columns ?? []).map((column) => column.name),
    }));
  return {
    ...{ tables, views, cubes },
    reports: await reportsOfTenant(database, tenantId),
    dashboards: await dashboardsOfTenant(database, tenantId),
    documents: await documentsOfTenant(database, tenantId),
    emails: await emailsOfTenant(database, tenantId),
    alerts: await alertsOfTenant(database, tenantId),
    rules: await rowRulesOfTenant(database, tenantId),
  };
}

/** Models that questions of a tenant may name: saved cubes by slug and id, Views as cubes. */
export function askedModels({ cubes, views }: Pick<TenantObjects, 'cubes' | 'views'>) {
  const models = new Map<string, { key: string; model: CubeModel; view: ViewRow | null }>();
  for (const { slug, id, model } of cubes) {
    const asked = { key: objectKey('cube', slug), model, view: null };
    models.set(id, asked).set(slug, asked);
  }
  for (const view of views) {
    const { model } = cubeFromView(view);
    models.set(cubeOfView(view.id), { key: objectKey('view', view.view_name), model, view });
  }
  return models;
}

type Policy<Row> = (
  principal: Principal,
  row: Row,
  given: Parameters<typeof canViewReport>[2],
) => boolean;

async function seenOf<Row extends EntityColumns>(
  db: Connection,
  principal: Principal,
  table: Parameters<typeof givenLevels>[2],
  rows: readonly Row[],
  policy: Policy<Row>,
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), table, ids);
  return rows.filter((row) => policy(principal, row, given.get(row.id) ?? null));
}

/** Keys of the objects of a workspace that somebody sees. */
export async function seenKeys(
  context: Pick<ServiceContext, 'database' | 'dataDir'>,
  principal: Principal,
  workspace: TenantObjects,
  catalog: Catalog,
): Promise<Set<string>> {
  const { database: db } = context;
  const { tables, views, cubes, reports, dashboards, documents, emails, alerts } = workspace;
  const relations = canSeeTables(principal)
    ? await seenRelations(context, principal, catalog)
    : new Set<string>();
  const bySlug =
    (kind: BlueprintKind) =>
    ({ slug }: EntityColumns) =>
      objectKey(kind, slug);
  return new Set([
    ...tables
      .filter(({ name }) => relations?.has(name) !== false)
      .map(({ name }) => objectKey('table', name)),
    ...(await seenOf(db, principal, 'sql_view', views, canSeeView)).map(({ view_name }) =>
      objectKey('view', view_name),
    ),
    ...(await seenOf(db, principal, 'cube', cubes, canExploreCube)).map(bySlug('cube')),
    ...(await seenOf(db, principal, 'report', reports, canViewReport)).map(bySlug('report')),
    ...(await seenOf(db, principal, 'dashboard', dashboards, canViewDashboard)).map(
      bySlug('dashboard'),
    ),
    ...(await seenOf(db, principal, 'document', documents, canViewDocument)).map(
      bySlug('document'),
    ),
    ...(await seenOf(db, principal, 'email', emails, canViewEmail)).map(bySlug('email')),
    ...alerts.filter((row) => canSeeAlert(principal, row)).map(bySlug('alert')),
  ]);
}
