import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import * as workspace from '@bi/contract/endpoints/sql-workspace';
import { sqlWorkspaceSchemas } from '@bi/contract/endpoints/sql-workspace.schemas';
import { presentHistory, presentSnippet, presentTab } from '../../presenters/sql';
import type { SqlWorkspace } from '../../services/sql/sql-workspace';
import { registerEndpoints } from '../register-endpoints';

/** Tabs, history and snippets of the SQL editor. */
export function registerSqlWorkspaceRoutes(app: FastifyInstance, service: SqlWorkspace): void {
  registerEndpoints(app, workspace, sqlWorkspaceSchemas, {
    listSqlTabs: async (_, { principal }) => (await service.tabs(principal)).map(presentTab),
    saveSqlTab: async ({ id, body }, { principal }) => {
      const outcome = await service.saveTab(principal, id, body);
      if ('saved' in outcome) return presentTab(outcome.saved);
      const current = presentTab(outcome.newer);
      const data = { current, savedBy: principal.displayName, savedAt: current.savedAt };
      throw new BiError('conflict.version', { params: { who: principal.displayName }, data });
    },
    listSqlHistory: async ({ query }, { principal, language }) => {
      const { rows, ...page } = await service.history(principal, query);
      return { items: rows.map((row) => presentHistory(row, language)), ...page };
    },
    listSqlSnippets: async (_, { principal }) =>
      (await service.snippets(principal)).map((row) => presentSnippet(row, principal.subjectId)),
    createSqlSnippet: async ({ body }, { principal }) =>
      presentSnippet(await service.addSnippet(principal, body), principal.subjectId),
    saveSqlSnippet: async ({ id, body }, { principal }) =>
      presentSnippet(await service.saveSnippet(principal, id, body), principal.subjectId),
    deleteSqlSnippet: async ({ id }, { principal }) => {
      await service.removeSnippet(principal, id);
      return null;
    },
  });
}
