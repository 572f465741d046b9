import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import { finishJob, type JobRow } from '../../repositories/jobs/job-repository';
import { findFile, settleFile } from '../../repositories/files/stored-file-repository';
import { findView } from '../../repositories/saved/view-repository';
import type { ServiceContext } from '../service-context';
import type { FileExports } from '../exports/file-exports';
import type { SqlService } from '../sql/sql-service';
import type { UploadService } from '../uploads/upload-service';
import type { ViewRuns } from '../views/view-runs';

/** What starts jobs again. */
export interface ResumedJobParts {
  uploads: UploadService;
  views: ViewRuns;
  statements: SqlService;
  exports: FileExports;
  /** null when the session has ended */
  principalOfSession: (sessionId: string) => Promise<Principal | null>;
}

/** Uploads whose imports start again. */
export function resumedUploads(rows: readonly JobRow[]): string[] {
  return rows.flatMap(({ resume }) => (resume?.kind === 'import' ? resume.uploadId : []));
}

/** Starts jobs again that a stop of the server ended; one that cannot start has failed with the reason. */
export async function resumeJobs(
  { database, now, log }: Pick<ServiceContext, 'database' | 'now' | 'log'>,
  rows: readonly JobRow[],
  parts: ResumedJobParts,
): Promise<void> {
  for (const row of rows)
    try {
      await resume(database, row, parts);
    } catch (error) {
      if (!(error instanceof BiError)) log.warn({ err: error, job: row.id }, 'a job did not start');
      const failure = error instanceof BiError ? error : new BiError('transport.fault');
      const { key, params } = failure;
      const end = { state: 'failed', finished_ms: now(), error_key: key, result: null };
      await finishJob(database, row.id, { ...end, error_params: params });
      if (row.resume?.kind === 'file')
        await settleFile(database, row.resume.fileId, {
          ...{ state: 'failed', error_key: key, error_params: params },
        });
    }
}

async function resume(database: Database, row: JobRow, parts: ResumedJobParts): Promise<void> {
  const given = row.resume;
  switch (given?.kind) {
    case 'import':
      return parts.uploads.resume(row, given.uploadId);
    case 'view':
      return parts.views.resume(row, given.viewId, (id) => findView(database, row.tenant_id, id));
    case 'export': {
      const principal = await parts.principalOfSession(given.sessionId);
      if (principal?.tenantId !== row.tenant_id) throw new BiError('transport.tokenDead');
      return parts.statements.resumeExport(principal, row, given.body);
    }
    case 'file': {
      const principal = await ownerOfFile(database, row, given.fileId, parts);
      return parts.exports.resume(principal, row, given.fileId);
    }
    case undefined:
  }
}

/** Whose rights a file is made under. @throws {BiError} transport.tokenDead */
async function ownerOfFile(
  database: Database,
  { tenant_id, subject_id }: JobRow,
  fileId: string,
  { principalOfSession }: Pick<ResumedJobParts, 'principalOfSession'>,
): Promise<Principal> {
  const file = await findFile(database, { tenant_id, subject_id }, fileId);
  const sessionId = file?.session_id ?? null;
  const principal = sessionId === null ? null : await principalOfSession(sessionId);
  if (principal?.tenantId !== tenant_id) throw new BiError('transport.tokenDead');
  return principal;
}
