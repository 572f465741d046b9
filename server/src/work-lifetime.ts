import type { FastifyInstance } from 'fastify';
import { drainJobs } from './jobs/drain-jobs';
import type { FileExports } from './services/exports/file-exports';
import type { JobResult } from './services/jobs/job-result';
import type { QueryJobs } from './services/jobs/query-jobs';
import {
  resumedUploads,
  resumeJobs,
  type ResumedJobParts,
} from './services/operations/resumed-jobs';
import type { QueryService } from './services/query/query-service';
import type { ServiceContext } from './services/service-context';
import type { UploadService } from './services/uploads/upload-service';
import type { ViewParts } from './services/views/view-parts';

/** What has jobs that end, or are put off to the next start, before the server closes. */
export interface JobParts {
  queries: QueryService;
  jobs: QueryJobs<JobResult>;
  views: ViewParts;
  exports: FileExports;
  uploads: UploadService;
}

/** What is begun again when the server starts. */
export type RecoveredParts = Pick<JobParts, 'jobs' | 'views'> &
  Pick<ResumedJobParts, 'uploads' | 'statements' | 'exports' | 'principalOfSession'>;

/** Publishes Views again, and starts jobs again that the last stop of the server ended. */
export async function recoverWork(context: ServiceContext, parts: RecoveredParts): Promise<void> {
  const { jobs, views, uploads } = parts;
  await views.publishAll();
  await views.keeper.recover();
  const earlier = await jobs.abandonEarlier();
  await uploads.recover(resumedUploads(earlier));
  await resumeJobs(context, earlier, { ...parts, views: views.runs });
}

/** Lets jobs end for at most `drainMs` before the server closes; what is left starts again with the next server. */
export function endJobsBeforeClose(app: FastifyInstance, parts: JobParts, drainMs: number): void {
  const { queries, jobs, views, exports, uploads } = parts;
  app.addHook('preClose', async () => {
    await queries.drain();
    const running = () => [...jobs.resumableEnds(), ...views.keeper.beginClose()];
    await drainJobs(running, drainMs);
    exports.close();
    await jobs.suspend();
    await uploads.close();
    await views.keeper.close();
    await jobs.close();
  });
}
