import {
  AppliedPlan,
  BlueprintHistory,
  BlueprintPlan,
  ExportBody,
  ExportedFiles,
  HistoryQuery,
  PlanBody,
} from '../blueprint/blueprint-files';
import { RepairBody } from '../blueprint/blueprint-repair';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './blueprint-files';

const common = { tag: 'blueprint', who: 'analyst' } as const;

/** Bytes of a body with files: more than of other calls. */
const FILE_BYTES = 100 * 1024 * 1024;

/** Schemas of the calls of the workspace as files. */
export const blueprintFileSchemas: SchemasOf<typeof endpoints> = {
  exportFiles: {
    ...common,
    byKey: 'plan',
    summary: 'The workspace, or a part of it, as files: what the caller sees',
    body: ExportBody,
    answer: ExportedFiles,
  },
  createPlan: {
    ...common,
    byKey: 'plan',
    summary: 'What applying files would do, with every fault of the files; nothing is changed',
    body: PlanBody,
    bodyBytes: FILE_BYTES,
    answer: BlueprintPlan,
  },
  createRepair: {
    ...common,
    summary: 'Makes the plan that repairs something: another field, a description, the trash',
    body: RepairBody,
    answer: BlueprintPlan,
  },
  getPlan: {
    ...common,
    byKey: 'plan',
    summary: 'A plan of the caller, and whether the workspace has changed since it was made',
    answer: BlueprintPlan,
  },
  applyPlan: {
    ...common,
    byKey: 'apply',
    summary: 'Does what a plan says, all of it or nothing; 1007 where the workspace has changed',
    answer: AppliedPlan,
  },
  listAppliedPlans: {
    ...common,
    byKey: 'plan',
    summary: 'Plans that were applied, the newest first',
    query: HistoryQuery,
    answer: BlueprintHistory,
  },
  revertAppliedPlan: {
    ...common,
    byKey: 'apply',
    summary: 'Makes the plan that undoes an applied one',
    answer: BlueprintPlan,
  },
};
