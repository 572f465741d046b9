import { useLayoutEffect, type ReactNode } from 'react';
import { useHost } from './host-context';
import { NavigateContext, type NavigatePort } from './navigate-context';

/** Gives the screens inside another navigation: the shell's router in place of the element's memory. */
export function NavigateProvider({ port, children }: { port: NavigatePort; children: ReactNode }) {
  const { routeThrough } = useHost();
  useLayoutEffect(() => {
    routeThrough(port);
    return () => routeThrough(null);
  }, [port, routeThrough]);
  return <NavigateContext value={port}>{children}</NavigateContext>;
}
