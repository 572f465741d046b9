import { RegisterScreen } from '../../features/auth/register-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useSession } from '../../host/use-session';
import { EmbeddedIdentity } from '../embedded-identity';
import { HOME_ROUTE, LOGIN_ROUTE } from '../navigation-guard';
import { useAfterSignIn } from '../use-after-sign-in';
import { useLeave } from '../use-leave';

/** /register. */
export default function RegisterPage() {
  const { search } = useNavigatePort();
  const leave = useLeave();
  const afterSignIn = useAfterSignIn();
  const { server } = useSession();
  const redirectUrl = search.get('redirectUrl');
  // who is signed in already has no use for our own sign-in page
  const isAway = redirectUrl !== null && redirectUrl !== `${server}/#${LOGIN_ROUTE}`;
  return (
    <EmbeddedIdentity>
      <RegisterScreen
        source={search.get('source')}
        redirectUrl={redirectUrl}
        onBack={() => leave(redirectUrl, LOGIN_ROUTE)}
        onSignedIn={() => (isAway ? leave(redirectUrl, HOME_ROUTE) : afterSignIn())}
      />
    </EmbeddedIdentity>
  );
}
