import type { ReactNode } from 'react';
import { SocialContext } from '../features/auth/social-context';
import { useUiMode } from '../host/use-ui-mode';
import { socialPagePort } from './social-page-port';

/** Gives social sign-in the page where the page is ours. */
export function SocialScope({ children }: { children: ReactNode }) {
  const { surface } = useUiMode();
  return (
    <SocialContext value={surface === 'standalone' ? socialPagePort : null}>
      {children}
    </SocialContext>
  );
}
