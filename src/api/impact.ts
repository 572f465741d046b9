import { queryOptions } from '@tanstack/react-query';
import { compareImpact, comparePlanImpact } from '@bi/contract/endpoints/blueprint';
import type { ImpactBody } from '@bi/contract/blueprint/impact';
import type { HttpClient } from '../core/http/http-types';
import { callJob } from '../core/http/jobs';

/** Comparisons of numbers before and after a change, as key and function. */
export const impactQueries = {
  all: ['impact'] as const,
  /** what a plan of files would make of the workspace */
  ofPlan: (http: HttpClient, id: string, onProgress: (progress: number | null) => void) =>
    queryOptions({
      queryKey: [...impactQueries.all, 'plan', id],
      queryFn: ({ signal }) =>
        callJob(http, comparePlanImpact, { id }, { signal, inPlace: true, onProgress }),
      gcTime: 0,
      retry: false,
      staleTime: Infinity,
    }),
  /** what is proposed for a cube or View; `onProgress` gets the share done, null while it is unknown */
  ofProposal: (http: HttpClient, body: ImpactBody, onProgress: (progress: number | null) => void) =>
    queryOptions({
      queryKey: [...impactQueries.all, body],
      queryFn: ({ signal }) =>
        callJob(http, compareImpact, { body }, { signal, inPlace: true, onProgress }),
      // the data, and what is saved, may be others the next time it is asked
      gcTime: 0,
      retry: false,
      staleTime: Infinity,
    }),
};
