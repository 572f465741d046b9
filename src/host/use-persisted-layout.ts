import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './use-session';

/** How this person has arranged something, stored between visits, and how to change it; undefined at first. */
export function usePersistedLayout(name: string): [unknown, (value: unknown) => void] {
  const { layouts } = useSession();
  const read = () => layouts.get(name);
  const value = useSyncExternalStore(layouts.subscribe, read, read);
  const change = useCallback((next: unknown) => layouts.set(name, next), [layouts, name]);
  return [value, change];
}
