import { useCallback } from 'react';
import { useNavigatePort } from '../host/use-navigate-port';
import { useSession } from '../host/use-session';
import { returnRoute } from './navigation-guard';

/** Goes back to the last route after a sign-in, or to /home. */
export function useAfterSignIn(): () => void {
  const session = useSession();
  const { navigate } = useNavigatePort();
  return useCallback(() => {
    navigate(returnRoute(session.lastRoute), { replace: true });
  }, [session, navigate]);
}
