import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import { cancelJob, getJob, getJobResult } from '@bi/contract/endpoints/jobs';
import type { Envelope } from '@bi/contract/call/envelope';
import type { Accepted, Job } from '@bi/contract/query/job';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { CallError, cancelledError } from '../errors';
import { call } from './call';
import { isWhole } from './envelope-rules';
import type { CallOptions, HttpClient } from './http-types';

const WAIT_SECONDS = 20;
/** Wait for a job that reports its progress, so that the progress is seen. */
const PROGRESS_SECONDS = 1;

/** What a caller of a call that may become a job passes. */
export interface JobOptions extends CallOptions {
  /** share done, 0 to 1; null while unknown */
  onProgress?: (progress: number | null) => void;
  /** true: after an abort the job's own end counts, which is its result where the stop came too late */
  endCounts?: boolean;
}

/** Makes a call that may become a job, and follows the job to its end; see settleJob. */
export async function callJob<Input extends object, Answer>(
  http: HttpClient,
  endpoint: Endpoint<Input, Answer, Accepted>,
  input: Input,
  options: JobOptions = {},
): Promise<Answer> {
  const { onProgress: _, endCounts, signal, ...plain } = options;
  const given = { ...plain, ...(signal && !endCounts && { signal }) };
  return settleJob<Answer>(http, await call(http, endpoint, input, given), options);
}

/**
 * The answer of a call that may turn into a job: an answer that is one already is handed through,
 * an accepted job is polled to its end. Aborting `options.signal` cancels the job on the server.
 * Rejects with a CallError: 1005 when the job failed, 1008 when it was cancelled.
 */
export async function settleJob<T>(
  http: HttpClient,
  answer: T | Envelope<unknown>,
  options: JobOptions,
): Promise<T> {
  if (!isWhole(answer, RESPONSE_CODES.ACCEPTED)) return answer;
  if (!isAccepted(answer.data)) return answer.data as T;
  return await followJob<T>(http, answer.data.job, options);
}

async function followJob<T>(http: HttpClient, first: Job, options: JobOptions): Promise<T> {
  const { id } = first;
  const poll: CallOptions = {
    timeout: (WAIT_SECONDS + 10) * 1000,
    inPlace: options.inPlace ?? false,
    ...(options.signal && options.endCounts !== true ? { signal: options.signal } : {}),
  };
  const stop = () => {
    call(http, cancelJob, { id }, { inPlace: true, outlive: true }).catch(() => undefined);
  };
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  try {
    let job = first;
    for (;;) {
      options.onProgress?.(job.progress);
      if (job.state === 'done') break;
      if (job.state === 'cancelled') throw cancelledError();
      if (job.state === 'failed') throw await failureOf(http, job, poll);
      const wait = job.progress === null ? WAIT_SECONDS : PROGRESS_SECONDS;
      job = await call(http, getJob, { id, query: { wait } }, poll);
    }
    const result = await call(http, getJobResult, { id }, poll);
    return (isWhole(result, RESPONSE_CODES.ACCEPTED) ? result.data : result) as T;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

/** Why a job failed: the error its result is refused with, which also names places in a statement. */
async function failureOf(http: HttpClient, job: Job, poll: CallOptions): Promise<CallError> {
  const code = job.error?.code ?? RESPONSE_CODES.ENGINE;
  const reported = new CallError({ code, status: 200, message: job.error?.message ?? '' });
  try {
    await call(http, getJobResult, { id: job.id }, { ...poll, inPlace: true });
    return reported;
  } catch (refused) {
    return refused instanceof CallError && refused.code === code ? refused : reported;
  }
}

function isAccepted(data: unknown): data is Accepted {
  return typeof data === 'object' && data !== null && 'job' in data;
}
