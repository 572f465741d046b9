import { useCallback, useEffect, useState } from 'react';
import { TokenScreen } from '../../features/auth/token-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { LOGIN_ROUTE } from '../navigation-guard';
import { SocialScope } from '../social-scope';
import { useAfterSignIn } from '../use-after-sign-in';

const TOKEN_NAMES = ['access_token', 'accessToken', 'token'];
const NAMES = [...TOKEN_NAMES, 'code'];

/** /token: takes the token or one-time code out of the address before anything else happens. */
export default function TokenPage() {
  const { search, setSearch, navigate } = useNavigatePort();
  const [given] = useState(() => ({
    token: firstOf(search, TOKEN_NAMES),
    code: firstOf(search, ['code']),
  }));
  const afterSignIn = useAfterSignIn();
  const back = useCallback(() => navigate(LOGIN_ROUTE, { replace: true }), [navigate]);
  const dirty = NAMES.some((name) => search.has(name));
  useEffect(() => {
    if (dirty) setSearch(new URLSearchParams(), { replace: true });
  }, [dirty, setSearch]);
  return (
    <SocialScope>
      <TokenScreen {...given} onSignedIn={afterSignIn} onBack={back} />
    </SocialScope>
  );
}

function firstOf(search: URLSearchParams, names: readonly string[]): string | null {
  const given = names.map((name) => search.get(name)).find((value) => value !== null);
  return given === undefined || given === '' ? null : given;
}
