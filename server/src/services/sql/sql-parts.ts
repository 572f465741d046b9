import type { QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import type { ServiceContext } from '../service-context';
import { createSqlScope } from './sql-scope';
import { SqlService } from './sql-service';
import { SqlWorkspace } from './sql-workspace';
import type { StoredFiles } from '../files/stored-files';

/** Everything about SQL that people write. */
export function createSqlParts(
  context: ServiceContext,
  jobs: QueryJobs<JobResult>,
  files: StoredFiles,
  { jobAfterMs }: { jobAfterMs: number },
) {
  const workspace = new SqlWorkspace(context);
  const scopes = createSqlScope(context);
  const statements = new SqlService(context, { scopes, jobs, workspace, files, jobAfterMs });
  return { statements, workspace, scopes };
}
