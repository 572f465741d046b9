import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigatePort } from '../host/navigate-context';
import { NavigateProvider } from '../host/navigate-provider';

interface RouterPortProps {
  /** path the host asks for with memory routing; a new one navigates */
  route: string | undefined;
  children: ReactNode;
}

/** Gives the router to everything below as the navigate port. */
export function RouterPort({ route, children }: RouterPortProps) {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const asked = useRef(route);

  const navigate = useCallback<NavigatePort['navigate']>(
    (to, options) => void go(to, { replace: options?.replace ?? false }),
    [go],
  );
  const setSearch = useCallback<NavigatePort['setSearch']>(
    (next, options) => {
      const query = next.toString();
      const to = { pathname, search: query === '' ? '' : `?${query}` };
      void go(to, { replace: options?.replace ?? false });
    },
    [go, pathname],
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
