import { QueryClient } from '@tanstack/react-query';
import type { Session } from './session/session-types';

const clients = new WeakMap<Session, QueryClient>();

/**
 * The query client of a session: one cache for all elements that share it, emptied when the person
 * changes or leaves. Calls retry in the HTTP client, so queries do not; a failed query is shown by
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
  let { epoch } = session.getState();
  session.subscribe(() => {
    const now = session.getState().epoch;
    if (now === epoch) return;
    epoch = now;
    client.clear();
  });
  return client;
}
