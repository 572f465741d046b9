import type { ReactNode } from 'react';
import { SocialContext } from '../features/auth/social-context';
import { useSession } from '../host/use-session';
import { useUiMode } from '../host/use-ui-mode';
import { socialPagePort } from './social-page-port';

/**
 * Gives social sign-in the page where the page is ours and the top window: providers refuse to be
 * shown in a frame, and a host's page stays where it is.
 */
export function SocialScope({ children }: { children: ReactNode }) {
  const { surface } = useUiMode();
  const { home } = useSession();
  const isOurWindow = surface === 'standalone' && home === 'standalone';
  return <SocialContext value={isOurWindow ? socialPagePort : null}>{children}</SocialContext>;
}
