import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Query } from '@bi/contract/query/query';
import { runQuery } from '@bi/contract/endpoints/queries';
import { answerQueries } from '../../../api/queries';
import { callJob } from '../../../core/http/jobs';
import { toCallError } from '../../../core/errors';
import '../../../core/found-errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';

/** Quiet time after a change before the server is asked, milliseconds. */
const PAUSE_MS = 400;

/** What a condition would do. */
export interface ConditionCheck {
  busy: boolean;
  /** rows and columns that it leaves; null while not computed */
  size: { rows: number; columns: number } | null;
  /** why it has no answer, in words */
  problem: string | null;
}

/** Asks what a query would show, once changes pause; null asks nothing. Only a corner of it is read. */
export function useConditionCheck(query: Query | null): ConditionCheck {
  const http = useHttp();
  const { language } = useLanguage();
  const text = query === null ? '' : JSON.stringify(query);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = useMemo<Query | null>(
    () =>
      settled === ''
        ? null
        : { ...(JSON.parse(settled) as Query), window: { row: [0, 1], col: [0, 1] } },
    [settled],
  );
  const { data, error, isFetching } = useQuery({
    queryKey: ['condition', asked && answerQueries.key(asked)],
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('Nothing is asked');
      const { cellSet } = await callJob(
        http,
        runQuery,
        { body: asked },
        { signal, inPlace: true, retry: false },
      );
      return { rows: cellSet.rows.count, columns: cellSet.columns.count };
    },
    enabled: asked !== null && settled === text,
    retry: false,
  });
  const busy = text !== '' && (isFetching || settled !== text);
  const failure = busy || text === '' || error === null ? null : toCallError(error, language);
  return {
    busy,
    size: busy || text === '' || failure !== null ? null : (data ?? null),
    problem: failure === null || failure.cancelled || failure.unreachable ? null : failure.message,
  };
}
