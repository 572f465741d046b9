import type { ExportBody, PlanBody } from '@bi/contract/blueprint/blueprint-files';
import type { RepairBody } from '@bi/contract/blueprint/blueprint-repair';
import {
  applyPlan,
  createPlan,
  createRepair,
  exportFiles,
  getPlan,
  listAppliedPlans,
  revertAppliedPlan,
} from '@bi/contract/endpoints/blueprint-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';
import { saveOver } from './save';

/** Large bodies take their time. */
const LARGE = { timeout: 300_000 } as const;

/** Reads of the workspace as files, as key and function. */
export const workspaceFileQueries = {
  all: ['workspace-files'] as const,
  /** texts of the files */
  files: (http: HttpClient, body: ExportBody) =>
    queryOptions({
      queryKey: [...workspaceFileQueries.all, 'files', body],
      queryFn: ({ signal }) =>
        call(http, exportFiles, { body }, { ...LARGE, inPlace: true, signal }),
      staleTime: Infinity,
    }),
  plan: (http: HttpClient, id: string) =>
    endpointQuery(http, [...workspaceFileQueries.all, 'plan', id], getPlan, { id }),
  history: (http: HttpClient, page: number, pageSize: number) =>
    endpointQuery(http, [...workspaceFileQueries.all, 'history', page], listAppliedPlans, {
      query: { page, pageSize },
    }),
};

/** The bytes of an archive of files. */
export async function downloadFiles(http: HttpClient, body: ExportBody): Promise<Blob> {
  const { zip = '' } = await call(http, exportFiles, { body: { ...body, zip: true } }, LARGE);
  const bytes = Uint8Array.from(atob(zip), (one) => one.charCodeAt(0));
  return new Blob([bytes], { type: 'application/zip' });
}

/** Makes a plan of files, of an archive, or of an earlier plan with other choices. */
export function makePlan(http: HttpClient, body: PlanBody) {
  return call(http, createPlan, { body }, LARGE);
}

/** Makes the plan that repairs something. `inPlace`: its caller shows a failure in place of the plan. */
export function makeRepair(http: HttpClient, body: RepairBody, inPlace = false) {
  return call(http, createRepair, { body }, { ...LARGE, inPlace });
}

/** Makes the plan that undoes what was applied. */
export function planRevert(http: HttpClient, id: string) {
  return call(http, revertAppliedPlan, { id }, LARGE);
}

/** Applies a plan; one that is out of date comes back as it is now. */
export function applyPlanOver(http: HttpClient, id: string) {
  return saveOver(http, applyPlan, { id }, LARGE);
}
