import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '../api/alerts';
import { useHttp } from './use-http';
import { useMe } from './use-me';
import { useSessionState } from './use-session';

/** How often it is looked whether there are new ones while the page is visible. */
const LOOK_MS = 60_000;

/** How many notifications the person has not read; 0 for guests and until it is read. */
export function useUnread(): number {
  const http = useHttp();
  const { status, generation } = useSessionState();
  const { data: me } = useMe();
  const { data } = useQuery({
    ...notificationQueries.unread(http, generation),
    enabled: status === 'signedIn' && me !== undefined && me.role !== 'guest',
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
    staleTime: LOOK_MS / 2,
    retry: false,
  });
  return data?.unread ?? 0;
}
