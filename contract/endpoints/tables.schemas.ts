import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { ListQuery, PageOf } from '../entity/entity';
import * as saved from '../descriptors/entity-schemas';
import { Accepted } from '../query/job';
import { RowSet } from '../query/row-set';
import {
  ColumnLineage,
  QualityCheck,
  RowsBody,
  TableDetail,
  TableProfile,
  TableSave,
  TableSummary,
  TableVersion,
  UsedBy,
} from '../table/table';
import { TableListRebuilt } from '../table/table-list';
import { TableRollups } from '../table/table-rollups';
import type * as endpoints from './tables';

const tag = 'tables';
const common = { tag, who: 'analyst', refusal: 'forbidden.table.view' } as const;

/** Schemas of the calls of tables. */
export const tableSchemas: SchemasOf<typeof endpoints> = {
  listTables: {
    ...common,
    summary: 'One page of tables',
    query: ListQuery,
    answer: PageOf(TableSummary),
  },
  getTable: { ...common, byKey: 'apply', summary: 'A table with its columns', answer: TableDetail },
  readTableRows: { ...common, summary: 'A window of rows', body: RowsBody, answer: RowSet },
  downloadTable: {
    ...common,
    summary: 'All rows of a table as CSV, streamed; a failure in the middle breaks the connection',
    answer: { mediaType: null, description: '' },
  },
  listTableVersions: {
    ...common,
    summary: 'Saved versions, newest first',
    answer: Type.Array(TableVersion),
  },
  profileTable: {
    ...common,
    summary: 'Every column measured over every row; 1010 with a job when it takes long',
    answer: Type.Union([TableProfile, Accepted]),
  },
  runTableChecks: {
    ...common,
    summary: 'Runs every check of a table',
    answer: Type.Array(QualityCheck),
  },
  rebuildTableList: {
    tag,
    who: 'administrator',
    summary: 'Rebuilds a damaged or missing list of tables from the data files; administrators',
    answer: Type.Union([TableListRebuilt, Accepted]),
  },
  listTableUsers: { ...common, summary: 'Cubes and reports that read a table', answer: UsedBy },
  getTableLineage: { ...common, summary: 'Where each column comes from', answer: ColumnLineage },
  getTableRollups: {
    ...common,
    summary: 'Grouped copies of its rows that questions are answered from',
    answer: TableRollups,
  },
  saveTable: {
    changesContent: true,
    ...common,
    summary: 'Saves what people wrote of a table; 1007 when somebody saved a newer version',
    body: TableSave,
    answer: TableDetail,
  },
  deleteTable: { ...saved.deleting(tag, 'a table'), ...common },
  restoreTable: { ...saved.restoring(tag, 'a table', TableDetail), ...common },
};
