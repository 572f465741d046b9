import { useEffect, useState } from 'react';
import { ResetScreen } from '../../features/auth/reset-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { LOGIN_ROUTE } from '../navigation-guard';
import { useLeave } from '../use-leave';

/** /reset: takes the code of the mailed link out of the address first. */
export default function ResetPage() {
  const { search, setSearch, navigate } = useNavigatePort();
  const [code] = useState(() => search.get('code'));
  const leave = useLeave();
  const dirty = search.has('code');
  useEffect(() => {
    if (dirty) setSearch(new URLSearchParams(), { replace: true });
  }, [dirty, setSearch]);
  return (
    <ResetScreen
      code={code === '' ? null : code}
      onDone={(address) => leave(address, LOGIN_ROUTE)}
      onAskAgain={() => navigate('/forget', { replace: true })}
    />
  );
}
