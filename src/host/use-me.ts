import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Me } from '@bi/contract/identity/identity';
import { meQuery } from '../api/me';
import { useHttp } from './use-http';
import { useSessionState } from './use-session';

/** Who is signed in; pending while nobody is. */
export function useMe(): UseQueryResult<Me> {
  const http = useHttp();
  const { status, generation } = useSessionState();
  return useQuery({
    ...meQuery(http, generation),
    enabled: status === 'signedIn',
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
}
