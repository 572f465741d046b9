import { useState } from 'react';
import { HashRouter, MemoryRouter } from 'react-router-dom';
import { useUiMode } from '../host/use-ui-mode';
import { callbackHashAddress } from './callback-address';
import { RouterPort } from './router-port';
import { ShellRoutes } from './shell-routes';

/** How the shell keeps its place: in the page's hash (standalone) or in memory (elsewhere). */
export type Routing = 'hash' | 'memory';

/** Properties of the complete product in one component. */
export interface AppShellProps {
  routing: Routing;
  /** path shown first with memory routing, e.g. `/olap?report_id=flights`; `/` when absent */
  route?: string;
}

/** Menu, top bar, breadcrumb and every section, behind the navigation guard. Needs a HostProvider above. */
export function AppShell({ routing, route = '/' }: AppShellProps) {
  const { surface } = useUiMode();
  useState(() => {
    if (routing === 'hash' && surface === 'standalone') settleAddress();
  });
  const content = (
    <RouterPort route={routing === 'memory' ? route : undefined}>
      <ShellRoutes />
    </RouterPort>
  );
  return routing === 'hash' ? (
    <HashRouter>{content}</HashRouter>
  ) : (
    <MemoryRouter initialEntries={[route]}>{content}</MemoryRouter>
  );
}

/** Moves the answer of a social provider from the page's path into the hash, before the router reads it. */
function settleAddress(): void {
  const address = callbackHashAddress(globalThis.location);
  if (address !== null) globalThis.history.replaceState(null, '', address);
}
