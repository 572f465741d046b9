import type { QueryJobs } from './query-jobs';
import type { JobResult } from './query-service';
import type { ServiceContext } from './service-context';
import { createTableReader } from './table-reader';
import { createTableRegister } from './table-register';
import { createTableRows } from './table-rows';
import { createTableWriter } from './table-writer';
import { createUploadService } from './upload-service';

/** Everything about tables, put together. */
export function createTableParts(
  context: ServiceContext,
  jobs: QueryJobs<JobResult>,
  limits: { uploadQuotaBytes: number; unpackedBytes: number },
) {
  const register = createTableRegister(context);
  const reader = createTableReader(context, register);
  const options = { quotaBytes: limits.uploadQuotaBytes, expandedBytes: limits.unpackedBytes };
  return {
    reader,
    rows: createTableRows(context, reader),
    writer: createTableWriter(context, reader),
    uploads: createUploadService(context, { register, reader, jobs }, options),
  };
}

/** See createTableParts. */
export type TableParts = ReturnType<typeof createTableParts>;
