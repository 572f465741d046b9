import type { DashboardBody } from '@bi/contract/dashboard';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useEffect } from 'react';
import { useSession } from '../../host/use-session';

/** Writes the addresses that an open dashboard stores into the preferences; they are never read from there. */
export function useMirroredAddresses({ urls }: DashboardBody): void {
  const { preferences } = useSession();
  useEffect(() => {
    const { dashboardUrl } = preferences.get();
    const next = { ...dashboardUrl, ...urls };
    if (canonicalJson(next) !== canonicalJson(dashboardUrl))
      preferences.set({ dashboardUrl: next });
  }, [preferences, urls]);
}
