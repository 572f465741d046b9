import { use } from 'react';
import { NavigateContext, type NavigatePort } from './navigate-context';

/**
 * Where the screen is and how it goes elsewhere: the router in the shell, memory in a lone element.
 * @throws {Error} outside a `HostProvider`
 */
export function useNavigatePort(): NavigatePort {
  const port = use(NavigateContext);
  if (port === null) throw new Error('useNavigatePort() must be called inside <HostProvider>');
  return port;
}
