import type { QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import type { ServiceContext } from '../service-context';
import { createTableChecker } from './table-checker';
import { createTableCsv } from './table-csv';
import { createTableListRebuilder } from './table-list-rebuilder';
import { TableProfiler } from './table-profiler';
import { createTableRollups, type RollupSeeker } from './table-rollups';
import { TableReader } from './table-reader';
import { createTableRegister } from './table-register';
import { TableRowsService } from './table-rows';
import { createTableDependents } from './table-dependents';
import { TableWriter } from './table-writer';
import type { ViewPublisher } from '../catalog/view-publisher';

/** Everything about tables, put together. */
export function createTableParts(
  context: ServiceContext,
  jobs: QueryJobs<JobResult>,
  { publisher, queries }: { publisher: ViewPublisher; queries: RollupSeeker },
  limits: { jobAfterMs: number },
) {
  const register = createTableRegister(context);
  const reader = new TableReader(context, register);
  const rows = new TableRowsService(context, reader);
  return {
    register,
    reader,
    rows,
    profiler: new TableProfiler(context, rows, jobs, limits),
    csv: createTableCsv(context, rows),
    checker: createTableChecker(context, reader, rows),
    users: createTableDependents(context, reader),
    rollups: createTableRollups(context, reader, queries),
    lists: createTableListRebuilder(context, { register, publisher, jobs }, limits),
    writer: new TableWriter(context, reader, publisher),
  };
}

/** See createTableParts. */
export type TableParts = ReturnType<typeof createTableParts>;
