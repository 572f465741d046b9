import { ForgetScreen } from '../../features/auth/forget-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { LOGIN_ROUTE } from '../navigation-guard';
import { useLeave } from '../use-leave';

/** /forget. */
export default function ForgetPage() {
  const { search } = useNavigatePort();
  const leave = useLeave();
  const redirectUrl = search.get('redirectUrl');
  return (
    <ForgetScreen
      source={search.get('source')}
      redirectUrl={redirectUrl}
      onBack={() => leave(redirectUrl, LOGIN_ROUTE)}
    />
  );
}
