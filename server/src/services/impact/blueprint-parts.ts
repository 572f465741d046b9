import { BlueprintService } from '../blueprint/blueprint-service';
import type { CubeWriter } from '../cubes/cube-writer';
import type { JobResult } from '../jobs/job-result';
import type { QueryJobs } from '../jobs/query-jobs';
import type { QueryService } from '../query/query-service';
import type { ServiceContext } from '../service-context';
import type { TableParts } from '../tables/table-parts';
import type { ViewParts } from '../views/view-parts';
import { AnswerPreparation } from './answer-preparation';
import { ImpactService } from './impact-service';

/** What the parts are built from. */
export interface BlueprintDeps {
  writer: CubeWriter;
  views: Pick<ViewParts, 'proposals'>;
  jobs: QueryJobs<JobResult>;
  tables: Pick<TableParts, 'register'>;
  queries: Pick<QueryService, 'prepare'>;
}

/** Everything about the workspace as a whole: what reads what, what is wrong, which numbers change. */
export function createBlueprintParts(
  context: ServiceContext,
  { writer, views, jobs, tables, queries }: BlueprintDeps,
  { jobAfterMs }: { jobAfterMs: number },
) {
  return {
    blueprint: new BlueprintService(context, tables.register),
    preparation: new AnswerPreparation(context, { queries, jobs, jobAfterMs }),
    impacts: new ImpactService(context, { writer, views: views.proposals, jobs, jobAfterMs }),
  };
}
