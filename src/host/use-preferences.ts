import { useSyncExternalStore } from 'react';
import type { UserStore } from '../core/session/preference-store';
import { useSession } from './use-session';

/** The preference store, live, and how to change it. */
export function usePreferences(): [UserStore, (patch: Partial<UserStore>) => void] {
  const { preferences } = useSession();
  const value = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get(),
    () => preferences.get(),
  );
  return [value, preferences.set];
}
