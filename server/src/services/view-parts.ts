import type { QueryJobs } from './query-jobs';
import type { JobResult } from './query-service';
import type { ServiceContext } from './service-context';
import type { SqlScopes } from './sql-scope';
import { tenantsWithViews } from '../repositories/view-repository';
import { createViewCheck } from './view-content';
import { createViewImpact } from './view-impact';
import { createViewKeeper } from './view-keeper';
import { createViewPublisher } from './view-publisher';
import { createViewReader } from './view-reader';
import { createViewRows } from './view-rows';
import { createViewRuns } from './view-runs';
import { createViewWriter } from './view-writer';

/** Everything about Views, put together. */
export function createViewParts(
  context: ServiceContext,
  jobs: QueryJobs<JobResult>,
  scopes: SqlScopes,
  { jobAfterMs }: { jobAfterMs: number },
) {
  const impacts = createViewImpact(context);
  const reader = createViewReader(context);
  const publisher = createViewPublisher(context, scopes);
  const check = createViewCheck(context, scopes);
  const keeper = createViewKeeper(context, { scopes, publisher });
  return {
    reader,
    keeper,
    rows: createViewRows(context, reader, scopes),
    writer: createViewWriter(context, { reader, check, impacts, publisher }),
    runs: createViewRuns(reader, keeper, jobs, jobAfterMs),
    /** Tells engines of every tenant's Views, once before the server listens. */
    async publishAll(): Promise<void> {
      for (const tenantId of await tenantsWithViews(context.database))
        await publisher.publish(tenantId).catch((error: unknown) => {
          context.log.warn({ err: error, tenantId }, 'Views could not be told to the engine');
        });
    },
  };
}

/** See createViewParts. */
export type ViewParts = ReturnType<typeof createViewParts>;
