import { QueryClient } from '@tanstack/react-query';
import type { Session } from './session/session-types';

const clients = new WeakMap<Session, QueryClient>();

/**
 * The query client of a session: one cache for all elements that share it, emptied when the person
 * changes or leaves; queries that failed on a dead token run again when there is a new one. Calls retry in the HTTP client, so queries do not; a failed query is shown by
 * its screen.
 */
export function queryClientOf(session: Session): QueryClient {
  const existing = clients.get(session);
  if (existing) return existing;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        throwOnError: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  clients.set(session, client);
  let { epoch, status } = session.getState();
  session.subscribe(() => {
    const now = session.getState();
    const back = status === 'expired' && now.status === 'signedIn';
    ({ status } = now);
    if (now.epoch !== epoch) {
      ({ epoch } = now);
      client.clear();
    } else if (back) {
      void client.refetchQueries({
        type: 'active',
        predicate: (query) => query.state.error !== null,
      });
    }
  });
  return client;
}
