import type { AskFrame } from '@bi/contract/chat/chat';
import type { ChatLine, ChatMessage, ChatThreadDetail } from '@bi/contract/chat/chat-thread';
import { createChatThread } from '@bi/contract/endpoints/chat';
import type { Query } from '@bi/contract/query/query';
import { chipPeriodText } from '@bi/olap/ask/phrases/chips';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askLines, chatQueries } from '../../api/chat';
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
  /** labels of what the screen limits that the thread was begun from, and questions do not */
  lost: readonly string[];
  /** who shares the thread; null: it is the person's own, or none is open */
  sharedBy: string | null;
  messages: readonly ChatMessage[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  unsent: Unsent | null;
  /** a question is being read or computed */
  isBusy: boolean;
  /** what the newest answer says; '' before one is there */
  said: string;
  /** the last good frame and the conditions of the screen, which the next question is read with */
  readWith: { before: AskFrame | null; scope: AskFrame | null };
  /** asks a question, or with a frame the reading that was chosen or changed; true once it was stored */
  ask: (question: string, frame?: AskFrame) => Promise<boolean>;
  stop: () => void;
  dismiss: () => void;
}

/** What a question says that has no numbers: its choices, its refusal, its meaning, or why it failed. */
const saidOf = ({ read, error }: ChatMessage): string => error?.message ?? read?.sentence ?? '';

/** The messages with one that is new, or further than before. */
function withMessage(messages: readonly ChatMessage[], one: ChatMessage): ChatMessage[] {
  const isThere = messages.some(({ id }) => id === one.id);
  return isThere ? messages.map((old) => (old.id === one.id ? one : old)) : [...messages, one];
}

/** Opens the thread that the address names, and asks in it; the first question begins a new one. */
export function useThread(cube: string | null, within: Query | null): OpenThread {
  const http = useHttp();
  const client = useQueryClient();
  const { language } = useLanguage();
  const { search } = useNavigatePort();
  const id = search.get(THREAD_PARAM);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const abort = useRef<AbortController | null>(null);
  const open = useQuery({ ...chatQueries.thread(http, id ?? ''), enabled: id !== null });
  const isMine = open.data === undefined || open.data.mine;
  const begin = useBegin(cube, within);

  const converse = async (
    { question, frame }: { question: string; frame: AskFrame | undefined },
    { signal }: AbortController,
    onStored: () => void,
  ): Promise<void> => {
    // in a thread that somebody else shares, a question begins one of the person's own
    const thread = id !== null && isMine ? id : await begin(question, signal);
    const key = chatQueries.thread(http, thread).queryKey;
    const show = (message: ChatMessage) =>
      client.setQueryData<ChatThreadDetail>(
        key,
        (now) => now && { ...now, messages: withMessage(now.messages, message) },
      );
    const seen: { last?: ChatMessage } = {};
    const onLine = ({ phase, message, sentence, error }: ChatLine) => {
      if (phase === 'asked') onStored();
      if (phase === 'failed' && error !== undefined) throw new Error(error.message);
      if (sentence !== undefined) setSaid(sentence);
      if (message === undefined || phase === 'asked') return;
      if (phase === 'end') setSaid((said) => said || saidOf(message));
      seen.last = message;
      show(message);
      setUnsent(null);
    };
    try {
      const body = { question, language, ...(frame && { frame }) };
      await askLines(http, thread, body, { signal, onLine });
    } catch (failure) {
      const { last } = seen;
      if (last === undefined) throw failure;
      // the question is there: what is missing is computed again when the answer is looked at
      show({ ...last, state: signal.aborted ? 'stopped' : 'understood' });
    }
  };

  const ask = (question: string, frame?: AskFrame): Promise<boolean> => {
    if (abort.current !== null) return Promise.resolve(false);
    const controller = new AbortController();
    abort.current = controller;
    setUnsent({ question, frame: frame ?? null, problem: null });
    setBusy(true);
    setSaid('');
    return new Promise((resolve) => {
      const ended = async () => {
        try {
          await converse({ question, frame }, controller, () => resolve(true));
          setUnsent(null);
          resolve(true);
        } catch (failure) {
          const { cancelled, message: problem } = toCallError(failure, language);
          setUnsent(cancelled ? null : { question, frame: frame ?? null, problem });
          resolve(false);
        } finally {
          abort.current = null;
          setBusy(false);
          void client.invalidateQueries({ queryKey: chatQueries.lists });
        }
      };
      void ended();
    });
  };
  return {
    id,
    scope: id === null ? null : scopeText(open.data?.scope ?? null, language),
    lost: id === null ? [] : (open.data?.lost ?? []),
    sharedBy: id === null || isMine ? null : open.data.owner,
    messages: id === null ? [] : (open.data?.messages ?? []),
    isLoading: id !== null && open.isPending,
    error: open.error,
    retry: () => void open.refetch(),
    unsent,
    isBusy,
    said,
    readWith: {
      before: (id === null ? undefined : lastFrame(open.data?.messages)) ?? null,
      scope: (id === null ? null : open.data?.scope) ?? null,
    },
    ask,
    stop: () => abort.current?.abort(),
    dismiss: () => setUnsent(null),
  };
}

/** What the next question continues. */
function lastFrame(messages: readonly ChatMessage[] = []): AskFrame | undefined {
  return messages.findLast(({ read }) => read?.reading)?.read?.reading?.frame;
}

/** Begins a thread, which becomes the open one; gives its id. */
function useBegin(cube: string | null, within: Query | null) {
  const http = useHttp();
  const client = useQueryClient();
  const { search, setSearch } = useNavigatePort();
  return async (question: string, signal: AbortSignal): Promise<string> => {
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
}

function scopeText(scope: AskFrame | null, language: 'en' | 'zh'): string | null {
  if (scope === null) return null;
  const { members, periods, tests = [] } = scope;
  const parts = [
    ...members.map(({ not, members: list }) => {
      const labels = list.map(({ label }) => label).join(', ');
      return not ? `≠ ${labels}` : labels;
    }),
    ...periods.map((period) => chipPeriodText(period, language)),
    ...tests.map(({ of, op, value }) => `${of} ${op} ${value}`),
  ];
  return parts.join(' · ');
}
