import type { QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import type { ServiceContext } from '../service-context';
import type { SqlScopes } from '../sql/sql-scope';
import { tenantsWithTrash } from '../../repositories/saved/dataset-repository';
import { tenantsWithViews } from '../../repositories/saved/view-repository';
import { createViewCheck } from './view-content';
import { createViewGuard } from './view-guard';
import { createViewImpact } from './view-impact';
import { ViewMaterializer } from './view-materializer';
import type { ViewPublisher } from '../catalog/view-publisher';
import { createViewProposals } from './view-proposals';
import { ViewReader } from './view-reader';
import { createViewRows } from './view-rows';
import { createViewRuns } from './view-runs';
import { ViewWriter } from './view-writer';

/** Everything about Views, put together. */
export function createViewParts(
  context: ServiceContext,
  jobs: QueryJobs<JobResult>,
  { scopes, publisher }: { scopes: SqlScopes; publisher: ViewPublisher },
  { jobAfterMs }: { jobAfterMs: number },
) {
  const impacts = createViewImpact(context);
  const reader = new ViewReader(context);
  const check = createViewCheck(context, scopes);
  const keeper = new ViewMaterializer(context, { scopes, publisher });
  return {
    reader,
    keeper,
    proposals: createViewProposals({ reader, check, guard: createViewGuard(context) }),
    rows: createViewRows(context, reader, scopes),
    writer: new ViewWriter(context, { reader, check, impacts, publisher }),
    runs: createViewRuns(reader, keeper, jobs, jobAfterMs),
    /** Informs engines of every tenant's Views and trash, once before the server listens. */
    async publishAll(): Promise<void> {
      const { database } = context;
      const tenants = [
        ...(await tenantsWithViews(database)),
        ...(await tenantsWithTrash(database)),
      ];
      for (const tenantId of new Set(tenants))
        await publisher.publish(tenantId).catch((error: unknown) => {
          context.log.warn({ err: error, tenantId }, 'Views could not be published to the engine');
        });
    },
  };
}

/** See createViewParts. */
export type ViewParts = ReturnType<typeof createViewParts>;
