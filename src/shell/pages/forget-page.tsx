import { ForgetScreen } from '../../features/auth/forget-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { EmbeddedIdentity } from '../embedded-identity';
import { LOGIN_ROUTE } from '../navigation-guard';
import { useLeave } from '../use-leave';

/** /forget. */
export default function ForgetPage() {
  const { search } = useNavigatePort();
  const leave = useLeave();
  const redirectUrl = search.get('redirectUrl');
  return (
    <EmbeddedIdentity>
      <ForgetScreen
        source={search.get('source')}
        redirectUrl={redirectUrl}
        onBack={() => leave(redirectUrl, LOGIN_ROUTE)}
      />
    </EmbeddedIdentity>
  );
}
