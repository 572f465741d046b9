import Type from 'typebox';
import {
  ChatAnswer,
  ChatAsk,
  ChatMessage,
  ChatMessageAsk,
  ChatThread,
  ChatThreadCreate,
  ChatThreadDetail,
  ChatThreadPage,
  ChatThreadSave,
  ChatThreadsQuery,
} from '../chat';
import type { SchemasOf } from '../endpoint-schemas';
import type * as endpoints from './chat';

const common = { tag: 'chat', who: 'caller' } as const;

/** Schemas of the calls of questions in words. */
export const chatSchemas: SchemasOf<typeof endpoints> = {
  askChat: {
    ...common,
    summary: 'Answers a question in English or Chinese, asks which reading is meant, or refuses',
    body: ChatAsk,
    answer: ChatAnswer,
  },
  listChatThreads: {
    ...common,
    summary: 'Own threads, the one asked last first',
    query: ChatThreadsQuery,
    answer: ChatThreadPage,
  },
  createChatThread: {
    ...common,
    summary: 'Makes a thread',
    body: ChatThreadCreate,
    answer: ChatThread,
  },
  getChatThread: {
    ...common,
    summary: 'A thread with its questions and how they were read; cells are never stored',
    answer: ChatThreadDetail,
  },
  saveChatThread: {
    ...common,
    summary: 'Renames a thread',
    body: ChatThreadSave,
    answer: ChatThread,
  },
  deleteChatThread: {
    ...common,
    summary: 'Moves a thread to the trash for 30 days',
    answer: Type.Null(),
  },
  restoreChatThread: {
    ...common,
    summary: 'Takes a thread out of the trash',
    answer: ChatThread,
  },
  askInThread: {
    ...common,
    summary: 'Asks a question that may continue the one before, and stores how it was read',
    body: ChatMessageAsk,
    answer: ChatMessage,
  },
};
