import type { ComponentType } from 'react';
import { useNavigatePort } from '../host/use-navigate-port';
import { useUiMode } from '../host/use-ui-mode';
import { extauthOf } from './extauth';
import { SocialScope } from './social-scope';
import { useAfterSignIn } from './use-after-sign-in';

/** What a screen of the sign-in gets from its page. */
interface SignInScreenProps {
  extauth: string | null;
  onSignedIn: ReturnType<typeof useAfterSignIn>;
}

/** A page that signs people in: its screen, with `extauth` of the address and the way on after it. */
export function SignInPage({ screen: Screen }: { screen: ComponentType<SignInScreenProps> }) {
  const { search } = useNavigatePort();
  const { surface } = useUiMode();
  const afterSignIn = useAfterSignIn();
  const pageSearch = surface === 'standalone' ? globalThis.location.search : '';
  return (
    <SocialScope>
      <Screen extauth={extauthOf(search, pageSearch)} onSignedIn={afterSignIn} />
    </SocialScope>
  );
}
