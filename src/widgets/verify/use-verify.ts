import { useQuery } from '@tanstack/react-query';
import type { VerifyAnswer } from '@bi/contract/query/explore';
import { verifyAnswer } from '@bi/contract/endpoints/queries';
import { call } from '../../core/http/call';
import { toCallError, type CallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import type { VerifyTarget } from './verify-target';

/** What is loaded of the second computation. */
export interface VerifyAction {
  /** null while it is on its way, or failed */
  answer: VerifyAnswer | null;
  running: boolean;
  error: CallError | null;
  again: () => void;
}

/** Has an answer computed again, once at first and on every `again`. */
export function useVerify({ query, receipt }: VerifyTarget): VerifyAction {
  const http = useHttp();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['olap', 'verify', query, receipt],
    queryFn: ({ signal }) =>
      call(http, verifyAnswer, { body: { query, receipt } }, { signal, inPlace: true }),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });
  const failure = error === null ? null : toCallError(error, language);
  return {
    answer: isFetching ? null : (data ?? null),
    running: isFetching,
    error: isFetching || failure?.cancelled === true ? null : failure,
    again: () => void refetch(),
  };
}
