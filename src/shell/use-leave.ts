import { useCallback } from 'react';
import { checkReturnAddress } from '../api/account';
import { useIdentity } from '../host/use-http';
import { useNavigatePort } from '../host/use-navigate-port';
import { useUiMode } from '../host/use-ui-mode';

/**
 * Leaves a page of the identity service: to an address the server allows, else to a route. Only the
 * standalone app moves its window; an element stays where it is and shows the route.
 */
export function useLeave(): (address: string | null, route: string) => void {
  const identity = useIdentity();
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  return useCallback(
    (address, route) => {
      if (address === null || surface !== 'standalone') {
        navigate(route, { replace: true });
        return;
      }
      void checkReturnAddress(identity, address).then(({ success, data }) => {
        if (success && data?.redirectUrl === address) globalThis.location.assign(address);
        else navigate(route, { replace: true });
      });
    },
    [identity, navigate, surface],
  );
}
