import type { ChatThreadsQuery } from '@bi/contract/chat';
import {
  askChat,
  getChatThread,
  listChatNames,
  listChatThreads,
  reviewChat,
  suggestChat,
} from '@bi/contract/endpoints/chat';
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
  review: (http: HttpClient, cube: string) =>
    endpointQuery(http, ['chat', 'review', cube], reviewChat, { id: cube }),
  suggestions: (http: HttpClient, cube: string | null, text: string) =>
    endpointQuery(http, ['chat', 'suggest', cube, text], suggestChat, {
      body: { text, ...(cube !== null && { cube }) },
    }),
  thread: (http: HttpClient, id: string) =>
    endpointQuery(http, ['chat', 'thread', id], getChatThread, { id }),
  /** an empty question: the answer says what can be asked */
  starters: (http: HttpClient, cube: string | null, language: 'en' | 'zh') =>
    endpointQuery(http, ['chat', 'starters', cube, language], askChat, {
      body: { question: '', language, ...(cube !== null && { cube }) },
    }),
};
