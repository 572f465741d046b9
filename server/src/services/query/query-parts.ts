import type { CubeService } from '../cubes/cube-service';
import type { JobResult } from '../jobs/job-result';
import type { QueryJobs } from '../jobs/query-jobs';
import type { ServiceContext } from '../service-context';
import { BatchService, type BatchOptions } from './batch-service';
import { ChangesService } from './changes-service';
import { DrillService } from './drill-service';
import type { QueryService } from './query-service';
import { createVerifyService } from './verify-service';

/** What the parts are built from. */
interface QueryPartsDeps {
  cubes: CubeService;
  queries: QueryService;
  jobs: QueryJobs<JobResult>;
  limits: { cells: number; jobAfterMs: number };
  batches: BatchOptions;
}

/** What answers questions: one, many at once, the rows behind a cell, earlier answers again, what changed. */
export function createQueryParts(
  context: ServiceContext,
  { cubes, queries, jobs, limits, batches }: QueryPartsDeps,
) {
  return {
    queries,
    batches: new BatchService(context, queries, batches),
    drills: new DrillService(context, cubes, limits),
    verifier: createVerifyService(context, cubes, limits),
    changes: new ChangesService(context, cubes, limits, jobs),
  };
}

/** See createQueryParts. */
export type QueryParts = ReturnType<typeof createQueryParts>;
