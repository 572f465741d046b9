import { LoginScreen } from '../../features/auth/login-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useUiMode } from '../../host/use-ui-mode';
import { extauthOf } from '../extauth';
import { SocialScope } from '../social-scope';
import { useAfterSignIn } from '../use-after-sign-in';

/** /login. */
export default function LoginPage() {
  const { search } = useNavigatePort();
  const { surface } = useUiMode();
  const afterSignIn = useAfterSignIn();
  const pageSearch = surface === 'standalone' ? globalThis.location.search : '';
  return (
    <SocialScope>
      <LoginScreen extauth={extauthOf(search, pageSearch)} onSignedIn={afterSignIn} />
    </SocialScope>
  );
}
