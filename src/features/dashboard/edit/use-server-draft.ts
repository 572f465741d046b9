import {
  discardDashboardDraft,
  getDashboardDraft,
  putDashboardDraft,
} from '@bi/contract/endpoints/dashboards';
import type { DashboardDraft } from '@bi/contract/dashboard-draft';
import { MAX_DRAFT_BYTES } from '@bi/contract/limits';
import { dashboardSessions, type EditSession } from '@bi/olap/dashboard/edit-steps';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endpointQuery } from '../../../api/endpoint-query';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';

/** Quiet time after a step before the draft is sent, milliseconds. */
const PAUSE_MS = 2000;

/** How often it is asked who else edits, milliseconds. */
const OTHERS_MS = 60_000;

/** Unsaved work on a dashboard that the server has, as far as it is loaded. */
export function useStoredDraft(id: string, isWanted: boolean) {
  const http = useHttp();
  const { data, isPending } = useQuery({
    ...endpointQuery(
      http,
      ['dashboard-draft', id],
      getDashboardDraft,
      { id },
      { inPlace: 'aside' },
    ),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  const content: { text?: unknown } = data?.draft?.content ?? {};
  const { text } = content;
  return {
    text: typeof text === 'string' ? text : null,
    isPending: isWanted && isPending,
  };
}

/**
 * Stores the edit session on the server after each step, so that it is there in another browser, too.
 * @param isWorth false: there is nothing that could be lost
 * @returns names of other people who edit, and what discards the draft
 */
export function useServerDraft(id: string, session: EditSession, isWorth: boolean) {
  const http = useHttp();
  const [others, setOthers] = useState<DashboardDraft['others']>([]);
  const sent = useRef('');
  const done = useRef(false);
  useEffect(() => {
    if (!isWorth || done.current) return;
    const store = async () => {
      const text = dashboardSessions.text(session);
      if (text === sent.current || text.length > MAX_DRAFT_BYTES / 2) return;
      sent.current = text;
      const body = { baseVersion: session.version, content: { text } };
      const options = { inPlace: 'aside' as const };
      const answer = await call(http, putDashboardDraft, { id, body }, options).catch(() => null);
      if (answer !== null) setOthers(answer.others);
    };
    const timer = setTimeout(() => {
      if (!done.current) void store();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [http, id, session, isWorth]);
  const asked = useQuery({
    ...endpointQuery(
      http,
      ['dashboard-editors', id],
      getDashboardDraft,
      { id },
      { inPlace: 'aside' },
    ),
    refetchInterval: OTHERS_MS,
    staleTime: 0,
  });
  const discard = useCallback(() => {
    done.current = true;
    const options = { inPlace: 'aside' as const, outlive: true };
    call(http, discardDashboardDraft, { id }, options).catch(() => undefined);
  }, [http, id]);
  const all = [...others, ...(asked.data?.others ?? [])];
  const names = [...new Set(all.map(({ name }) => name))];
  return { names, discard };
}
