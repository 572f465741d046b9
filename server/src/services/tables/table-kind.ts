import type { TableVersion } from '@bi/contract/table/table';
import { canSeeTable, canSeeTables } from '../../policies/table-policy';
import {
  datasets,
  type ColumnNotes,
  type DatasetRow,
  type TableChecks,
} from '../../repositories/saved/dataset-repository';
import type { SavedKind } from '../entities/saved-kind';

/** What a saved version of a table holds. */
export interface SavedTable extends Pick<TableVersion, 'name' | 'description' | 'tag' | 'stag'> {
  columns: ColumnNotes;
  checks: TableChecks;
}

/** What people write of tables, as the entity store saves it. Who sees the rows of a View is decided by the View. */
export const tableKind: SavedKind<DatasetRow, SavedTable> = {
  rows: datasets,
  audited: 'table',
  missing: 'missing.table',
  stem: 'table',
  shared: true,
  canSee: (principal, table, given) =>
    table.origin === 'view' ? canSeeTables(principal) : canSeeTable(principal, table, given),
  keptOf: ({ name, description, tag, stag, columns, checks }) => ({
    name,
    description,
    tag,
    stag,
    columns,
    checks,
  }),
  comparedOf: ({ description, columns, checks }) => [description, columns, checks],
};
