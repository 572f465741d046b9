import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { useCallback, useEffect, useState } from 'react';
import { runQuery } from '@bi/contract/endpoints/queries';
import { answerQueries } from '../api/queries';
import type { HttpClient } from '../core/http/http-types';
import { callJob, type JobOptions } from '../core/http/jobs';
import { toCallError, type CallError } from '../core/errors';
import { useRetryWhenOnline } from './use-retry-when-online';
import { useHttp } from './use-http';
import { useLanguage } from './use-language';

/** An answer together with the question it belongs to. */
export interface UsedAnswer extends QueryAnswer {
  query: Query;
  /** there is newer data than the versions it was asked of */
  newer?: boolean;
}

/** State of the present query. */
export interface AnswerState {
  /** newest answer there is; of an earlier query while `stale` */
  answered: UsedAnswer | null;
  /** the answer shown is not that of the present query */
  stale: boolean;
  running: boolean;
  /** share done, 0 to 1; null while unknown */
  progress: number | null;
  /** the person stopped the present query */
  stopped: boolean;
  error: CallError | null;
  /** the server cannot be reached; the query is asked again once it can */
  offline: boolean;
  stop: () => void;
  run: () => void;
}

/** Sends a query and gives its answer. */
export type AskQuery = (
  http: HttpClient,
  query: Query,
  options: JobOptions,
) => Promise<QueryAnswer>;

/** How a query is asked. */
export interface AnswerOptions {
  /** false: it is not asked yet; what was asked before is still shown */
  enabled?: boolean;
  /** by itself when absent */
  ask?: AskQuery;
  /** true: it is asked again each time it is shown, however recent the answer in the cache is */
  again?: boolean;
}

const askAlone: AskQuery = (http, body, options) => callJob(http, runQuery, { body }, options);

/** Asks by itself for a saved thing, as `report:id`: its runs are counted there too. */
export const askFor =
  (of: string): AskQuery =>
  (http, body, options) =>
    callJob(http, runQuery, { body, query: { of } }, options);

/**
 * Asks the present query and keeps the last answer until the next has come. A later query always wins:
 * the earlier call is cancelled, on the server too. Answers are cached, so that undo shows them at once; those that are
 * older than half a minute are asked for again meanwhile, as somebody may have replaced the data, and so are they when
 * the person comes back to the page.
 */
export function useAnswer(query: Query, options: AnswerOptions = {}): AnswerState {
  const { ask = askAlone } = options;
  const http = useHttp();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [last, setLast] = useState<UsedAnswer | null>(null);
  const enabled = query.measures.length > 0 && options.enabled !== false;
  const result = useQuery<UsedAnswer>({
    queryKey: answerQueries.key(query),
    queryFn: async ({ signal }) => {
      setProgress(null);
      const onProgress = (share: number | null): void => {
        if (!signal.aborted) setProgress(share);
      };
      return {
        query,
        ...(await ask(http, query, { signal, onProgress, inPlace: true })),
      };
    },
    enabled,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 2 * 60_000,
    refetchOnWindowFocus: true,
    ...(options.again === true && { refetchOnMount: 'always' as const }),
  });
  const { data, isPlaceholderData, isFetching, isError, error, status, refetch } = result;
  useEffect(() => {
    if (data && !isPlaceholderData) setLast(data);
  }, [data, isPlaceholderData]);

  const stop = useCallback(() => {
    void client.cancelQueries({ queryKey: answerQueries.key(query), exact: true });
  }, [client, query]);
  const run = useCallback(() => void refetch(), [refetch]);

  const unreachable = isError && toCallError(error).unreachable;
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (unreachable) setOffline(true);
    else if (isError || (data && !isPlaceholderData)) setOffline(false);
  }, [unreachable, isError, data, isPlaceholderData]);
  // an attempt that is on its way is waited for
  useRetryWhenOnline(enabled && offline, () => void refetch({ cancelRefetch: false }));

  const answered = query.measures.length > 0 ? (data ?? last) : null;
  const failure = isError ? toCallError(error, language) : null;
  const cancelled = failure?.cancelled === true;
  const settled = data !== undefined && !isPlaceholderData;
  return {
    answered,
    stale: answered !== null && !settled,
    running: enabled && isFetching,
    progress,
    stopped: enabled && !isFetching && (cancelled || (status !== 'error' && !settled)),
    error: cancelled ? null : failure,
    offline: enabled && offline,
    stop,
    run,
  };
}
