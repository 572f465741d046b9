import type { DashboardFrame, FrameTicket } from '@bi/contract/dashboard/dashboard-frame';
import { mintDashboardFrame } from '@bi/contract/endpoints/dashboards';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';

/** A page that frames an address, once it was asked for. */
export interface FramePage {
  ticket: FrameTicket | null;
  error: unknown;
  /** asks for a new one */
  load: () => void;
}

/**
 * Asks for the page around an address; a ticket is good once, so that each place asks for its own.
 * @param asked null: nothing is asked
 */
export function useFramePage(dashboard: string, asked: DashboardFrame | null): FramePage {
  const http = useHttp();
  const key = asked === null ? null : canonicalJson(asked);
  // the same object as long as the same is asked
  const body = useMemo(() => (key === null ? null : (JSON.parse(key) as DashboardFrame)), [key]);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Omit<FramePage, 'load'>>({ ticket: null, error: null });
  useEffect(() => {
    if (body === null) return;
    const controller = new AbortController();
    setFound({ ticket: null, error: null });
    call(
      http,
      mintDashboardFrame,
      { id: dashboard, body },
      {
        signal: controller.signal,
        inPlace: true,
      },
    ).then(
      (ticket) => {
        if (!controller.signal.aborted) setFound({ ticket, error: null });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFound({ ticket: null, error });
      },
    );
    return () => controller.abort();
  }, [http, dashboard, body, attempt]);
  const load = useCallback(() => setAttempt((now) => now + 1), []);
  return { ...found, load };
}
