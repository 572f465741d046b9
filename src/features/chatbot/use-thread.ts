import type { AskFrame, ChatMessage, ChatThreadDetail } from '@bi/contract/chat';
import { askInThread, createChatThread } from '@bi/contract/endpoints/chat';
import type { Query } from '@bi/contract/query';
import { periodText } from '@bi/olap/ask/chips';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';

/** Search parameter that names the open thread. */
export const THREAD_PARAM = 'thread';

/** A question that is on its way, or did not arrive. */
export interface Unsent {
  question: string;
  frame: AskFrame | null;
  /** why it was not sent; null: it is on its way */
  problem: string | null;
}

/** The open thread and what can be done in it. */
export interface OpenThread {
  id: string | null;
  /** labels of the members and periods that every question is asked within; null: none */
  scope: string | null;
  messages: readonly ChatMessage[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  unsent: Unsent | null;
  /** asks a question, or with a frame the reading that was chosen or changed */
  ask: (question: string, frame?: AskFrame) => Promise<boolean>;
  stop: () => void;
  dismiss: () => void;
}

/** Opens the thread that the address names, and asks in it; the first question begins a new one. */
export function useThread(cube: string | null, within: Query | null): OpenThread {
  const http = useHttp();
  const client = useQueryClient();
  const { language } = useLanguage();
  const { search, setSearch } = useNavigatePort();
  const id = search.get(THREAD_PARAM);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const abort = useRef<AbortController | null>(null);
  const open = useQuery({ ...chatQueries.thread(http, id ?? ''), enabled: id !== null });

  const begin = async (question: string, signal: AbortSignal): Promise<string> => {
    const body = {
      name: question.slice(0, 400),
      ...(cube !== null && { cube }),
      ...(within !== null && { within }),
    };
    const thread = await call(http, createChatThread, { body }, { inPlace: true, signal });
    const detail: ChatThreadDetail = { ...thread, messages: [] };
    client.setQueryData(chatQueries.thread(http, thread.id).queryKey, detail);
    const next = new URLSearchParams(search);
    next.set(THREAD_PARAM, thread.id);
    setSearch(next);
    return thread.id;
  };

  const ask = async (question: string, frame?: AskFrame): Promise<boolean> => {
    if (abort.current !== null) return false;
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setUnsent({ question, frame: frame ?? null, problem: null });
    try {
      const thread = id ?? (await begin(question, signal));
      const body = { question, language, ...(frame && { frame }) };
      const input = { id: thread, body };
      const message = await call(http, askInThread, input, { inPlace: true, signal });
      client.setQueryData<ChatThreadDetail>(
        chatQueries.thread(http, thread).queryKey,
        (now) => now && { ...now, messages: [...now.messages, message] },
      );
      setUnsent(null);
      return true;
    } catch (failure) {
      const { cancelled, message: problem } = toCallError(failure, language);
      setUnsent(cancelled ? null : { question, frame: frame ?? null, problem });
      return false;
    } finally {
      abort.current = null;
      void client.invalidateQueries({ queryKey: chatQueries.lists });
    }
  };
  return {
    id,
    scope: id === null ? null : scopeText(open.data?.scope ?? null, language),
    messages: id === null ? [] : (open.data?.messages ?? []),
    isLoading: id !== null && open.isPending,
    error: open.error,
    retry: () => void open.refetch(),
    unsent,
    ask,
    stop: () => abort.current?.abort(),
    dismiss: () => setUnsent(null),
  };
}

function scopeText(scope: AskFrame | null, language: 'en' | 'zh'): string | null {
  if (scope === null) return null;
  const { members, periods, tests = [] } = scope;
  const parts = [
    ...members.map(({ not, members: list }) => {
      const labels = list.map(({ label }) => label).join(', ');
      return not ? `≠ ${labels}` : labels;
    }),
    ...periods.map((period) => periodText(period, language)),
    ...tests.map(({ of, op, value }) => `${of} ${op} ${value}`),
  ];
  return parts.join(' · ');
}
