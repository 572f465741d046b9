import type { HealthSource } from '@bi/contract/blueprint/blueprint-health';
import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { canEditAlert } from '../../policies/alert-policy';
import { canEditCube } from '../../policies/cube-policy';
import { canEditDashboard } from '../../policies/dashboard-policy';
import { canEditDocument } from '../../policies/document-policy';
import { canEditEmail } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import { canEditReport, type OwnedResource } from '../../policies/report-policy';
import { seesEverything, shareReader } from '../../policies/share-policy';
import { canEditView } from '../../policies/sql-policy';
import { canEditTable } from '../../policies/table-policy';
import { cubes, type CubeRow } from '../../repositories/saved/cube-repository';
import { dashboards } from '../../repositories/saved/dashboard-repository';
import type { Connection } from '../../repositories/database/database';
import { datasets } from '../../repositories/saved/dataset-repository';
import { documents } from '../../repositories/saved/document-repository';
import type { EntityRows } from '../../repositories/entities/entity-rows';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import { reports } from '../../repositories/saved/report-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { views, viewsOfTenant } from '../../repositories/saved/view-repository';
import type { Finding } from './health';
import { KIND_TABLES } from './workspace-objects';

type MayChange = (
  principal: Principal,
  row: OwnedResource & EntityColumns,
  given: ShareLevel | null,
) => boolean;

const MAY_CHANGE: Readonly<Record<BlueprintKind, MayChange>> = {
  table: canEditTable,
  view: canEditView,
  cube: (principal, row, given) =>
    canEditCube(principal, row, (row as unknown as CubeRow).model, given),
  report: canEditReport,
  dashboard: canEditDashboard,
  document: canEditDocument,
  email: canEditEmail,
  alert: canEditAlert,
};

/** Keys of the objects with findings that somebody may change. */
export async function changeableKeys(
  db: Connection,
  principal: Principal,
  findings: readonly Finding[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [kind, mayChange] of Object.entries(MAY_CHANGE)) {
    const own = findings.filter(({ object }) => object.kind === kind);
    if (own.length === 0) continue;
    const ids = own.map(({ object }) => object.row.id);
    const table = KIND_TABLES[kind as BlueprintKind];
    const given = await givenLevels(db, shareReader(principal), table, ids);
    for (const { key, object } of own) {
      if (mayChange(principal, object.row, given.get(object.row.id) ?? null)) found.add(key);
    }
  }
  return found;
}

type Named = Readonly<Partial<Record<BlueprintKind, Pick<EntityRows<EntityColumns>, 'find'>>>>;
const SOURCES = {
  cube: cubes,
  view: views,
  report: reports,
  dashboard: dashboards,
} as never as Named;
const MORE = { document: documents, table: datasets } as never as Named;

/** Of names that objects look for in vain, what is in the trash and the person may see there. */
export async function trashedSources(
  db: Connection,
  principal: Principal,
  names: readonly string[],
): Promise<ReadonlyMap<string, HealthSource[]>> {
  const { tenantId, subjectId } = principal;
  const isOpen = (row: EntityColumns) =>
    row.deleted_ms !== null && (seesEverything(principal) || row.owner_id === subjectId);
  const withTrash = names.length === 0 ? [] : await viewsOfTenant(db, tenantId, true);
  const found = new Map<string, HealthSource[]>();
  for (const name of new Set(names)) {
    const sources: HealthSource[] = [];
    const add = (kind: BlueprintKind, row: EntityColumns | undefined) => {
      if (row !== undefined && isOpen(row)) sources.push({ kind, id: row.id, name: row.name });
    };
    for (const [kind, rows] of Object.entries({ ...SOURCES, ...MORE })) {
      add(kind as BlueprintKind, await rows.find(db, tenantId, name, 'only'));
    }
    const view = withTrash.find((one) => one.view_name === name);
    if (!sources.some(({ id }) => id === view?.id)) add('view', view);
    found.set(name, sources);
  }
  return found;
}
