import { runQueries, runQuery } from '@bi/contract/endpoints/queries';
import type { BatchLine } from '@bi/contract/query/query-batch';
import type { HttpClient } from '../core/http/http-types';
import { callJob } from '../core/http/jobs';
import { QueryBatcher, type BatchAnswer, type DataVersions } from '../core/http/query-batch';
import type { AskQuery } from './use-answer';

const batchers = new WeakMap<HttpClient, QueryBatcher>();

/**
 * Asks a query together with others of the same moment, in one stream; by itself where there are none.
 * @param at versions of tables that it is asked of; absent: the newest
 * @param of what it is asked for, as `dashboard:id`: its runs are counted there too
 */
export const askTogether = (
  ...[http, query, options, at, of]: [...Parameters<AskQuery>, at?: DataVersions, of?: string]
): Promise<BatchAnswer> => {
  const { lines } = http;
  if (lines === undefined)
    return callJob(http, runQuery, { body: query, ...(of && { query: { of } }) }, options);
  const batcher =
    batchers.get(http) ??
    new QueryBatcher((body, onLine, signal) =>
      lines(runQueries, body, { signal, onLine: (line) => onLine(line as BatchLine) }),
    );
  batchers.set(http, batcher);
  return batcher.ask(query, { signal: options.signal, at, of });
};
