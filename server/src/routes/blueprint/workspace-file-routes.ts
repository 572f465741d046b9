import type { Language } from '@bi/contract/messages/catalogue';
import { applying } from '../../policies/read-only';
import { errorText } from '../../presenters/error-text';
import type { SayError } from '../../services/workspace/stored-plan';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/blueprint-files';
import { blueprintFileSchemas } from '@bi/contract/endpoints/blueprint-files.schemas';
import type { ExportService } from '../../services/workspace/export-service';
import type { HistoryService } from '../../services/workspace/history-service';
import type { PlanService } from '../../services/workspace/plan-service';
import type { RepairService } from '../../services/workspace/repair-service';
import { registerEndpoints } from '../register-endpoints';

/** Makes the texts of errors in a language. */
const sayIn =
  (language: Language): SayError =>
  ({ key, params }) =>
    errorText(key, params, language);

/** What the routes ask. */
export interface WorkspaceFileParts {
  exports: ExportService;
  plans: PlanService;
  history: HistoryService;
  repairs: RepairService;
}

/** The workspace as files: exports, plans, and what was applied. */
export function registerWorkspaceFileRoutes(
  app: FastifyInstance,
  { exports, plans, history, repairs }: WorkspaceFileParts,
): void {
  registerEndpoints(app, endpoints, blueprintFileSchemas, {
    exportFiles: ({ body }, { principal }) => exports.export(principal, body),
    createPlan: ({ body }, { principal, language }) =>
      plans.create(applying(principal), body, sayIn(language)),
    createRepair: ({ body }, { principal, language }) =>
      repairs.plan(applying(principal), body, sayIn(language)),
    getPlan: ({ id }, { principal, language }) =>
      plans.get(applying(principal), id, sayIn(language)),
    applyPlan: ({ id }, { principal, language }) =>
      plans.apply(applying(principal), id, sayIn(language)),
    listAppliedPlans: ({ query }, { principal }) => history.list(principal, query),
    revertAppliedPlan: ({ id }, { principal, language }) =>
      history.revert(applying(principal), id, sayIn(language)),
  });
}
