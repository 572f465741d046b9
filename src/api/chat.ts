import type { ChatAsk } from '@bi/contract/chat/chat';
import type { ChatLine, ChatMessageAsk, ChatThreadsQuery } from '@bi/contract/chat/chat-thread';
import {
  askChat,
  askInThread,
  checkChatName,
  getChatThread,
  getChatThreadShares,
  listChatNames,
  listChatThreads,
  reviewChat,
  suggestChat,
} from '@bi/contract/endpoints/chat';
import { getChatModel } from '@bi/contract/endpoints/chat-model';
import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of threads of questions, as key and function; all keys begin with `all`. */
export const chatQueries = {
  all: ['chat'] as const,
  lists: ['chat', 'list'] as const,
  list: (http: HttpClient, query: ChatThreadsQuery) =>
    endpointQuery(http, ['chat', 'list', query], listChatThreads, { query }),
  names: ['chat', 'names'] as const,
  ownNames: (http: HttpClient) => endpointQuery(http, ['chat', 'names', 'own'], listChatNames, {}),
  nameCheck: (http: HttpClient, id: string) =>
    endpointQuery(http, ['chat', 'names', 'check', id], checkChatName, { id }),
  review: (http: HttpClient, cube: string) =>
    endpointQuery(http, ['chat', 'review', cube], reviewChat, { id: cube }),
  model: (http: HttpClient) => endpointQuery(http, ['chat', 'model'], getChatModel, {}),
  suggestions: (http: HttpClient, cube: string | null, text: string) =>
    endpointQuery(http, ['chat', 'suggest', cube, text], suggestChat, {
      body: { text, ...(cube !== null && { cube }) },
    }),
  /** what a cube, with null those that the person may ask, has that is called by a text or a part of it */
  found: (http: HttpClient, cube: string | null, text: string) =>
    endpointQuery(http, ['chat', 'found', cube, text], suggestChat, {
      body: { text, names: true as const, ...(cube !== null && { cube }) },
    }),
  /** how a question that is being typed would be read, with that question; read again when one's names change */
  draft: (http: HttpClient, asked: Omit<ChatAsk, 'run' | 'draft'>) =>
    queryOptions({
      queryKey: ['chat', 'names', 'draft', asked],
      queryFn: async ({ signal }) => {
        const body = { ...asked, run: false, draft: true };
        const read = await call(http, askChat, { body }, { inPlace: true, signal });
        return { question: asked.question, read };
      },
    }),
  thread: (http: HttpClient, id: string) =>
    endpointQuery(http, ['chat', 'thread', id], getChatThread, { id }),
  shares: (http: HttpClient, id: string) =>
    endpointQuery(http, ['chat', 'shares', id], getChatThreadShares, { id }),
  /** an empty question: the answer says what can be asked */
  starters: (http: HttpClient, cube: string | null, language: 'en' | 'zh') =>
    endpointQuery(http, ['chat', 'starters', cube, language], askChat, {
      body: { question: '', language, ...(cube !== null && { cube }) },
    }),
};

/**
 * Asks a question in a thread, and hands out its steps line by line. Ends with the stream; rejects with a
 * CallError, which the caller shows.
 */
export async function askLines(
  http: HttpClient,
  id: string,
  body: ChatMessageAsk,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: ChatLine) => void },
): Promise<void> {
  const { method } = askInThread;
  const path = pathOf(askInThread, { id, body });
  await http.lines?.({ method, path }, body, {
    signal,
    onLine: (line) => onLine(line as ChatLine),
  });
}
