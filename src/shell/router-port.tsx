import { use, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router-dom';
import type { NavigatePort } from '../host/navigate-context';
import { NavigateProvider } from '../host/navigate-provider';
import { refusedPlace } from './refused-place';

interface RouterPortProps {
  /** path the host asks for with memory routing; a new one navigates */
  route: string | undefined;
  children: ReactNode;
}

/**
 * Gives the router to everything below as the navigate port. A screen is shown until the next one has
 * loaded; what it then writes into its own address is dropped, as it would lead back.
 */
export function RouterPort({ route, children }: RouterPortProps) {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const { navigator } = use(UNSAFE_NavigationContext);
  const asked = useRef(route);

  const navigate = useCallback<NavigatePort['navigate']>(
    (to, { replace = false, reason } = {}) => {
      // what else was refused at the same time says nothing new
      if (reason !== undefined && to === pathname) return;
      const refused = reason === undefined ? null : refusedPlace(pathname, search);
      void go(to, { replace, state: { reason, refused } });
    },
    [go, pathname, search],
  );
  const setSearch = useCallback<NavigatePort['setSearch']>(
    (next, options) => {
      const { location } = navigator as typeof navigator & { location?: { pathname: string } };
      if (location !== undefined && location.pathname !== pathname) return;
      const query = next.toString();
      const to = { pathname, search: query === '' ? '' : `?${query}` };
      void go(to, { replace: options?.replace ?? false });
    },
    [go, navigator, pathname],
  );
  const port = useMemo<NavigatePort>(
    () => ({ navigate, setSearch, path: pathname, search: new URLSearchParams(search) }),
    [navigate, setSearch, pathname, search],
  );
  useEffect(() => {
    if (route === undefined || route === asked.current) return;
    asked.current = route;
    navigate(route);
  }, [route, navigate]);

  return <NavigateProvider port={port}>{children}</NavigateProvider>;
}
