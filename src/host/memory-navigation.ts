import { useCallback, useMemo, useState } from 'react';
import type { EmitPort } from './emit-port';
import type { NavigateOptions, NavigatePort } from './navigate-context';

/** `bi-navigate`: the element wants to go elsewhere; the host may own the address. */
export const NAVIGATE_EVENT = 'bi-navigate';

const BASE = 'memory://element';

/**
 * Navigation of a lone element, which has one screen: a new query of its own path is its state,
 * held in memory; any other path is sent to the host as `bi-navigate` and goes nowhere by itself.
 */
export function useMemoryNavigation(start: string, emit: EmitPort): NavigatePort {
  const [place, setPlace] = useState(start);
  const url = useMemo(() => new URL(place, BASE), [place]);
  const navigate = useCallback(
    (to: string, _options?: NavigateOptions) => {
      const next = new URL(to, BASE);
      if (next.pathname === url.pathname) setPlace(next.pathname + next.search);
      else emit(NAVIGATE_EVENT, { from: place, to }, { cancelable: true });
    },
    [emit, place, url],
  );
  const setSearch = useCallback(
    (next: URLSearchParams, _options?: NavigateOptions) => {
      const query = next.toString();
      setPlace(url.pathname + (query === '' ? '' : `?${query}`));
    },
    [url],
  );
  return useMemo(
    () => ({ navigate, path: url.pathname, search: url.searchParams, setSearch }),
    [navigate, setSearch, url],
  );
}
