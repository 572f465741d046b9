import type { Job } from '@bi/contract/query/job';
import {
  errorKind,
  type Language,
  type MessageKey,
  type MessageParams,
} from '@bi/contract/messages/catalogue';
import { isoTime } from './entity';
import { faultNotes, presentProblems } from './sql';
import { errorText } from './error-text';

/** A job as services know it. */
export interface PresentedJob {
  id: string;
  kind: Job['kind'];
  progress: number | null;
  rows?: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  startedMs: number;
  error: { key: MessageKey; params: MessageParams; data?: unknown } | null;
}

/** A job. */
export function presentJob(job: PresentedJob, language: Language): Job {
  const notes = faultNotes(job.error?.data);
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    progress: job.progress,
    ...(job.rows === undefined ? {} : { rows: job.rows }),
    startedAt: isoTime(job.startedMs),
    error: job.error && {
      code: errorKind(job.error.key).code,
      message: errorText(job.error.key, job.error.params, language),
      ...(notes === null ? {} : { faults: presentProblems(notes, language) }),
    },
  };
}
