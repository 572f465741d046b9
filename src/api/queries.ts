import { runQuery } from '@bi/contract/endpoints/queries';
import type { Query } from '@bi/contract/query/query';
import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../core/http/http-types';
import { callJob, type JobOptions } from '../core/http/jobs';

/** Reads of cell sets, as key and function: the query itself is the key. */
export const answerQueries = {
  all: ['query'] as const,
  key: (query: Query) => ['query', query] as const,
  answer: (http: HttpClient, query: Query, options: JobOptions = {}) =>
    queryOptions({
      queryKey: answerQueries.key(query),
      queryFn: ({ signal }) =>
        callJob(http, runQuery, { body: query }, { inPlace: true, ...options, signal }),
    }),
};
