import * as saved from '../descriptors/entity-endpoints';
import type { ById, Endpoint, NoInput } from '../descriptors/endpoint';
import type { Accepted } from '../query/job';
import type { RowSet } from '../query/row-set';
import type {
  ColumnLineage,
  QualityCheck,
  RowsBody,
  TableConflict,
  TableDetail,
  TableProfile,
  TableSave,
  TableSummary,
  TableVersion,
} from '../table/table';
import type { TableListRebuilt } from '../table/table-list';
import type { TableRollups } from '../table/table-rollups';

/** One page of the tables the caller may see. */
export const listTables = saved.listing<TableSummary>('listTables', '/tables');

/** A table with its columns. */
export const getTable = saved.opening<TableDetail>('getTable', '/tables');

/** A window of a table’s rows. */
export const readTableRows: Endpoint<ById & { body: RowsBody }, RowSet, never> = {
  id: 'readTableRows',
  method: 'POST',
  path: '/tables/:id/rows',
  repeatable: true,
};

/** All rows of a table as CSV. */
export const downloadTable: Endpoint<ById, unknown, never> = {
  id: 'downloadTable',
  method: 'GET',
  path: '/tables/:id/csv',
};

/** Saved versions of what people wrote of a table, newest first. */
export const listTableVersions = saved.recalling<TableVersion>('listTableVersions', '/tables');

/** Every column of the current version, measured over every row; 1010 with a job when it takes long. */
export const profileTable: Endpoint<ById, TableProfile, Accepted> = {
  id: 'profileTable',
  method: 'GET',
  path: '/tables/:id/profile',
};

/** Runs every check of a table on its current version. */
export const runTableChecks: Endpoint<ById, QualityCheck[], never> = {
  id: 'runTableChecks',
  method: 'POST',
  path: '/tables/:id/checks/run',
};

/** Rebuilds the list of tables of the workspace from its data files; 1010 with a job when it takes longer. */
export const rebuildTableList: Endpoint<NoInput, TableListRebuilt, Accepted> = {
  id: 'rebuildTableList',
  method: 'POST',
  path: '/table-list/rebuild',
};

/** Who reads a table. */
export const listTableUsers = saved.usersOf('listTableUsers', '/tables');

/** Where each column of a table comes from. */
export const getTableLineage: Endpoint<ById, ColumnLineage, never> = {
  id: 'getTableLineage',
  method: 'GET',
  path: '/tables/:id/lineage',
  repeatable: true,
};

/** Grouped copies of a table's rows that questions are answered from. */
export const getTableRollups: Endpoint<ById, TableRollups, never> = {
  id: 'getTableRollups',
  method: 'GET',
  path: '/tables/:id/rollups',
  repeatable: true,
};

/** Saves what people write of a table over `body.version`; 1007 when somebody saved a newer one. */
export const saveTable = saved.saving<TableSave, TableDetail, TableConflict>(
  'saveTable',
  '/tables',
);

/** Moves a table to the trash. */
export const deleteTable = saved.deleting('deleteTable', '/tables');

/** Takes a table out of the trash. */
export const restoreTable = saved.restoring<TableDetail>('restoreTable', '/tables');
