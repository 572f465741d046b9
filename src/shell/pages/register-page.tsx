import { RegisterScreen } from '../../features/auth/register-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { LOGIN_ROUTE } from '../navigation-guard';
import { useAfterSignIn } from '../use-after-sign-in';
import { useLeave } from '../use-leave';

/** /register. */
export default function RegisterPage() {
  const { search } = useNavigatePort();
  const leave = useLeave();
  const afterSignIn = useAfterSignIn();
  const redirectUrl = search.get('redirectUrl');
  return (
    <RegisterScreen
      source={search.get('source')}
      redirectUrl={redirectUrl}
      onBack={() => leave(redirectUrl, LOGIN_ROUTE)}
      onSignedIn={() => (redirectUrl === null ? afterSignIn() : leave(redirectUrl, '/home'))}
    />
  );
}
