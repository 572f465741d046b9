import { IamScreen } from '../../features/auth/iam-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useUiMode } from '../../host/use-ui-mode';
import { extauthOf } from '../extauth';
import { SocialScope } from '../social-scope';
import { useAfterSignIn } from '../use-after-sign-in';

/** /iam. */
export default function IamPage() {
  const { search } = useNavigatePort();
  const { surface } = useUiMode();
  const afterSignIn = useAfterSignIn();
  const pageSearch = surface === 'standalone' ? globalThis.location.search : '';
  return (
    <SocialScope>
      <IamScreen extauth={extauthOf(search, pageSearch)} onSignedIn={afterSignIn} />
    </SocialScope>
  );
}
