import type { ById, Endpoint, NoInput } from '../descriptors/endpoint';
import type {
  SqlHistoryPage,
  SqlHistoryQuery,
  SqlSnippet,
  SqlSnippetSave,
  SqlTab,
  SqlTabSave,
} from '../query/sql';

/** The person’s tabs, open ones and those closed last. */
export const listSqlTabs: Endpoint<NoInput, SqlTab[], never> = {
  id: 'listSqlTabs',
  method: 'GET',
  path: '/sql/tabs',
  repeatable: true,
};

/** Makes or saves a tab over `body.version`; 1007 when another window saved a newer one. */
export const saveSqlTab: Endpoint<ById & { body: SqlTabSave }, SqlTab, { current: SqlTab }> = {
  id: 'saveSqlTab',
  method: 'PUT',
  path: '/sql/tabs/:id',
};

/** One page of the statements the person ran, newest first. */
export const listSqlHistory: Endpoint<{ query: SqlHistoryQuery }, SqlHistoryPage, never> = {
  id: 'listSqlHistory',
  method: 'GET',
  path: '/sql/history',
  repeatable: true,
};

/** Snippets of the person and those shared in the tenant. */
export const listSqlSnippets: Endpoint<NoInput, SqlSnippet[], never> = {
  id: 'listSqlSnippets',
  method: 'GET',
  path: '/sql/snippets',
  repeatable: true,
};

/** Saves a piece of SQL under a name. */
export const createSqlSnippet: Endpoint<{ body: SqlSnippetSave }, SqlSnippet, never> = {
  id: 'createSqlSnippet',
  method: 'POST',
  path: '/sql/snippets',
};

/** Changes a snippet. */
export const saveSqlSnippet: Endpoint<ById & { body: SqlSnippetSave }, SqlSnippet, never> = {
  id: 'saveSqlSnippet',
  method: 'PUT',
  path: '/sql/snippets/:id',
};

/** Deletes a snippet. */
export const deleteSqlSnippet: Endpoint<ById, null, never> = {
  id: 'deleteSqlSnippet',
  method: 'DELETE',
  path: '/sql/snippets/:id',
};
