import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { EntityTableName } from '../../repositories/entities/entity-list';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import { LineageReader, tableLineage, type ObjectLineage } from './object-lineage';
import { objectKey, type TenantObjects } from './tenant-objects';

/** Table of the rows of each kind. */
export const KIND_TABLES: Readonly<Record<BlueprintKind, EntityTableName>> = {
  ...{ table: 'dataset', view: 'sql_view', cube: 'cube', report: 'report' },
  ...{ dashboard: 'dashboard', document: 'document', email: 'email', alert: 'alert' },
};

/** An object of the workspace with what it reads. */
export interface WorkspaceObject extends ObjectLineage {
  key: string;
  kind: BlueprintKind;
  /** as the product's links call it; of a table and a View what statements call it */
  address: string;
  /** null: a table of the sample that nobody has opened */
  row: EntityColumns | null;
}

/** All objects with what they read, by key, in the order of the kinds and names. */
export function workspaceObjects(workspace: TenantObjects): Map<string, WorkspaceObject> {
  const reader = new LineageReader(workspace);
  const found = new Map<string, WorkspaceObject>();
  const add = <Row extends EntityColumns>(
    kind: BlueprintKind,
    rows: readonly Row[],
    read: (row: Row) => ObjectLineage,
    nameOf: (row: Row) => string = ({ slug }) => slug,
  ) => {
    for (const row of rows) {
      const key = objectKey(kind, nameOf(row));
      found.set(key, { key, kind, address: row.slug, row, ...read(row) });
    }
  };
  for (const { name, row, columns } of workspace.tables) {
    const key = objectKey('table', name);
    const address = row?.slug ?? name;
    found.set(key, { key, kind: 'table', address, row, ...tableLineage(columns) });
  }
  add(
    'view',
    workspace.views,
    (row) => reader.view(row),
    ({ view_name: name }) => name,
  );
  add('cube', workspace.cubes, (row) => reader.cube(row));
  add('report', workspace.reports, (row) => reader.report(row));
  add('dashboard', workspace.dashboards, (row) => reader.dashboard(row));
  add('document', workspace.documents, (row) => reader.document(row));
  add('email', workspace.emails, (row) => reader.email(row));
  add('alert', workspace.alerts, (row) => reader.alert(row));
  return found;
}
