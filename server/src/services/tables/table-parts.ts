import type { QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../query/query-service';
import type { ServiceContext } from '../service-context';
import { createTableChecker } from './table-checker';
import { createTableCsv } from './table-csv';
import { createTableListRebuilder } from './table-list-rebuilder';
import { createTableProfiler } from './table-profiler';
import { createTableReader } from './table-reader';
import { createTableRegister } from './table-register';
import { createTableRows } from './table-rows';
import { createTableUsers } from './table-users';
import { createTableWriter } from './table-writer';
import { createUploadService } from '../uploads/upload-service';
import type { ViewPublisher } from '../catalog/view-publisher';

/** Everything about tables, put together. */
export function createTableParts(
  context: ServiceContext,
  jobs: QueryJobs<JobResult>,
  publisher: ViewPublisher,
  limits: { uploadQuotaBytes: number; unpackedBytes: number; jobAfterMs: number },
) {
  const register = createTableRegister(context);
  const reader = createTableReader(context, register);
  const rows = createTableRows(context, reader);
  const options = { quotaBytes: limits.uploadQuotaBytes, expandedBytes: limits.unpackedBytes };
  return {
    reader,
    rows,
    profiler: createTableProfiler(context, rows, jobs, limits),
    csv: createTableCsv(context, rows),
    checker: createTableChecker(context, reader, rows),
    users: createTableUsers(context, reader),
    lists: createTableListRebuilder(context, { register, publisher, jobs }, limits),
    writer: createTableWriter(context, reader, publisher),
    uploads: createUploadService(context, { register, reader, jobs }, options),
  };
}

/** See createTableParts. */
export type TableParts = ReturnType<typeof createTableParts>;
