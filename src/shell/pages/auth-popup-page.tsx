import { use } from 'react';
import { PopupScreen } from '../../features/auth/popup-screen';
import { SocialContext } from '../../features/auth/social-context';
import { SocialScope } from '../social-scope';
import { UnknownRoutePage } from '../unknown-route-page';

function Popup() {
  const port = use(SocialContext);
  return port === null ? <UnknownRoutePage /> : <PopupScreen port={port} />;
}

/** /auth/popup: only in a window of ours. */
export default function AuthPopupPage() {
  return (
    <SocialScope>
      <Popup />
    </SocialScope>
  );
}
