import type { EntityDraft, EntityDraftBody } from '@bi/contract/entity/entity-draft';
import type { ById, Endpoint } from '@bi/contract/descriptors/endpoint';
import { MAX_DRAFT_BYTES } from '@bi/contract/call/limits';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';

/** Quiet time after a step before the draft is sent, milliseconds. */
const PAUSE_MS = 2000;

/** How often it is asked who else edits, which also says that this person does, milliseconds. */
const OTHERS_MS = 20_000;

/** The calls of unsaved work on one kind of thing. */
export interface DraftCalls {
  /** begins the keys of its reads */
  kind: string;
  get: Endpoint<ById, EntityDraft, never>;
  put: Endpoint<ById & { body: EntityDraftBody }, EntityDraft, never>;
  discard: Endpoint<ById, null, never>;
}

/** Unsaved work that the server has, as far as it is loaded. */
export function useStoredDraft(calls: DraftCalls | null, id: string, isWanted: boolean) {
  const http = useHttp();
  const { data, isPending } = useQuery({
    queryKey: [`${calls?.kind ?? ''}-draft`, id],
    queryFn:
      calls === null
        ? skipToken
        : ({ signal }) => call(http, calls.get, { id }, { signal, inPlace: 'aside' }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  const content: { text?: unknown } = data?.draft?.content ?? {};
  const { text } = content;
  return {
    text: typeof text === 'string' ? text : null,
    isPending: isWanted && calls !== null && isPending,
  };
}

/**
 * Stores the edit session on the server after each step, so that it is there in another browser, too.
 * @param calls null: the kind has no drafts on the server
 * @param session another object after each step
 * @param isWorth false: there is nothing that could be lost
 * @returns names of other people who edit, and what discards the draft
 */
export function useServerDraft(
  calls: DraftCalls | null,
  id: string,
  session: { version: number; text: () => string },
  isWorth: boolean,
) {
  const http = useHttp();
  const client = useQueryClient();
  const editors = useMemo(() => [`${calls?.kind ?? ''}-editors`, id], [calls, id]);
  const sent = useRef('');
  const done = useRef(false);
  useEffect(() => {
    if (calls === null || !isWorth || done.current) return;
    const store = async () => {
      const text = session.text();
      if (text === sent.current || text.length > MAX_DRAFT_BYTES / 2) return;
      sent.current = text;
      const body = { baseVersion: session.version, content: { text } };
      const options = { inPlace: 'aside' as const };
      const answer = await call(http, calls.put, { id, body }, options).catch(() => null);
      if (answer !== null) client.setQueryData(editors, answer);
    };
    const timer = setTimeout(() => {
      if (!done.current) void store();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [http, client, calls, editors, id, session, isWorth]);
  const asked = useQuery({
    queryKey: editors,
    queryFn:
      calls === null
        ? skipToken
        : ({ signal }) => call(http, calls.get, { id }, { signal, inPlace: 'aside' }),
    refetchInterval: OTHERS_MS,
    staleTime: 0,
  });
  const discard = useCallback(() => {
    done.current = true;
    if (calls === null) return;
    const options = { inPlace: 'aside' as const, outlive: true };
    call(http, calls.discard, { id }, options).catch(() => undefined);
  }, [http, calls, id]);
  const names = [...new Set(asked.data?.others.map(({ name }) => name))];
  return { names, discard };
}
