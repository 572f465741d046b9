import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Me } from '@bi/contract/identity';
import { getMe, meKey } from '../api/me';
import { useHttp } from './use-http';
import { useSessionState } from './use-session';

/** Who is signed in; pending while nobody is. */
export function useMe(): UseQueryResult<Me> {
  const http = useHttp();
  const { status, generation } = useSessionState();
  return useQuery({
    queryKey: [...meKey, generation],
    queryFn: ({ signal }) => getMe(http, { signal, inPlace: true }),
    enabled: status === 'signedIn',
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
}
