import type { ById, Endpoint } from '../descriptors/endpoint';
import type { Job, JobWait } from '../query/job';

/** State of a job; waits up to `wait` seconds for its end. */
export const getJob: Endpoint<ById & { query: JobWait }, Job, never> = {
  id: 'getJob',
  method: 'GET',
  path: '/jobs/:id',
};

/** The answer of a job that is done, of the kind that its call has. */
export const getJobResult: Endpoint<ById> = {
  id: 'getJobResult',
  method: 'GET',
  path: '/jobs/:id/result',
};

/** Stops a job. */
export const cancelJob: Endpoint<ById, Job, never> = {
  id: 'cancelJob',
  method: 'DELETE',
  path: '/jobs/:id',
};
