import { useCallback, useMemo, useState } from 'react';
import type { EmitPort } from './emit-port';
import type { NavigateOptions, NavigatePort } from './navigate-context';

/** `bi-navigate`: the element wants to go elsewhere; the host may own the address. */
export const NAVIGATE_EVENT = 'bi-navigate';

const BASE = 'memory://element';

/**
 * Navigation of a lone element. A new query of the same path is its own state; another path is
 * told to the host as `bi-navigate` and, unless the host cancels, kept in memory.
 */
export function useMemoryNavigation(start: string, emit: EmitPort): NavigatePort {
  const [place, setPlace] = useState(start);
  const url = useMemo(() => new URL(place, BASE), [place]);
  const navigate = useCallback(
    (to: string, _options?: NavigateOptions) => {
      const next = new URL(to, BASE);
      const allowed =
        next.pathname === url.pathname ||
        emit(NAVIGATE_EVENT, { from: place, to }, { cancelable: true });
      if (allowed) setPlace(next.pathname + next.search);
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
