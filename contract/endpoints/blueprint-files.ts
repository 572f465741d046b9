import type {
  AppliedPlan,
  BlueprintHistory,
  BlueprintPlan,
  ExportBody,
  ExportedFiles,
  HistoryQuery,
  PlanBody,
} from '../blueprint/blueprint-files';
import type { RepairBody } from '../blueprint/blueprint-repair';
import type { ById, Endpoint } from '../descriptors/endpoint';

/** The workspace, or a part of it, as files. */
export const exportFiles: Endpoint<{ body: ExportBody }, ExportedFiles, never> = {
  id: 'exportFiles',
  method: 'POST',
  path: '/blueprint/export',
};

/** What applying files would do; nothing is changed. */
export const createPlan: Endpoint<{ body: PlanBody }, BlueprintPlan, never> = {
  id: 'createPlan',
  method: 'POST',
  path: '/blueprint/plans',
};

/** Makes the plan that repairs something; it is applied as any other. */
export const createRepair: Endpoint<{ body: RepairBody }, BlueprintPlan, never> = {
  id: 'createRepair',
  method: 'POST',
  path: '/blueprint/repairs',
};

/** A plan, and whether the workspace has changed since it was made. */
export const getPlan: Endpoint<ById, BlueprintPlan, never> = {
  id: 'getPlan',
  method: 'GET',
  path: '/blueprint/plans/:id',
  repeatable: true,
};

/** Does what a plan says, all of it or nothing; 1007 with the plan where the workspace has changed since. */
export const applyPlan: Endpoint<ById, AppliedPlan, BlueprintPlan> = {
  id: 'applyPlan',
  method: 'POST',
  path: '/blueprint/plans/:id/apply',
};

/** Plans that were applied, the newest first. */
export const listAppliedPlans: Endpoint<{ query: HistoryQuery }, BlueprintHistory, never> = {
  id: 'listAppliedPlans',
  method: 'GET',
  path: '/blueprint/history',
  repeatable: true,
};

/** Makes the plan that undoes an applied one; it is applied as any other. */
export const revertAppliedPlan: Endpoint<ById, BlueprintPlan, never> = {
  id: 'revertAppliedPlan',
  method: 'POST',
  path: '/blueprint/history/:id/revert',
};
