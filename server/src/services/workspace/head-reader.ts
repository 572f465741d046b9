import { modelFor } from '@bi/olap/model/model-for-role';
import { fileKey } from '@bi/olap/blueprint/file-paths';
import { canEditCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { seesEverything, shareReader } from '../../policies/share-policy';
import { canSeeTables } from '../../policies/table-policy';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import { givenLevels } from '../../repositories/sharing/share-repository';
import {
  groupNamesOf,
  shareNamesOfTenant,
  userNamesOf,
} from '../../repositories/workspace/workspace-names-repository';
import {
  readWorkspace,
  seenKeys,
  objectKey,
  type TenantObjects,
} from '../blueprint/tenant-objects';
import type { ServiceContext } from '../service-context';
import type { LoadedTable, TableReader } from '../tables/table-reader';
import { alertContent } from './codecs/alert-file';
import { cubeContent } from './codecs/cube-file';
import { dashboardContent } from './codecs/dashboard-file';
import { documentContent } from './codecs/document-file';
import { emailContent } from './codecs/email-file';
import { reportContent } from './codecs/report-file';
import { tableContent } from './codecs/table-file';
import { viewContent } from './codecs/view-file';
import { FileNames, type NamedRow } from './file-names';
import { HeadObject, TABLE_OF, type Head, type RowKind } from './head';

type Context = Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor'>;
type Row = HeadObject['row'] & Pick<EntityColumns, 'slug'>;

const TABLES_PER_PAGE = 200;

/** The tables that somebody sees, those that keep the rows of Views left out. */
async function tablesSeen(principal: Principal, reader: TableReader): Promise<LoadedTable[]> {
  if (!canSeeTables(principal)) return [];
  const found: LoadedTable[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { page, pageSize: TABLES_PER_PAGE, sort: 'name' };
    const { tables, total } = await reader.list(principal, asked);
    found.push(...tables);
    if (page * TABLES_PER_PAGE >= total || tables.length === 0) break;
  }
  return found.filter(({ dataset }) => dataset.origin !== 'view');
}

function namesOf(
  workspace: TenantObjects,
  people: Awaited<ReturnType<typeof userNamesOf>>,
  groups: Awaited<ReturnType<typeof groupNamesOf>>,
): FileNames {
  const bySlug = (rows: readonly Row[]): NamedRow[] =>
    rows.map(({ id, slug }) => ({ id, slug, address: slug }));
  const { tables, views, cubes, reports, documents, dashboards } = workspace;
  return new FileNames({
    cube: bySlug(cubes),
    view: views.map(({ id, slug, view_name: address }) => ({ id, slug, address })),
    table: tables.flatMap(({ row, name }) =>
      row === null ? [] : [{ id: row.id, slug: row.slug, address: name }],
    ),
    report: bySlug(reports),
    document: bySlug(documents),
    dashboard: bySlug(dashboards),
    person: people,
    group: groups,
  });
}

/** Reads the workspace as somebody sees it, each object as its file has it. @throws {BiError} engine.* */
export async function readObjectHead(
  context: Context,
  principal: Principal,
  tables: TableReader,
): Promise<Head> {
  const { database: db } = context;
  const { tenantId } = principal;
  const catalog = await context.engineFor(tenantId).catalog();
  const loaded = await tablesSeen(principal, tables);
  const workspace = await readWorkspace(db, tenantId, catalog);
  const seen = new Set(await seenKeys(context, principal, workspace, catalog));
  const reader = shareReader(principal);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const ofCubes = await givenLevels(db, reader, 'cube', ids(workspace.cubes));
  const shares = await shareNamesOfTenant(db, tenantId);
  const shared = new Set(shares.map(({ kind, entity_id: id }) => `${kind} ${id}`));
  const names = namesOf(
    workspace,
    await userNamesOf(db, tenantId),
    await groupNamesOf(db, tenantId),
  );
  const objects = new Map<string, HeadObject>();
  const hidden = new Set<string>();
  const add = <Kind extends RowKind>(
    kind: Kind,
    address: string,
    row: Row,
    stored: ConstructorParameters<typeof HeadObject<Kind>>[0]['stored'],
    more: { modelText?: string | null; reads?: readonly string[] } = {},
  ) => {
    const key = fileKey({ kind, address });
    if (!seen.has(key)) {
      hidden.add(key);
      return;
    }
    const isPrivate = !shared.has(`${TABLE_OF[kind]} ${row.id}`);
    const given = { kind, address, row, isPrivate, names, stored, ...more };
    objects.set(key, new HeadObject(given));
  };
  for (const one of loaded) {
    const { dataset } = one;
    seen.add(objectKey('table', dataset.table_name));
    add('table', dataset.table_name, dataset, () => tableContent(one));
  }
  for (const { name } of workspace.tables) {
    const key = objectKey('table', name);
    if (!objects.has(key) && !seesEverything(principal)) hidden.add(key);
  }
  for (const row of workspace.views) {
    add('view', row.view_name, row, () => viewContent(row), { reads: row.reads });
  }
  for (const row of workspace.cubes) {
    const isFull = canEditCube(principal, row, row.model, ofCubes.get(row.id) ?? null);
    const model = isFull ? row.model : modelFor(row.model, principal.role);
    const modelText = isFull ? row.model_text : null;
    add('cube', row.slug, row, () => cubeContent(row, model), { modelText });
  }
  for (const row of workspace.reports) add('report', row.slug, row, () => reportContent(row));
  for (const row of workspace.documents) add('document', row.slug, row, () => documentContent(row));
  for (const row of workspace.dashboards) {
    add('dashboard', row.slug, row, () => dashboardContent(row));
  }
  for (const row of workspace.alerts) add('alert', row.slug, row, () => alertContent(row));
  for (const row of workspace.emails) add('email', row.slug, row, () => emailContent(row));
  return { objects, hidden, names };
}
