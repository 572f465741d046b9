import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { BiError } from '@bi/contract/bi-error';
import {
  SqlHistoryPage,
  SqlHistoryQuery,
  SqlSnippet,
  SqlSnippetSave,
  SqlTab,
  SqlTabSave,
} from '@bi/contract/sql';
import { success } from '../../presenters/envelope';
import { presentHistory, presentSnippet, presentTab } from '../../presenters/sql';
import type { SqlWorkspace } from '../../services/sql/sql-workspace';
import { principalOf, readerLanguage } from '../caller';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'sql';
type Params = { Params: { id: string } };

/** Tabs, history and snippets of the SQL editor. */
export function registerSqlWorkspaceRoutes(app: FastifyInstance, workspace: SqlWorkspace): void {
  app.get(
    '/sql/tabs',
    {
      schema: routeSchema(
        { operationId: 'listSqlTabs', summary: 'Open tabs, then the last closed ones', tag },
        Type.Array(SqlTab),
        {},
      ),
    },
    async (request) =>
      success((await workspace.tabs(principalOf(request))).map(presentTab), request.id),
  );

  app.put<Params & { Body: SqlTabSave }>(
    '/sql/tabs/:id',
    {
      schema: routeSchema(
        {
          operationId: 'saveSqlTab',
          summary: 'Makes or saves a tab; 1007 when another window saved a newer one',
          tag,
        },
        SqlTab,
        { params: IdOrSlug, body: SqlTabSave },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const outcome = await workspace.saveTab(principal, request.params.id, request.body);
      if ('saved' in outcome) return success(presentTab(outcome.saved), request.id);
      const current = presentTab(outcome.newer);
      const data = { current, savedBy: principal.displayName, savedAt: current.savedAt };
      throw new BiError('conflict.version', { params: { who: principal.displayName }, data });
    },
  );

  app.get<{ Querystring: SqlHistoryQuery }>(
    '/sql/history',
    {
      schema: routeSchema(
        { operationId: 'listSqlHistory', summary: 'Own runs, newest first', tag },
        SqlHistoryPage,
        { querystring: closed(SqlHistoryQuery) },
      ),
    },
    async (request) => {
      const found = await workspace.history(principalOf(request), request.query);
      const { rows, ...page } = found;
      const language = readerLanguage(request);
      return success(
        { items: rows.map((row) => presentHistory(row, language)), ...page },
        request.id,
      );
    },
  );

  app.get(
    '/sql/snippets',
    {
      schema: routeSchema(
        { operationId: 'listSqlSnippets', summary: 'Own and shared snippets', tag },
        Type.Array(SqlSnippet),
        {},
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const rows = await workspace.snippets(principal);
      return success(
        rows.map((row) => presentSnippet(row, principal.subjectId)),
        request.id,
      );
    },
  );

  app.post<{ Body: SqlSnippetSave }>(
    '/sql/snippets',
    {
      schema: routeSchema(
        { operationId: 'createSqlSnippet', summary: 'Keeps a piece of SQL under a name', tag },
        SqlSnippet,
        { body: SqlSnippetSave },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const row = await workspace.addSnippet(principal, request.body);
      return success(presentSnippet(row, principal.subjectId), request.id);
    },
  );

  app.put<Params & { Body: SqlSnippetSave }>(
    '/sql/snippets/:id',
    {
      schema: routeSchema(
        { operationId: 'saveSqlSnippet', summary: 'Changes a snippet', tag },
        SqlSnippet,
        { params: IdOrSlug, body: SqlSnippetSave },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const row = await workspace.saveSnippet(principal, request.params.id, request.body);
      return success(presentSnippet(row, principal.subjectId), request.id);
    },
  );

  app.delete<Params>(
    '/sql/snippets/:id',
    {
      schema: routeSchema(
        { operationId: 'deleteSqlSnippet', summary: 'Removes a snippet', tag },
        Type.Null(),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      await workspace.removeSnippet(principalOf(request), request.params.id);
      return success(null, request.id);
    },
  );
}
