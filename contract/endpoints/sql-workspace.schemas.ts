import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  SqlHistoryPage,
  SqlHistoryQuery,
  SqlSnippet,
  SqlSnippetSave,
  SqlTab,
  SqlTabSave,
} from '../query/sql';
import type * as endpoints from './sql-workspace';

const common = { tag: 'sql', who: 'analyst', refusal: 'forbidden.sql' } as const;

/** Schemas of the calls of the SQL editor’s tabs, history and snippets. */
export const sqlWorkspaceSchemas: SchemasOf<typeof endpoints> = {
  listSqlTabs: {
    ...common,
    summary: 'Open tabs, then the last closed ones',
    answer: Type.Array(SqlTab),
  },
  saveSqlTab: {
    ...common,
    summary: 'Makes or saves a tab; 1007 when another window saved a newer one',
    body: SqlTabSave,
    answer: SqlTab,
  },
  listSqlHistory: {
    ...common,
    summary: 'Own runs, newest first',
    query: SqlHistoryQuery,
    answer: SqlHistoryPage,
  },
  listSqlSnippets: {
    ...common,
    summary: 'Own and shared snippets',
    answer: Type.Array(SqlSnippet),
  },
  createSqlSnippet: {
    ...common,
    summary: 'Keeps a piece of SQL under a name',
    body: SqlSnippetSave,
    answer: SqlSnippet,
  },
  saveSqlSnippet: {
    ...common,
    summary: 'Changes a snippet',
    body: SqlSnippetSave,
    answer: SqlSnippet,
  },
  deleteSqlSnippet: { ...common, summary: 'Removes a snippet', answer: Type.Null() },
};
