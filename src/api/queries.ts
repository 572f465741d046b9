import type { QueryAnswer } from '@bi/contract/cell-set';
import type { ChangesAnswer, ChangesBody } from '@bi/contract/changes';
import type {
  DrillThroughAnswer,
  DrillThroughBody,
  VerifyAnswer,
  VerifyBody,
} from '@bi/contract/explore';
import type { Query } from '@bi/contract/query';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { settleJob, type JobOptions } from '../core/http/jobs';

/** Query keys of cell sets: the query itself is the key. */
export const queryKeys = {
  all: ['query'] as const,
  answer: (query: Query) => ['query', query] as const,
};

/**
 * Runs a query. A query over 1 s becomes a job on the server, followed here to its end; aborting
 * `signal` stops it there too.
 */
export async function runQuery(
  http: HttpClient,
  query: Query,
  options: JobOptions = {},
): Promise<QueryAnswer> {
  const { onProgress: _, ...call } = options;
  const answer = await http.post<QueryAnswer>('/query', query, { retry: true, ...call });
  return await settleJob<QueryAnswer>(http, answer, options);
}

/** Part of the rows behind a cell. */
export function drillThrough(
  http: HttpClient,
  body: DrillThroughBody,
  options: CallOptions = {},
): Promise<DrillThroughAnswer> {
  return http.post('/query/drill-through', body, { retry: true, ...options });
}

/** Address of the file of all rows behind a cell; it is asked with a `DrillThroughBody`. */
export const DRILL_FILE = '/query/drill-through/export';

/** Which members made a measure differ between two conditions or versions; a long one becomes a job. */
export async function askChanges(
  http: HttpClient,
  body: ChangesBody,
  options: JobOptions = {},
): Promise<ChangesAnswer> {
  const { onProgress: _, ...call } = options;
  const answer = await http.post<ChangesAnswer>('/query/changes', body, { retry: true, ...call });
  return await settleJob<ChangesAnswer>(http, answer, options);
}

/** Computes an earlier answer again on the versions its receipt names. */
export function verifyAnswer(
  http: HttpClient,
  body: VerifyBody,
  options: CallOptions = {},
): Promise<VerifyAnswer> {
  return http.post('/query/verify', body, { retry: true, ...options });
}
