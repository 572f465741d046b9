import { useCallback, useEffect, useState } from 'react';
import { TokenScreen } from '../../features/auth/token-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { LOGIN_ROUTE } from '../navigation-guard';
import { useAfterSignIn } from '../use-after-sign-in';

const NAMES = ['access_token', 'accessToken', 'token', 'code'];

/** /token: takes the token or one-time code out of the address before anything else happens. */
export default function TokenPage() {
  const { search, setSearch, navigate } = useNavigatePort();
  const [token] = useState(() => {
    const given = NAMES.map((name) => search.get(name)).find((value) => value !== null);
    return given === undefined || given === '' ? null : given;
  });
  const afterSignIn = useAfterSignIn();
  const back = useCallback(() => navigate(LOGIN_ROUTE, { replace: true }), [navigate]);
  const dirty = NAMES.some((name) => search.has(name));
  useEffect(() => {
    if (dirty) setSearch(new URLSearchParams(), { replace: true });
  }, [dirty, setSearch]);
  return <TokenScreen token={token} onSignedIn={afterSignIn} onBack={back} />;
}
