import { useSyncExternalStore } from 'react';
import type { Session, SessionState } from '../core/session/session-types';
import { useHost } from './host-context';

/** The element's session; it is the same object as long as the element lives. */
export function useSession(): Session {
  return useHost().session;
}

/** The session's state, live. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
