import { useCallback } from 'react';
import { leave, logout } from '@bi/contract/endpoints/sessions';
import { logoutAddress } from '../api/identity';
import { callIdentity } from '../core/http/identity-call';
import { useIdentity } from '../host/use-http';
import { useNavigatePort } from '../host/use-navigate-port';
import { useSession } from '../host/use-session';
import { useUiMode } from '../host/use-ui-mode';
import { LOGIN_ROUTE } from './navigation-guard';

/**
 * Signs out: forgets name, token and last route and goes to /login. In the standalone app the window
 * passes the identity service, which ends the session there; an element asks it in the background.
 */
export function useLogout(): () => void {
  const session = useSession();
  const identity = useIdentity();
  const { surface } = useUiMode();
  const { navigate } = useNavigatePort();
  return useCallback(() => {
    const token = session.currentToken();
    session.signOut();
    if (surface === 'standalone') {
      const { origin, pathname } = globalThis.location;
      const back = `${origin}${pathname}#${LOGIN_ROUTE}`;
      void identity
        .addressOf(leave.path)
        .then((address) => globalThis.location.assign(logoutAddress(address, back)));
      return;
    }
    void callIdentity(identity, logout, {}, { token });
    navigate(LOGIN_ROUTE, { replace: true });
  }, [session, identity, surface, navigate]);
}
