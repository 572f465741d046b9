import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/blueprint-files';
import { blueprintFileSchemas } from '@bi/contract/endpoints/blueprint-files.schemas';
import type { ExportService } from '../../services/workspace/export-service';
import type { HistoryService } from '../../services/workspace/history-service';
import type { PlanService } from '../../services/workspace/plan-service';
import { registerEndpoints } from '../register-endpoints';

/** What the routes ask. */
export interface WorkspaceFileParts {
  exports: ExportService;
  plans: PlanService;
  history: HistoryService;
}

/** The workspace as files: exports, plans, and what was applied. */
export function registerWorkspaceFileRoutes(
  app: FastifyInstance,
  { exports, plans, history }: WorkspaceFileParts,
): void {
  registerEndpoints(app, endpoints, blueprintFileSchemas, {
    exportFiles: ({ body }, { principal }) => exports.export(principal, body),
    createPlan: ({ body }, { principal, language }) => plans.create(principal, body, language),
    getPlan: ({ id }, { principal, language }) => plans.get(principal, id, language),
    applyPlan: ({ id }, { principal, language }) => plans.apply(principal, id, language),
    listAppliedPlans: ({ query }, { principal }) => history.list(principal, query),
    revertAppliedPlan: ({ id }, { principal, language }) => history.revert(principal, id, language),
  });
}
