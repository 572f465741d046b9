import { useCallback, useState } from 'react';
import { SocialCallbackScreen } from '../../features/auth/social-callback-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { LOGIN_ROUTE } from '../navigation-guard';
import { SocialScope } from '../social-scope';
import { useAfterSignIn } from '../use-after-sign-in';

/** /auth/callback: code and state are read once; leaving the route takes them out of the address. */
export default function AuthCallbackPage() {
  const { search, navigate } = useNavigatePort();
  const [given] = useState(() => ({ code: search.get('code'), state: search.get('state') }));
  const afterSignIn = useAfterSignIn();
  const back = useCallback(() => navigate(LOGIN_ROUTE, { replace: true }), [navigate]);
  return (
    <SocialScope>
      <SocialCallbackScreen {...given} onSignedIn={afterSignIn} onBack={back} />
    </SocialScope>
  );
}
